-- The ranges of measures that were estimated, by field, and the answers that they were estimated from.
alter table measurement
  add column estimated jsonb not null default '{}',
  add column answers jsonb not null default '{}';
