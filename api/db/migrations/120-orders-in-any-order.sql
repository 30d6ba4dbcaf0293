-- Orders in each order of the list with any filters: these stand in the index, so that an order that does not pass is
-- skipped without being read, and a filter that nothing passes takes no longer than an index of all orders.
drop index orders_placed, orders_customer, orders_total, orders_due, orders_designed;
create index orders_placed on orders (placed_at, number, status, payment_state, locale,
  (kinds @> '{ready-made}'), (kinds @> '{designed}'), (kinds @> '{swatches}'));
create index orders_customer on orders (lower(address ->> 'fullName'), number, placed_at, status, payment_state, locale,
  (kinds @> '{ready-made}'), (kinds @> '{designed}'), (kinds @> '{swatches}'));
create index orders_total on orders (total_minor, number, placed_at, status, payment_state, locale,
  (kinds @> '{ready-made}'), (kinds @> '{designed}'), (kinds @> '{swatches}'));
create index orders_due on orders (coalesce(delivery ->> 'latest', ''), number, placed_at, status, payment_state, locale,
  (kinds @> '{ready-made}'), (kinds @> '{designed}'), (kinds @> '{swatches}'));
create index orders_number on orders (number, placed_at, status, payment_state, locale,
  (kinds @> '{ready-made}'), (kinds @> '{designed}'), (kinds @> '{swatches}'));
