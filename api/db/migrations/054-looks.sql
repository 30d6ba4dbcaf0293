-- The look book: designs of the shop, in an order by hand. Those that a new shop begins with are written at its first start;
-- a look is never deleted, because links lead to it: one that is not published is not shown.
create table look (
  id text primary key check (id ~ '^[a-z0-9-]{1,80}$'),
  name text not null,
  words text not null,
  design jsonb not null check (jsonb_typeof(design) = 'object'),
  position int not null,
  published boolean not null default false,
  -- {language: {name, words}}; what is missing is shown as above.
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  version int not null default 1
);
create function tell_looks() returns trigger language plpgsql as $$
begin
  perform pg_notify('look', '');
  return null;
end $$;
create trigger look_told after insert or update or delete on look
  for each statement execute function tell_looks();
