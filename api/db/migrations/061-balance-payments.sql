-- What an order costs more since it was paid is its balance due.
alter table payment rename column rest to is_balance;
