-- The shop's first schema. Money is in minor units of the shop's one currency; times are instants.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Secrets and marks the shop makes for itself (signing keys, what was stocked).
create table setting (
  name text primary key,
  value text not null
);

-- CATALOGUE ------------------------------------------------------------------------------------------------

create table category (
  id text primary key,
  name text not null,
  summary text not null,
  description text not null,
  position int not null
);

create table product (
  id text primary key,
  category_id text not null references category,
  name text not null,
  summary text not null,
  description text not null,
  fit text not null check (fit in ('slim', 'regular', 'relaxed')),
  weave text not null,
  composition text not null,
  tags text[] not null default '{}',
  price_minor int not null check (price_minor >= 0),
  before_price_minor int check (before_price_minor > price_minor),
  lowest30_minor int check (lowest30_minor >= 0),
  specification jsonb not null default '[]',
  -- [{key, name, family, hex, fabricCode, pictureHash}], in the order shown
  colours jsonb not null,
  colour_families text[] not null,
  sizes text[] not null,
  -- Sizes of which any colour can be bought; kept by the trigger below.
  sizes_in_stock text[] not null default '{}',
  related_ids text[] not null default '{}',
  rating_average numeric(3, 2) not null default 0,
  rating_count int not null default 0,
  sold_count int not null default 0,
  listed boolean not null default true,
  created_at timestamptz not null default now()
);
create index product_category on product (category_id);

-- Every price a product has had, for "lowest of the last 30 days".
create table product_price (
  product_id text not null references product on delete cascade,
  from_at timestamptz not null,
  price_minor int not null check (price_minor >= 0),
  primary key (product_id, from_at)
);

create table variant (
  id uuid primary key default gen_random_uuid(),
  product_id text not null references product on delete cascade,
  sku text not null unique,
  colour text not null,
  size text not null,
  position int not null,
  -- Pieces that can be bought now: what checkouts hold is already taken off.
  stock int not null check (stock >= 0),
  -- Raised by every change of the stock and never lowered: pages kept for a product are kept under the sum of these.
  stock_version bigint not null default 0,
  unique (product_id, colour, size)
);

create function raise_stock_version() returns trigger language plpgsql as $$
begin
  new.stock_version := old.stock_version + 1;
  return new;
end $$;
create trigger variant_stock_changed before update of stock on variant
  for each row execute function raise_stock_version();

-- The designs pictures are drawn from, by the hash in a picture's address.
create table picture (
  hash text primary key,
  design jsonb not null
);

create table review (
  id uuid primary key default gen_random_uuid(),
  product_id text not null references product on delete cascade,
  shopper_id uuid,
  author text not null,
  stars int not null check (stars between 1 and 5),
  fit text not null,
  size text,
  colour text,
  body_height_mm int,
  body_weight_kg int,
  title text not null,
  text text not null,
  verified boolean not null default false,
  helpful int not null default 0,
  written_at timestamptz not null default now()
);
create index review_product on review (product_id, helpful desc, written_at desc);

-- Tells every process that what the public sees of the catalogue has changed.
create function tell_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end $$;
create trigger product_told after insert or delete or update of category_id, name, summary, description, fit, weave,
  composition, tags, price_minor, before_price_minor, lowest30_minor, specification, colours, sizes, sizes_in_stock,
  related_ids, rating_average, rating_count, listed on product
  for each statement execute function tell_catalogue();
create trigger category_told after insert or delete or update on category
  for each statement execute function tell_catalogue();
create trigger review_told after insert or delete or update on review
  for each statement execute function tell_catalogue();

-- A size that sells out or comes back changes what the listing says of its product.
create function keep_sizes_in_stock() returns trigger language plpgsql as $$
begin
  update product p set sizes_in_stock = array(
    select s from unnest(p.sizes) with ordinality as t(s, n)
    where exists (select 1 from variant v where v.product_id = p.id and v.size = s and v.stock > 0)
    order by n)
  where p.id = new.product_id;
  return null;
end $$;
create trigger variant_sold_out_or_back after update of stock on variant
  for each row when ((old.stock = 0) <> (new.stock = 0)) execute function keep_sizes_in_stock();

-- SHOPPERS ---------------------------------------------------------------------------------------------------

