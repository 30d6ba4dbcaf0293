-- Coupons are made and changed by staff: they have a version and a note, are ended and begun again, and may hold for some
-- products alone.
alter table coupon
  add column version int not null default 1,
  add column note text,
  -- False: ended by staff.
  add column active boolean not null default true,
  add column created_at timestamptz not null default now(),
  -- What it holds for: a line that is any of it. Nothing named: everything.
  add column products text[] not null default '{}',
  add column categories text[] not null default '{}',
  add column fabrics text[] not null default '{}',
  add column designed boolean not null default false;
update coupon set created_at = starts_at;
create index coupon_since on coupon (created_at, code);
create index coupon_used on coupon (used_count, code);

-- Who may see and change promotions, in the roles that a shop began with and that nobody has changed.
update staff_role set permissions = permissions || '{read promotions,write promotions}'::text[]
where built_in = 'manager' and version = 1;
update staff_role set permissions = permissions || '{read promotions}'::text[]
where built_in in ('service', 'books', 'viewer') and version = 1;
