"""Every value of every option, with an answer that it decides."""
