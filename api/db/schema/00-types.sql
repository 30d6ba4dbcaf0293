-- A new database runs the files of this folder in the order of their numbers, and then the migrations. An amount of
-- money is in minor units of its currency, such as cents. A table refers only to tables in the same file or in earlier
-- files. A function can read any table.

-- `pg_trgm` finds parts of words. `unaccent` removes accents, so that a search ignores them.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- A currency code of ISO 4217.
create domain currency_code as text check (value ~ '^[A-Z]{3}$');
-- A country code of ISO 3166-1, with two letters.
create domain country_code as text check (value ~ '^[A-Z]{2}$');

-- A test checks that the domains have the same values as the lists in `contract/`.
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
