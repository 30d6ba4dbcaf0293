-- Saved body measurements, of guests too. Lengths in millimetres.
create table measurement (
  id uuid primary key default gen_random_uuid(),
  shopper_id uuid not null references shopper on delete cascade,
  name text not null,
  unit text not null,
  -- Field by field, as the contract's body.
  body jsonb not null,
  height_mm double precision,
  weight_kg double precision,
  size text,
  fit text not null,
  saved_at timestamptz not null default now()
);
create index measurement_shopper on measurement (shopper_id, saved_at desc);
