-- Size tables of other makers: what a size is made for, or what the shirt measures.
create table maker_size_table (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  -- Of a table that comes with the program. Null: staff have added it.
  seed_key text unique,
  changed_by_staff boolean not null default false,
  -- A removed table of the program stays, so that the next start does not add it again.
  removed_at timestamptz,
  maker text not null,
  -- Null: one table for all fits.
  fit text,
  measures_of text not null check (measures_of in ('body', 'garment')),
  unit text not null check (unit in ('cm', 'in')),
  source text not null,
  read_on date not null,
  sizes jsonb not null
);
create unique index maker_size_table_maker on maker_size_table (lower(maker), coalesce(fit, '')) where removed_at is null;
