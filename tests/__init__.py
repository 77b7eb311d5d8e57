"""The tests: named after rules, one fact each."""
