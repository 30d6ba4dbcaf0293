-- From an address that the shop does not have to one that it has. Both are paths with an optional query.
create table redirect (
  from_path text primary key check (from_path ~ '^/' and length(from_path) <= 500),
  to_path text not null check (to_path ~ '^/' and length(to_path) <= 500),
  created_at timestamptz not null default now()
);

-- Paths that were requested and not found, without queries. At most 1,000 are kept.
create table missed_address (
  path text primary key check (length(path) <= 200),
  count bigint not null check (count > 0),
  last_on date not null
);
