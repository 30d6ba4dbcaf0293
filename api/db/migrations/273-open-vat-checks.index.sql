-- Finds the orders whose VAT staff have to decide, among those of businesses.
create index concurrently orders_vat_check on orders (placed_at) where vat_check is not null;
