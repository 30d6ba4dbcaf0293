-- Checkouts, gift cards, payments, refunds, invoices, and the records of the demo payment provider.

-- The gift card amounts that shoppers can buy in each currency.
create table gift_card_offer (
  currency currency_code primary key,
  amounts_minor bigint[] not null check (cardinality(amounts_minor) between 1 and 12),
  -- The limits for an amount that the shopper enters. Both null: the shopper can only choose one of `amounts_minor`.
  least_minor bigint,
  most_minor bigint,
  demo boolean not null default false,
  removed_at timestamptz,
  check ((least_minor is null) = (most_minor is null) and least_minor > 0 and least_minor <= most_minor)
);

-- A table with one row. Each change of `gift_card_offer` adds 1 to `version`.
create table gift_card_sale (
  one boolean primary key default true check (one),
  version int not null default 1
);
insert into gift_card_sale default values;

-- Gift cards. A customer pays with the code of a card, until its balance is used up.
create table gift_card (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the code. The code itself is not stored, so that a copy of the database cannot be used to pay.
  code_hash bytea unique,
  -- The last four characters of the code. Staff and customers identify the card with them.
  ending text,
  currency currency_code not null,
  note text,
  -- A blocked card cannot be used. Its balance does not change.
  blocked boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  -- The order line in which the card was sold, and the number of its piece. Null: the card was not sold in an order. A
  -- sold card gets its balance when the order is paid, and its code when the card is mailed.
  order_line_id uuid references order_line,
  piece int,
  mailed_at timestamptz,
  constraint gift_card_coded check ((code_hash is null) = (ending is null)
    and (code_hash is not null or order_line_id is not null) and (order_line_id is null) = (piece is null))
);
create index gift_card_since on gift_card (created_at, id);
create unique index gift_card_sold on gift_card (order_line_id, piece) where order_line_id is not null;
create index gift_card_unmailed on gift_card (created_at) where order_line_id is not null and mailed_at is null and not blocked;

create table checkout (
  id uuid primary key default gen_random_uuid(),
  shopper_id uuid not null references shopper on delete cascade,
  kind text not null check (kind in ('cart', 'buynow')),
  buynow_variant_id uuid references variant on delete cascade,
  buynow_quantity int,
  email text,
  address jsonb,
  -- Whether the order also saves the address in the customer's address book.
  save_address boolean not null default false,
  delivery text,
  coupon_code text,
  created_at timestamptz not null default now(),
  -- When the checkout became an order.
  placed_at timestamptz,
  buynow_design jsonb,
  buynow_design_code text,
  buynow_fit jsonb,
  buynow_swatches jsonb,
  -- The currency in which the shopper last saw the checkout. If the shopper's currency has changed since then, the
  -- order is placed only after the shopper has seen the total in the new currency, even if the amounts are equal. Null:
  -- the checkout is older than this column.
  currency currency_code,
  gift_card_id uuid references gift_card,
  -- The address on the invoice. Null: the delivery address.
  billing_address jsonb
);
create unique index checkout_open on checkout (shopper_id, kind) where placed_at is null;
create index checkout_begun on checkout (created_at);

-- One row is one attempt to pay an order at a payment provider.
create table payment (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  gateway payment_gateway not null,
  -- The provider's id of the attempt. Null: not known yet.
  reference text,
  redirect_url text,
  state text not null check (state in ('started', 'paid', 'failed', 'cancelled', 'refunding', 'refunded')),
  amount_minor bigint not null,
  currency currency_code not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- When a job next checks the payment at the provider, or next tries its refund.
  due_at timestamptz not null default now() + interval '2 minutes',
  tries int not null default 0,
  -- True: pays the balance that is due after a change of the order. False: pays the order itself.
  rest boolean not null default false,
  -- The payment of another order. A part of it pays this order. A refund of this part uses the `reference` of that
  -- payment. Null: not a part of another payment.
  split_from uuid references payment on delete cascade,
  unique (gateway, reference)
);
create index payment_order on payment (order_id);
create index payment_due on payment (due_at) where state in ('started', 'refunding');
create index payment_split on payment (split_from) where split_from is not null;

-- Events that payment providers have sent. A recorded event is not processed again.
create table webhook_event (
  gateway payment_gateway not null,
  event_id text not null,
  heard_at timestamptz not null default now(),
  primary key (gateway, event_id)
);

-- Changes of gift card balances. The balance of a card is the sum of its entries. No column stores the balance.
create table gift_card_entry (
  id bigint generated always as identity primary key,
  card_id uuid not null references gift_card,
  kind text not null check (kind in ('issued', 'redeemed', 'returned', 'adjusted')),
  amount_minor bigint not null check (amount_minor <> 0),
  -- For 'redeemed': the order that was paid with the card. For 'returned': the order that was refunded to the card.
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

-- Partial refunds of orders. The payment provider makes a refund that has a payment. The amount of any other refund is
-- added to a gift card (`card_minor`) or transferred by staff.
create table refund (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  payment_id uuid references payment on delete cascade,
  -- The cause of the refund: either a return or a change of the order (`change_id`).
  return_id uuid references order_return on delete cascade,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('due', 'done', 'by hand')),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries int not null default 0,
  change_id uuid references order_change on delete cascade,
  -- The part of a refund without a payment that was refunded to a gift card. Staff transfer the remaining amount.
  card_minor bigint not null default 0 check (card_minor between 0 and amount_minor),
  -- Why the provider refused the last request. Null: no request yet, or the provider has accepted the refund.
  failure text,
  -- The order that this refund pays. Null: the customer gets the money.
  into_order_id uuid references orders on delete cascade,
  constraint refund_cause check (num_nonnulls(return_id, change_id) = 1)
);
create index refund_payment on refund (payment_id);
create index refund_due on refund (due_at) where state = 'due';
create unique index refund_of_change on refund (change_id, payment_id) nulls not distinct where change_id is not null;
create index refund_into on refund (into_order_id) where into_order_id is not null;
create unique index refund_of_return on refund (return_id, payment_id, into_order_id) nulls not distinct
  where return_id is not null;

