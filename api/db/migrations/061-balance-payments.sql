-- The amount that an order costs more after its payment is its balance due.
alter table payment rename column rest to is_balance;
