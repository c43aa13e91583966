"""The WebSocket: endpoints, connections, messages, and how one change is sent to many."""
