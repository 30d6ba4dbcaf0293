-- Cloth by the roll. `fabric_stock` stays what can be sold now, and changes by differences: what orders hold is taken off
-- it when they are placed, and what comes, or is counted to be more or less, is added here and there in one transaction.
alter table fabric add column warning_mm int not null default 10000 check (warning_mm >= 0);
create table fabric_roll (
  id uuid primary key default gen_random_uuid(),
  fabric_code text not null references fabric,
  state text not null check (state in ('incoming', 'in stock', 'used up')),
  -- As it was delivered or last counted: orders that are cut from it do not change it.
  length_mm int not null check (length_mm between 0 and 1000000),
  width_mm int not null check (width_mm between 100 and 5000),
  dye_lot text,
  note text,
  expected_on date,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index fabric_roll_fabric on fabric_roll (fabric_code) where state <> 'used up';
