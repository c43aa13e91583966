"""What a table is and decides: pure functions over records; no I/O, no clock, no tasks."""
