-- Orders: their lines, events, notes and changes.

create table orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  -- One checkout, one order.
  checkout_id uuid not null unique,
  shopper_id uuid references shopper on delete set null,
  email text not null,
  status order_status not null,
  payment_state text not null check (payment_state in
    ('none', 'waiting', 'unconfirmed', 'paid', 'failed', 'cancelled', 'refunded', 'confirmed')),
  payment_method payment_method,
  currency currency_code not null,
  subtotal_minor bigint not null check (subtotal_minor >= 0),
  discount_minor bigint not null check (discount_minor >= 0),
  delivery_minor bigint not null check (delivery_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  tax_included boolean not null,
  total_minor bigint not null check (total_minor >= 0),
  coupon_code text,
  -- {key, name, earliest, latest, tracking}
  delivery jsonb not null,
  -- The last of the promised days, as `delivery` has it.
  deliver_by date,
  address jsonb not null,
  placed_at timestamptz not null default now(),
  -- Until when the stock is held for an unpaid order; null once nothing is waited for.
  hold_until timestamptz,
  -- Whether this order's pieces are taken off the stock at this moment.
  holds_stock boolean not null default true,
  -- When it was given up because nobody had paid. A payment that comes after all takes it up again, which one that
  -- the shop itself cancelled does not do.
  expired_at timestamptz,
  -- How much of the total has gone back. Never more than there is.
  refunded_minor bigint not null default 0,
  -- The network it was placed from, as a hash, for a day: how much one network may hold unpaid is limited.
  network text,
  -- In which everything about the order is written, as `shopper.locale`.
  locale text,
  -- The rate an order was taxed with, percent; null when it costs nothing, and for orders placed before. Rates of today say
  -- nothing about an old order.
  tax_percent numeric(7, 4) check (tax_percent between 0 and 100),
  -- Raised by each change of the order.
  version int not null default 1,
  -- What it holds: 'ready-made', 'designed', 'swatches'.
  kinds text[] not null default '{}',
  -- What it is searched for by, in lower case; a space stands before each word.
  search_text text not null default '',
  -- What was received for it, less what changes have given back of it. Together with `refunded_minor`, which is given back
  -- of the total, it is what the shop has.
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  -- Prices and discounts as it was placed, from its first change on: so that a change and its opposite cancel out.
  first_terms jsonb,
  -- The part of `discount_minor` that needed no code, and what it was called.
  automatic_minor bigint not null default 0,
  automatic_name text,
  billing_address jsonb,
  constraint orders_deliver_by check (deliver_by is not distinct from (delivery ->> 'latest')::date),
  constraint orders_refunded_check check (refunded_minor between 0 and total_minor)
);
create index orders_shopper on orders (shopper_id, placed_at desc);
create index orders_hold on orders (hold_until) where hold_until is not null;
create index orders_unheld on orders (id) where status = 'placed' and not holds_stock;
create index orders_network on orders (network) where network is not null;
create index orders_status on orders (status, placed_at, number);
create index orders_payment_state on orders (payment_state, placed_at, number);
create index orders_locale on orders (locale, placed_at, number);
create index orders_swatches on orders (placed_at, number) where kinds @> '{swatches}';
create index orders_open on orders (placed_at, number)
  where status in ('placed', 'paid', 'cut', 'sewn', 'packed', 'shipped');
create index orders_search on orders using gin (search_text gin_trgm_ops);
-- Lines are summed by their orders without reading the orders' rows either.
create index orders_sold on orders (placed_at)
  include (id, currency, locale, status, payment_state, total_minor, refunded_minor);
-- Orders under way by the day they are due: the list of what is late, the first day first, reads no order that has ended.
create index orders_open_due on orders (coalesce(deliver_by, date '1970-01-01'), number)
  where status in ('placed', 'paid', 'cut', 'sewn', 'packed', 'shipped');
-- Returns of a country.
create index orders_country on orders ((address ->> 'country'));
-- The orders of an address, the latest first.
create index orders_of_address on orders (email, placed_at, number);
create index orders_placed on orders (placed_at, number, status, payment_state, locale,
  (kinds @> '{ready-made}'), (kinds @> '{designed}'), (kinds @> '{swatches}'));
create index orders_customer on orders (lower(address ->> 'fullName'), number, placed_at, status, payment_state, locale,
  (kinds @> '{ready-made}'), (kinds @> '{designed}'), (kinds @> '{swatches}'));
create index orders_total on orders (total_minor, number, placed_at, status, payment_state, locale,
  (kinds @> '{ready-made}'), (kinds @> '{designed}'), (kinds @> '{swatches}'));
create index orders_due on orders (coalesce(deliver_by, date '1970-01-01'), number, placed_at, status, payment_state, locale,
  (kinds @> '{ready-made}'), (kinds @> '{designed}'), (kinds @> '{swatches}'));
