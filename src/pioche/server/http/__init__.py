"""HTTP below the endpoints: protocol guards, host names, identity, error pages, OpenAPI."""
