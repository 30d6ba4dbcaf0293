-- Products as staff make them: drafts, published at once or at a time, archived; sales with dates; variants that are
-- offered or not; what search engines are shown.

alter table product
  -- From when on it is sold; null: a draft. A time to come: scheduled.
  add column published_at timestamptz default now(),
  -- Since when it is not sold any more; null: it is not archived.
  add column archived_at timestamptz,
  add column changed_at timestamptz not null default now(),
  -- Raised by each change by staff.
  add column version int not null default 1,
  -- For search engines; null: made of the name and the summary.
  add column page_title text,
  add column page_description text;
update product set published_at = created_at, changed_at = created_at,
  archived_at = case when not listed then now() end;

-- `listed` alone says whether a product is sold. It follows from the two times; a product whose time has come is listed
-- by the job that writes `published_at` again.
create function keep_listed() returns trigger language plpgsql as $$
begin
  new.listed := new.archived_at is null and coalesce(new.published_at <= now(), false);
  return new;
end $$;
create trigger product_listed before insert or update of published_at, archived_at on product
  for each row execute function keep_listed();
create index product_due on product (published_at) where not listed and archived_at is null;

drop trigger product_told on product;
create trigger product_told after insert or delete or update of category_id, name, summary, description, fit, weave,
  composition, tags, specification, colours, sizes, sizes_in_stock, related_ids, rating_average, rating_count, listed,
  published_at, archived_at, page_title, page_description
  on product for each statement execute function tell_catalogue();

-- The search learns what is sold only: no word of a draft is ever suggested.
alter function learn_products(text[], text[]) rename to learn_listed_products;
create function learn_products(ids text[], languages text[] default null) returns void language sql as $$
  select learn_listed_products((select array_agg(id) from product where id = any(ids) and listed), languages)
$$;
create index product_tags on product using gin (tags);
create function learn_listing() returns trigger language plpgsql as $$
begin
  if new.listed then
    perform learn_products(array[new.id]);
  else
    delete from product_search where product_id = new.id;
    delete from search_phrase where phrase in (
      select search_plain(tag, (select language from search_language where own)) from unnest(old.tags) tag
      where not exists (select 1 from product where listed and tags @> array[tag]));
  end if;
  return null;
end $$;
create trigger product_listing_learnt after update of published_at, archived_at on product
  for each row when (old.listed <> new.listed) execute function learn_listing();

-- A shelf that is not shown any more; only one without products that are not archived themselves.
alter table category
  add column archived_at timestamptz,
  add column version int not null default 1;

-- A colour in a size that is not offered any more keeps its row for what was ordered; what comes back of it is counted
-- in `withdrawn`, so that `stock` is always what can be bought.
alter table variant
  add column barcode text,
  -- Of one piece, grams.
  add column weight_g int check (weight_g > 0),
  add column offered boolean not null default true,
  add column withdrawn int not null default 0 check (withdrawn >= 0);
create unique index variant_barcode on variant (barcode) where barcode is not null;
create index variant_few on variant (product_id) where offered and stock < 5;

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
drop trigger variant_stock_changed on variant;
create trigger variant_stock_changed before update of stock, offered on variant
  for each row execute function raise_stock_version();

create function refresh_sizes_in_stock(product text) returns void language sql as $$
  update product p set sizes_in_stock = array(
    select s from unnest(p.sizes) with ordinality as t(s, n)
    where exists (select 1 from variant v where v.product_id = p.id and v.size = s and v.stock > 0)
    order by n)
  where p.id = $1
$$;
create or replace function keep_sizes_in_stock() returns trigger language plpgsql as $$
begin
  perform refresh_sizes_in_stock(new.product_id);
  return null;
end $$;
drop trigger variant_sold_out_or_back on variant;
create trigger variant_sold_out_or_back after update of stock, offered on variant
  for each row when ((old.stock = 0) <> (new.stock = 0)) execute function keep_sizes_in_stock();

-- A sale begins and ends by itself: `price_minor` is what is asked now, the price without the sale is
-- `before_price_minor` while it lasts and else `price_minor`.
alter table product_price
  -- Asked during the sale; null: there is none, now or to come.
  add column sale_minor int check (sale_minor >= 0),
  -- Null: since it was set, and until it is taken back.
  add column sale_from timestamptz,
  add column sale_until timestamptz,
  -- When the price changes by itself next; null: it does not.
  add column sale_due_at timestamptz,
  add check (sale_until > sale_from),
  add check (sale_minor is not null or coalesce(sale_from, sale_until, sale_due_at) is null);
update product_price set sale_minor = price_minor where before_price_minor is not null;
create index product_price_due on product_price (sale_due_at) where sale_due_at is not null;

-- The lists of the back office: by last change, name and age, searched by name, article number and barcode.
create index product_changed on product (changed_at desc, id desc);
create index product_name on product (lower(name), id);
create index product_created on product (created_at desc, id desc);
create index product_in_category on product (category_id, changed_at desc, id desc);
drop index product_category;
create index product_drafts on product (changed_at desc, id desc) where published_at is null;
create index product_archived on product (changed_at desc, id desc) where archived_at is not null;
create index product_name_parts on product using gin (lower(name) gin_trgm_ops);
create index variant_sku_start on variant (lower(sku) text_pattern_ops);
-- Whether a product was ever ordered.
create index order_line_product on order_line (product_id);
