#!/bin/sh
# /etc/cron.daily/solvane-backup, for Docker Compose (docs/operations/containers.md): dumps the database, copies the visitors' files after
# it, and notes the time for the alert. Backups hold what the site has deleted since, so they are kept for 14 days.
set -eu
umask 077
cd /srv/solvane
folder=/var/backups/solvane/$(date +%Y-%m-%dT%H%M%S)
mkdir -p "$folder"
compose() { docker compose -f ops/compose.yml "$@"; }

compose exec -T database pg_dump --username=solvane --format=custom solvane > "$folder/leads.dump"
# The store keeps what it knows about a file in its extended attributes. Exit code 1: a file was stored meanwhile.
tar --create --gzip --xattrs --xattrs-include='user.*' --file "$folder/files.tar.gz" \
  --directory "$(docker volume inspect --format '{{.Mountpoint}}' solvane_files)" . || [ $? -eq 1 ]
compose exec -T one touch var/last-backup
find /var/backups/solvane -mindepth 1 -maxdepth 1 -mtime +13 -exec rm -r -- {} +
