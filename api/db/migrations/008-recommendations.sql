-- What the shop picks: worked out in the background, read as it stands.

-- What a shopper looked at, and when last.
create table product_seen (
  shopper_id uuid not null references shopper on delete cascade,
  product_id text not null references product on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (shopper_id, product_id)
);
create index product_seen_latest on product_seen (seen_at);

-- By what else taste shows; the times tell whose picks are to be made anew.
create index cart_line_latest on cart_line (added_at);
create index wishlist_item_latest on wishlist_item (added_at);
create index design_latest on design (saved_at);
create index orders_latest on orders (placed_at);
create index session_latest on session (started_at);

-- For everybody, best first.
create table recommended (
  product_id text primary key references product on delete cascade,
  place int not null
);
create trigger recommended_told after insert or delete on recommended
  for each statement execute function tell_catalogue();

-- Who liked one product liked the other too: the cosine between the two products' shoppers, 0 to 1.
create table product_affinity (
  product_id text not null references product on delete cascade,
  other_id text not null references product on delete cascade,
  likeness real not null check (likeness > 0),
  primary key (product_id, other_id)
);

-- For one shopper, best first.
create table picked (
  shopper_id uuid primary key references shopper on delete cascade,
  product_ids text[] not null
);
