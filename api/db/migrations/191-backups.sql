-- Backups of the shop: each is a file, `backups/<id>.backup`, in the folder or the bucket of the shop's files.
create table backup (
  id uuid primary key default gen_random_uuid(),
  -- The time for which the schedule made it; null: somebody pressed the button.
  planned_for timestamptz unique,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  finished_at timestamptz,
  bytes bigint,
  failure jsonb
);
create index backup_waiting on backup (due_at) where state = 'waiting';
create trigger backup_notify after insert on backup
  for each row when (new.due_at <= now()) execute function notify_job('backup');
