-- Words by which staff group customers and orders.
alter table shopper add column tags text[] not null default '{}';
alter table orders add column tags text[] not null default '{}';
