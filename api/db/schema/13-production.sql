-- The production of custom shirts.

-- One row is one made-to-order shirt: an order line with three pieces has three shirts. The workshop cuts, sews, checks
-- and packs each shirt separately. The steps of the shirts also update the status of their order.
create table shirt (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  order_line_id uuid not null references order_line on delete cascade,
  -- The position of the shirt in its order, from 1. `number` ends with it. The position of a removed shirt is not
  -- reused.
  place int not null check (place > 0),
  number text not null unique,
  state shirt_state not null default 'approved',
  -- Each recorded step adds 1.
  version int not null default 1,
  -- The instructions for an alteration, or the reason for a remake. Deleted when the shirt is sewn.
  note text,
  changed_at timestamptz not null default now(),
  -- When the shirt was removed from its order. Only a shirt that is not cut can be removed.
  dropped_at timestamptz,
  -- When the customer should get the shirt. Null: the shirt is not made now, because its order is unpaid or closed.
  due_on date,
  -- Whether the order is currently subtracted from the stock. If true, a shirt that is not cut reserves fabric.
  holds_cloth boolean not null,
  -- When the shirt must be packed so that its order arrives in time. An unpaid order with a stock reservation also has
  -- a date, because the date was promised. Null: the order is sent or closed, or is unpaid and has no reservation.
  made_by date,
  -- The claim for which the workshop alters this returned shirt, until the shirt is sent. The alteration uses the same
  -- steps as a new shirt. The shirt has a due date even if its order is closed.
  claim_id uuid references fit_claim on delete set null,
  unique (order_id, place)
);
create index shirt_line on shirt (order_line_id);
create index shirt_due on shirt (due_on) where due_on is not null and dropped_at is null;
create index shirt_reserves on shirt (order_line_id) where state = 'approved' and holds_cloth and dropped_at is null;
-- For counts of open shirts by the date on which they must be packed.
create index shirt_open on shirt (made_by, number)
  where made_by is not null and dropped_at is null and state <> 'packed';
create index shirt_claim on shirt (claim_id) where claim_id is not null;

-- The recorded steps of each shirt. The client creates the id, so that a step that is sent twice is stored once.
create table shirt_step (
  id uuid primary key,
  shirt_id uuid not null references shirt on delete cascade,
  -- The version of the shirt after the step.
  version int not null,
  step text not null check (step in ('cut', 'sewn', 'checked', 'packed', 'altered', 'remade', 'undone')),
  -- The state of the shirt before the step.
  from_state shirt_state not null,
  note text,
  -- The results of the quality check: millimetres by measurement.
  measured jsonb check (jsonb_typeof(measured) = 'object'),
  -- Null: recorded from the command line.
  member_id uuid references staff_member,
  -- When the member did the step. `recorded_at` can be later, because a device can record steps offline.
  done_at timestamptz not null default now(),
  recorded_at timestamptz not null default now(),
  undone_at timestamptz,
  -- `began_at` is the time of the previous step, or of the payment of the order. Analytics computes lead times from
  -- `began_at` and `fabric_code`. Both are stored with the step, because a query that finds them for all steps of three
  -- months takes seconds.
  began_at timestamptz,
  fabric_code text,
  unique (shirt_id, version)
);
create index shirt_step_member on shirt_step (member_id, recorded_at);
create index shirt_step_done on shirt_step (done_at) include (step, began_at, fabric_code)
  where undone_at is null and step in ('cut', 'sewn', 'checked', 'packed');

-- Fabric that was cut for a shirt or written off. The remaining length of a roll is in `fabric_roll.length_mm`.
create table fabric_use (
  id bigint generated always as identity primary key,
  fabric_code text not null,
  mm int not null check (mm > 0),
  -- Null: the fabric was not on a recorded roll.
  roll_id uuid references fabric_roll,
  -- The step that cut the fabric. Null: the fabric was written off.
  step_id uuid references shirt_step on delete cascade,
  reason text,
  member_id uuid references staff_member,
  used_at timestamptz not null default now(),
  -- When the use was undone. The length was then added to the roll again.
  undone_at timestamptz,
  check (step_id is not null or reason is not null)
);
create index fabric_use_roll on fabric_use (roll_id);
create index fabric_use_step on fabric_use (step_id);
create index fabric_use_code on fabric_use (fabric_code, used_at);

