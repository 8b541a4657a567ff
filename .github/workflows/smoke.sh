#!/usr/bin/env bash
# Starts the product as README says, asks it for a page, and stops it: each within its time.
set -euo pipefail

port=3210
log=$(mktemp)
npm start -- --port "$port" >"$log" 2>&1 &
starter=$!

finish() {
  code=$?
  cat "$log"
  kill -TERM "$starter" 2>/dev/null || true
  wait "$starter" 2>/dev/null || true
  exit "$code"
}
trap finish EXIT

for _ in $(seq 600); do
  grep -q 'Canvass is ready' "$log" && break
  kill -0 "$starter"
  sleep 1
done
grep 'Canvass is ready' "$log"
curl --fail --silent --show-error "http://localhost:$port/" | grep -q '<title>'
curl --fail --silent --show-error "http://localhost:$port/readyz" >/dev/null
