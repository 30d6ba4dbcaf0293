-- Imports, webhooks to other programs, and the demo data.

-- An import of a file.
create table data_import (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('products', 'stock', 'fabrics', 'customers')),
  -- Where the file comes from, by its headers: 'placket', 'shopify', 'woocommerce' or 'other'.
  format text not null default 'other',
  file_name text not null,
  bytes bigint not null default 0,
  state text not null default 'uploading' check (state in ('uploading', 'uploaded', 'reading', 'checking', 'checked',
    'running', 'stopped', 'done', 'failed', 'undoing', 'undone')),
  -- Who does it, and in which language its messages are written.
  member_id uuid references staff_member,
  api_key_id uuid references staff_api_key,
  network text,
  locale text not null,
  encoding text not null default 'utf-8',
  separator text not null default ',',
  headers text[] not null default '{}',
  -- The first rows, to be shown.
  samples jsonb not null default '[]',
  -- The field of each column; null: it is not imported.
  fields jsonb not null default '[]',
  options jsonb not null default '{}',
  -- Why it has failed or was stopped by the shop.
  problem text,
  -- How many records have each outcome; 'waiting': none yet. Counted about once a second.
  counts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- The process that works on it, and until when nobody else does.
  worker uuid,
  lease_until timestamptz not null default '-infinity',
  -- What the new products of a file were taken for, by category: [{"category", "kind", "count"}].
  kind_groups jsonb not null default '[]',
  -- The SHA-256 of a file, by which the same one is known again.
  digest bytea
);
create index data_import_created on data_import (created_at desc, id desc);
create index data_import_headers on data_import (kind, headers, created_at desc);
create index data_import_working on data_import (lease_until) where state in ('reading', 'checking', 'running', 'undoing');
create index data_import_digest on data_import (digest) where digest is not null;

-- One record of a file, which may be several rows of it.
create table import_record (
  import_id uuid not null references data_import on delete cascade,
  -- The row of its first line: the header is row 1.
  number int not null,
  -- What its rows have in common.
  key text not null,
  -- Its lines: [row, [cells]].
  rows jsonb not null,
  name text,
  -- Null: not looked at yet. 'create', 'change', 'unchanged' and 'refused' are what would happen; 'created',
  -- 'changed', 'failed' and 'undone' what did.
  outcome import_outcome,
  record_id text,
  before jsonb,
  after jsonb,
  reason text,
  notes text[] not null default '{}',
  primary key (import_id, number),
  unique (import_id, key)
);
create index import_record_outcome on import_record (import_id, outcome, number);
create index import_record_target on import_record (import_id, record_id) where record_id is not null;
create index import_record_to_check on import_record (import_id, number) where outcome is null;
create index import_record_to_run on import_record (import_id, number) where outcome in ('create', 'change');

-- Photographs of products that an import fetches.
create table import_picture (
  id bigint generated always as identity primary key,
  import_id uuid not null references data_import on delete cascade,
  -- Of the record in the file.
  number int not null,
  product_id text not null references product on delete cascade,
  -- As it is written: an address, or the name of a file.
  address text not null,
  -- In small letters; empty for the name of a file.
  host text not null,
  -- The key of the colour it shows; null: every colour.
  colour text,
  alt text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'failed')),
  -- Why it was not taken, and whether its host could not be reached.
  problem text,
  unreachable boolean not null default false,
  -- Goods that a file would publish, and whose photographs are still to be fetched: they are published once these are there.
  publishes boolean not null default false,
  -- From when it is to be sold; null: at once.
  publish_at timestamptz,
  unique (import_id, product_id, address)
);
create index import_picture_state on import_picture (import_id, state, id);
create index import_picture_record on import_picture (import_id, number);
create index import_picture_product on import_picture (product_id);

-- Other programs that are notified of orders and stock. What is to be sent is written in the transaction that causes it; a
-- job sends it.
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

-- What the owner has decided about a kind of demo data, and what was there before it was removed, where its rows do not
-- say it.
create table demo_decision (
  kind text primary key,
  decision text not null check (decision in ('kept', 'removed')),
  before jsonb,
  decided_at timestamptz not null default now()
);

create trigger demo_decision_told after insert or update or delete on demo_decision
  for each statement execute function tell_catalogue();
