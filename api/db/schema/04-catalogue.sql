-- Categories, and products with their texts, prices, variants and product images.

create table category (
  id text primary key,
  name text not null,
  summary text not null,
  description text not null,
  position int not null,
  -- When the category was archived. All products of an archived category must be archived too.
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
  -- The colours in display order: [{key, name, family, hex, fabricCode, pictureHash}].
  colours jsonb not null,
  colour_families text[] not null,
  sizes text[] not null,
  -- The sizes that are in stock in at least one colour. A trigger below updates them.
  sizes_in_stock text[] not null default '{}',
  related_ids text[] not null default '{}',
  rating_average numeric(3, 2) not null default 0,
  rating_count int not null default 0,
  sold_count int not null default 0,
  listed boolean not null default true,
  created_at timestamptz not null default now(),
  -- Values for sorting and counting, computed when the row changes. `appeal` adds eight assumed ratings of 4.2, so that
  -- a product with a single rating of 5 does not come first in a list.
  appeal double precision not null generated always as (
    (rating_average::float8 * rating_count + 33.6) / (rating_count + 8) + 0.35 * ln(1 + sold_count::float8)) stored,
  stars int not null generated always as (floor(rating_average)::int) stored,
  sold_out boolean not null generated always as (sizes_in_stock = '{}') stored,
  kind text not null default 'shirt' check (kind in ('shirt', 'swatches', 'goods', 'gift card')),
  -- When the product is published. Null: the product is a draft. A time in the future: it is scheduled.
  published_at timestamptz default now(),
  -- When the product was archived. Null: not archived.
  archived_at timestamptz,
  changed_at timestamptz not null default now(),
  -- Each change by staff adds 1.
  version int not null default 1,
  -- The title and the description for search engines. Null: they are made from the name and the summary.
  page_title text,
  page_description text,
  -- When shoppers could first see the product. The product counts as new from this time on, not from its creation.
  first_listed_at timestamptz,
  -- Staff can remove and restore the demo products. A removed product is also archived, so that existing orders still
  -- show it. The back office does not list removed products.
  demo boolean not null default false,
  removed_at timestamptz,
  constraint product_cut check ((kind in ('goods', 'gift card')) = (fit is null)
    and (kind in ('goods', 'gift card')) = (weave is null))
);
create index product_due on product (published_at) where not listed and archived_at is null;
create index product_tags on product using gin (tags);
-- The next six indexes are for the product list of the back office: they sort it by last change, name or creation,
-- filter it by category or drafts, and find parts of a name.
create index product_changed on product (changed_at desc, id desc);
create index product_name on product (lower(name), id);
create index product_created on product (created_at desc, id desc);
create index product_in_category on product (category_id, changed_at desc, id desc);
create index product_drafts on product (changed_at desc, id desc) where published_at is null;
create index product_name_parts on product using gin (lower(name) gin_trgm_ops);
-- The index finds the sold-out products. Only a few products are sold out.
create index product_sold_out on product (changed_at desc, id desc) where sold_out;
create index product_demo on product (id) where demo and removed_at is null;
-- The index keeps lists without archived products fast when many products are archived.
create index product_present on product (changed_at desc, id desc) where archived_at is null;
create index product_archived on product (changed_at desc, id desc) where archived_at is not null and removed_at is null;

-- The texts of products in other languages. `texts` contains only translated fields: name, summary, description,
-- composition, specification ({name of the row: {name, value}}) and colourNames ({key of the colour: name}). A missing
-- field is shown in the shop's own language. `category_translation` has the same format, with name, summary and
-- description.
create table product_translation (
  product_id text not null references product on delete cascade,
  language text not null,
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  primary key (product_id, language)
);

-- The price of a product in a currency.
create table product_price (
  product_id text not null references product on delete cascade,
  currency currency_code not null,
  price_minor bigint not null check (price_minor >= 0),
  -- The price before the reduction. Null: the price is not reduced.
  before_price_minor bigint check (before_price_minor > price_minor),
  -- The lowest price of the 30 days before the reduction.
  lowest30_minor bigint check (lowest30_minor >= 0),
  -- The sale price. Null: no sale is active or scheduled.
  sale_minor bigint check (sale_minor >= 0),
  -- The start of the sale (null: when staff saved it) and the end of the sale (null: no end).
  sale_from timestamptz,
  sale_until timestamptz,
  -- When the scheduled sale starts, or the active sale ends. Null: no change is scheduled.
  sale_due_at timestamptz,
  primary key (product_id, currency),
  check (sale_until > sale_from),
  check (sale_minor is not null or coalesce(sale_from, sale_until, sale_due_at) is null)
);
create index product_price_order on product_price (currency, price_minor, product_id);
create index product_price_due on product_price (sale_due_at) where sale_due_at is not null;