create index orders_number on orders (number, placed_at, status, payment_state, locale,
  (kinds @> '{ready-made}'), (kinds @> '{designed}'), (kinds @> '{swatches}'));

create table order_line (
  id uuid primary key default gen_random_uuid(),
  order_id uuid references orders on delete cascade,
  position int not null,
  -- What it was at the time; the variant may be gone or changed since.
  variant_id uuid references variant on delete set null,
  product_id text not null,
  product_name text not null,
  colour_key text not null,
  colour_name text not null,
  size text not null,
  sku text not null,
  picture_hash text not null,
  quantity int not null check (quantity > 0),
  unit_price_minor bigint not null,
  discount_minor bigint not null default 0,
  total_minor bigint not null,
  -- A designed line as it was ordered. `fit` holds the body it is cut to, `cloth` what one piece takes: [{code, mm}].
  design jsonb,
  design_version int,
  fit jsonb,
  cloth jsonb,
  returnable boolean not null default true,
  -- Why it cannot come back, in words.
  not_returnable text,
  -- The line first bought and paid, when this one was sent in exchange.
  exchanged_from uuid references order_line on delete cascade,
  -- {days, covers}: the terms that cover one piece of this line, as they were when it was ordered; null: none do.
  fit_guarantee jsonb,
  swatches jsonb,
  -- The language of the product's name on an order, as far as it is known: null for what shoppers named themselves, and on
  -- orders placed before.
  name_language text,
  -- The shop's own names of options and extras, as they were when a shirt was ordered: by part and key, as in
  -- shirt_part.offer. Null where it had none for what was chosen; all lines before this have the program's names.
  choice_texts jsonb check (jsonb_typeof(choice_texts) = 'object'),
  -- The order it was taken out of.
  removed_from uuid references orders on delete cascade,
  gift jsonb,
  constraint order_line_design check (
    (design is null) = (design_version is null) and (design is null) = (fit is null)
    and (cloth is null) = (design is null and swatches is null)),
  constraint order_line_of_order check (num_nonnulls(order_id, removed_from) = 1)
);
create index order_line_exchanged on order_line (exchanged_from) where exchanged_from is not null;
create index order_line_fit_guarantee on order_line (order_id) where fit_guarantee is not null;
-- Whether a product was ever ordered.
create index order_line_product on order_line (product_id);
create index order_line_sold on order_line (order_id) include (product_id, size, quantity, total_minor, exchanged_from);
-- Lines that cloth is cut for.
create index order_line_cut on order_line (order_id) where cloth is not null;
create index order_line_removed on order_line (removed_from) where removed_from is not null;
-- Sums of sales take gift cards out of what their orders were sold for.
create index order_line_gift on order_line (order_id) include (total_minor) where gift is not null;
-- The gift cards that were bought for somebody.
create index order_line_gift_recipient on order_line ((gift ->> 'email')) where gift is not null;

create table order_event (
  order_id uuid not null references orders on delete cascade,
  id bigint generated always as identity,
  status order_status not null,
  reason text,
  at timestamptz not null default now(),
  -- Whether the reason is what the shop's staff wrote; any other is a text of the shop, shown in the reader's language.
  by_staff boolean not null default false,
  -- Who changed the status, where it was a member of staff.
  member_id uuid references staff_member,
  primary key (order_id, id)
);

-- What staff note about an order; shoppers never see it.
create table order_note (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  member_id uuid not null references staff_member,
  text text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz,
  -- It can be restored for a day.
  deleted_at timestamptz
);
create index order_note_order on order_note (order_id, created_at);
create index order_note_deleted on order_note (deleted_at) where deleted_at is not null;

-- One confirmed proposal. Its id is made by whoever confirms it, so that a repeat is recognised.
create table order_change (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  member_id uuid references staff_member,
  -- What was done, without anything about a person: [{"do": "quantity", …}].
  actions jsonb not null,
  total_before_minor bigint not null,
  total_after_minor bigint not null,
  given_back_minor bigint not null check (given_back_minor >= 0),
  created_at timestamptz not null default now(),
  -- What was received by hand, in cash or by transfer, when an order was changed.
  received_minor bigint not null default 0 check (received_minor >= 0)
);
create index order_change_order on order_change (order_id, created_at);

create table bulk_move (
  id uuid primary key default gen_random_uuid(),
  to_status text not null check (to_status in ('cut', 'sewn', 'packed', 'shipped', 'delivered')),
  state text not null default 'running' check (state in ('running', 'stopped', 'done', 'undoing', 'undone')),
  -- Who does it, and in which language its reasons are written.
  member_id uuid not null references staff_member,
  api_key_id uuid references staff_api_key,
  network text,
  locale text not null,
  -- Why the shop has stopped it.
  problem text,
  -- How many orders have each outcome. Counted about once a second.
  counts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- When a process takes it next, and how often one has: whoever works on it knows by that whether it still does.
  due_at timestamptz not null default now(),
  tries int not null default 0
);
create index bulk_move_created on bulk_move (created_at desc, id desc);
create index bulk_move_due on bulk_move (due_at, id) where state in ('running', 'undoing');

