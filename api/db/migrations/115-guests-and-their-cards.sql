-- The orders of an address, the latest first.
create index orders_of_address on orders (email, placed_at, number);
drop index orders_email;
-- The gift cards that were bought for somebody.
create index order_line_gift_recipient on order_line ((gift ->> 'email')) where gift is not null;
