-- Guests and customers, and their data: addresses, measurements, designs, wishlist, cart.

-- A guest (without a password) or a customer. An email address belongs to the account that has verified it. Before
-- that, several accounts can have the same address, and none of them can see the others.
create table shopper (
  id uuid primary key default gen_random_uuid(),
  email text,
  email_verified_at timestamptz,
  password_hash text,
  full_name text,
  phone text,
  newsletter boolean not null default false,
  created_at timestamptz not null default now(),
  -- The account to which the data of a guest was moved.
  merged_into uuid references shopper on delete cascade,
  -- The language of mail to the shopper: a BCP 47 locale of the shop's settings. The shop's own locale is used when the
  -- column is null or has a locale that the shop no longer offers.
  locale text,
  -- When an import created the account. Nobody knows its password until the owner of the email address sets one.
  imported_at timestamptz,
  check ((email is null) = (password_hash is null))
);
create unique index shopper_verified_email on shopper (email) where email_verified_at is not null;
create index shopper_email on shopper (email) where email is not null;
create index shopper_guest on shopper (created_at) where email is null;
create index shopper_imported on shopper (imported_at, id) where imported_at is not null;
create index shopper_since on shopper (created_at, id) where email is not null and merged_into is null;
create index shopper_name on shopper ((lower(left(coalesce(full_name, ''), 100))), id)
  where email is not null and merged_into is null;
