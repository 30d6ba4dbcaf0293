-- Whether the reason is what the shop's staff wrote; any other is a text of the shop, shown in the reader's language.
alter table order_event add column by_staff boolean not null default false;
