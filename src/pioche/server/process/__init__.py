"""The server as a process: start, sockets, garbage collection, log."""
