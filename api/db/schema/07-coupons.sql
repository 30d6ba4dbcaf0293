-- Coupons and automatic discounts.

-- A discount with a code, or an automatic discount. The amounts are in `coupon_amount`.
create table coupon (
  code text primary key check (code = upper(code)),
  kind text not null check (kind in ('percent', 'amount', 'delivery')),
  limit_total int check (limit_total > 0),
  limit_per_customer int check (limit_per_customer > 0),
  used_count int not null default 0,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  percent int check (percent between 0 and 100),
  -- Each change by staff adds 1.
  version int not null default 1,
  note text,
  -- False: deactivated by staff.
  active boolean not null default true,
  created_at timestamptz not null default now(),
  -- The coupon applies to a line that matches one of these four columns. If none is set, it applies to every line.
  products text[] not null default '{}',
  categories text[] not null default '{}',
  fabrics text[] not null default '{}',
  designed boolean not null default false,
  -- An automatic discount needs no code. An order has up to one of them, in addition to a coupon with a code.
  automatic boolean not null default false,
  -- The name that shoppers see: `name` is in the shop's first language, `translations` in others: {"de": "Sommer"}.
  name text,
  translations jsonb not null default '{}',
  demo boolean not null default false,
  removed_at timestamptz,
  check (limit_total is null or used_count <= limit_total),
  check ((kind = 'percent') = (percent is not null)),
  check (not automatic or (name is not null and kind <> 'delivery' and limit_total is null and limit_per_customer is null))
);
create index coupon_since on coupon (created_at, code);
create index coupon_automatic on coupon (code) where automatic and active;

-- The discount of a coupon and its minimum subtotal, in each currency. A coupon for a percentage or free delivery that
-- has no rows applies in every currency.
create table coupon_amount (
  code text not null references coupon on delete cascade,
  currency currency_code not null,
  -- Null for coupons for a percentage or free delivery.
  value_minor bigint check (value_minor >= 0),
  min_subtotal_minor bigint not null default 0 check (min_subtotal_minor >= 0),
  primary key (code, currency)
);
