-- Options, prices and looks of custom shirts.

-- The shop's changes to the options of a part of the custom shirt, or to the choices of an extra. Settings that are not
-- in `offer` have the program's defaults: {order: [key], choices: {key: {offered: false, fabrics: {only: [code]} |
-- {except: [code]}, text, translations: {language: text}}}}. A part that nobody has changed has no row.
create table shirt_part (
  part text primary key,
  offer jsonb not null check (jsonb_typeof(offer) = 'object'),
  version int not null default 1
);

-- The prices of custom shirts in each currency: the shirt itself (part 'base', key ''), the surcharge of every option
-- (part: the part's name, key: the option's key) and of every fabric (part 'fabric', key: the fabric's code). A
-- currency has all of these rows or none.
create table shirt_price (
  currency currency_code not null,
  part text not null,
  key text not null,
  price_minor bigint not null check (price_minor >= case part when 'base' then 1 else 0 end),
  primary key (currency, part, key)
);

-- How much a sewn shirt may differ from each of its measures: {"collar": {"underMm": 3, "overMm": 6}}. A measure
-- without an entry has the default tolerance.
create table shirt_tolerance (
  id boolean primary key default true check (id),
  tolerances jsonb not null default '{}' check (jsonb_typeof(tolerances) = 'object'),
  version int not null default 1
);
insert into shirt_tolerance default values;

-- The look book: designs of the shop, in a manual order. The looks of a new shop are inserted at its first start. A
-- look is never deleted, because links refer to it. An unpublished look is not shown.
create table look (
  id text primary key check (id ~ '^[a-z0-9-]{1,80}$'),
  name text not null,
  words text not null,
  design jsonb not null check (jsonb_typeof(design) = 'object'),
  position int not null,
  published boolean not null default false,
  -- {language: {name, words}}. For a missing text, the text of the column above is shown.
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  version int not null default 1,
  demo boolean not null default false,
  removed_at timestamptz
);

-- Notifications arrive in this order, so that prices are removed from the cache before the data computed from them.
create function tell_shirt_prices() returns trigger language plpgsql as $$
begin
  perform pg_notify('shirt_price', '');
  perform pg_notify('catalogue', '');
  perform pg_notify('fabric', '');
  return null;
end $$;
create trigger shirt_price_told after insert or update or delete on shirt_price
  for each statement execute function tell_shirt_prices();

create function tell_shirt_parts() returns trigger language plpgsql as $$
begin
  perform pg_notify('shirt_part', '');
  return null;
end $$;
create trigger shirt_part_told after insert or update or delete on shirt_part
  for each statement execute function tell_shirt_parts();

create function tell_looks() returns trigger language plpgsql as $$
begin
  perform pg_notify('look', '');
  return null;
end $$;
create trigger look_told after insert or update or delete on look
  for each statement execute function tell_looks();
