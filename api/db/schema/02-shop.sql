-- The shop itself: its settings and texts, and the protection of its calls.

-- Secrets that the shop creates for itself, and whether the catalogue was stocked.
create table setting (
  name text primary key,
  value text not null
);

-- The shop's settings as one document, in the format of the file named in SHOP_FILE. It is written at the first start.
create table shop_settings (
  id boolean primary key default true check (id),
  -- Stored as text, because the order of keys matters: the first language of a text is used for all others.
  document json not null,
  -- Each change adds 1.
  version int not null default 1 check (version > 0),
  imported_at timestamptz not null default now()
);

-- The shop's logos after conversion, without the uploaded bytes. Logos are never deleted, because mails and invoices
-- still show the logo of their date.
create table logo (
  -- A hash of the image, and its size: `0123456789abcdef-240x80`.
  id text primary key check (id ~ '^[0-9a-f]{16}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}$'),
  -- Both are PNG: as shown at the top of pages, and square on white.
  picture bytea not null,
  icon bytea not null,
  created_at timestamptz not null default now()
);

-- The seller from a date on, because an invoice keeps the seller of its date.
create table seller (
  since timestamptz primary key,
  name text not null,
  email text not null,
  address text[] not null,
  tax_id text,
  -- The logo of that time, for invoices.
  logo text references logo,
  -- A market can have its own seller's address and tax number, which invoices keep too.
  markets jsonb not null default '{}',
  -- A small business charges no value added tax, and its invoices say so by the law of the seller's country. Invoices
  -- keep both values. Older documents have the present country.
  small_business boolean not null default false,
  country country_code
);

create table content_version (
  kind text not null check (kind in ('page', 'mail')),
  -- The id of the page or the email is in `about`.
  id text not null,
  language text not null,
  version int not null check (version > 0),
  -- The texts by field: {"text"} of a page; {"subject", "opening", "closing"} of an email.
  texts jsonb not null,
  member_id uuid references staff_member,
  -- The version from which it was copied.
  restored_from int,
  saved_at timestamptz not null default now(),
  primary key (kind, id, language, version)
);

create table content (
  kind text not null,
  id text not null,
  language text not null,
  -- The newest version.
  version int not null default 0,
  -- The version that shoppers read. Null: the default text.
  published_version int,
  published_at timestamptz,
  primary key (kind, id, language),
  foreign key (kind, id, language, published_version) references content_version
);

-- The languages in which products are found. `own` is the language in which products and categories are written. The
-- shop updates the rows with learn_languages() when it starts.
create table search_language (
  language text primary key,
  own boolean not null
);
insert into search_language values ('en', true);

-- The numbers of opened pages and filled carts per day (UTC). No person, address or browser is stored.
create table visit_count (
  day date not null,
  step text not null check (step in ('visits', 'products', 'carts')),
  count bigint not null check (count >= 0),
  primary key (day, step)
);

-- The number of calls of each client, for calls with a limit, of all processes together. A row is needed for a minute
-- only, so the table has no write-ahead log.
create unlogged table rate_limit (
  -- A hash of the call and the client's network, so that the table does not reveal visitors.
  subject text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index rate_limit_ends_at on rate_limit (ends_at);

-- Attempts to guess a secret (sign-in, order tracking) and requested mails, counted for all processes. The next attempt
-- is accepted from `free_at` on. The count is deleted after `forget_at`.
create table guess (
  subject text primary key,
  wrong int not null,
  free_at timestamptz not null,
  forget_at timestamptz not null
);

-- How many mails an address has received lately that its owner may not have requested, for all processes. The address
-- is stored as a hash. Each mail moves `counted_until` by the time for which it counts; a time in the past means that
-- none counts.
create table mailbox_limit (
  mailbox text primary key,
  counted_until timestamptz not null
);

-- The country of the market, if it has its own seller's address.
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
      -- The first seller also applies to earlier sales.
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
