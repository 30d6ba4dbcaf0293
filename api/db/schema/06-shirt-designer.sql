-- Options, prices and looks of custom shirts.

-- How the shop offers the options of a part of the custom shirt, and the choices of an extra, where that is not as the
-- program has it: {order: [key], choices: {key: {offered: false, fabrics: {only: [code]} | {except: [code]}, text,
-- translations: {language: text}}}}. Of a part that nobody has changed there is no row.
create table shirt_part (
  part text primary key,
  offer jsonb not null check (jsonb_typeof(offer) = 'object'),
  version int not null default 1
);

-- What custom shirts cost in a currency: the shirt itself (part 'base', key ''), the surcharge of every option (the
-- part's name, the option's key) and of every fabric (part 'fabric', its code). A currency has all of these rows or
-- none.
create table shirt_price (
  currency currency_code not null,
  part text not null,
  key text not null,
  price_minor bigint not null check (price_minor >= case part when 'base' then 1 else 0 end),
  primary key (currency, part, key)
);

-- By how much a sewn shirt may differ from its measures, by measure: {"collar": {"underMm": 3, "overMm": 6}}. A measure that is
-- not here has the usual tolerance.
create table shirt_tolerance (
  id boolean primary key default true check (id),
  tolerances jsonb not null default '{}' check (jsonb_typeof(tolerances) = 'object'),
  version int not null default 1
);
insert into shirt_tolerance default values;

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
  version int not null default 1,
  demo boolean not null default false,
  removed_at timestamptz
);

-- The list is read again before what was made with it: notifications come in this order.
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
