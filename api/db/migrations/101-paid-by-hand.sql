-- What was received by hand, in cash or by transfer, when an order was changed.
alter table order_change add column received_minor int not null default 0 check (received_minor >= 0);
