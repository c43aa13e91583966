"""Three people as scripts: a child of ten, somebody of the family, somebody of a club. Nothing here knows the bots."""
