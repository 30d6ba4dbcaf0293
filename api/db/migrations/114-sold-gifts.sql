-- Sums of sales take gift cards out of what their orders were sold for.
create index order_line_gift on order_line (order_id) include (total_minor) where gift is not null;
-- Uses are sorted with those of discounts that need no code, which are counted from orders.
drop index coupon_used;
