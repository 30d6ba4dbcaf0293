-- The parcels of an order that is sent in several. An order without rows is sent in one.
create table order_parcel (
  order_id uuid not null references orders on delete cascade,
  place int not null check (place > 0),
  -- [{line, quantity}]: what is in it. The parcels of an order together have all of its goods; if they do not any more,
  -- because the order was changed, the rows have no effect.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  primary key (order_id, place)
);
