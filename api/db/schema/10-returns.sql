-- Returns, exchanges and withdrawals.

create table order_return (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('return', 'exchange', 'withdrawal')),
  state return_state not null,
  -- The shopper's comment, and the name of the person who declared the withdrawal.
  comment text,
  declared_by text,
  -- Whether the pieces that are wanted in exchange are currently subtracted from the stock for this return.
  holds_stock boolean not null default false,
  -- The refunded amount. Null before the refund.
  refund_minor bigint check (refund_minor >= 0),
  exchange_order_id uuid references orders on delete set null,
  created_at timestamptz not null default now(),
  -- Each change adds 1.
  version int not null default 1,
  -- 'due' when the parcel has arrived, 'done' when every line is inspected, null before. A received return with null is
  -- from before inspections existed: all its pieces were undamaged and are in stock again.
  inspection text check (inspection in ('due', 'done'))
);
create index order_return_order on order_return (order_id);
create index order_return_open on order_return (created_at) where state in ('requested', 'approved', 'received');
-- For the lists of the back office, the newest first: all returns, and the returns in a state.
create index order_return_created on order_return (created_at, id);
create index order_return_state on order_return (state, created_at, id);

create table order_return_line (
  return_id uuid not null references order_return on delete cascade,
  order_line_id uuid not null references order_line on delete cascade,
  quantity int not null check (quantity > 0),
  reason text not null,
  wanted_variant_id uuid references variant on delete set null,
  wanted_size text,
  -- Numbers of pieces of the line: no longer new, not in the parcel, in stock again, and refunded or exchanged. All are
  -- null before the inspection.
  damaged int check (damaged between 0 and quantity),
  missing int check (missing between 0 and quantity - damaged),
  restocked int check (restocked between 0 and quantity - missing),
  accepted int check (accepted between 0 and quantity),
  -- An internal note of staff about the inspection.
  inspection_note text,
  primary key (return_id, order_line_id),
  constraint order_return_line_inspected check (num_nulls(damaged, missing, restocked, accepted) in (0, 4))
);
create index order_return_line_line on order_return_line (order_line_id);

create table order_return_event (
  return_id uuid not null references order_return on delete cascade,
  id bigint generated always as identity,
  state return_state not null,
  reason text,
  at timestamptz not null default now(),
  primary key (return_id, id)
);
