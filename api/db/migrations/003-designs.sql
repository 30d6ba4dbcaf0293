-- The custom shirt: saved designs, cloth on the shelves, and designed lines from the cart to the order.

create table design (
  id uuid primary key default gen_random_uuid(),
  shopper_id uuid not null references shopper on delete cascade,
  name text not null,
  -- The design as links carry it, and as a document.
  code text not null,
  document jsonb not null,
  saved_at timestamptz not null default now()
);
create index design_shopper on design (shopper_id, saved_at desc);

create table fabric_stock (
  code text primary key,
  -- Millimetres that can be cut now: what orders hold is already taken off.
  stock_mm int not null check (stock_mm >= 0),
  -- Raised by every change and never lowered: pages that show cloth are kept under the sum of these.
  stock_version bigint not null default 0
);
create trigger fabric_stock_changed before update of stock_mm on fabric_stock
  for each row execute function raise_stock_version();

-- Tells every process that there is more or less cloth than before.
create function tell_fabric() returns trigger language plpgsql as $$
begin
  perform pg_notify('fabric', '');
  return null;
end $$;
create trigger fabric_stock_told after insert or delete or update on fabric_stock
  for each statement execute function tell_fabric();

-- A line is a variant, or a design with what it is to be cut to: {size, fit} or {measurement}, null while open.
alter table cart_line alter column variant_id drop not null;
alter table cart_line add column design jsonb;
alter table cart_line add column design_code text;
alter table cart_line add column fit jsonb;
alter table cart_line add constraint cart_line_kind check (
  (variant_id is null) <> (design is null) and (design is null) = (design_code is null)
  and (fit is null or design is not null));
create unique index cart_line_design on cart_line (shopper_id, design_code, fit) nulls not distinct
  where design_code is not null;

alter table checkout add column buynow_design jsonb;
alter table checkout add column buynow_design_code text;
alter table checkout add column buynow_fit jsonb;

-- A designed line as it was ordered. `fit` holds the body it is cut to, `cloth` what one piece takes: [{code, mm}].
alter table order_line add column if not exists design jsonb;
alter table order_line add column if not exists design_version int;
alter table order_line add column if not exists fit jsonb;
alter table order_line add column if not exists cloth jsonb;
alter table order_line add column if not exists returnable boolean not null default true;
-- Why it cannot come back, in words.
alter table order_line add column if not exists not_returnable text;
alter table order_line add constraint order_line_design check (
  (design is null) = (design_version is null) and (design is null) = (fit is null) and (design is null) = (cloth is null));
