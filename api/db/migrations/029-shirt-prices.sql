-- What custom shirts cost in a currency: the shirt itself (part 'base', key ''), the surcharge of every option (the
-- part's name, the option's key) and of every fabric (part 'fabric', its code). A currency has all of these rows or
-- none.
create table shirt_price (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  part text not null,
  key text not null,
  price_minor int not null check (price_minor >= case part when 'base' then 1 else 0 end),
  primary key (currency, part, key)
);
-- The list is read again before what was made with it: notifications come in this order.
create function tell_shirt_prices() returns trigger language plpgsql as $$
begin
  perform pg_notify('shirt_price', '');
  perform pg_notify('catalogue', '');
  perform pg_notify('fabric', '');
  return null;
end $$;
create trigger shirt_price_told after insert or update or delete on shirt_price
  for each statement execute function tell_shirt_prices();
