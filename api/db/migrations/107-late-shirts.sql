-- The shirts of which the manager was told that they will be late. One that is in time again is taken out, and told anew
-- when it is late once more.
create table late_shirt (
  shirt_id uuid primary key references shirt on delete cascade,
  told_at timestamptz not null default now()
);
