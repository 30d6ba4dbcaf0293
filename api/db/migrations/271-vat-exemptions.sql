-- Deliveries without VAT to businesses in other member states of the European Union.

-- Why an order has no VAT, and the check of the buyer's VAT number: {"number", "requester", "state", "checkedAt",
-- "consultation", "name", "address"}. Null: it has the tax of its rate; no number was checked.
alter table orders add column tax_exemption text, add column vat_check jsonb;
alter table orders add constraint orders_tax_exemption check (tax_exemption in ('intra-community')) not valid;

-- Questions to VIES, one for each number and the seller who asks.
create table vat_check (
  id uuid primary key default gen_random_uuid(),
  number text not null,
  -- The VAT number of the seller.
  requester text not null,
  state text not null default 'waiting' check (state in ('waiting', 'valid', 'invalid')),
  -- When the present question began.
  asked_at timestamptz not null default now(),
  -- When VIES did not answer for the first time since then.
  failed_at timestamptz,
  due_at timestamptz not null default now(),
  tries int not null default 0,
  answered_at timestamptz,
  consultation text,
  name text,
  address text,
  unique (number, requester)
);
create index vat_check_due on vat_check (due_at) where state = 'waiting';
create trigger vat_check_notify after insert or update of asked_at on vat_check
  for each row when (new.due_at <= now()) execute function notify_job('vat_check');
