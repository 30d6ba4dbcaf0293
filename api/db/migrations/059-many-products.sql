-- What the import of many products needs: statements that write many rows find what follows from them once, and the next
-- records to import are found however many there are.

drop function refresh_sizes_in_stock(text);
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
create or replace function keep_sizes_in_stock() returns trigger language plpgsql as $$
declare
  products text[] := array(
    select distinct n.product_id from variant_now n join variant_before b using (id)
    where (b.stock = 0) <> (n.stock = 0));
begin
  -- Without any, not even a statement that changes nothing: it would tell every process.
  if products <> '{}' then perform refresh_sizes_in_stock(products); end if;
  return null;
end $$;
drop trigger variant_sold_out_or_back on variant;
create trigger variant_sold_out_or_back after update on variant
  referencing old table as variant_before new table as variant_now
  for each statement execute function keep_sizes_in_stock();

create or replace function tell_webhooks_stock() returns trigger language plpgsql as $$
begin
  perform tell_webhooks('stock.updated', jsonb_build_object('variant', n.id, 'product', n.product_id,
    'sku', n.sku, 'colour', n.colour, 'size', n.size, 'stock', n.stock, 'stockBefore', b.stock))
  from variant_now n join variant_before b using (id)
  where b.stock <> n.stock and exists (select 1 from webhook where active and 'stock.updated' = any (events));
  return null;
end $$;
drop trigger variant_stock_webhooks on variant;
create trigger variant_stock_webhooks after update on variant
  referencing old table as variant_before new table as variant_now
  for each statement execute function tell_webhooks_stock();

create index import_record_to_check on import_record (import_id, number) where outcome is null;
create index import_record_to_run on import_record (import_id, number) where outcome in ('create', 'change');
