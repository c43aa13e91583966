"""The client's pages and files, and links with QR codes."""
