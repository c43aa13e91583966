"""HTTP and WebSocket: the only place that sends anything to anybody."""
