-- The state of the replica and of the object store as each process finds them. Null: it uses none, or its release does not
-- say.
alter table running_process
  add column replica jsonb,
  add column object_store jsonb;