-- Shirts that will be late and for which a notification was sent. When a shirt is no longer late, its row is deleted,
-- so that a new notification is sent if the shirt becomes late again.
create table late_shirt (
  shirt_id uuid primary key references shirt on delete cascade,
  told_at timestamptz not null default now()
);

-- The due date of the shirts of an order. Null: the workshop does not make them now.
create function shirts_due(o orders) returns date language sql immutable as $$
  select case when o.status in ('paid', 'cut', 'sewn', 'packed') or (o.status = 'placed' and o.payment_state = 'confirmed')
    then o.deliver_by end
$$;

-- Inserts or removes shirts until an order line has one for each piece. If a line is removed from its order, its shirts
-- are removed too. If staff restore the line, it gets new shirts with new numbers, because numbers are not reused.
create function keep_shirts() returns trigger language plpgsql as $$
declare
  o orders;
  wanted int := case when new.design is null or new.order_id is null then 0 else new.quantity end;
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
create trigger order_line_shirts_kept after update of design, quantity, order_id on order_line
  for each row when (new.design is distinct from old.design or new.quantity <> old.quantity
    or new.order_id is distinct from old.order_id)
  execute function keep_shirts();

-- Updates the due date and the fabric reservation of the shirts when their order changes.
create function plan_shirts() returns trigger language plpgsql as $$
begin
  update shirt set due_on = case when claim_id is null then shirts_due(new) else due_on end, holds_cloth = new.holds_stock
  where order_id = new.id
    and ((claim_id is null and due_on is distinct from shirts_due(new)) or holds_cloth <> new.holds_stock);
  return null;
end $$;
create trigger orders_shirts after update of status, payment_state, holds_stock, delivery on orders
  for each row execute function plan_shirts();

-- When the shirts of an order must be packed: the production date of the delivery, or else the promised delivery date.
create function shirts_made_by(o orders) returns date language sql stable as $$
  select case when o.status in ('paid', 'cut', 'sewn', 'packed') or (o.status = 'placed' and o.holds_stock)
    then coalesce((o.delivery #>> '{made,1}')::date, o.deliver_by) end
$$;

create function set_made_by() returns trigger language plpgsql as $$
begin
  new.made_by := (select shirts_made_by(o) from orders o where o.id = new.order_id);
  return new;
end $$;
create trigger shirt_made_by before insert on shirt for each row execute function set_made_by();

create function plan_made_by() returns trigger language plpgsql as $$
begin
  update shirt set made_by = shirts_made_by(new)
  where order_id = new.id and made_by is distinct from shirts_made_by(new);
  return null;
end $$;
create trigger orders_shirts_made_by after update of status, holds_stock, delivery on orders
  for each row execute function plan_made_by();

-- Notifies all processes when a shirt is packed or its packing is undone, because the production time in the shirt
-- designer depends on the number of open shirts. Orders send the same notification when they reserve or release fabric,
-- but packing does neither.
create function shirt_packed_told() returns trigger language plpgsql as $$
begin
  perform pg_notify('fabric', '');
  return null;
end $$;
create trigger shirt_packed_told after update of state on shirt
  for each row when ((old.state = 'packed') <> (new.state = 'packed')) execute function shirt_packed_told();

-- When the work on a step could begin: the time of the previous step that is not undone, or else of the order's
-- payment.
create function step_began_at(step shirt_step) returns timestamptz language sql stable as $$
  select coalesce(
    (select p.done_at from shirt_step p
      where p.shirt_id = step.shirt_id and p.version < step.version and p.undone_at is null and p.step <> 'undone'
      order by p.version desc limit 1),
    (select coalesce((select min(e.at) from order_event e where e.order_id = o.id and e.status = 'paid'), o.placed_at)
      from shirt s join orders o on o.id = s.order_id where s.id = step.shirt_id))
$$;

create function fabric_of_shirt(shirt uuid) returns text language sql stable as $$
  select l.design ->> 'fabric' from shirt s join order_line l on l.id = s.order_line_id where s.id = shirt
$$;

create function set_step_began() returns trigger language plpgsql as $$
begin
  new.began_at := step_began_at(new);
  new.fabric_code := fabric_of_shirt(new.shirt_id);
  return new;
end $$;
create trigger shirt_step_began before insert on shirt_step for each row execute function set_step_began();
