-- Categories and products: texts, prices, variants and pictures.

create table category (
  id text primary key,
  name text not null,
  summary text not null,
  description text not null,
  position int not null,
  -- A shelf that is not shown any more; only one without products that are not archived themselves.
  archived_at timestamptz,
  version int not null default 1,
  demo boolean not null default false,
  removed_at timestamptz
);

create table category_translation (
  category_id text not null references category on delete cascade,
  language text not null,
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  primary key (category_id, language)
);

create table product (
  id text primary key,
  category_id text not null references category,
  name text not null,
  summary text not null,
  description text not null,
  fit text check (fit in ('slim', 'regular', 'relaxed')),
  weave text,
  composition text not null,
  tags text[] not null default '{}',
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
  created_at timestamptz not null default now(),
  -- What the listing sorts and counts by, worked out once. The rating starts from eight imagined shoppers who gave 4.2,
  -- so that one lonely five does not lead.
  appeal double precision not null generated always as (
    (rating_average::float8 * rating_count + 33.6) / (rating_count + 8) + 0.35 * ln(1 + sold_count::float8)) stored,
  stars int not null generated always as (floor(rating_average)::int) stored,
  sold_out boolean not null generated always as (sizes_in_stock = '{}') stored,
  kind text not null default 'shirt' check (kind in ('shirt', 'swatches', 'goods', 'gift card')),
  -- From when on it is sold; null: a draft. A time to come: scheduled.
  published_at timestamptz default now(),
  -- Since when it is not sold any more; null: it is not archived.
  archived_at timestamptz,
  changed_at timestamptz not null default now(),
  -- Raised by each change by staff.
  version int not null default 1,
  -- For search engines; null: made of the name and the summary.
  page_title text,
  page_description text,
  -- A product is new from the day on which shoppers first see it, however long it was a draft.
  first_listed_at timestamptz,
  -- Demo data that is removed is archived too, so that only orders still show it; the back office does not list it.
  demo boolean not null default false,
  removed_at timestamptz,
  constraint product_cut check ((kind in ('goods', 'gift card')) = (fit is null)
    and (kind in ('goods', 'gift card')) = (weave is null))
);
create index product_due on product (published_at) where not listed and archived_at is null;
create index product_tags on product using gin (tags);
-- The lists of the back office: by last change, name and age, searched by name, article number and barcode.
create index product_changed on product (changed_at desc, id desc);
create index product_name on product (lower(name), id);
create index product_created on product (created_at desc, id desc);
create index product_in_category on product (category_id, changed_at desc, id desc);
create index product_drafts on product (changed_at desc, id desc) where published_at is null;
create index product_name_parts on product using gin (lower(name) gin_trgm_ops);
-- The back office's list of what is sold out: few among many.
create index product_sold_out on product (changed_at desc, id desc) where sold_out;
create index product_demo on product (id) where demo and removed_at is null;
-- Many that are archived do not slow the lists of those that are not.
create index product_present on product (changed_at desc, id desc) where archived_at is null;
create index product_archived on product (changed_at desc, id desc) where archived_at is not null and removed_at is null;

