-- Prices of products in each currency the shop sells in. A product without a price in a currency is not sold there.
-- What a shop has kept so far are amounts of its first market's currency.

alter table product_price rename to product_price_history;
alter table product_price_history add column currency text;
update product_price_history set currency = current_setting('shop.currency');
alter table product_price_history
  drop constraint product_price_pkey,
  add primary key (product_id, currency, from_at);
alter table product_price_history rename constraint product_price_product_id_fkey to product_price_history_product_id_fkey;
alter table product_price_history rename constraint product_price_price_minor_check to product_price_history_price_minor_check;

create table product_price (
  product_id text not null references product on delete cascade,
  currency text not null,
  price_minor int not null check (price_minor >= 0),
  -- Before the reduction; null when it is not reduced.
  before_price_minor int check (before_price_minor > price_minor),
  -- The lowest of the 30 days before the reduction.
  lowest30_minor int check (lowest30_minor >= 0),
  primary key (product_id, currency)
);
insert into product_price (product_id, currency, price_minor, before_price_minor, lowest30_minor)
select id, current_setting('shop.currency'), price_minor, before_price_minor, lowest30_minor from product;
create index product_price_order on product_price (currency, price_minor, product_id);
create trigger product_price_told after insert or delete or update on product_price
  for each statement execute function tell_catalogue();

-- That a product is reduced is true in a currency: the search asks its price, not its words.
create or replace function search_texts(p product, out a text, out b text, out c text, out d text)
language sql stable as $$
  select
    search_plain(p.name),
    search_plain(concat_ws(' ', (select name from category where id = p.category_id), p.weave, p.fit || ' fit',
      array_to_string(p.tags, ' '),
      (select string_agg(concat_ws(' ', colour ->> 'name', colour ->> 'family'), ' ')
        from jsonb_array_elements(p.colours) colour),
      (select string_agg(size, ' ') from unnest(p.sizes) size where size ~ '[A-Z]' and length(size) > 1))),
    search_plain(concat_ws(' ', p.summary, p.composition,
      (select string_agg(concat_ws(' ', detail ->> 'name', detail ->> 'value'), ' ')
        from jsonb_array_elements(p.specification) detail))),
    search_plain(p.description)
$$;
update product_search s set words = ts_delete(words, '{sale,reduc}')
from product p where p.id = s.product_id and p.before_price_minor is not null;
delete from search_word where word in ('sale', 'reduced');

drop trigger product_told on product;
drop trigger product_relearnt on product;
alter table product drop column price_minor, drop column before_price_minor, drop column lowest30_minor;
create trigger product_told after insert or delete or update of category_id, name, summary, description, fit, weave,
  composition, tags, specification, colours, sizes, sizes_in_stock, related_ids, rating_average, rating_count, listed
  on product for each statement execute function tell_catalogue();
create trigger product_relearnt after update of category_id, name, summary, description, fit, weave, composition, tags,
  specification, colours, sizes on product
  for each row execute function learn_changed_product();

-- A row for each product and currency it is sold in.
create view priced_product as
  select p.*, s.currency, s.price_minor, s.before_price_minor, s.lowest30_minor
  from product p join product_price s on s.product_id = p.id;

-- The remembered prices of a wish are amounts of one currency, and compared with prices in it alone.
alter table wishlist_item add column currency text;
update wishlist_item set currency = current_setting('shop.currency');
alter table wishlist_item alter column currency set not null;

analyze product_price;
