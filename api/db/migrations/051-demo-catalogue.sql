-- What the shop began with can be removed with one act, and given back. What is removed is archived too, so that nothing
-- shows it but what was ordered; the back office does not list it either.
alter table product
  add column demo boolean not null default false,
  add column removed_at timestamptz;
alter table category
  add column demo boolean not null default false,
  add column removed_at timestamptz;

-- Before there was a back office only the demo catalogue made products and categories; what staff have made is in the log.
update product p set demo = true where p.kind = 'shirt'
  and exists (select 1 from setting where name = 'stocked')
  and not exists (select 1 from audit_entry e where e.record_type = 'product' and e.record_id = p.id
    and e.call in ('createProduct', 'duplicateProduct'));
update category c set demo = true where exists (select 1 from product p where p.category_id = c.id and p.demo)
  and not exists (select 1 from audit_entry e where e.record_type = 'category' and e.record_id = c.id
    and e.call = 'createCategory');

create index product_demo on product (id) where demo and removed_at is null;
-- Many that are archived do not slow the lists of those that are not.
create index product_present on product (changed_at desc, id desc) where archived_at is null;
drop index product_archived;
create index product_archived on product (changed_at desc, id desc) where archived_at is not null and removed_at is null;
