-- Checks that columns have only allowed values. A test compares these values with the lists in `contract/`.

create domain webhook_event_type as text
  check (value in ('order.placed', 'order.updated', 'stock.updated', 'shirts.late'));
delete from webhook_delivery
where event not in ('order.placed', 'order.updated', 'stock.updated', 'shirts.late');
alter table webhook_delivery alter column event type webhook_event_type;

create domain import_format as text check (value in ('placket', 'shopify', 'woocommerce', 'other'));
update data_import set format = 'other' where format not in ('placket', 'shopify', 'woocommerce', 'other');
alter table data_import alter column format drop default;
alter table data_import alter column format type import_format;
alter table data_import alter column format set default 'other';

delete from demo_event
where kind not in ('payment.paid', 'payment.declined', 'payment.cancelled', 'payment.refunded');
alter table demo_event add constraint demo_event_kind
  check (kind in ('payment.paid', 'payment.declined', 'payment.cancelled', 'payment.refunded'));