-- What the shop says of its products and categories in its further languages. `texts` holds the translated fields
-- alone: name, summary, description; of a product also composition, specification ({row's name: {name, value}}) and
-- colourNames ({colour's key: name}). What is missing is shown as the product's or category's own row has it.
create table product_translation (
  product_id text not null references product on delete cascade,
  language text not null,
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  primary key (product_id, language)
);

-- What a product costs in a currency.
create table product_price (
  product_id text not null references product on delete cascade,
  currency currency_code not null,
  price_minor bigint not null check (price_minor >= 0),
  -- Before the reduction; null when it is not reduced.
  before_price_minor bigint check (before_price_minor > price_minor),
  -- The lowest of the 30 days before the reduction.
  lowest30_minor bigint check (lowest30_minor >= 0),
  -- Asked during the sale; null: there is none, now or to come.
  sale_minor bigint check (sale_minor >= 0),
  -- Null: since it was set, and until it is taken back.
  sale_from timestamptz,
  sale_until timestamptz,
  -- When the price changes by itself next; null: it does not.
  sale_due_at timestamptz,
  primary key (product_id, currency),
  check (sale_until > sale_from),
  check (sale_minor is not null or coalesce(sale_from, sale_until, sale_due_at) is null)
);
create index product_price_order on product_price (currency, price_minor, product_id);
create index product_price_due on product_price (sale_due_at) where sale_due_at is not null;

-- Every price a product has had, for "lowest of the last 30 days".
create table product_price_history (
  product_id text not null references product on delete cascade,
  from_at timestamptz not null,
  price_minor bigint not null check (price_minor >= 0),
  currency currency_code,
  primary key (product_id, currency, from_at)
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
  barcode text,
  -- Of one piece, grams.
  weight_g int check (weight_g > 0),
  -- A colour in a size that is no longer offered keeps its row for what was ordered; what comes back of it is counted in
  -- `withdrawn`, so that `stock` is always what can be bought.
  offered boolean not null default true,
  withdrawn int not null default 0 check (withdrawn >= 0),
  unique (product_id, colour, size)
);
create unique index variant_barcode on variant (barcode) where barcode is not null;
create index variant_few on variant (product_id) where offered and stock < 5;
create index variant_sku_start on variant (lower(sku) text_pattern_ops);

-- The designs pictures are drawn from, by the hash in a picture's address.
create table picture (
  hash text primary key,
  design jsonb not null,
  -- A design is known for its pictures' sake: while something refers to it, and for two days after it was last asked for.
  known_at timestamptz not null default now()
);
create index picture_known_at on picture (known_at);
create index picture_photograph on picture ((design ->> 'photograph')) where design ? 'photograph';

-- The merchant's own photographs of a product. A row is written before its file, and deleted after it.
create table photograph (
  -- Names its original, which is kept as it was sent.
  name text primary key,
  -- Upright, pixels.
  width int not null check (width > 0),
  height int not null check (height > 0),
  -- Very small, as a data URI.
  preview text not null,
  uploaded_at timestamptz not null default now()
);

-- Where photographs of products come from, so that none is taken twice, also when it was taken away since.
create table photograph_source (
  product_id text not null references product on delete cascade,
  address text not null,
  photograph text not null,
  primary key (product_id, address)
);

create table product_photograph (
  id uuid primary key default gen_random_uuid(),
  product_id text not null references product on delete cascade,
  photograph text not null references photograph,
  -- The key of the colour it shows; null: every colour.
  colour text,
  position int not null,
  -- {x, y, width}, pixels; the height is 5/4 of the width.
  crop jsonb not null,
  -- Of the part that is shown.
  picture_hash text not null,
  -- In the shop's first language; empty: made of the names of product and colour.
  alt text not null default '',
  -- By language.
  alt_translations jsonb not null default '{}',
  -- It can be restored for a while.
  removed_at timestamptz
);
create index product_photograph_shown on product_photograph (product_id, position);
create index product_photograph_of on product_photograph (photograph);

create view priced_product as
  select p.*, s.currency, s.price_minor, s.before_price_minor, s.lowest30_minor
  from product p join product_price s on s.product_id = p.id;

-- Tells every process that what the public sees of the catalogue has changed.
create function tell_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end $$;
create trigger category_told after insert or delete or update on category
  for each statement execute function tell_catalogue();
create trigger product_translation_told after insert or update or delete on product_translation
  for each statement execute function tell_catalogue();
create trigger category_translation_told after insert or update or delete on category_translation
  for each statement execute function tell_catalogue();
create trigger product_price_told after insert or delete or update on product_price
  for each statement execute function tell_catalogue();
create trigger search_language_told after insert or delete on search_language
  for each statement execute function tell_catalogue();
create trigger product_told after insert or delete or update of category_id, name, summary, description, fit, weave,
  composition, tags, specification, colours, sizes, sizes_in_stock, related_ids, rating_average, rating_count, listed,
  published_at, archived_at, page_title, page_description
  on product for each statement execute function tell_catalogue();
create trigger content_told after update of published_version on content
  for each statement execute function tell_catalogue();

create function refresh_sizes_in_stock(products text[]) returns void language plpgsql as $$
begin
  -- Locked first: what others have changed at the same time is seen by the next statement.
  perform 1 from product where id = any(products) order by id for no key update;
  update product p set sizes_in_stock = now.sizes
  from (
    select q.id, array(
      select s from unnest(q.sizes) with ordinality as t(s, n)
      where exists (select 1 from variant v where v.product_id = q.id and v.size = s and v.stock > 0)
      order by n) as sizes
    from product q where q.id = any(products)
  ) now
  where now.id = p.id and now.sizes <> p.sizes_in_stock;
end $$;

-- A size that sells out or comes back changes what the listing says of its product.
create function keep_sizes_in_stock() returns trigger language plpgsql as $$
declare
  products text[] := array(
    select distinct n.product_id from variant_now n join variant_before b using (id)
    where (b.stock = 0) <> (n.stock = 0));
begin
  -- Without any, not even a statement that changes nothing: it would tell every process.
  if products <> '{}' then perform refresh_sizes_in_stock(products); end if;
  return null;
end $$;
create trigger variant_sold_out_or_back after update on variant
  referencing old table as variant_before new table as variant_now
  for each statement execute function keep_sizes_in_stock();

-- `listed` alone says whether a product is sold. It follows from the two times; a product whose time has come is listed
-- by the job that writes `published_at` again.
create function keep_listed() returns trigger language plpgsql as $$
begin
  new.listed := new.archived_at is null and coalesce(new.published_at <= now(), false);
  if new.listed and new.first_listed_at is null then
    new.first_listed_at := now();
    if tg_op = 'UPDATE' then
      new.created_at := now();
    end if;
  end if;
  return new;
end $$;
create trigger product_listed before insert or update of published_at, archived_at on product
  for each row execute function keep_listed();

create function withdraw_stock() returns trigger language plpgsql as $$
begin
  if new.offered then
    new.stock := new.stock + new.withdrawn;
    new.withdrawn := 0;
  else
    new.withdrawn := new.withdrawn + new.stock;
    new.stock := 0;
  end if;
  return new;
end $$;
-- Before the version of the stock is raised: triggers run in the order of their names.
create trigger variant_offer before insert or update of stock, offered on variant
  for each row when (new.offered and new.withdrawn > 0 or not new.offered and new.stock > 0)
  execute function withdraw_stock();

create function tell_webhooks(event text, data jsonb) returns void language sql as $$
  insert into webhook_delivery (webhook_id, event, payload)
  select id, event, jsonb_build_object('type', event, 'timestamp', to_char(now() at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', data)::text
  from webhook where active and event = any (events)
$$;

create function tell_webhooks_stock() returns trigger language plpgsql as $$
begin
  perform tell_webhooks('stock.updated', jsonb_build_object('variant', n.id, 'product', n.product_id,
    'sku', n.sku, 'colour', n.colour, 'size', n.size, 'stock', n.stock, 'stockBefore', b.stock))
  from variant_now n join variant_before b using (id)
  where b.stock <> n.stock and exists (select 1 from webhook where active and 'stock.updated' = any (events));
  return null;
end $$;
create trigger variant_stock_webhooks after update on variant
  referencing old table as variant_before new table as variant_now
  for each statement execute function tell_webhooks_stock();

-- Puts the first photograph of each colour into the colour's `pictureHash`, which every list shows; `renderHash` is then
-- the shop's own picture of it, and is not there otherwise.
create function show_photographs(product text) returns void language sql as $$
  update product p set colours = (
    select jsonb_agg(c.colour - 'renderHash' || case
        when f.picture_hash is null then jsonb_build_object('pictureHash', c.render)
        else jsonb_build_object('pictureHash', f.picture_hash, 'renderHash', c.render) end order by c.n)
    from (
      select colour, coalesce(colour ->> 'renderHash', colour ->> 'pictureHash') as render, n
      from jsonb_array_elements(p.colours) with ordinality t(colour, n)
    ) c left join lateral (
      select picture_hash from product_photograph f
      where f.product_id = p.id and f.removed_at is null and coalesce(f.colour, c.colour ->> 'key') = c.colour ->> 'key'
      order by f.colour is null, f.position, f.id limit 1
    ) f on true)
  where p.id = $1
$$;

create trigger variant_stock_changed before update of stock, offered on variant
  for each row execute function raise_stock_version();
