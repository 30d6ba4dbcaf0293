-- Gift cards: money that the shop owes to whoever has the code.
create table gift_card (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the code, which is shown once: a copy of the database pays for nothing.
  code_hash bytea not null unique,
  -- The last four characters, by which people tell cards apart.
  ending text not null,
  currency text not null,
  note text,
  -- It pays for nothing while it is blocked; what it is worth stays.
  blocked boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index gift_card_since on gift_card (created_at, id);

-- What happened to a card. What is left of it is the sum of its rows, and stands nowhere else.
create table gift_card_entry (
  id bigint generated always as identity primary key,
  card_id uuid not null references gift_card,
  kind text not null check (kind in ('issued', 'redeemed', 'returned', 'adjusted')),
  amount_minor int not null check (amount_minor <> 0),
  -- The order it paid for, or gave its part back.
  order_id uuid references orders,
  reason text,
  member_id uuid references staff_member,
  at timestamptz not null default now(),
  check (kind not in ('issued', 'returned') or amount_minor > 0),
  check (kind <> 'redeemed' or amount_minor < 0),
  check ((kind in ('redeemed', 'returned')) = (order_id is not null))
);
create index gift_card_entry_card on gift_card_entry (card_id, id);
create index gift_card_entry_order on gift_card_entry (order_id) where order_id is not null;

-- Rows are neither changed nor deleted, and no card is worth less than nothing.
create function keep_gift_card_entry() returns trigger language plpgsql as $$
begin
  raise exception 'rows of gift cards are neither changed nor deleted';
end $$;
create trigger gift_card_entry_kept before update or delete on gift_card_entry
  for each row execute function keep_gift_card_entry();
create function check_gift_card() returns trigger language plpgsql as $$
begin
  if (select sum(amount_minor) from gift_card_entry where card_id = new.card_id) < 0 then
    raise exception 'a gift card would be worth less than nothing';
  end if;
  return null;
end $$;
create trigger gift_card_checked after insert on gift_card_entry for each row execute function check_gift_card();

alter table checkout add column gift_card_id uuid references gift_card;
-- The part of what is not refunded at a provider that went back to a gift card; the rest of it is given back by hand.
alter table refund add column card_minor int not null default 0 check (card_minor between 0 and amount_minor);

-- Gives an amount of an order back: what a gift card has paid goes back to it first and at once, then of its payments the
-- latest first; what was not paid at a provider by hand. Returns the parts.
create or replace function give_back(of_order uuid, amount int, of_return uuid, of_change uuid)
returns table (id uuid, state text) language sql as $$
  with card as (
    insert into gift_card_entry (card_id, kind, amount_minor, order_id)
    select e.card_id, 'returned', least(-sum(e.amount_minor), amount), of_order
    from gift_card_entry e where e.order_id = of_order group by e.card_id having sum(e.amount_minor) < 0 and amount > 0
    returning amount_minor
  ), due as (
    select coalesce((select sum(amount_minor) from card), 0)::int as card_minor,
      amount - coalesce((select sum(amount_minor) from card), 0)::int as minor
  ), paid as (
    select p.id, p.created_at, p.amount_minor
        - (select coalesce(sum(r.amount_minor), 0)::int from refund r where r.payment_id = p.id) as has
    from payment p where p.order_id = of_order and p.state = 'paid'
  ), part as (
    select p.id as payment_id, least(p.has, greatest(0, due.minor
      - coalesce(sum(p.has) over (order by p.created_at desc, p.id rows between unbounded preceding and 1 preceding), 0)))::int
      as minor, 0 as card_minor
    from paid p, due
    union all
    select null, due.card_minor + greatest(0, due.minor - (select coalesce(sum(p.has), 0) from paid p))::int, due.card_minor
    from due
  )
  insert into refund (order_id, payment_id, return_id, change_id, amount_minor, card_minor, state)
  select of_order, payment_id, of_return, of_change, minor, card_minor,
    case when payment_id is not null then 'due' when minor = card_minor then 'done' else 'by hand' end
  from part where minor > 0
  returning refund.id, refund.state
$$;
