-- After the order: shirts made to order are cut and sewn before they are packed.

alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check check (status in
  ('placed', 'paid', 'cut', 'sewn', 'packed', 'shipped', 'delivered', 'cancelled', 'refunded'));

alter table order_line
  -- What a line made to order is made from; null for what lies ready on the shelf.
  add column if not exists design jsonb,
  add column if not exists returnable boolean not null default true;
