#!/bin/sh
# npm start: installs and builds what is missing, then replaces itself by the parent of the server, which gets the signals to npm.
set -e
cd "$(dirname "$0")/.."

case "${1:-}" in
  '') program=parent ;;
  --check) program=check ;;
  *)
    echo "npm start has no option $1; npm start -- --check checks settings, content and connections" >&2
    exit 64
    ;;
esac

node scripts/prepare.mjs --start &
setup=$!
trap 'kill "$setup" 2>/dev/null; exit 0' TERM INT
wait "$setup"
trap - TERM INT

# Threads of the image encoder fragment glibc's heap: without these settings 341 MB instead of 122 MB after 60 pictures.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}" MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-131072}"
export NODE_ENV=production
exec node_modules/.bin/node "dist/server/$program.js"
