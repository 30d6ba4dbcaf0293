-- Payment by bank transfer. A transfer that has arrived is a payment whose provider is the bank; staff refund it. A domain
-- has one change a statement, so its check is replaced in a block.
do $$ begin
  alter domain payment_method drop constraint payment_method_check;
  alter domain payment_method add constraint payment_method_check
    check (value in ('demo', 'stripe', 'transfer', 'on-delivery')) not valid;
  alter domain payment_gateway drop constraint payment_gateway_check;
  alter domain payment_gateway add constraint payment_gateway_check
    check (value in ('demo', 'stripe', 'transfer')) not valid;
end $$;

-- The terms of an order that is paid by bank transfer, as they were when it was placed.
create table order_transfer (
  order_id uuid primary key references orders on delete cascade,
  iban text not null,
  holder text not null,
  -- {street, postalCode, city, country} of the holder.
  address jsonb not null,
  due_on date not null,
  -- The last day on which it can be paid; after it the order is cancelled.
  last_on date not null,
  -- When the reminder is mailed. Null: none, or it was mailed or is not needed.
  remind_at timestamptz
);
create index order_transfer_remind on order_transfer (remind_at) where remind_at is not null;

-- Bank statements that staff have uploaded.
create table bank_statement (
  id uuid primary key,
  format text not null check (format in ('camt.053', 'csv')),
  file_name text not null,
  member_id uuid references staff_member,
  uploaded_at timestamptz not null default now(),
  -- Payments in the file that earlier statements have too.
  repeated int not null,
  -- Entries in the file that are no incoming payments: outgoing, not booked yet by the bank, or reversed.
  left_out int not null
);
create index bank_statement_uploaded on bank_statement (uploaded_at desc, id);

-- Incoming payments of bank statements, each once, however many statements have it.
create table bank_payment (
  id uuid primary key default gen_random_uuid(),
  statement_id uuid not null references bank_statement on delete cascade,
  -- The place in its file.
  position int not null,
  -- A hash of account, day, amount, currency and the bank's references; without references, of payer and text, and of
  -- how many equal payments come before it in its file.
  key text not null unique,
  -- The account of the shop, without spaces.
  account text not null,
  booked_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency currency_code not null,
  payer text not null default '',
  payer_iban text,
  -- The structured reference.
  reference text,
  message text not null default '',
  -- 'open': nobody has decided. 'booked': its money belongs to the order. 'dismissed': it is no payment of an order.
  state text not null default 'open' check (state in ('open', 'booked', 'dismissed')),
  order_id uuid references orders on delete set null,
  -- What was booked: 'paid', 'part', 'over', 'refund'. Null: not booked.
  outcome text check (outcome in ('paid', 'part', 'over', 'refund')),
  member_id uuid references staff_member,
  settled_at timestamptz,
  -- When names, account and text of the payer were erased.
  erased_at timestamptz
);
create index bank_payment_statement on bank_payment (statement_id, position);
create index bank_payment_open on bank_payment (booked_on) where state = 'open';
create index bank_payment_order on bank_payment (order_id) where order_id is not null;

-- Which column of a bank's CSV file has what, by its headings.
create table bank_csv_columns (
  headings text primary key,
  -- Name of a heading by field; an empty text: none.
  columns jsonb not null,
  used_at timestamptz not null default now()
);
