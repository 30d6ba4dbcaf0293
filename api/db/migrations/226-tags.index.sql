-- Finds the customers and the orders with a tag.
create index concurrently shopper_tags on shopper using gin (tags) where email is not null;
create index concurrently orders_tags on orders using gin (tags);
