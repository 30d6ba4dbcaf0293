-- What comes back is exchanged for something else: an order of its own is paid with what is given back for it.

-- The order that this part pays; null: it goes back to the customer.
alter table refund add column into_order_id uuid references orders on delete cascade;
create index refund_into on refund (into_order_id) where into_order_id is not null;
drop index refund_of_return;
create unique index refund_of_return on refund (return_id, payment_id, into_order_id) nulls not distinct
  where return_id is not null;

-- A part of a payment that pays another order: it is refunded with the reference of the payment it is a part of.
alter table payment add column split_from uuid references payment on delete cascade;
create index payment_split on payment (split_from) where split_from is not null;
