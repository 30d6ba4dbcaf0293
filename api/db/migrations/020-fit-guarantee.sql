-- The fit guarantee: which ordered line it covers, and what customers ask for by it.

alter table order_line
  -- {days, covers}: the terms that cover one piece of this line, as they were when it was ordered; null: none do.
  add column fit_guarantee jsonb;
create index order_line_fit_guarantee on order_line (order_id) where fit_guarantee is not null;

-- A request for the free alteration or remake of one shirt.
create table fit_claim (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  order_id uuid not null references orders on delete cascade,
  order_line_id uuid not null references order_line on delete cascade,
  kind text not null check (kind in ('alteration', 'remake')),
  state text not null check (state in ('requested', 'approved', 'received', 'in work', 'sent', 'closed', 'refused')),
  -- [{field, problem, byMm}]: what does not fit, and by how much.
  adjustments jsonb not null,
  comment text,
  -- What a remake is cut to, with the body as it was when it was asked for; null for an alteration.
  fit jsonb,
  -- The order that makes and sends a remake.
  remake_order_id uuid unique references orders on delete set null,
  created_at timestamptz not null default now()
);
create index fit_claim_order on fit_claim (order_id);
create index fit_claim_open on fit_claim (created_at) where state not in ('closed', 'refused');
-- One shirt, one alteration or remake.
create unique index fit_claim_once on fit_claim (order_line_id) where state <> 'refused';

create table fit_claim_event (
  claim_id uuid not null references fit_claim on delete cascade,
  id bigint generated always as identity,
  state text not null,
  reason text,
  at timestamptz not null default now(),
  primary key (claim_id, id)
);