-- Finds customers by the beginnings of words. Each word follows a space; the first space is for the first word.
create index shopper_search on shopper using gin (
  (lower(' ' || coalesce(full_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) gin_trgm_ops)
  where email is not null;

create table session (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the token; the token itself is never stored.
  token_hash bytea not null unique,
  shopper_id uuid not null references shopper on delete cascade,
  user_agent text not null default '',
  started_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  device_hash bytea
);
create index session_shopper on session (shopper_id);
create index session_expires on session (expires_at);
create index session_latest on session (started_at);

create table one_time_code (
  code_hash bytea primary key,
  shopper_id uuid not null references shopper on delete cascade,
  purpose text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The email address that the code confirms or restores.
  email text,
  constraint one_time_code_check check ((purpose in ('change', 'restore')) = (email is not null)),
  constraint one_time_code_purpose_check
    check (purpose in ('verify', 'reset', 'change', 'restore', 'session'))
);
create index one_time_code_shopper on one_time_code (shopper_id);

-- Browsers in which a shopper has signed in. Failed sign-in attempts in other browsers do not delay sign-in in these.
create table known_device (
  shopper_id uuid not null references shopper on delete cascade,
  -- SHA-256 of the token that the browser stores.
  device_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (shopper_id, device_hash)
);

-- Email addresses for which a new password was requested. A job sends the mail, so that the request takes the same time
-- with and without an account of the address.
create table recovery_request (
  id bigint generated always as identity primary key,
  email text not null
);

-- Replies to calls with an idempotency key. A repeated call gets the same reply.
create table idempotency (
  shopper_id uuid not null,
  call text not null,
  key text not null,
  body_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (shopper_id, call, key)
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
  country country_code not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  company text,
  vat_number text
);
create index address_shopper on address (shopper_id);
create unique index address_default on address (shopper_id) where is_default;
create index address_search on address using gin (
  (lower(' ' || full_name || ' ' || coalesce(company, '') || ' ' || coalesce(phone, '') || ' ' || line1 || ' '
    || coalesce(line2, '') || ' ' || postal_code || ' ' || city)) gin_trgm_ops);

-- Saved body measurements, also of guests. Lengths are in millimetres.
create table measurement (
  id uuid primary key default gen_random_uuid(),
  shopper_id uuid not null references shopper on delete cascade,
  name text not null,
  unit text not null,
  -- Has the same fields as `body` in contract/measurement.ts.
  body jsonb not null,
  height_mm double precision,
  weight_kg double precision,
  size text,
  fit text not null,
  saved_at timestamptz not null default now(),
  -- Unlikely values that were confirmed, by field: when the set was saved, and before a shirt was cut to it.
  confirmed jsonb not null default '{}',
  confirmed_to_cut jsonb not null default '{}'
);
create index measurement_shopper on measurement (shopper_id, saved_at desc);

-- Custom shirts that a shopper has saved.
create table design (
  id uuid primary key default gen_random_uuid(),
  shopper_id uuid not null references shopper on delete cascade,
  name text not null,
  -- The design as it is in links, and as JSON.
  code text not null,
  document jsonb not null,
  saved_at timestamptz not null default now()
);
create index design_shopper on design (shopper_id, saved_at desc);
create index design_latest on design (saved_at);

-- The sharing and the email alerts of a shopper's wishlist. The row is inserted when one of them is first used.
create table wishlist (
  shopper_id uuid primary key references shopper on delete cascade,
  -- The key in the link that shows the wishlist to others. Null: the wishlist is not shared.
  share_key text unique,
  -- Whether the shopper gets mail when a product is back in stock or cheaper, and the key in the unsubscribe link.
  mail_wanted boolean not null default false,
  mail_key text unique,
  check (not mail_wanted or mail_key is not null)
);

create table wishlist_item (
  shopper_id uuid not null references shopper on delete cascade,
  product_id text not null references product on delete cascade,
  added_at timestamptz not null default now(),
  -- The price when the product was added.
  price_minor bigint,
  -- The price at the last check. A price that is lower than this one and than `price_minor` causes an alert.
  seen_price_minor bigint,
  -- Whether the product was in stock at the last check, and when a check found it in stock again.
  in_stock boolean not null default true,
  back_at timestamptz,
  -- The currency of both prices. They are compared only with prices in this currency.
  currency currency_code not null,
  primary key (shopper_id, product_id)
);
create index wishlist_item_latest on wishlist_item (added_at);

create table cart_line (
  id uuid primary key default gen_random_uuid(),
  shopper_id uuid not null references shopper on delete cascade,
  variant_id uuid references variant on delete cascade,
  quantity int not null check (quantity between 1 and 50),
  saved_for_later boolean not null default false,
  added_at timestamptz not null default now(),
  design jsonb,
  design_code text,
  fit jsonb,
  -- The fabric codes of a swatch set, sorted. Null for other lines.
  swatches jsonb,
  -- The price of one piece, and its currency, when the shopper added the line to the cart or changed it. The cart shows
  -- when the price is different now. Null for lines from before these columns existed.
  added_price_minor bigint,
  added_currency currency_code,
  -- {"amountMinor", "currency", "name", "email", "message", "sendOn"}. `message` and `sendOn` can be null. Null for
  -- lines that are not gift cards.
  gift jsonb,
  check ((added_price_minor is null) = (added_currency is null)),
  constraint cart_line_kind check (
    num_nonnulls(variant_id, design, gift) = 1 and (design is null) = (design_code is null)
    and (fit is null or design is not null) and (swatches is null or variant_id is not null))
);
create unique index cart_line_design on cart_line (shopper_id, design_code, fit) nulls not distinct
  where design_code is not null;
-- The `…_latest` indexes of this file find the shoppers with new activity: their recommendations are computed again.
create index cart_line_latest on cart_line (added_at);
create unique index cart_line_variant on cart_line (shopper_id, variant_id, swatches) nulls not distinct
  where variant_id is not null;
create unique index cart_line_gift on cart_line (shopper_id, md5(gift::text)) where gift is not null;

-- The products that a shopper has viewed, with the time of the last view.
create table product_seen (
  shopper_id uuid not null references shopper on delete cascade,
  product_id text not null references product on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (shopper_id, product_id)
);
create index product_seen_latest on product_seen (seen_at);

-- The products that are recommended to everybody, the best first.
create table recommended (
  product_id text primary key references product on delete cascade,
  place int not null
);

-- The similarity of two products: the cosine between the shoppers who liked one and those who liked the other, 0 to 1.
create table product_affinity (
  product_id text not null references product on delete cascade,
  other_id text not null references product on delete cascade,
  likeness real not null check (likeness > 0),
  primary key (product_id, other_id)
);

-- The products that are recommended to one shopper, the best first.
create table picked (
  shopper_id uuid primary key references shopper on delete cascade,
  product_ids text[] not null
);

-- Notes of staff about a customer. Shoppers do not see them in the shop, but their data export includes the notes.
create table customer_note (
  -- The client creates the id, so that a note that is sent twice is stored once.
  id uuid primary key,
  shopper_id uuid not null references shopper on delete cascade,
  member_id uuid not null references staff_member,
  text text not null,
  created_at timestamptz not null default now(),
  -- A deleted note can be restored for a day.
  deleted_at timestamptz
);
create index customer_note_shopper on customer_note (shopper_id, created_at);
create index customer_note_deleted on customer_note (deleted_at) where deleted_at is not null;

create table customer_join (
  -- The client creates the id, so that a request that is sent twice is done once.
  id uuid primary key,
  shopper_id uuid not null references shopper on delete cascade,
  member_id uuid not null references staff_member,
  joined_at timestamptz not null default now()
);
create index customer_join_shopper on customer_join (shopper_id, joined_at);

create trigger recommended_told after insert or delete on recommended
  for each statement execute function tell_catalogue();
