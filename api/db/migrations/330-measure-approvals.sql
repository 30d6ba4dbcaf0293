-- Approvals of the finished measures of shirts by their customers. A row is about the lines of an order with the same
-- measures; a line has one row without `replaced_at`.
create table measure_approval (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  line_ids uuid[] not null,
  -- Names the measures. Empty after the customer's data was erased.
  version text not null,
  -- Each measure with its name, and its millimetres in the washed and in the sewn shirt.
  measures jsonb not null,
  -- When staff requested the approval, who did, and what they wrote to the customer. Null: nobody did.
  requested_at timestamptz,
  requested_by uuid references staff_member on delete set null,
  note text,
  -- Null: the shirts wait for the approval and are not cut.
  approved_at timestamptz,
  how text check (how in ('approved', 'ordered', 'repeated', 'by phone', 'claim')),
  -- Who recorded it for the customer.
  member_id uuid references staff_member on delete set null,
  -- The words of the approval, in the language in which they were read.
  words text,
  created_at timestamptz not null default now(),
  -- When another approval took its place.
  replaced_at timestamptz,
  check ((approved_at is null) = (how is null))
);
create index measure_approval_order on measure_approval (order_id);

-- The versions of finished measures that were approved in the checkout, each with its time.
alter table checkout add column approvals jsonb not null default '{}';
