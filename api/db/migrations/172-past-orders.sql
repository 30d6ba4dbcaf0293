-- Orders of the shop that the merchant had before. They are history to read and to count: no stock, payment, invoice,
-- work or sum of analytics refers to them.
create table past_order (
  id uuid primary key default gen_random_uuid(),
  -- As the other shop writes it, for example `#1001`.
  number text not null unique,
  placed_at timestamptz not null,
  -- Of the customer, in lower case. Null: the file has none.
  email text,
  full_name text not null default '',
  currency currency_code not null,
  total_minor bigint not null check (total_minor >= 0),
  -- As the other shop writes it, for example `paid, fulfilled`.
  status text not null default '',
  -- [{"name", "sku", "quantity", "priceMinor"}, …]; `sku` and `priceMinor` can be null.
  items jsonb not null default '[]',
  note text not null default '',
  imported_at timestamptz not null default now()
);
create index past_order_placed on past_order (placed_at desc, id desc);
create index past_order_email on past_order (email, placed_at desc) where email is not null;

alter table data_import drop constraint data_import_kind_check, add constraint data_import_kind_check
  check (kind in ('products', 'stock', 'fabrics', 'customers', 'orders')) not valid;
