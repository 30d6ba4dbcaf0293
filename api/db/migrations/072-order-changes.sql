-- Orders that are changed after they were placed: what was paid is counted apart from what they cost, and invoices keep what
-- they were issued for.

alter table orders
  -- What was received for it, less what changes have given back of it. Together with `refunded_minor`, which is given back
  -- of the total, it is what the shop has.
  add column paid_minor int not null default 0 check (paid_minor >= 0),
  -- Prices and discounts as it was placed, from its first change on: so that a change and its opposite cancel out.
  add column first_terms jsonb;
update orders set paid_minor = total_minor where payment_state in ('paid', 'refunded');

-- However an order comes to be paid, the total was received, unless the statement says how much.
create function count_paid() returns trigger language plpgsql as $$
begin
  if new.payment_state in ('paid', 'refunded') and old.payment_state not in ('paid', 'refunded')
    and new.paid_minor = old.paid_minor then
    new.paid_minor := new.total_minor;
  end if;
  return new;
end $$;
create trigger order_paid before update of payment_state on orders for each row execute function count_paid();

-- One confirmed proposal. Its id is made by whoever confirms it, so that a repeat is recognised.
create table order_change (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  member_id uuid references staff_member,
  -- What was done, without anything about a person: [{"do": "quantity", …}].
  actions jsonb not null,
  total_before_minor int not null,
  total_after_minor int not null,
  given_back_minor int not null check (given_back_minor >= 0),
  created_at timestamptz not null default now()
);
create index order_change_order on order_change (order_id, created_at);

-- A part of a payment is given back for a return or for a change; more than one payment holds as parts of each.
alter table refund
  alter column return_id drop not null,
  drop constraint refund_return_id_key,
  add column change_id uuid references order_change on delete cascade,
  add constraint refund_cause check (num_nonnulls(return_id, change_id) = 1);
create unique index refund_of_return on refund (return_id, payment_id) nulls not distinct where return_id is not null;
create unique index refund_of_change on refund (change_id, payment_id) nulls not distinct where change_id is not null;

-- Gives an amount of an order back, of its payments the latest first; what was not paid at a provider by hand. Returns the
-- parts.
create function give_back(of_order uuid, amount int, of_return uuid, of_change uuid)
returns table (id uuid, state text) language sql as $$
  with paid as (
    select p.id, p.created_at, p.amount_minor
        - (select coalesce(sum(r.amount_minor), 0)::int from refund r where r.payment_id = p.id) as has
    from payment p where p.order_id = of_order and p.state = 'paid'
  ), part as (
    select p.id as payment_id, least(p.has, greatest(0, amount
      - coalesce(sum(p.has) over (order by p.created_at desc, p.id rows between unbounded preceding and 1 preceding), 0)))::int
      as minor
    from paid p
    union all
    select null, greatest(0, amount - (select coalesce(sum(p.has), 0) from paid p))::int
  )
  insert into refund (order_id, payment_id, return_id, change_id, amount_minor, state)
  select of_order, payment_id, of_return, of_change, minor, case when payment_id is null then 'by hand' else 'due' end
  from part where minor > 0
  returning refund.id, refund.state
$$;

-- An order that is changed gets a credit note for its invoice, and another invoice. What an earlier one was issued for.
drop index invoice_once;
alter table invoice add column issued_for jsonb;
