#!/bin/bash
# Restores the database of Seker from the archive of pgBackRest into a folder of its own, starts it there without any door but a socket
# in that folder, reads every row, tells what there is, and removes it all again. The database at work is not touched.
#
#   drill.sh [--until '2026-12-03 09:30:00+02'] [--stanza seker] [--database seker] [--quick] [--keep]
#
# --until    to this moment instead of the end of the archive
# --quick    does not read every row
# --keep     leaves the restored folder where it is, and says where
#
# The folder is made in DRILL_DIR (/var/tmp unless set), which needs room for the whole database. PGBACKREST_CONFIG and the other
# variables of pgBackRest count as everywhere. The last line is JSON; the status is 1 where anything failed.
set -euo pipefail

stanza=seker database=seker until='' quick='' keep=''
while [ $# -gt 0 ]; do
  case $1 in
    --until | --stanza | --database)
      [ $# -ge 2 ] || { echo "$1 needs a value." >&2; exit 2; }
      printf -v "${1#--}" %s "$2"
      shift 2
      ;;
    --quick) quick=1; shift ;;
    --keep) keep=1; shift ;;
    *) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
  esac
done
fail() { echo "The drill failed: $*" >&2; exit 1; }
fail_of_log() { fail "the restored database did not start:
$(grep -E 'FATAL|PANIC|HINT' "$log" | grep -v 'not accepting connections' | tail -5)"; }
[ "$(id -u)" != 0 ] || { echo "PostgreSQL does not run as root: sudo -u postgres $0" >&2; exit 2; }
command -v pgbackrest >/dev/null || fail 'there is no pgbackrest on the path.'

folder=$(mktemp -d "${DRILL_DIR:-/var/tmp}/seker-drill.XXXXXX")
data=$folder/data log=$folder/postgres.log bin='' options=''
clean() {
  if [ -n "$bin" ] && [ -f "$data/postmaster.pid" ]; then "$bin/pg_ctl" -D "$data" -m fast -s stop || true; fi
  if [ -n "$keep" ]; then
    echo "Kept: $folder${options:+, to be started by: $bin/pg_ctl -D $data -l $log start -o '$options'}" >&2
  else
    rm -rf "$folder"
  fi
}
trap clean EXIT
trap 'exit 130' INT TERM

began=$SECONDS
mkdir -m 700 "$data" "$folder/tablespaces"
target=()
[ -z "$until" ] || target=(--type=time "--target=$until" --target-action=promote)
pgbackrest --stanza="$stanza" --pg1-path="$data" --tablespace-map-all="$folder/tablespaces" --archive-mode=off \
  ${target[@]+"${target[@]}"} restore || fail 'pgBackRest could not restore it; its reason is above.'
restored=$((SECONDS - began))

bin=/usr/lib/postgresql/$(cat "$data/PG_VERSION")/bin
[ -x "$bin/postgres" ] || bin=$(pg_config --bindir)
[ "$("$bin/postgres" -V | sed 's/^[^0-9]*\([0-9]*\).*/\1/')" = "$(cat "$data/PG_VERSION")" ] ||
  fail "the backup is of PostgreSQL $(cat "$data/PG_VERSION"), which this machine does not have."

# Settings of its own: those of the database at work may name its ports, its archive and its libraries.
echo 'local all all trust' >"$folder/hba.conf"
: >"$folder/postgresql.conf"
options="-c config_file=$folder/postgresql.conf -c hba_file=$folder/hba.conf -c unix_socket_directories=$folder -c listen_addresses= \
-c port=5432 -c hot_standby=off -c archive_mode=off -c ssl=off -c shared_preload_libraries= -c logging_collector=off -c autovacuum=off \
-c log_min_error_statement=panic"
"$bin/pg_ctl" -D "$data" -l "$log" -s -w -t 86400 start -o "$options" || fail_of_log
# It lets no one in before it has read the archive up to its end.
until "$bin/pg_isready" -q -h "$folder" -p 5432; do
  "$bin/pg_ctl" -D "$data" status >/dev/null || fail_of_log
  sleep 0.5
done
recovered=$((SECONDS - began - restored))

# Where the log holds nothing that was written after it: the moment of the backup.
backup=$(sed -n 's/^START TIME: //p' "$data"/backup_label* | head -1)
owner=$(stat -c %U "$data")
ask() { "$bin/psql" -X -A -t -q -v ON_ERROR_STOP=1 -h "$folder" -p 5432 -U "${DRILL_USER:-$owner}" -d "$database" -c "$1"; }
[ -n "$quick" ] || "$bin/pg_dump" -h "$folder" -p 5432 -U "${DRILL_USER:-$owner}" -d "$database" >/dev/null ||
  fail 'not every row could be read.'
# Who starts Seker on what --keep leaves sends no mail and calls no one before it is released (docs/backup.md).
ask "insert into restored_copy (backup_at) values (coalesce(pg_last_xact_replay_timestamp(), '$backup'))
  on conflict (is_only) do update set backup_at = excluded.backup_at, restored_at = now(), released_at = null, released_by = null" ||
  fail 'it is not a database of this version of Seker.'
told=$(ask "select json_build_object(
  'until', (select backup_at from restored_copy),
  'migrations', (select count(*) from migration),
  'people', (select count(*) from person),
  'cases', (select count(*) from study_case),
  'interviews', (select count(*) from interview),
  'pages', (select count(*) from interview_event),
  'attempts', (select count(*) from attempt),
  'isHeldBack', (select released_at is null from restored_copy),
  'secondsToRestore', $restored, 'secondsToRecover', $recovered)") || fail 'it is not a database of this version of Seker.'
echo "$told"
