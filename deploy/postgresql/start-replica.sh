#!/usr/bin/env bash
# Starts the replica; the first time, it copies the primary server before.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  pg_basebackup --host "$PRIMARY_HOST" --username replicator --pgdata "$PGDATA" --wal-method stream \
    --slot replica --write-recovery-conf --checkpoint fast --progress
fi
exec postgres -c config_file=/etc/postgresql/postgresql.conf -c hba_file=/etc/postgresql/pg_hba.conf
