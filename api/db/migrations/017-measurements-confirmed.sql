-- What was said to be right of a set's unlikely values, by field: when it was saved, and before a shirt was cut to it.
alter table measurement
  add column confirmed jsonb not null default '{}',
  add column confirmed_to_cut jsonb not null default '{}';
