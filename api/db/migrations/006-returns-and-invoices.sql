-- What comes back, what is sent instead, the money that goes back, and the papers about it.

alter table orders
  -- How much of the total has gone back. Never more than there is.
  add column refunded_minor int not null default 0,
  add constraint orders_refunded_check check (refunded_minor between 0 and total_minor);
update orders set refunded_minor = total_minor where payment_state = 'refunded';

alter table order_line
  -- The line first bought and paid, when this one was sent in exchange.
  add column exchanged_from uuid references order_line on delete cascade;
create index order_line_exchanged on order_line (exchanged_from) where exchanged_from is not null;

create table order_return (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('return', 'exchange', 'withdrawal')),
  state text not null check (state in ('requested', 'approved', 'received', 'refunded', 'exchanged', 'refused')),
  -- What the shopper wrote, and who declared a withdrawal.
  comment text,
  declared_by text,
  -- Whether the pieces wanted in exchange are taken off the stock for it.
  holds_stock boolean not null default false,
  -- What went back for it, once it did.
  refund_minor int check (refund_minor >= 0),
  exchange_order_id uuid references orders on delete set null,
  created_at timestamptz not null default now()
);
create index order_return_order on order_return (order_id);
create index order_return_open on order_return (created_at) where state in ('requested', 'approved', 'received');

create table order_return_line (
  return_id uuid not null references order_return on delete cascade,
  order_line_id uuid not null references order_line on delete cascade,
  quantity int not null check (quantity > 0),
  reason text not null,
  wanted_variant_id uuid references variant on delete set null,
  wanted_size text,
  primary key (return_id, order_line_id)
);
create index order_return_line_line on order_return_line (order_line_id);

create table order_return_event (
  return_id uuid not null references order_return on delete cascade,
  id bigint generated always as identity,
  state text not null,
  reason text,
  at timestamptz not null default now(),
  primary key (return_id, id)
);

-- A part of an order's money on its way back. Without a payment at a provider it is given back by hand.
create table refund (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  payment_id uuid references payment on delete cascade,
  -- One return, one refund.
  return_id uuid not null unique references order_return on delete cascade,
  amount_minor int not null check (amount_minor > 0),
  state text not null check (state in ('due', 'done', 'by hand')),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries int not null default 0
);
create index refund_payment on refund (payment_id);
create index refund_due on refund (due_at) where state = 'due';

-- The demo provider's own books know parts given back, each once.
alter table demo_payment add column refunded_minor int not null default 0,
  add constraint demo_refunded_check check (refunded_minor between 0 and amount_minor);
update demo_payment set refunded_minor = amount_minor where state = 'refunded';
create table demo_refund (
  key text primary key,
  demo_payment_id text not null references demo_payment on delete cascade,
  amount_minor int not null check (amount_minor > 0)
);

-- INVOICES ---------------------------------------------------------------------------------------------------

-- Two series of numbers without gaps: the row is locked until the transaction that took the number is through.
create table invoice_series (kind text primary key check (kind in ('invoice', 'credit')), last int not null default 0);
insert into invoice_series (kind) values ('invoice'), ('credit');

create table invoice (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  kind text not null references invoice_series,
  serial int not null,
  amount_minor int not null check (amount_minor > 0),
  -- The return a credit note is about; null: all that was left of the order.
  return_id uuid unique references order_return on delete cascade,
  issued_at timestamptz not null default now(),
  unique (kind, serial)
);
create unique index invoice_once on invoice (order_id) where kind = 'invoice';
create index invoice_order on invoice (order_id);

create function issue_invoice(of_order uuid, of_kind text, amount int, of_return uuid) returns void language sql as $$
  with numbered as (update invoice_series set last = last + 1 where kind = of_kind returning last)
  insert into invoice (order_id, kind, serial, amount_minor, return_id)
  select of_order, of_kind, last, amount, of_return from numbered
$$;

-- However an order comes to be paid, its invoice is numbered in that very transaction; however its money goes back,
-- the credit note is.
create function invoice_order() returns trigger language plpgsql as $$
begin
  if new.payment_state = old.payment_state or new.total_minor = 0 then
    return new;
  end if;
  if new.payment_state = 'paid' and not exists (select 1 from invoice where order_id = new.id and kind = 'invoice') then
    perform issue_invoice(new.id, 'invoice', new.total_minor, null);
  elsif new.payment_state = 'refunded' and new.refunded_minor < new.total_minor then
    if old.payment_state = 'paid' then
      perform issue_invoice(new.id, 'credit', new.total_minor - new.refunded_minor, null);
    end if;
    new.refunded_minor := new.total_minor;
  end if;
  return new;
end $$;
create trigger order_invoiced before update of payment_state on orders
  for each row execute function invoice_order();

-- What was paid before there were invoices, in the order it was placed.
insert into invoice (order_id, kind, serial, amount_minor)
  select id, 'invoice', row_number() over (order by placed_at, id), total_minor from orders
  where payment_state = 'paid' and total_minor > 0;
update invoice_series set last = (select count(*) from invoice) where kind = 'invoice';
