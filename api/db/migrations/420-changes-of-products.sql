-- Processes keep what a product's page shows until its stock, or a vote for one of its reviews, has changed. A change of
-- many products is reported as a change of all.
create function products_notify() returns trigger language plpgsql as $$
declare
  ids text[] := array(select distinct product_id from changed);
begin
  if cardinality(ids) > 20 then
    perform record_change('product');
  else
    perform record_change('product ' || id) from unnest(ids) id;
  end if;
  return null;
end $$;
create trigger variant_added_notify after insert on variant referencing new table as changed
for each statement execute function products_notify();
create trigger variant_changed_notify after update on variant referencing new table as changed
for each statement execute function products_notify();
create trigger variant_removed_notify after delete on variant referencing old table as changed
for each statement execute function products_notify();
create trigger review_changed_notify after update on review referencing new table as changed
for each statement execute function products_notify();

-- Images of products and photos of reviews are shown on these pages too.
create trigger product_photograph_notify after insert or update or delete on product_photograph
for each statement execute function tell_catalogue();
create trigger review_photo_notify after update of review_id on review_photo
for each row when (old.review_id is distinct from new.review_id) execute function tell_catalogue();
