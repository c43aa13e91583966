#!/usr/bin/env bash
# Write the hashed requirements files anew from the .in files (needs uv). They name no registry.
set -euo pipefail
cd "$(dirname "$0")/../requirements"
for name in play cluster dev; do
  uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate \
    --no-header "$name.in" --output-file "$name.txt" "$@"
done
