-- Placing an order counts the unpaid ones of a day with the same address or network. Without these indexes it reads the
-- paid ones too, which can be many: a network provider may have all of its customers behind a few addresses.
create index concurrently orders_unpaid_email on orders (email)
  where network is not null and payment_state not in ('paid', 'refunded');
create index concurrently orders_unpaid_network on orders (network)
  where network is not null and payment_state not in ('paid', 'refunded');
