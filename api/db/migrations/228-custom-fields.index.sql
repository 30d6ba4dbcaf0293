-- Finds the customers and the orders with a value.
create index concurrently shopper_custom_fields on shopper using gin (custom_fields) where email is not null;
create index concurrently orders_custom_fields on orders using gin (custom_fields);
