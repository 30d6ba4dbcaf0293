-- Values of the merchant's own fields, by the keys of the fields.
alter table shopper add column custom_fields jsonb not null default '{}';
alter table orders add column custom_fields jsonb not null default '{}';
