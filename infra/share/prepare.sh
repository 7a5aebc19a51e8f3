#!/usr/bin/env bash
# Prepares a Debian 12 server for a hall: nginx as its cache, a certificate, and an account for the laptop's tunnel that
# can do nothing else. Run as root; running it again changes only what differs.
#
#   bash infra/share/prepare.sh [options] cup.example "ssh-ed25519 AAAA… cup-laptop"
#
#   --mail ADDRESS            the certificate authority sends its notices there
#   --certificate F --key F   a certificate of your own instead of one from Let's Encrypt
#   --self-signed             a certificate for a try: browsers warn
#   --check                   changes nothing and lists what is missing
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

ACCOUNT=cup-tunnel
TUNNEL=127.0.0.1:3900
SETTINGS=/etc/cup-share
NGINX=/etc/nginx
PACKAGES=(nginx gettext-base openssl openssh-server procps)

fail() {
  echo "$1" >&2
  exit 1
}

name='' laptop='' mail='' own_certificate='' own_key='' kind=authority check=no
while [ $# -gt 0 ]; do
  case $1 in
    --mail) mail=${2:?} && shift ;;
    --certificate) own_certificate=${2:?} kind=own && shift ;;
    --key) own_key=${2:?} && shift ;;
    --self-signed) kind=self ;;
    --check) check=yes ;;
    --) ;;
    -*) fail "$1: there is no such option" ;;
    *) if [ -z "$name" ]; then name=$1; else laptop=$1; fi ;;
  esac
  shift
done
[[ $name =~ ^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$ ]] || fail "The name of the server, such as cup.example, in small letters: '$name'"
[ "$check" = yes ] || [[ $laptop =~ ^ssh-ed25519\ [A-Za-z0-9+/=]{60,}(\ [A-Za-z0-9@._-]+)?$ ]] ||
  fail 'The line that the laptop prints, in quotes: "ssh-ed25519 AAAA… cup-laptop"'
[ "$(id -u)" -eq 0 ] || fail 'As root, please.'
[ "$kind" != own ] || { [ -r "$own_certificate" ] && [ -r "$own_key" ]; } || fail '--certificate and --key: two files that can be read'

# ── What both need ──

with_systemd() { [ -d /run/systemd/system ]; }

reload() { # service
  if with_systemd; then
    systemctl enable --quiet "$1" && systemctl reload-or-restart "$1"
  else
    echo "There is no systemd here: start or reload $1 yourself."
  fi
}

certificate_files() {
  case $kind in
    own) echo "$own_certificate $own_key" ;;
    self) echo "$SETTINGS/self.pem $SETTINGS/self-key.pem" ;;
    authority) echo "/etc/letsencrypt/live/$name/fullchain.pem /etc/letsencrypt/live/$name/privkey.pem" ;;
  esac
}

is_open() { (exec 3<>"/dev/tcp/${1%:*}/${1#*:}") 2>/dev/null; }

host_keys() {
  local key
  for key in /etc/ssh/ssh_host_*_key.pub; do ssh-keygen -lf "$key" | awk '{ print $2, $NF }'; done
}

# ── --check ──

if [ "$check" = yes ]; then
  missing=0
  look() { # words, command…
    local words=$1
    shift
    if "$@" >/dev/null 2>&1; then echo "ok       $words"; else echo "missing  $words" && missing=1; fi
  }
  look 'the packages' dpkg -s "${PACKAGES[@]}"
  look "the account $ACCOUNT" getent passwd "$ACCOUNT"
  look 'its limits in sshd' cmp -s "$here/sshd.conf" /etc/ssh/sshd_config.d/cup-share.conf
  look 'the key of the laptop' test -s "$SETTINGS/laptop.pub"
  look 'a configuration that sshd takes' sshd -t
  look "a cache for $name" grep -qs "server_name $name;" "$NGINX/conf.d/cup.conf"
  look 'a configuration that nginx takes' nginx -t
  look 'a certificate for three more days' sh -c "openssl x509 -checkend 259200 -in \$(sed -n 's/^ *ssl_certificate \(.*\);/\1/p' $NGINX/conf.d/cup.conf)"
  look 'nginx is running' is_open 127.0.0.1:443
  look 'the tunnel of the laptop' is_open "$TUNNEL"
  exit "$missing"
fi

# ── Packages ──

wanted=("${PACKAGES[@]}")
[ "$kind" != authority ] || wanted+=(certbot)
if ! dpkg -s "${wanted[@]}" >/dev/null 2>&1; then
  apt-get update -q
  DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${wanted[@]}"
fi
install -d -m 755 "$SETTINGS" /var/lib/cup-share/.well-known/acme-challenge /var/cache/nginx

# ── The account of the laptop ──

getent passwd "$ACCOUNT" >/dev/null ||
  useradd --system --home-dir /nonexistent --no-create-home --shell /usr/sbin/nologin "$ACCOUNT"
