#!/bin/sh
# Writes the secrets that ops/compose.yaml names, once: sh ops/make-secrets.sh [FOLDER]. What is there stays as it is.
set -eu
folder=${1:-$(dirname "$0")/secrets}
mkdir -p -m 0700 "$folder"
cd "$folder"
write() {
  [ -e "$1" ] || printf '%s' "$2" > "$1"
  # Containers run as other accounts; on this machine the folder keeps others out.
  chmod 0444 "$1"
}
random() { head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }
for name in superuser-password owner-password server-password secret-key; do write "$name" "$(random)"; done
write database-owner-url "postgres://emporion_owner:$(cat owner-password)@database:5432/emporion"
write database-url "postgres://emporion_server:$(cat server-password)@database:5432/emporion"
