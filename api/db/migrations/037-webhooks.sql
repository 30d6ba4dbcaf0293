-- Webhooks: other programs are told of orders and stock. The triggers write what is to be sent in the transaction that
-- causes it, whatever causes it; a job sends it.
create table webhook (
  id uuid primary key default gen_random_uuid(),
  url text not null,
  events text[] not null,
  -- Signs what is sent, so it is stored as it is.
  secret text not null,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now()
);

create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_id uuid not null references webhook on delete cascade,
  event text not null,
  -- The body, as it is sent.
  payload text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries int not null default 0,
  -- Of the last try: the status of the reply, or why there was none.
  status int,
  failure text,
  delivered_at timestamptz
);
create index webhook_delivery_due on webhook_delivery (due_at, id) where state = 'waiting';
create index webhook_delivery_list on webhook_delivery (webhook_id, id);

create function tell_webhooks(event text, data jsonb) returns void language sql as $$
  insert into webhook_delivery (webhook_id, event, payload)
  select id, event, jsonb_build_object('type', event, 'timestamp', to_char(now() at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', data)::text
  from webhook where active and event = any (events)
$$;

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

create function tell_webhooks_stock() returns trigger language plpgsql as $$
begin
  perform tell_webhooks('stock.updated', jsonb_build_object('variant', new.id, 'product', new.product_id,
    'sku', new.sku, 'colour', new.colour, 'size', new.size, 'stock', new.stock, 'stockBefore', old.stock));
  return null;
end $$;
create trigger variant_stock_webhooks after update of stock on variant for each row
  when (old.stock is distinct from new.stock) execute function tell_webhooks_stock();
