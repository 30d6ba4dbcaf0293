-- Orders under way by the day they are due: the list of what is late, the first day first, reads no order that has ended.
create index orders_open_due on orders (coalesce(delivery ->> 'latest', ''), number)
  where status in ('placed', 'paid', 'cut', 'sewn', 'packed', 'shipped');
