-- Addresses of companies, and invoices that go elsewhere than the parcel.

alter table address add column company text, add column vat_number text;
-- Null: the invoice goes to the address of the parcel.
alter table checkout add column billing_address jsonb;
alter table orders add column billing_address jsonb;

-- The copies of addresses have every field. Nothing that triggers watch changes by that.
alter table orders disable trigger user;
update orders set address = address || '{"company": null, "vatNumber": null}';
alter table orders enable trigger user;
update checkout set address = address || '{"company": null, "vatNumber": null}' where address is not null;

-- Orders and customers are found by the company too.
create or replace function order_search_text(o orders) returns text language sql stable as $$
  select lower(concat_ws(' ', '', o.number, o.email, o.address ->> 'fullName', o.address ->> 'company',
    o.billing_address ->> 'fullName', o.billing_address ->> 'company', o.address ->> 'phone',
    regexp_replace(o.address ->> 'phone', '\D', '', 'g'), o.address ->> 'line1', o.address ->> 'line2',
    o.address ->> 'postalCode', o.address ->> 'city', o.delivery ->> 'tracking',
    (select string_agg(concat_ws(' ', l.product_name, l.colour_name, l.sku,
        (select string_agg(concat_ws(' ', c.value ->> 'code', f.definition ->> 'name'), ' ')
          from jsonb_array_elements(l.cloth) c left join fabric f on f.code = c.value ->> 'code')), ' ' order by l.position)
      from order_line l where l.order_id = o.id)))
$$;
drop trigger order_search_text on orders;
create trigger order_search_text before update of number, email, address, billing_address, delivery on orders
  for each row when ((old.number, old.email, old.address, old.billing_address, old.delivery -> 'tracking')
    is distinct from (new.number, new.email, new.address, new.billing_address, new.delivery -> 'tracking'))
  execute function keep_order_search_text();

drop index address_search;
create index address_search on address using gin (
  (lower(' ' || full_name || ' ' || coalesce(company, '') || ' ' || coalesce(phone, '') || ' ' || line1 || ' '
    || coalesce(line2, '') || ' ' || postal_code || ' ' || city)) gin_trgm_ops);
