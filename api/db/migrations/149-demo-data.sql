-- Everything that a new shop begins with can be removed or kept, kind by kind, and given back: beside products and
-- categories (051) fabrics, looks, coupons and reviews. What is removed is hidden everywhere, and its row stays.
alter table fabric
  add column demo boolean not null default false,
  add column removed_at timestamptz;
alter table look
  add column demo boolean not null default false,
  add column removed_at timestamptz;
alter table coupon
  add column demo boolean not null default false,
  add column removed_at timestamptz;
alter table review
  add column demo boolean not null default false;

-- In a shop that exists, what staff have made is in the log; all else the shop began with.
update fabric f set demo = true where code between 'XC001' and 'XC086' and length(code) = 5
  and not exists (select 1 from audit_entry e where e.record_type = 'fabric' and e.record_id = f.code
    and e.call in ('createFabric', 'duplicateFabric', 'runImport'));
update look l set demo = true where not exists (
  select 1 from audit_entry e where e.record_type = 'look' and e.record_id = l.id and e.call = 'createLook');
update coupon c set demo = true where code in ('WELCOME10', 'FREESHIP', 'SHIRT20', 'ATELIER25')
  and not exists (select 1 from audit_entry e where e.record_id = c.code and e.call in ('createCoupon', 'createCoupons'));
update review set demo = true where shopper_id is null
  and id in (select md5('review ' || n)::uuid from generate_series(0, 20000) n);

-- What the owner has decided about a kind, and what was there before it was removed, where its rows do not say it.
create table demo_decision (
  kind text primary key,
  decision text not null check (decision in ('kept', 'removed')),
  before jsonb,
  decided_at timestamptz not null default now()
);
create trigger demo_decision_told after insert or update or delete on demo_decision
  for each statement execute function tell_catalogue();
