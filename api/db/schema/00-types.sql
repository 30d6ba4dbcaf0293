-- The schema of a new shop. Its files run in the order of their numbers. Money is in minor units of its currency. A
-- table refers only to tables of its own file and earlier files; functions may read any table.

-- For searches of parts of words, and without accents.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- ISO 4217.
create domain currency_code as text check (value ~ '^[A-Z]{3}$');
-- ISO 3166-1, two letters.
create domain country_code as text check (value ~ '^[A-Z]{2}$');

-- A test compares these domains with the lists of the contract.
create domain order_status as text check (value in
  ('placed', 'paid', 'cut', 'sewn', 'packed', 'shipped', 'delivered', 'cancelled', 'refunded'));
create domain payment_method as text check (value in ('demo', 'stripe', 'on-delivery'));
create domain payment_gateway as text check (value in ('demo', 'stripe'));
create domain return_state as text check (value in
  ('requested', 'approved', 'received', 'refunded', 'exchanged', 'refused'));
create domain fit_claim_state as text check (value in
  ('requested', 'approved', 'received', 'in work', 'sent', 'closed', 'refused'));
create domain shirt_state as text check (value in ('approved', 'cut', 'sewn', 'checked', 'packed'));
create domain import_outcome as text check (value in
  ('create', 'change', 'unchanged', 'refused', 'created', 'changed', 'failed', 'undone'));
