"""Records of what happened at a table: written, read, replayed and audited."""
