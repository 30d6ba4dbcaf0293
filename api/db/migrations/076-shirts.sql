-- Each shirt that is made to order, by itself: the workshop cuts, sews, checks and packs shirts, and the status of an
-- order follows from them. A line of three has three.
create table shirt (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  order_line_id uuid not null references order_line on delete cascade,
  -- Its number in the order, from 1, never given twice; it stands behind the order's number.
  place int not null check (place > 0),
  number text not null unique,
  state text not null default 'approved' check (state in ('approved', 'cut', 'sewn', 'checked', 'packed')),
  -- Raised by each step.
  version int not null default 1,
  -- What is to be altered, or why it is made again; until it is sewn.
  note text,
  changed_at timestamptz not null default now(),
  -- When it was taken out of its order before it was cut.
  dropped_at timestamptz,
  -- By when it should be with the customer; null while it is not to be made: nobody has paid, or the order is closed.
  due_on date,
  -- Whether its order holds stock; a shirt that is not cut yet holds its cloth then.
  holds_cloth boolean not null,
  unique (order_id, place)
);
create index shirt_line on shirt (order_line_id);
create index shirt_due on shirt (due_on) where due_on is not null and dropped_at is null;
create index shirt_reserves on shirt (order_line_id) where state = 'approved' and holds_cloth and dropped_at is null;

-- What was done to a shirt, by whom and when. The id is made where it is recorded, so that nothing is recorded twice.
create table shirt_step (
  id uuid primary key,
  shirt_id uuid not null references shirt on delete cascade,
  -- The shirt's after it.
  version int not null,
  step text not null check (step in ('cut', 'sewn', 'checked', 'packed', 'altered', 'remade', 'undone')),
  -- The shirt's before it.
  from_state text not null,
  note text,
  -- What was measured, millimetres by measure.
  measured jsonb check (jsonb_typeof(measured) = 'object'),
  -- Null: from the command line.
  member_id uuid references staff_member,
  -- When it was done, which may be before it could be recorded.
  done_at timestamptz not null default now(),
  recorded_at timestamptz not null default now(),
  undone_at timestamptz,
  unique (shirt_id, version)
);
create index shirt_step_member on shirt_step (member_id, recorded_at);

-- Cloth that is gone: cut for a shirt, or written off. `fabric_roll.length_mm` is what is left on a roll.
create table fabric_use (
  id bigint generated always as identity primary key,
  fabric_code text not null,
  mm int not null check (mm > 0),
  -- Null: of cloth that stands on no roll.
  roll_id uuid references fabric_roll,
  -- The cutting of a shirt; null for what was written off, which has a reason.
  step_id uuid references shirt_step on delete cascade,
  reason text,
  member_id uuid references staff_member,
  used_at timestamptz not null default now(),
  -- The step was undone, and the cloth is on its roll again.
  undone_at timestamptz,
  check (step_id is not null or reason is not null)
);
create index fabric_use_roll on fabric_use (roll_id);
create index fabric_use_step on fabric_use (step_id);
create index fabric_use_code on fabric_use (fabric_code, used_at);

-- By when the shirts of an order are due; null when they are not to be made now.
create function shirts_due(o orders) returns date language sql immutable as $$
  select case when o.status in ('paid', 'cut', 'sewn', 'packed') or (o.status = 'placed' and o.payment_state = 'confirmed')
    then (o.delivery ->> 'latest')::date end
$$;

-- A designed line has as many shirts as pieces, however it is written or changed.
create function keep_shirts() returns trigger language plpgsql as $$
declare
  o orders;
  wanted int := case when new.design is null then 0 else new.quantity end;
  present int := (select count(*) from shirt s where s.order_line_id = new.id and s.dropped_at is null);
begin
  if wanted > present then
    select * into o from orders where id = new.order_id;
    insert into shirt (order_id, order_line_id, place, number, due_on, holds_cloth)
    select o.id, new.id, last.place + n, o.number || '-' || (last.place + n), shirts_due(o), o.holds_stock
    from (select coalesce(max(place), 0) as place from shirt where order_id = o.id) last,
      generate_series(1, wanted - present) n;
  elsif wanted < present then
    update shirt set dropped_at = now(), version = version + 1 where id in (
      select s.id from shirt s where s.order_line_id = new.id and s.dropped_at is null and s.state = 'approved'
      order by s.place desc limit present - wanted);
    if wanted < (select count(*) from shirt s where s.order_line_id = new.id and s.dropped_at is null) then
      raise exception 'shirts of the line are cut already' using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;
create trigger order_line_shirts after insert on order_line
  for each row when (new.design is not null) execute function keep_shirts();
create trigger order_line_shirts_kept after update of design, quantity on order_line
  for each row when (new.design is distinct from old.design or new.quantity <> old.quantity)
  execute function keep_shirts();

-- Shirts are due, and hold cloth, as their order is.
create function plan_shirts() returns trigger language plpgsql as $$
begin
  update shirt set due_on = shirts_due(new), holds_cloth = new.holds_stock
  where order_id = new.id and (due_on is distinct from shirts_due(new) or holds_cloth <> new.holds_stock);
  return null;
end $$;
create trigger orders_shirts after update of status, payment_state, holds_stock, delivery on orders
  for each row execute function plan_shirts();

-- The shirts of orders that are there already: as far as their order has come.
insert into shirt (order_id, order_line_id, place, number, state, due_on, holds_cloth)
select o.id, l.id, row_number() over same_order, o.number || '-' || row_number() over same_order,
  case (select e.status from order_event e where e.order_id = o.id and e.status in ('cut', 'sewn', 'packed')
      order by e.id desc limit 1)
    when 'cut' then 'cut' when 'sewn' then 'sewn' when 'packed' then 'packed' else 'approved' end,
  shirts_due(o), o.holds_stock
from orders o join order_line l on l.order_id = o.id and l.design is not null
  cross join generate_series(1, l.quantity) n
window same_order as (partition by o.id order by l.position, l.id, n);

-- Who may see and record what the workshop does, in the roles that a shop began with and that nobody has changed.
update staff_role set permissions = permissions || '{read production,write production}'::text[]
where built_in in ('manager', 'workshop') and version = 1;
update staff_role set permissions = permissions || '{read production}'::text[]
where built_in in ('service', 'viewer') and version = 1;
