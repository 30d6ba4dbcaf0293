-- Orders that are moved on many at once, in the background: what is done is in rows, so that a process that ends in the
-- middle moves none twice and forgets none.

create table bulk_move (
  id uuid primary key default gen_random_uuid(),
  to_status text not null check (to_status in ('cut', 'sewn', 'packed', 'shipped', 'delivered')),
  state text not null default 'running' check (state in ('running', 'stopped', 'done', 'undoing', 'undone')),
  -- Who does it, and in which language its reasons are written.
  member_id uuid not null references staff_member,
  api_key_id uuid references staff_api_key,
  network text,
  locale text not null,
  -- Why the shop has stopped it.
  problem text,
  -- How many orders have each outcome. Counted about once a second.
  counts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- When a process takes it next, and how often one has: whoever works on it knows by that whether it still does.
  due_at timestamptz not null default now(),
  tries int not null default 0
);
create index bulk_move_created on bulk_move (created_at desc, id desc);
create index bulk_move_due on bulk_move (due_at, id) where state in ('running', 'undoing');

create table bulk_move_order (
  bulk_move_id uuid not null references bulk_move on delete cascade,
  -- In the order in which they are moved.
  place int not null,
  number text not null,
  -- Null: not tried yet. 'kept': moved, and could not be taken back.
  outcome text check (outcome in ('moved', 'unchanged', 'refused', 'undone', 'kept')),
  -- Of the order as the move left it; written with the move, and the outcome once all is done that follows from it.
  version int,
  can_undo boolean not null default false,
  reason text,
  primary key (bulk_move_id, place),
  unique (bulk_move_id, number)
);
create index bulk_move_order_outcome on bulk_move_order (bulk_move_id, outcome, place);
