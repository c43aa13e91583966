"""Parts of tools/build_definitions.py: one source each, read and shortened."""
