-- Numbers of the shop for its staff: sales and what is sold are read from orders and their lines alone.

-- Sums of a year are read from the index, without the rows.
create index orders_sales on orders (placed_at) include (currency, locale, status, payment_state, total_minor, refunded_minor);
create index checkout_begun on checkout (created_at);
create index order_line_sold on order_line (order_id) include (product_id, size, quantity, total_minor, exchanged_from);
drop index order_line_order;
-- Lines that cloth is cut for.
create index order_line_cut on order_line (order_id) where cloth is not null;

update staff_role set permissions = permissions || '{read analytics}'::text[], version = version + 1
  where built_in in ('manager', 'books', 'viewer');
