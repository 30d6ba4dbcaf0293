-- Lists of the back office that read more than they show where there are many orders and customers.

-- Returns of a country.
create index orders_country on orders ((address ->> 'country'));

-- Reviews by their stars.
create index review_stars on review (stars, (id::text));

-- Customers by the beginnings of words, which need a space before the first one too.
create index shopper_search on shopper using gin (
  (lower(' ' || coalesce(full_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) gin_trgm_ops)
  where email is not null;
create index address_search on address using gin (
  (lower(' ' || full_name || ' ' || coalesce(phone, '') || ' ' || line1 || ' ' || coalesce(line2, '') || ' ' || postal_code
    || ' ' || city)) gin_trgm_ops);
drop index shopper_words;
drop index address_words;
