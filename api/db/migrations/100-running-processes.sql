-- The processes of the shop that run on this database. A step of the schema with which older programs do not work is run
-- only when every process of the last minute knows it.
create table running_process (
  id uuid primary key,
  -- The contract steps that its program has.
  contracts text[] not null,
  seen_at timestamptz not null default now()
);
