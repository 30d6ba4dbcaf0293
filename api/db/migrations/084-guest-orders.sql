-- Orders of guests that staff have joined to an account, so that they can be separated again.

create table customer_join (
  -- Made by whoever sends it, so that what is sent twice is done once.
  id uuid primary key,
  shopper_id uuid not null references shopper on delete cascade,
  member_id uuid not null references staff_member,
  joined_at timestamptz not null default now()
);
create index customer_join_shopper on customer_join (shopper_id, joined_at);

create table customer_join_order (
  join_id uuid not null references customer_join on delete cascade,
  order_id uuid not null references orders on delete cascade,
  -- The guest who had it before; null when nobody had.
  guest_id uuid references shopper on delete set null,
  primary key (join_id, order_id)
);
create index customer_join_order_order on customer_join_order (order_id);
create index customer_join_order_guest on customer_join_order (guest_id);
