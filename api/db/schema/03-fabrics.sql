-- The fabrics of custom shirts, the rolls of each fabric, and the stock.

-- The fabrics of the shop. `definition` contains all properties of the fabric except the code: name, colour (in lower
-- case), weave, warp and weft ([{colour, threads}]), threadsPerCm, weightGsm, composition, … The first start inserts
-- the standard fabrics. A fabric is never deleted, because designs and orders refer to it. They also show a fabric that
-- is archived or not offered.
create table fabric (
  code text primary key check (code ~ '^[A-Z0-9]{2,12}$'),
  definition jsonb not null check (jsonb_typeof(definition) = 'object'),
  offered boolean not null default true,
  position int not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  archived_at timestamptz,
  -- Staff get a warning when the available length is less than this value.
  warning_mm int not null default 10000 check (warning_mm >= 0),
  -- Staff can remove and restore the demo fabrics. A removed fabric is archived, and the back office does not list it.
  -- The row is not deleted.
  demo boolean not null default false,
  removed_at timestamptz
);

-- The translated names and colours of fabrics. Without a translation, the text of `definition` is shown.
create table fabric_translation (
  fabric_code text not null references fabric on delete cascade,
  language text not null,
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  primary key (fabric_code, language)
);

-- The rolls of a fabric. A change of a roll changes `fabric_stock` by the same length, in the same transaction.
create table fabric_roll (
  id uuid primary key default gen_random_uuid(),
  fabric_code text not null references fabric,
  state text not null check (state in ('incoming', 'in stock', 'used up')),
  -- The delivered or last counted length. Cutting an order does not change it.
  length_mm int not null check (length_mm between 0 and 1000000),
  width_mm int not null check (width_mm between 100 and 5000),
  dye_lot text,
  note text,
  expected_on date,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index fabric_roll_fabric on fabric_roll (fabric_code) where state <> 'used up';

-- The available length of each fabric.
create table fabric_stock (
  code text primary key,
  -- The length in millimetres that can be sold now. Lengths that are reserved for orders are already subtracted.
  stock_mm int not null,
  -- Each change adds 1. The cache key of pages that show fabrics contains the sum of these versions.
  stock_version bigint not null default 0
);

create function raise_stock_version() returns trigger language plpgsql as $$
begin
  new.stock_version := old.stock_version + 1;
  return new;
end $$;
create trigger fabric_stock_changed before update of stock_mm on fabric_stock
  for each row execute function raise_stock_version();

-- Notifies every process that the stock of a fabric has changed.
create function tell_fabric() returns trigger language plpgsql as $$
begin
  perform pg_notify('fabric', '');
  return null;
end $$;
create trigger fabric_stock_told after insert or delete or update on fabric_stock
  for each statement execute function tell_fabric();

create function tell_fabric_definitions() returns trigger language plpgsql as $$
begin
  perform pg_notify('fabric_definition', '');
  return null;
end $$;
create trigger fabric_definition_told after insert or update or delete on fabric
  for each statement execute function tell_fabric_definitions();
create trigger fabric_translation_told after insert or update or delete on fabric_translation
  for each statement execute function tell_fabric_definitions();
