-- What the preview of an import shows beside its records: how many products it publishes, the columns that are left out
-- with their first values, and the options of its products.
alter table data_import add column preview jsonb not null default '{}';
