-- What a list of the back office shows, under a name: search, filters, order and columns, as its address has them.
create table saved_view (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references staff_member on delete cascade,
  -- The list it is of, by the path of its screen: `products`.
  list text not null,
  name text not null,
  -- The part of the address behind `?`.
  query text not null,
  -- Every member sees it.
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  -- It can be restored.
  deleted_at timestamptz
);
create index saved_view_list on saved_view (list, lower(name));
