-- The last round of each job, in any process. Written every ten seconds, and unlogged: after a crash of the server it is
-- written again.
create unlogged table job_round (
  job text primary key,
  -- The host and the number of the process.
  process text not null,
  began_at timestamptz not null,
  seconds float8 not null,
  -- The last failure, of this or of an earlier round. Null: none is known.
  failure text,
  failed_at timestamptz
);

-- What each process tells the back office about itself. Null: its release does not.
alter table running_process
  add column name text,
  add column release text,
  add column started_at timestamptz,
  add column disks jsonb;
