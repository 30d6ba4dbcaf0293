-- The scripts and styles of the releases that run, or ran lately: a page of one release requests its files from a process
-- of another (`server/shared-files.ts`).
create table shared_file (
  -- `shop` or `back office`.
  bundle text not null,
  -- The path below `/assets/`, which contains a hash of the content.
  name text not null,
  content bytea not null,
  is_brotli boolean not null,
  used_at timestamptz not null default now(),
  primary key (bundle, name)
);
-- Most of it is compressed already.
alter table shared_file alter column content set storage external;
