-- When staff remove a line from an order, its row is kept, with the time in `removed_at`. The view `order_line` has
-- only lines that are not removed. The table `every_order_line` has all lines.
alter table order_line rename to every_order_line;
alter table every_order_line disable trigger user;
alter table every_order_line drop constraint order_line_of_order, add column removed_at timestamptz;
update every_order_line l set order_id = removed_from, removed_at = coalesce((
    select max(c.created_at) from order_change c
    where c.order_id = l.removed_from
      and c.actions @> jsonb_build_array(jsonb_build_object('do', 'remove', 'line', l.id))), now())
where removed_from is not null;
alter table every_order_line alter column order_id set not null, drop column removed_from;
alter table every_order_line enable trigger user;

-- Both indexes include `removed_at`, so that statements with the view `order_line` do not need to read the table.
drop index order_line_sold;
create index order_line_sold on every_order_line (order_id)
  include (product_id, size, quantity, total_minor, exchanged_from, removed_at);
drop index order_line_gift;
create index order_line_gift on every_order_line (order_id) include (total_minor, removed_at) where gift is not null;

create view order_line as
  select id, order_id, position, variant_id, product_id, product_name, colour_key, colour_name, size, sku, picture_hash,
    quantity, unit_price_minor, discount_minor, total_minor, design, design_version, fit, cloth, returnable, not_returnable,
    exchanged_from, fit_guarantee, swatches, name_language, choice_texts, gift
  from every_order_line where removed_at is null;
