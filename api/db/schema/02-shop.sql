-- The shop itself: its settings, its texts, and what protects its calls.

-- Secrets and marks the shop makes for itself (signing keys, what was stocked).
create table setting (
  name text primary key,
  value text not null
);

-- What the shop is set up with: one document, as the file that SHOP_FILE names has it, written at the first start.
create table shop_settings (
  id boolean primary key default true check (id),
  -- As text: the first language of a text stands for all others.
  document json not null,
  -- Raised by each change.
  version int not null default 1 check (version > 0),
  imported_at timestamptz not null default now()
);

-- The shop's logos, as they were converted: none of the bytes that were sent. None is deleted: mails and invoices go on
-- showing the one of their day.
create table logo (
  -- A hash of the picture, and its size: `0123456789abcdef-240x80`.
  id text primary key check (id ~ '^[0-9a-f]{16}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}$'),
  -- Both PNG: as it stands at the head of a page, and square on white.
  picture bytea not null,
  icon bytea not null,
  created_at timestamptz not null default now()
);

-- Who sells, from a time on: an invoice keeps the seller of its day.
create table seller (
  since timestamptz primary key,
  name text not null,
  email text not null,
  address text[] not null,
  tax_id text,
  -- An invoice keeps the logo of its day, like the name.
  logo text references logo,
  -- A market may have a seller's address and tax number of its own: an invoice keeps those of its day too.
  markets jsonb not null default '{}',
  -- A seller who is a small business charges no value added tax, and an invoice says so by the law of the seller's country:
  -- it keeps both as they were on its day. Documents that are issued already take the country the shop has now.
  small_business boolean not null default false,
  country country_code
);

create table content_version (
  kind text not null check (kind in ('page', 'mail')),
  -- Of the page or the email: `about`.
  id text not null,
  language text not null,
  version int not null check (version > 0),
  -- By field: of a page {"text"}, of an email {"subject", "opening", "closing"}.
  texts jsonb not null,
  member_id uuid references staff_member,
  -- The version it is a copy of.
  restored_from int,
  saved_at timestamptz not null default now(),
  primary key (kind, id, language, version)
);

create table content (
  kind text not null,
  id text not null,
  language text not null,
  -- The newest.
  version int not null default 0,
  -- What shoppers read; null: the shop's own text.
  published_version int,
  published_at timestamptz,
  primary key (kind, id, language),
  foreign key (kind, id, language, published_version) references content_version
);

-- The languages products are found in; `own` is the one that the rows of products and categories are written in. Kept
-- by learn_languages(), which the shop calls when it starts.
create table search_language (
  language text primary key,
  own boolean not null
);
insert into search_language values ('en', true);

-- How often pages were opened and carts filled, for each day in UTC. A row counts and holds no person, address or browser.
create table visit_count (
  day date not null,
  step text not null check (step in ('visits', 'products', 'carts')),
  count bigint not null check (count >= 0),
  primary key (day, step)
);

-- How often clients made the calls that are limited, for all processes together. Rows are of use for a minute, so
-- nothing is lost with them: no write-ahead log.
create unlogged table rate_limit (
  -- A hash of the call and of the client's network: the table tells nobody who was here.
  subject text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index rate_limit_ends_at on rate_limit (ends_at);

-- Counted guesses (sign-in, order tracking) and mails asked for: shared by all processes. The next one is heard
-- from `free_at` on; the count is forgotten after `forget_at`.
create table guess (
  subject text primary key,
  wrong int not null,
  free_at timestamptz not null,
  forget_at timestamptz not null
);

-- How many letters a mailbox got lately that nobody there may have asked for, over all processes. The mailbox is
-- stored as a hash. Each letter moves `counted_until` on by the time it stands for; what lies in the past is over.
create table mailbox_limit (
  mailbox text primary key,
  counted_until timestamptz not null
);

-- The country is that of a market with a seller's address of its own.
create function sellers_of_markets(document jsonb) returns jsonb language sql stable as $$
  select coalesce(
    jsonb_object_agg(
      named.locale,
      jsonb_strip_nulls(jsonb_build_object('address', market->'address', 'taxId', market->'taxId',
        'smallBusiness', market->'smallBusiness',
        'country', case when market ? 'address' then market->'countries'->0 end))),
    '{}')
  from jsonb_array_elements(document->'markets') market
  cross join lateral (
    select market->>'locale' as locale
    union all select further->>'locale' from jsonb_array_elements(market->'languages') further) named
  where market ? 'address' or market ? 'taxId' or market ? 'smallBusiness'
$$;

create function record_seller() returns trigger language plpgsql as $$
declare
  fields constant text[] := '{name,email,address,taxId,logo,smallBusiness}';
  was jsonb := (select jsonb_object_agg(key, value) from jsonb_each(old.document::jsonb) where key = any (fields));
  now_is jsonb := (select jsonb_object_agg(key, value) from jsonb_each(new.document::jsonb) where key = any (fields));
  markets_were jsonb := sellers_of_markets(old.document::jsonb);
  markets_are jsonb := sellers_of_markets(new.document::jsonb);
begin
  if was is distinct from now_is or markets_were is distinct from markets_are
      or old.document->'countries'->>0 is distinct from new.document->'countries'->>0 then
    insert into seller (since, name, email, address, tax_id, logo, markets, small_business, country)
    values (
      -- The first one has sold what was sold before.
      case when was is null then '-infinity' else clock_timestamp() end,
      new.document->>'name', new.document->>'email',
      array(select json_array_elements_text(new.document->'address')), new.document->>'taxId',
      new.document->>'logo', markets_are,
      coalesce((new.document->>'smallBusiness')::boolean, false), new.document->'countries'->>0
    );
  end if;
  return null;
end $$;
create trigger shop_settings_seller after insert or update of document on shop_settings
  for each row execute function record_seller();

create function tell_shop_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_settings', '');
  return null;
end $$;
create trigger shop_settings_told after insert or update on shop_settings
  for each statement execute function tell_shop_settings();