-- All prices that a product has or had. The lowest price of the last 30 days is computed from them.
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
  -- The number of pieces that can be bought now. Reserved pieces are already subtracted.
  stock int not null check (stock >= 0),
  -- Each change of the stock adds 1. The cache key of a product's page contains the sum of the versions of its
  -- variants.
  stock_version bigint not null default 0,
  barcode text,
  -- The weight of one piece in grams.
  weight_g int check (weight_g > 0),
  -- Existing orders refer to a variant that is no longer offered, so its row is not deleted. `withdrawn` is the stock
  -- of such a variant, including returned pieces. Its `stock` is 0, because the pieces cannot be bought.
  offered boolean not null default true,
  withdrawn int not null default 0 check (withdrawn >= 0),
  unique (product_id, colour, size)
);
create unique index variant_barcode on variant (barcode) where barcode is not null;
create index variant_few on variant (product_id) where offered and stock < 5;
create index variant_sku_start on variant (lower(sku) text_pattern_ops);

-- What each picture shows. `design` is, for example, the design of a shirt, or a product image with its crop. `hash` is
-- part of the picture's URL.
create table picture (
  hash text primary key,
  design jsonb not null,
  -- When the picture was last requested, with a precision of one hour. A job deletes the row two days later, if no
  -- other row uses the picture.
  known_at timestamptz not null default now()
);
create index picture_known_at on picture (known_at);
create index picture_photograph on picture ((design ->> 'photograph')) where design ? 'photograph';

-- The original files of product images. The row is inserted before the file is written, and deleted after the file is
-- deleted.
create table photograph (
  -- The name of the file. The file is stored as it was uploaded or downloaded.
  name text primary key,
  -- The size in pixels, after the image is rotated upright.
  width int not null check (width > 0),
  height int not null check (height > 0),
  -- A very small version of the image, as a data URI.
  preview text not null,
  uploaded_at timestamptz not null default now()
);

-- The URLs from which the images of a product were downloaded. An image is not downloaded again, even after it was
-- removed from the product.
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
  -- The key of the colour that the image shows. Null: the image is shown for every colour.
  colour text,
  position int not null,
  -- The visible part of the image: {x, y, width} in pixels. The height is 5/4 of the width.
  crop jsonb not null,
  -- The hash of the cropped image.
  picture_hash text not null,
  -- The alternative text in the shop's first language. Empty: the text is made from the names of the product and the
  -- colour.
  alt text not null default '',
  -- The alternative texts in other languages, by language.
  alt_translations jsonb not null default '{}',
  -- When the image was removed. It can be restored for one day.
  removed_at timestamptz
);
create index product_photograph_shown on product_photograph (product_id, position);
create index product_photograph_of on product_photograph (photograph);

create view priced_product as
  select p.*, s.currency, s.price_minor, s.before_price_minor, s.lowest30_minor
  from product p join product_price s on s.product_id = p.id;

-- Notifies every process that the public catalogue has changed.
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
  -- This statement locks the products, so that the next statement sees the changes of other transactions.
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

-- Updates `sizes_in_stock` of products when a variant sells out or is in stock again. Lists of products show the sizes.
create function keep_sizes_in_stock() returns trigger language plpgsql as $$
declare
  products text[] := array(
    select distinct n.product_id from variant_now n join variant_before b using (id)
    where (b.stock = 0) <> (n.stock = 0));
begin
  -- If there are no such products, no update runs, because even an update of no rows notifies every process.
  if products <> '{}' then perform refresh_sizes_in_stock(products); end if;
  return null;
end $$;
create trigger variant_sold_out_or_back after update on variant
  referencing old table as variant_before new table as variant_now
  for each statement execute function keep_sizes_in_stock();

-- Shoppers can see and buy a product only while `listed` is true. The trigger computes `listed` from `published_at` and
-- `archived_at`. At a scheduled time, a job sets `published_at` to the same value again, so that the trigger runs.
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
-- This trigger must run before `variant_stock_changed`, which adds 1 to the stock version. Triggers run in the
-- alphabetical order of their names.
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

-- Sets the `pictureHash` of each colour to the hash of the colour's first product image. Lists show this image.
-- `renderHash` is then the hash of the rendered picture. If a colour has no product image, `pictureHash` is the hash of
-- the rendered picture, and the colour has no `renderHash`.
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
