"""One house on many machines: the bus between its nodes, tables that run on one and are seen on all."""
