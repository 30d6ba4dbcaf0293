-- A payment of what an order costs more since it was paid, because it was changed: it is not the payment of the order.
alter table payment add column rest boolean not null default false;
