-- A discount that needs no code is a coupon that is automatic: an order takes at most one, beside a coupon with a code.
alter table coupon
  add column automatic boolean not null default false,
  -- What shoppers read, in the shop's first language and in others: {"de": "Sommer"}.
  add column name text,
  add column translations jsonb not null default '{}',
  add check (not automatic or (name is not null and kind <> 'delivery' and limit_total is null and limit_per_customer is null));
create index coupon_automatic on coupon (code) where automatic and active;

-- What each has taken off an order, in its currency.
alter table coupon_use
  drop constraint coupon_use_pkey,
  add primary key (order_id, coupon_code),
  add column taken_minor int not null default 0;
update coupon_use u set taken_minor = o.discount_minor from orders o where o.id = u.order_id;

-- The part of `discount_minor` that needed no code, and what it was called.
alter table orders
  add column automatic_minor int not null default 0,
  add column automatic_name text;