-- The last number of invoices and of credit notes. Both series have no gaps, because the transaction that uses the next
-- number locks the row until its end.
create table invoice_series (
  kind text primary key check (kind in ('invoice', 'credit')),
  last int not null default 0
);
insert into invoice_series (kind) values ('invoice'), ('credit');

create table invoice (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  kind text not null references invoice_series,
  serial int not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- The return that a credit note is for. Null: the credit note is for the whole remaining order, or the row is an
  -- invoice.
  return_id uuid unique references order_return on delete cascade,
  issued_at timestamptz not null default now(),
  issued_for jsonb,
  unique (kind, serial)
);
create index invoice_order on invoice (order_id);

-- The records of the demo payment provider. It acts as an external service but uses the same database.
create table demo_payment (
  id text primary key,
  payment_id uuid not null unique,
  amount_minor bigint not null,
  currency currency_code not null,
  description text not null,
  return_url text not null,
  state text not null check (state in ('open', 'pending', 'paid', 'declined', 'cancelled', 'refunded')),
  -- When the provider confirms a pending payment.
  confirm_at timestamptz,
  created_at timestamptz not null default now(),
  refunded_minor bigint not null default 0,
  constraint demo_refunded_check check (refunded_minor between 0 and amount_minor)
);

create table demo_event (
  id text primary key,
  demo_payment_id text not null references demo_payment on delete cascade,
  kind text not null,
  due_at timestamptz not null,
  delivered_at timestamptz,
  tries int not null default 0
);
create index demo_event_due on demo_event (due_at) where delivered_at is null;

create table demo_refund (
  key text primary key,
  demo_payment_id text not null references demo_payment on delete cascade,
  amount_minor bigint not null check (amount_minor > 0)
);

-- Divides a refund of an order into parts and returns them. The gift card of the order is refunded first, immediately.
-- Then the payments are refunded, the latest first. Staff transfer the remaining amount.
create function give_back(of_order uuid, amount bigint, of_return uuid, of_change uuid)
returns table (id uuid, state text) language sql as $$
  with card as (
    insert into gift_card_entry (card_id, kind, amount_minor, order_id)
    select e.card_id, 'returned', least(-sum(e.amount_minor), amount), of_order
    from gift_card_entry e where e.order_id = of_order group by e.card_id having sum(e.amount_minor) < 0 and amount > 0
    returning amount_minor
  ), due as (
    select coalesce((select sum(amount_minor) from card), 0)::bigint as card_minor,
      amount - coalesce((select sum(amount_minor) from card), 0)::bigint as minor
  ), paid as (
    select p.id, p.created_at, p.amount_minor
        - (select coalesce(sum(r.amount_minor), 0)::bigint from refund r where r.payment_id = p.id) as has
    from payment p where p.order_id = of_order and p.state = 'paid'
  ), part as (
    select p.id as payment_id, least(p.has, greatest(0, due.minor
      - coalesce(sum(p.has) over (order by p.created_at desc, p.id rows between unbounded preceding and 1 preceding), 0)))::bigint
      as minor, 0 as card_minor
    from paid p, due
    union all
    select null, due.card_minor + greatest(0, due.minor - (select coalesce(sum(p.has), 0) from paid p))::bigint, due.card_minor
    from due
  )
  insert into refund (order_id, payment_id, return_id, change_id, amount_minor, card_minor, state)
  select of_order, payment_id, of_return, of_change, minor, card_minor,
    case when payment_id is not null then 'due' when minor = card_minor then 'done' else 'by hand' end
  from part where minor > 0
  returning refund.id, refund.state
$$;

-- Entries cannot be changed or deleted.
create function keep_gift_card_entry() returns trigger language plpgsql as $$
begin
  raise exception 'rows of gift cards are neither changed nor deleted';
end $$;
create trigger gift_card_entry_kept before update or delete on gift_card_entry
  for each row execute function keep_gift_card_entry();

-- No balance can be negative.
create function check_gift_card() returns trigger language plpgsql as $$
begin
  -- The lock makes a second transaction wait, so that it reads the balance with the first transaction's entry.
  perform 1 from gift_card where id = new.card_id for no key update;
  if (select sum(amount_minor) from gift_card_entry where card_id = new.card_id) < 0 then
    raise exception 'a gift card would be worth less than nothing';
  end if;
  return null;
end $$;
create trigger gift_card_checked after insert on gift_card_entry for each row execute function check_gift_card();
