-- An order that is not paid online, placed with an address that nobody has proven, waits until its address confirms it.
alter table orders drop constraint orders_payment_state_check;
alter table orders add constraint orders_payment_state_check check (payment_state in
  ('none', 'waiting', 'unconfirmed', 'paid', 'failed', 'cancelled', 'refunded', 'confirmed'));

-- The network it was placed from, as a hash, for a day: how much one network may hold unpaid is limited.
alter table orders add column network text;
create index orders_network on orders (network) where network is not null;
