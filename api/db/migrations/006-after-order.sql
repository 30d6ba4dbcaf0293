-- After the order: shirts made to order are cut and sewn before they are packed.

alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check check (status in
  ('placed', 'paid', 'cut', 'sewn', 'packed', 'shipped', 'delivered', 'cancelled', 'refunded'));

