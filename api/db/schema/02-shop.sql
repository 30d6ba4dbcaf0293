-- The shop's settings and texts, the counts of visits, and the limits of calls, attempts and emails.

-- Values that the program stores for itself: secrets that it has created, and marks of finished jobs, such as the first
-- import of the catalogue.
create table setting (
  name text primary key,
  value text not null
);

-- The shop's settings as one document. The document has the format of the file that SHOP_FILE names. The first start
-- inserts the row.
create table shop_settings (
  id boolean primary key default true check (id),
  -- `json` keeps the order of keys, which `jsonb` does not. The first language of a text is shown in languages without
  -- a translation.
  document json not null,
  -- Each change adds 1.
  version int not null default 1 check (version > 0),
  imported_at timestamptz not null default now()
);

-- The shop's logos after conversion. The uploaded files are not stored. A logo is never deleted, because emails and
-- invoices show the logo that was current on their date.
create table logo (
  -- The hash and the size of the image, for example `0123456789abcdef-240x80`.
  id text primary key check (id ~ '^[0-9a-f]{16}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}$'),
  -- PNG files. `picture` is shown at the top of pages. `icon` is square and has a white background.
  picture bytea not null,
  icon bytea not null,
  created_at timestamptz not null default now()
);

-- A row describes the seller from a date on. An invoice shows the seller that was current on the date of the invoice.
create table seller (
  since timestamptz primary key,
  name text not null,
  email text not null,
  address text[] not null,
  tax_id text,
  -- The shop's logo from this date on. Invoices show it.
  logo text references logo,
  -- The seller's fields that differ in some markets, by locale: address, country, tax number and `smallBusiness`. The
  -- invoices of these markets show them.
  markets jsonb not null default '{}',
  -- A small business charges no value added tax. Its invoices contain the note that the law of the seller's country
  -- requires. If `country` is null (rows of an earlier version), invoices use the shop's current country.
  small_business boolean not null default false,
  country country_code
);

create table content_version (
  kind text not null check (kind in ('page', 'mail')),
  -- The id of a page (for example `about`) or of an email.
  id text not null,
  language text not null,
  version int not null check (version > 0),
  -- The texts by field. A page has {"text"}. An email has {"subject", "opening", "closing"}.
  texts jsonb not null,
  member_id uuid references staff_member,
  -- The number of the version whose texts were restored. Null: the texts are new.
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

-- The languages in which shoppers can search for products. `own` is true for the language in which staff write products
-- and categories. At its start, the shop updates the rows with learn_languages().
create table search_language (
  language text primary key,
  own boolean not null
);
insert into search_language values ('en', true);

-- The number of visits, of opened product pages and of additions to carts per day, in the shop's time zone. No person,
-- network address or browser is stored.
create table visit_count (
  day date not null,
  step text not null check (step in ('visits', 'products', 'carts')),
  count bigint not null check (count >= 0),
  primary key (day, step)
);

-- The number of calls per client, for calls with a limit. All processes use the same counts. The counts are needed only
-- for a short time, so the table has no write-ahead log.
create unlogged table rate_limit (
  -- A hash of the call and the client's network. Because of the hash, the table does not reveal visitors.
  subject text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index rate_limit_ends_at on rate_limit (ends_at);

-- The number of attempts that can be guesses of a secret (such as a password or an order number), and of requests to
-- change an email address. All processes use the same counts. The next attempt is accepted from `free_at` on. The row
-- is deleted after `forget_at`.
create table guess (
  subject text primary key,
  wrong int not null,
  free_at timestamptz not null,
  forget_at timestamptz not null
);

-- The limit of emails to an address that somebody else may have requested. All processes use the same counts. `mailbox`
-- is a hash of the address. Each email counts for a fixed time and adds this time to `counted_until`. If
-- `counted_until` is in the past, no email counts.
create table mailbox_limit (
  mailbox text primary key,
  counted_until timestamptz not null
);

-- Returns the seller's fields that differ in markets, by locale. The country of a market is included only if the market
-- has its own address of the seller.
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
      -- The first seller is also the seller of earlier sales.
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