# No password opens it, and it is not locked either: sshd refuses keys of locked accounts.
usermod -p '*' "$ACCOUNT"
line="restrict,port-forwarding,permitlisten=\"$TUNNEL\" $laptop"
is_other_laptop=no
[ ! -s "$SETTINGS/laptop.pub" ] || [ "$(cat "$SETTINGS/laptop.pub")" = "$line" ] || is_other_laptop=yes
echo "$line" >"$SETTINGS/laptop.pub"
chmod 644 "$SETTINGS/laptop.pub"
install -m 644 "$here/sshd.conf" /etc/ssh/sshd_config.d/cup-share.conf
grep -qsE '^\s*Include\s+/etc/ssh/sshd_config.d/' /etc/ssh/sshd_config ||
  fail '/etc/ssh/sshd_config does not include /etc/ssh/sshd_config.d: add the line of Debian, and run this again.'
install -d -m 755 /run/sshd
sshd -t
reload ssh
# The laptop before it would keep the port for as long as its connection lasts.
[ "$is_other_laptop" = no ] || pkill -u "$ACCOUNT" || true

# ── nginx ──

[ -s "$SETTINGS/purge-token" ] || (umask 077 && openssl rand -hex 16 >"$SETTINGS/purge-token")

self_signed() {
  [ -s "$SETTINGS/self.pem" ] && openssl x509 -checkend 259200 -noout -in "$SETTINGS/self.pem" >/dev/null && return
  (umask 077 && openssl req -x509 -nodes -days 90 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 \
    -subj "/CN=$name" -addext "subjectAltName=DNS:$name" -keyout "$SETTINGS/self-key.pem" -out "$SETTINGS/self.pem" 2>/dev/null)
}

fill() { # template, variables…
  local template=$1
  shift
  # shellcheck disable=SC2016 # envsubst wants the names as they are
  envsubst "$(printf '${%s} ' "$@")" <"$template"
}

# `listen` for both families; what follows in the template counts for the second, so the first brings its own.
both() { if [ -f /proc/net/if_inet6 ]; then echo "$1 $2; listen [::]:$1"; else echo "$1"; fi; }

configure() { # certificate, key
  export SERVER_NAME=$name CERTIFICATE=$1 CERTIFICATE_KEY=$2
  export LIVE=feed ALLOWED_ORIGINS="" API_SERVERS='server 127.0.0.1:3901;' READ_SERVERS='server 127.0.0.1:3901;'
  export HTTP_LISTEN=127.0.0.1:3902 HTTPS_LISTEN CACHE_DIR=/var/cache/nginx/cup ACCESS_LOG=/var/log/nginx/cup.log
  HTTPS_LISTEN=$(both 443 "ssl http2")
  export GENERATION_LISTEN=127.0.0.1:3903 PURGE_TOKEN
  PURGE_TOKEN=$(cat "$SETTINGS/purge-token")
  export PUBLIC_RATE=2000r/s PUBLIC_BURST=40000 STAFF_RATE=50r/s STAFF_BURST=500 MOST_CONNECTIONS=16000
  export GATE=127.0.0.1:3901 GATE_LOG=/var/log/nginx/cup-gate.log TUNNEL PUBLIC_HTTP
  PUBLIC_HTTP=$(both 80 default_server)
  # A hall's uplink carries about 30 small answers a second; a first visit behind an empty cache asks for 100 files.
  export VISITOR_RATE=20r/s VISITOR_BURST=200 VISITORS_RATE=30r/s VISITORS_BURST=300
  export PERSON_RATE=20r/s PERSON_BURST=200 PEOPLE_RATE=50r/s PEOPLE_BURST=400
  install -m 644 "$here/../nginx/nginx.conf" "$NGINX/nginx.conf"
  (umask 077 && fill "$here/../nginx/cup.conf.template" SERVER_NAME CERTIFICATE CERTIFICATE_KEY LIVE ALLOWED_ORIGINS API_SERVERS \
    READ_SERVERS HTTP_LISTEN HTTPS_LISTEN CACHE_DIR ACCESS_LOG GENERATION_LISTEN PURGE_TOKEN PUBLIC_RATE PUBLIC_BURST \
    STAFF_RATE STAFF_BURST MOST_CONNECTIONS >"$NGINX/conf.d/cup.conf")
  fill "$here/gate.conf.template" SERVER_NAME GATE GATE_LOG TUNNEL VISITOR_RATE VISITOR_BURST VISITORS_RATE \
    VISITORS_BURST PERSON_RATE PERSON_BURST PEOPLE_RATE PEOPLE_BURST >"$NGINX/conf.d/cup-gate.conf"
  fill "$here/redirect.conf.template" SERVER_NAME PUBLIC_HTTP >"$NGINX/conf.d/cup-redirect.conf"
  nginx -t
  reload nginx
}

read -r certificate key <<<"$(certificate_files)"
[ "$kind" = own ] || self_signed
if [ "$kind" = authority ] && [ ! -s "$certificate" ]; then
  # The authority asks nginx on port 80, which does not start without any certificate.
  configure "$SETTINGS/self.pem" "$SETTINGS/self-key.pem"
  notices=(--register-unsafely-without-email)
  [ -z "$mail" ] || notices=(--email "$mail")
  certbot certonly --non-interactive --agree-tos "${notices[@]}" --webroot --webroot-path /var/lib/cup-share \
    --domain "$name" --deploy-hook 'nginx -s reload'
fi
configure "$certificate" "$key"

echo
echo "$name is ready. On the laptop:"
echo
echo "  npm start -- --hall --share=$ACCOUNT@$name"
echo
echo 'There the terminal shows the key of this server once. It has to be one of these:'
host_keys | sed 's/^/  /'
