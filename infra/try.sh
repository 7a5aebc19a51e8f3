#!/bin/sh
# Builds the image, starts all of compose.yaml with a certificate of its own, asks the proxy, and takes everything down.
set -eu
cd "$(dirname "$0")/.."

if ! docker compose version >/dev/null 2>&1 || ! docker info >/dev/null 2>&1; then
  echo 'No Docker with its compose plugin here: the containers cannot be tried on this machine.'
  exit 0
fi

work=$(mktemp -d)
compose() { docker compose -f infra/compose.yaml -p cup-try --env-file "$work/env" "$@"; }
trap 'compose down --volumes --timeout 5 >/dev/null 2>&1; rm -rf "$work"' EXIT

mkdir -m 777 "$work/backups"
mkdir "$work/tls"
openssl req -x509 -nodes -days 2 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -subj /CN=localhost \
  -keyout "$work/tls/privkey.pem" -out "$work/tls/fullchain.pem" 2>/dev/null
cat >"$work/env" <<END
SERVER_NAME=localhost
TLS_DIR=$work/tls
BACKUP_DIR=$work/backups
DATABASE_PASSWORD=only-for-this-try
PURGE_TOKEN=only-for-this-try
END

compose up -d --build --wait
curl -fsS --cacert "$work/tls/fullchain.pem" https://localhost/health/ready
curl -fsS --cacert "$work/tls/fullchain.pem" https://localhost/v1/competition.read/list
# Rendered: an empty page has about 1 kB.
[ "$(curl -fsS --cacert "$work/tls/fullchain.pem" https://localhost/ | wc -c)" -gt 10000 ]
echo
compose exec -T api node apps/api/src/operations/cli/cup.ts backup
compose exec -T api node apps/api/src/operations/cli/cup.ts backup-key
find "$work/backups" -name "*.sealed" | grep -q .
echo 'The containers serve the cup, and its backups are encrypted.'
