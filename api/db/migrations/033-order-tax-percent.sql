-- The rate an order was taxed with, percent; null when it costs nothing, and for orders placed before. Rates of today say
-- nothing about an old order.
alter table orders add column tax_percent double precision check (tax_percent between 0 and 100);
