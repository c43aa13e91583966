"""The endpoints of the HTTP API and what is written from them."""
