-- Orders: their lines, events, notes and changes.

create table orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  -- A checkout creates only one order.
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
  -- The last promised day: `latest` of `delivery`.
  deliver_by date,
  address jsonb not null,
  placed_at timestamptz not null default now(),
  -- When the stock reservation of an unpaid order ends. Null: the order has no such time limit.
  hold_until timestamptz,
  -- Whether the pieces of this order are currently subtracted from the stock.
  holds_stock boolean not null default true,
  -- When the order expired because nobody had paid. A late payment reopens an expired order, but not an order that the
  -- shop has cancelled.
  expired_at timestamptz,
  -- The refunded part of the total.
  refunded_minor bigint not null default 0,
  -- A hash of the network from which the order was placed, deleted after a day. Unpaid orders of a network are limited.
  network text,
  -- The language of all mail and documents of the order, in the format of `shopper.locale`.
  locale text,
  -- The tax rate of the order in percent, stored because the current rates can differ. Null for orders that cost
  -- nothing, and for orders from before this column existed.
  tax_percent numeric(7, 4) check (tax_percent between 0 and 100),
  -- Each change of the order adds 1.
  version int not null default 1,
  -- The types of its lines: 'ready-made', 'designed', 'swatches'.
  kinds text[] not null default '{}',
  -- The text that a search for orders uses, in lower case, with a space before each word.
  search_text text not null default '',
  -- The money received for the order, less refunded overpayments. The shop still has `paid_minor` minus
  -- `refunded_minor`.
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  -- The prices and discounts when the order was placed. They are stored at its first change, so that the opposite of a
  -- change restores the amounts. Null: never changed.
  first_terms jsonb,
  -- The part of `discount_minor` from an automatic discount, and the name of that discount.
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
-- With `order_line_sold`, sums of order lines are read from the indexes alone, without the rows of the tables.
create index orders_sold on orders (placed_at)
  include (id, currency, locale, status, payment_state, total_minor, refunded_minor);
-- Open orders by due date, so that the list of late orders, the earliest due date first, does not read closed orders.
create index orders_open_due on orders (coalesce(deliver_by, date '1970-01-01'), number)
  where status in ('placed', 'paid', 'cut', 'sewn', 'packed', 'shipped');
-- Finds the returns of a country.
create index orders_country on orders ((address ->> 'country'));
-- Finds the orders of an email address, the latest first.
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
  -- The variant as it was when it was ordered. It may have been changed or deleted since.
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
  -- A custom shirt as it was ordered. `fit` contains the body measurements to which the shirt is cut. `cloth` is the
  -- fabric that one piece needs: [{code, mm}].
  design jsonb,
  design_version int,
  fit jsonb,
  cloth jsonb,
  returnable boolean not null default true,
  -- The text that says why the line cannot be returned.
  not_returnable text,
  -- The line that was first bought and paid, when this line is sent in exchange.
  exchanged_from uuid references order_line on delete cascade,
  -- {days, covers}: the terms of the fit guarantee for one piece of this line, as they were when it was ordered. Null:
  -- the line has no fit guarantee.
  fit_guarantee jsonb,
  swatches jsonb,
  -- The language of `product_name`. Null when the shopper chose the name, and in lines from before this column existed.
  name_language text,
  -- The shop's own names of the chosen options and extras when the shirt was ordered, by part and key as in
  -- `shirt_part.offer`. Null when the shop had no own names for them, and in lines from before this column existed.
  -- Lines with null have the program's names.
  choice_texts jsonb check (jsonb_typeof(choice_texts) = 'object'),
  -- The order from which the line was removed.
  removed_from uuid references orders on delete cascade,
  gift jsonb,
  constraint order_line_design check (
    (design is null) = (design_version is null) and (design is null) = (fit is null)
    and (cloth is null) = (design is null and swatches is null)),
  constraint order_line_of_order check (num_nonnulls(order_id, removed_from) = 1)
);
create index order_line_exchanged on order_line (exchanged_from) where exchanged_from is not null;
create index order_line_fit_guarantee on order_line (order_id) where fit_guarantee is not null;
-- Finds whether a product was ever ordered.
create index order_line_product on order_line (product_id);
create index order_line_sold on order_line (order_id) include (product_id, size, quantity, total_minor, exchanged_from);
-- Finds the lines for which fabric is cut.
create index order_line_cut on order_line (order_id) where cloth is not null;
create index order_line_removed on order_line (removed_from) where removed_from is not null;
-- Sums of sales subtract the gift cards from the totals of their orders.
create index order_line_gift on order_line (order_id) include (total_minor) where gift is not null;
-- Finds the gift cards that were bought for the owner of an email address.
create index order_line_gift_recipient on order_line ((gift ->> 'email')) where gift is not null;

