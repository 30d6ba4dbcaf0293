-- Goods that a file would publish, and whose photographs are still to be fetched: they are published once these are there.
alter table import_picture
  add column publishes boolean not null default false,
  -- From when it is to be sold; null: at once.
  add column publish_at timestamptz;
