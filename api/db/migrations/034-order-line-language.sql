-- The language of the product's name on an order, as far as it is known: null for what shoppers named themselves, and on
-- orders placed before.
alter table order_line add column name_language text;
