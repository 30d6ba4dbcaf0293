-- Replaces lists of ids by join tables with foreign keys, so that every reference is valid. The lists are the related
-- products of a product, and the products, categories and fabrics of a coupon.

create table product_related (
  product_id text not null references product on delete cascade,
  related_id text not null references product on delete cascade,
  position int not null,
  primary key (product_id, related_id),
  check (product_id <> related_id)
);
create index product_related_of on product_related (related_id);
insert into product_related (product_id, related_id, position)
select p.id, r.id, min(r.n) from product p, unnest(p.related_ids) with ordinality r(id, n)
where r.id <> p.id and exists (select 1 from product o where o.id = r.id)
group by p.id, r.id;

drop view priced_product;
drop trigger product_told on product;
alter table product drop column related_ids;
create trigger product_told after insert or delete or update of category_id, name, summary, description, fit, weave,
  composition, tags, specification, colours, sizes, sizes_in_stock, rating_average, rating_count, listed,
  published_at, archived_at, page_title, page_description
  on product for each statement execute function tell_catalogue();
create trigger product_related_told after insert or delete or update on product_related
  for each statement execute function tell_catalogue();
create view priced_product as
  select p.*, s.currency, s.price_minor, s.before_price_minor, s.lowest30_minor
  from product p join product_price s on s.product_id = p.id;

create table coupon_product (
  coupon_code text not null references coupon on delete cascade,
  product_id text not null references product on delete cascade,
  primary key (coupon_code, product_id)
);
create index coupon_product_of on coupon_product (product_id);
create table coupon_category (
  coupon_code text not null references coupon on delete cascade,
  category_id text not null references category on delete cascade,
  primary key (coupon_code, category_id)
);
create index coupon_category_of on coupon_category (category_id);
create table coupon_fabric (
  coupon_code text not null references coupon on delete cascade,
  fabric_code text not null references fabric on delete cascade,
  primary key (coupon_code, fabric_code)
);
create index coupon_fabric_of on coupon_fabric (fabric_code);
insert into coupon_product select distinct c.code, p.id from coupon c join product p on p.id = any (c.products);
insert into coupon_category select distinct c.code, g.id from coupon c join category g on g.id = any (c.categories);
insert into coupon_fabric select distinct c.code, f.code from coupon c join fabric f on f.code = any (c.fabrics);

-- Without this column, a coupon would apply to everything after its last product is deleted.
alter table coupon add column applies_to_all boolean not null default true;
update coupon set applies_to_all = false
where designed or cardinality(products) + cardinality(categories) + cardinality(fabrics) > 0;
alter table coupon drop column products, drop column categories, drop column fabrics;