create table bulk_move_order (
  bulk_move_id uuid not null references bulk_move on delete cascade,
  -- In the order in which they are moved.
  place int not null,
  number text not null,
  -- Null: not tried yet. 'kept': moved, and could not be taken back.
  outcome text check (outcome in ('moved', 'unchanged', 'refused', 'undone', 'kept')),
  -- Of the order as the move left it; written with the move, and the outcome once all is done that follows from it.
  version int,
  can_undo boolean not null default false,
  reason text,
  primary key (bulk_move_id, place),
  unique (bulk_move_id, number)
);
create index bulk_move_order_outcome on bulk_move_order (bulk_move_id, outcome, place);

create table coupon_use (
  order_id uuid references orders on delete cascade,
  coupon_code text not null references coupon,
  shopper_id uuid,
  email text not null,
  taken_minor bigint not null default 0,
  primary key (order_id, coupon_code)
);
create index coupon_use_coupon on coupon_use (coupon_code);

create table customer_join_order (
  join_id uuid not null references customer_join on delete cascade,
  order_id uuid not null references orders on delete cascade,
  -- The guest who had it before; null when nobody had.
  guest_id uuid references shopper on delete set null,
  primary key (join_id, order_id)
);
create index customer_join_order_order on customer_join_order (order_id);
create index customer_join_order_guest on customer_join_order (guest_id);

-- No personal data: whoever wants more asks for the order.
create function tell_webhooks_order() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(case tg_op when 'INSERT' then 'order.placed' else 'order.updated' end, jsonb_build_object(
    'id', new.id, 'number', new.number, 'status', new.status, 'paymentState', new.payment_state,
    'currency', new.currency, 'totalMinor', new.total_minor, 'refundedMinor', new.refunded_minor));
  return null;
end $$;
create trigger orders_insert_webhooks after insert on orders
  for each row execute function tell_webhooks_order();
create trigger orders_update_webhooks after update on orders for each row
  when ((old.status, old.payment_state, old.refunded_minor)
    is distinct from (new.status, new.payment_state, new.refunded_minor))
  execute function tell_webhooks_order();

create function order_kinds(of_order uuid) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct case when design is not null then 'designed' when swatches is not null then 'swatches'
    else 'ready-made' end), '{}')
  from order_line where order_id = of_order
$$;

-- Orders and customers are found by the company too.
create function order_search_text(o orders) returns text language sql stable as $$
  select lower(concat_ws(' ', '', o.number, o.email, o.address ->> 'fullName', o.address ->> 'company',
    o.billing_address ->> 'fullName', o.billing_address ->> 'company', o.address ->> 'phone',
    regexp_replace(o.address ->> 'phone', '\D', '', 'g'), o.address ->> 'line1', o.address ->> 'line2',
    o.address ->> 'postalCode', o.address ->> 'city', o.delivery ->> 'tracking',
    (select string_agg(concat_ws(' ', l.product_name, l.colour_name, l.sku,
        (select string_agg(concat_ws(' ', c.value ->> 'code', f.definition ->> 'name'), ' ')
          from jsonb_array_elements(l.cloth) c left join fabric f on f.code = c.value ->> 'code')), ' ' order by l.position)
      from order_line l where l.order_id = o.id)))
$$;

create function keep_order_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := order_search_text(new);
  return new;
end $$;
create trigger order_search_text before update of number, email, address, billing_address, delivery on orders
  for each row when ((old.number, old.email, old.address, old.billing_address, old.delivery -> 'tracking')
    is distinct from (new.number, new.email, new.address, new.billing_address, new.delivery -> 'tracking'))
  execute function keep_order_search_text();

create function keep_order_of_lines() returns trigger language plpgsql as $$
begin
  update orders o set kinds = order_kinds(o.id), search_text = order_search_text(o)
  where o.id in (select coalesce(order_id, removed_from) from changed_line);
  return null;
end $$;
create trigger order_line_inserted after insert on order_line referencing new table as changed_line
  for each statement execute function keep_order_of_lines();
create trigger order_line_updated after update on order_line referencing new table as changed_line
  for each statement execute function keep_order_of_lines();
create trigger order_line_deleted after delete on order_line referencing old table as changed_line
  for each statement execute function keep_order_of_lines();

create function raise_order_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger order_version before update on orders for each row
  when (old.* is distinct from new.*) execute function raise_order_version();
