-- Fit guarantee claims.

-- A claim is a customer's request for the free alteration or remake of one shirt.
create table fit_claim (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  order_id uuid not null references orders on delete cascade,
  order_line_id uuid not null references order_line on delete cascade,
  kind text not null check (kind in ('alteration', 'remake')),
  state fit_claim_state not null,
  -- [{field, problem, byMm}]: each measurement that does not fit, and the difference.
  adjustments jsonb not null,
  comment text,
  -- The measurements for a remake, stored here because the customer's measurements can change. Null: an alteration.
  fit jsonb,
  -- The free order for the remake. Null: an alteration, or not ordered yet.
  remake_order_id uuid unique references orders on delete set null,
  created_at timestamptz not null default now(),
  -- Each change adds 1.
  version int not null default 1,
  -- The gift card that the customer got instead of an alteration or a remake.
  credit_card_id uuid references gift_card,
  -- When the customer's measurements were corrected with the adjustments of this claim. Null: never.
  corrected_at timestamptz
);
create index fit_claim_order on fit_claim (order_id);
create index fit_claim_open on fit_claim (created_at) where state not in ('closed', 'refused');
-- An order line has only one alteration or remake. After a refused claim, another claim is possible.
create unique index fit_claim_once on fit_claim (order_line_id) where state <> 'refused';
create index fit_claim_created on fit_claim (created_at, id);
create index fit_claim_state on fit_claim (state, created_at, id);

create table fit_claim_event (
  claim_id uuid not null references fit_claim on delete cascade,
  id bigint generated always as identity,
  state fit_claim_state not null,
  reason text,
  at timestamptz not null default now(),
  primary key (claim_id, id)
);
