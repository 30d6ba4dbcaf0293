-- What the new products of a file were taken for, by category: [{"category", "kind", "count"}].
alter table data_import add column kind_groups jsonb not null default '[]';