-- A guest (no password) or a customer. An address belongs to the account that verified it; until then several
-- accounts may claim it, and none learns of the others.
create table shopper (
  id uuid primary key default gen_random_uuid(),
  email text,
  email_verified_at timestamptz,
  password_hash text,
  full_name text,
  phone text,
  newsletter boolean not null default false,
  created_at timestamptz not null default now(),
  -- A guest whose things moved to an account.
  merged_into uuid references shopper on delete cascade,
  check ((email is null) = (password_hash is null))
);
create unique index shopper_verified_email on shopper (email) where email_verified_at is not null;
create index shopper_email on shopper (email) where email is not null;
create index shopper_guest on shopper (created_at) where email is null;

create table session (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the token; the token itself is never stored.
  token_hash bytea not null unique,
  shopper_id uuid not null references shopper on delete cascade,
  user_agent text not null default '',
  started_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_shopper on session (shopper_id);
create index session_expires on session (expires_at);

create table one_time_code (
  code_hash bytea primary key,
  shopper_id uuid not null references shopper on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_code_shopper on one_time_code (shopper_id);

-- Counted guesses (sign-in, order tracking) and mails asked for: shared by all processes. The next one is heard
-- from `free_at` on; the count is forgotten after `forget_at`.
create table guess (
  subject text primary key,
  wrong int not null,
  free_at timestamptz not null,
  forget_at timestamptz not null
);

create table address (
  id uuid primary key default gen_random_uuid(),
  shopper_id uuid not null references shopper on delete cascade,
  full_name text not null,
  phone text,
  line1 text not null,
  line2 text,
  city text not null,
  region text,
  postal_code text not null,
  country text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index address_shopper on address (shopper_id);
create unique index address_default on address (shopper_id) where is_default;

create table wishlist_item (
  shopper_id uuid not null references shopper on delete cascade,
  product_id text not null references product on delete cascade,
  added_at timestamptz not null default now(),
  primary key (shopper_id, product_id)
);

create table cart_line (
  id uuid primary key default gen_random_uuid(),
  shopper_id uuid not null references shopper on delete cascade,
  variant_id uuid not null references variant on delete cascade,
  quantity int not null check (quantity between 1 and 50),
  saved_for_later boolean not null default false,
  added_at timestamptz not null default now(),
  unique (shopper_id, variant_id)
);

-- ORDERS -----------------------------------------------------------------------------------------------------

create table coupon (
  code text primary key check (code = upper(code)),
  kind text not null check (kind in ('percent', 'amount', 'delivery')),
  -- Whole percent, or minor units; 0 for free delivery.
  value int not null check (value >= 0),
  min_subtotal_minor int not null default 0,
  limit_total int check (limit_total > 0),
  limit_per_customer int check (limit_per_customer > 0),
  used_count int not null default 0,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  check (limit_total is null or used_count <= limit_total)
);

create table checkout (
  id uuid primary key default gen_random_uuid(),
  shopper_id uuid not null references shopper on delete cascade,
  kind text not null check (kind in ('cart', 'buynow')),
  buynow_variant_id uuid references variant on delete cascade,
  buynow_quantity int,
  email text,
  address jsonb,
  -- Keep the address in the customer's book when the order is placed.
  save_address boolean not null default false,
  delivery text,
  coupon_code text,
  created_at timestamptz not null default now(),
  -- Set when it became an order.
  placed_at timestamptz
);
create unique index checkout_open on checkout (shopper_id, kind) where placed_at is null;

create table orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  -- One checkout, one order.
  checkout_id uuid not null unique,
  shopper_id uuid references shopper on delete set null,
  email text not null,
  status text not null check (status in ('placed', 'paid', 'packed', 'shipped', 'delivered', 'cancelled', 'refunded')),
  payment_state text not null check (payment_state in ('none', 'waiting', 'paid', 'failed', 'cancelled', 'refunded', 'confirmed')),
  payment_method text check (payment_method in ('demo', 'stripe', 'on-delivery')),
  currency text not null,
  subtotal_minor int not null check (subtotal_minor >= 0),
  discount_minor int not null check (discount_minor >= 0),
  delivery_minor int not null check (delivery_minor >= 0),
  tax_minor int not null check (tax_minor >= 0),
  tax_included boolean not null,
  total_minor int not null check (total_minor >= 0),
  coupon_code text,
  -- {key, name, earliest, latest, tracking}
  delivery jsonb not null,
  address jsonb not null,
  placed_at timestamptz not null default now(),
  -- Until when the stock is held for an unpaid order; null once nothing is waited for.
  hold_until timestamptz,
  -- Whether this order's pieces are taken off the stock at this moment.
  holds_stock boolean not null default true,
  -- When it was given up because nobody had paid. A payment that comes after all takes it up again, which one that
  -- the shop itself cancelled does not do.
  expired_at timestamptz
);
create index orders_shopper on orders (shopper_id, placed_at desc);
create index orders_email on orders (email);
create index orders_hold on orders (hold_until) where hold_until is not null;
create index orders_unheld on orders (id) where status = 'placed' and not holds_stock;

create table order_line (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  position int not null,
  -- What it was at the time; the variant may be gone or changed since.
  variant_id uuid references variant on delete set null,
  product_id text not null,
  product_name text not null,
  colour_key text not null,
  colour_name text not null,
  size text not null,
  sku text not null,
  picture_hash text not null,
  quantity int not null check (quantity > 0),
  unit_price_minor int not null,
  discount_minor int not null default 0,
  total_minor int not null
);
create index order_line_order on order_line (order_id);

create table order_event (
  order_id uuid not null references orders on delete cascade,
  id bigint generated always as identity,
  status text not null,
  reason text,
  at timestamptz not null default now(),
  primary key (order_id, id)
);

create table coupon_use (
  order_id uuid primary key references orders on delete cascade,
  coupon_code text not null references coupon,
  shopper_id uuid,
  email text not null
);
create index coupon_use_coupon on coupon_use (coupon_code);

-- One attempt to pay an order at a payment provider.
create table payment (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  gateway text not null,
  -- The provider's own id of the attempt, once it has one.
  reference text,
  redirect_url text,
  state text not null check (state in ('started', 'paid', 'failed', 'cancelled', 'refunding', 'refunded')),
  amount_minor int not null,
  currency text not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- When to ask the provider about it again, or to try its refund again.
  due_at timestamptz not null default now() + interval '2 minutes',
  tries int not null default 0,
  unique (gateway, reference)
);
create index payment_order on payment (order_id);
create index payment_due on payment (due_at) where state in ('started', 'refunding');

create table webhook_event (
  gateway text not null,
  event_id text not null,
  heard_at timestamptz not null default now(),
  primary key (gateway, event_id)
);

-- The demo payment provider's own books: it is an outside service that happens to live here.
create table demo_payment (
  id text primary key,
  payment_id uuid not null unique,
  amount_minor int not null,
  currency text not null,
  description text not null,
  return_url text not null,
  state text not null check (state in ('open', 'pending', 'paid', 'declined', 'cancelled', 'refunded')),
  -- When a late confirmation becomes true.
  confirm_at timestamptz,
  created_at timestamptz not null default now()
);
create table demo_event (
  id text primary key,
  demo_payment_id text not null references demo_payment on delete cascade,
  kind text not null,
  due_at timestamptz not null,
  delivered_at timestamptz,
  tries int not null default 0
);
create index demo_event_due on demo_event (due_at) where delivered_at is null;

create table idempotency (
  shopper_id uuid not null,
  call text not null,
  key text not null,
  body_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (shopper_id, call, key)
);

-- OUTBOX -----------------------------------------------------------------------------------------------------

-- Mail is written in the transaction that causes it and delivered afterwards. `once` keeps a mail from being
-- written twice. `waiting` until it is due; then `sent` by SMTP, or `kept` in the outbox of a shop without SMTP, or
-- `failed` after too many tries, with the reason in `failure`.
create table mail (
  id bigint generated always as identity primary key,
  once text unique,
  recipient text not null,
  reply_to text,
  subject text not null,
  body_text text not null,
  body_html text not null,
  -- Holds a link that opens something: its body is forgotten once it is sent.
  secret boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries int not null default 0,
  sent_at timestamptz,
  failure text
);
create index mail_due on mail (due_at) where state = 'waiting';

create table contact_message (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  shopper_id uuid references shopper on delete set null,
  full_name text not null,
  email text not null,
  topic text not null,
  order_number text,
  message text not null,
  created_at timestamptz not null default now()
);
