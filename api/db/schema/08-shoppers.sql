-- Guests and customers, and what they keep: addresses, measurements, designs, wishlist, cart.

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
  -- The language in which mail to the shopper is written: a BCP 47 locale of the shop's settings. Null, or one that the
  -- shop no longer has, stands for the shop's own.
  locale text,
  -- When an account was made by an import; nobody has a password for it until its address has asked for one.
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
-- Customers by the beginnings of words, which need a space before the first one too.
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
  -- The address that the code confirms or restores.
  email text,
  constraint one_time_code_check check ((purpose in ('change', 'restore')) = (email is not null)),
  constraint one_time_code_purpose_check
    check (purpose in ('verify', 'reset', 'change', 'restore', 'session'))
);
create index one_time_code_shopper on one_time_code (shopper_id);

-- Browsers from which an account was signed in to: guesses of others do not slow them down.
create table known_device (
  shopper_id uuid not null references shopper on delete cascade,
  -- SHA-256 of the token the browser keeps.
  device_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (shopper_id, device_hash)
);

-- Addresses for which a new password was asked. A job writes the letters, so that the call takes the same time
-- whether or not the address has an account.
create table recovery_request (
  id bigint generated always as identity primary key,
  email text not null
);

-- Replies to calls that were sent with an idempotency key: a repeat gets the same reply.
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
  saved_at timestamptz not null default now(),
  -- What was said to be right of a set's unlikely values, by field: when it was saved, and before a shirt was cut to it.
  confirmed jsonb not null default '{}',
  confirmed_to_cut jsonb not null default '{}'
);
create index measurement_shopper on measurement (shopper_id, saved_at desc);

-- Custom shirts that a shopper has saved.
create table design (
  id uuid primary key default gen_random_uuid(),
  shopper_id uuid not null references shopper on delete cascade,
  name text not null,
  -- The design as links carry it, and as a document.
  code text not null,
  document jsonb not null,
  saved_at timestamptz not null default now()
);
create index design_shopper on design (shopper_id, saved_at desc);
create index design_latest on design (saved_at);

-- A shopper's list as a whole; no row while it is neither shared nor written about.
create table wishlist (
  shopper_id uuid primary key references shopper on delete cascade,
  -- In the link that shows the list to others; null while it is shared with nobody.
  share_key text unique,
  -- Mail when something is back in stock or costs less; the key is that of the link which ends such mail.
  mail_wanted boolean not null default false,
  mail_key text unique,
  check (not mail_wanted or mail_key is not null)
);

create table wishlist_item (
  shopper_id uuid not null references shopper on delete cascade,
  product_id text not null references product on delete cascade,
  added_at timestamptz not null default now(),
  -- What it cost when it was added.
  price_minor bigint,
  -- The price last looked at: a lower one is news.
  seen_price_minor bigint,
  -- Whether it could be bought when it was last looked at, and when it came back.
  in_stock boolean not null default true,
  back_at timestamptz,
  -- The remembered prices of a wish are amounts of one currency, and compared with prices in it alone.
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
  -- The codes of a swatch set's fabrics, sorted; null on everything else.
  swatches jsonb,
  -- What a piece of a line cost, and in which currency, when the shopper put it into the cart or changed it there: the cart
  -- tells when it costs something else now. Null on lines of before.
  added_price_minor bigint,
  added_currency currency_code,
  -- {"amountMinor", "currency", "name", "email", "message", "sendOn"}, the last two may be null; null on everything else.
  gift jsonb,
  check ((added_price_minor is null) = (added_currency is null)),
  constraint cart_line_kind check (
    num_nonnulls(variant_id, design, gift) = 1 and (design is null) = (design_code is null)
    and (fit is null or design is not null) and (swatches is null or variant_id is not null))
);
create unique index cart_line_design on cart_line (shopper_id, design_code, fit) nulls not distinct
  where design_code is not null;
-- By what else taste shows; the times tell whose picks are to be made anew.
create index cart_line_latest on cart_line (added_at);
create unique index cart_line_variant on cart_line (shopper_id, variant_id, swatches) nulls not distinct
  where variant_id is not null;
create unique index cart_line_gift on cart_line (shopper_id, md5(gift::text)) where gift is not null;

-- What a shopper looked at, and when last.
create table product_seen (
  shopper_id uuid not null references shopper on delete cascade,
  product_id text not null references product on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (shopper_id, product_id)
);
create index product_seen_latest on product_seen (seen_at);

-- For everybody, best first.
create table recommended (
  product_id text primary key references product on delete cascade,
  place int not null
);

-- Who liked one product liked the other too: the cosine between the two products' shoppers, 0 to 1.
create table product_affinity (
  product_id text not null references product on delete cascade,
  other_id text not null references product on delete cascade,
  likeness real not null check (likeness > 0),
  primary key (product_id, other_id)
);

-- For one shopper, best first.
create table picked (
  shopper_id uuid primary key references shopper on delete cascade,
  product_ids text[] not null
);

-- What staff note about a customer; shoppers never see it, but get it with their data.
create table customer_note (
  -- Made by whoever sends it, so that what is sent twice is stored once.
  id uuid primary key,
  shopper_id uuid not null references shopper on delete cascade,
  member_id uuid not null references staff_member,
  text text not null,
  created_at timestamptz not null default now(),
  -- It can be restored for a day.
  deleted_at timestamptz
);
create index customer_note_shopper on customer_note (shopper_id, created_at);
create index customer_note_deleted on customer_note (deleted_at) where deleted_at is not null;

create table customer_join (
  -- Made by whoever sends it, so that what is sent twice is done once.
  id uuid primary key,
  shopper_id uuid not null references shopper on delete cascade,
  member_id uuid not null references staff_member,
  joined_at timestamptz not null default now()
);
create index customer_join_shopper on customer_join (shopper_id, joined_at);

create trigger recommended_told after insert or delete on recommended
  for each statement execute function tell_catalogue();