create table order_event (
  order_id uuid not null references orders on delete cascade,
  id bigint generated always as identity,
  status order_status not null,
  reason text,
  at timestamptz not null default now(),
  -- Whether staff wrote the reason. Any other reason is a text of the program, shown in the reader's language.
  by_staff boolean not null default false,
  -- The member of staff who changed the status. Null: not changed by staff.
  member_id uuid references staff_member,
  primary key (order_id, id)
);

-- Notes of staff about an order. Shoppers never see them.
create table order_note (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  member_id uuid not null references staff_member,
  text text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz,
  -- A deleted note can be restored for a day.
  deleted_at timestamptz
);
create index order_note_order on order_note (order_id, created_at);
create index order_note_deleted on order_note (deleted_at) where deleted_at is not null;

-- A confirmed change of an order. The client creates the id, so that a repeated confirmation is recognised.
create table order_change (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  member_id uuid references staff_member,
  -- The actions of the change, without personal data: [{"do": "quantity", …}].
  actions jsonb not null,
  total_before_minor bigint not null,
  total_after_minor bigint not null,
  given_back_minor bigint not null check (given_back_minor >= 0),
  created_at timestamptz not null default now(),
  -- Money that was received by hand with the change, in cash or by transfer.
  received_minor bigint not null default 0 check (received_minor >= 0)
);
create index order_change_order on order_change (order_id, created_at);

create table bulk_move (
  id uuid primary key default gen_random_uuid(),
  to_status text not null check (to_status in ('cut', 'sewn', 'packed', 'shipped', 'delivered')),
  state text not null default 'running' check (state in ('running', 'stopped', 'done', 'undoing', 'undone')),
  -- The member of staff who makes the change and, in `locale`, the language of the reasons.
  member_id uuid not null references staff_member,
  api_key_id uuid references staff_api_key,
  network text,
  locale text not null,
  -- Why the program has stopped the bulk change. Null: not stopped by the program.
  problem text,
  -- The number of orders with each outcome, counted about once a second.
  counts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- `due_at`: when a process can claim the bulk change next. `tries`: how often it was claimed; a process that finds
  -- another number here has lost its claim.
  due_at timestamptz not null default now(),
  tries int not null default 0
);
create index bulk_move_created on bulk_move (created_at desc, id desc);
create index bulk_move_due on bulk_move (due_at, id) where state in ('running', 'undoing');

create table bulk_move_order (
  bulk_move_id uuid not null references bulk_move on delete cascade,
  -- The position in the sequence in which the orders are changed.
  place int not null,
  number text not null,
  -- Null: not tried yet. 'kept': the change of status could not be undone.
  outcome text check (outcome in ('moved', 'unchanged', 'refused', 'undone', 'kept')),
  -- The version of the order after its change of status. It is stored together with that change; `outcome` is stored
  -- later, when all further steps of the change are done.
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
  -- The guest to whom the order belonged before. Null: it belonged to nobody.
  guest_id uuid references shopper on delete set null,
  primary key (join_id, order_id)
);
create index customer_join_order_order on customer_join_order (order_id);
create index customer_join_order_guest on customer_join_order (guest_id);

-- The event has no personal data. A receiver that needs more data requests the order.
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

-- The text contains the company too, so that a search for a company finds its orders.
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
