-- By when each shirt is to be packed, so that its order arrives in time. It is null while the shirt is not open: its order
-- is closed, sent, or has lost what was held for it. A shirt whose order waits for its payment has a day already, because
-- that day was promised.
alter table shirt add column made_by date;
-- What is to be made in the order of its days, and how much that is.
create index shirt_open on shirt (made_by, number)
  where made_by is not null and dropped_at is null and state <> 'packed';

-- Orders placed before the day was kept have the one on which they should be with the customer.
create function shirts_made_by(o orders) returns date language sql immutable as $$
  select case when o.status in ('paid', 'cut', 'sewn', 'packed') or (o.status = 'placed' and o.holds_stock)
    then coalesce(o.delivery #>> '{made,1}', o.delivery ->> 'latest')::date end
$$;

create function set_made_by() returns trigger language plpgsql as $$
begin
  new.made_by := (select shirts_made_by(o) from orders o where o.id = new.order_id);
  return new;
end $$;
create trigger shirt_made_by before insert on shirt for each row execute function set_made_by();

create function plan_made_by() returns trigger language plpgsql as $$
begin
  update shirt set made_by = shirts_made_by(new)
  where order_id = new.id and made_by is distinct from shirts_made_by(new);
  return null;
end $$;
create trigger orders_shirts_made_by after update of status, holds_stock, delivery on orders
  for each row execute function plan_made_by();

update shirt s set made_by = shirts_made_by(o) from orders o where o.id = s.order_id and shirts_made_by(o) is not null;

-- What the designer shows of days of making follows from the shirts that are open. Orders tell it with the cloth that
-- they take or give back; a packed shirt does not change the cloth.
create function shirt_packed_told() returns trigger language plpgsql as $$
begin
  perform pg_notify('fabric', '');
  return null;
end $$;
create trigger shirt_packed_told after update of state on shirt
  for each row when ((old.state = 'packed') <> (new.state = 'packed')) execute function shirt_packed_told();
