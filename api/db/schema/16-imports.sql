-- Imports, webhooks to other programs, and the demo data.

-- An import of a file.
create table data_import (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('products', 'stock', 'fabrics', 'customers')),
  -- The format of the file, recognised by its headers: 'placket', 'shopify', 'woocommerce' or 'other'.
  format text not null default 'other',
  file_name text not null,
  bytes bigint not null default 0,
  state text not null default 'uploading' check (state in ('uploading', 'uploaded', 'reading', 'checking', 'checked',
    'running', 'stopped', 'done', 'failed', 'undoing', 'undone')),
  -- The member who runs the import, and the language of its messages.
  member_id uuid references staff_member,
  api_key_id uuid references staff_api_key,
  network text,
  locale text not null,
  encoding text not null default 'utf-8',
  separator text not null default ',',
  headers text[] not null default '{}',
  -- The first rows, for the preview.
  samples jsonb not null default '[]',
  -- The field of each column. Null: the column is not imported.
  fields jsonb not null default '[]',
  options jsonb not null default '{}',
  -- Why the import failed, or why the shop stopped it.
  problem text,
  -- The number of records with each outcome ('waiting': none yet). Counted about once a second.
  counts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- The process that runs the import, and until when no other process continues it.
  worker uuid,
  lease_until timestamptz not null default '-infinity',
  -- The product types of new products, by category: [{"category", "kind", "count"}].
  kind_groups jsonb not null default '[]',
  -- The SHA-256 of the file, to recognise the same file.
  digest bytea
);
create index data_import_created on data_import (created_at desc, id desc);
create index data_import_headers on data_import (kind, headers, created_at desc);
create index data_import_working on data_import (lease_until) where state in ('reading', 'checking', 'running', 'undoing');
create index data_import_digest on data_import (digest) where digest is not null;

-- One record of a file, which can have several rows.
create table import_record (
  import_id uuid not null references data_import on delete cascade,
  -- The row number of its first row. The header is row 1.
  number int not null,
  -- The key that its rows have in common.
  key text not null,
  -- Its rows: [row number, [cells]].
  rows jsonb not null,
  name text,
  -- Null: not checked yet. 'create', 'change', 'unchanged' and 'refused' are the results of the check; 'created',
  -- 'changed', 'failed' and 'undone' those of the import.
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

-- Product images that an import downloads.
create table import_picture (
  id bigint generated always as identity primary key,
  import_id uuid not null references data_import on delete cascade,
  -- The row of the record in the file.
  number int not null,
  product_id text not null references product on delete cascade,
  -- The address, or the name of a file, as in the import.
  address text not null,
  -- The host in lower case. Empty for the name of a file.
  host text not null,
  -- The key of its colour. Null: every colour.
  colour text,
  alt text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'failed')),
  -- Why the image was not used, and whether its host could not be reached.
  problem text,
  unreachable boolean not null default false,
  -- Goods that the file would publish and whose images are not downloaded yet. They are published afterwards.
  publishes boolean not null default false,
  -- When the goods are published. Null: immediately.
  publish_at timestamptz,
  unique (import_id, product_id, address)
);
create index import_picture_state on import_picture (import_id, state, id);
create index import_picture_record on import_picture (import_id, number);
create index import_picture_product on import_picture (product_id);

-- Webhooks: other programs that are notified of orders and stock. A delivery is written in the transaction of its
-- event, and a job sends it.
create table webhook (
  id uuid primary key default gen_random_uuid(),
  url text not null,
  events text[] not null,
  -- The secret that signs deliveries. It is stored unencrypted, because it is needed for signing.
  secret text not null,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now()
);

create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_id uuid not null references webhook on delete cascade,
  event text not null,
  -- The body of the request.
  payload text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries int not null default 0,
  -- The result of the last attempt: the status of the reply, or why there was none.
  status int,
  failure text,
  delivered_at timestamptz
);
create index webhook_delivery_due on webhook_delivery (due_at, id) where state = 'waiting';
create index webhook_delivery_list on webhook_delivery (webhook_id, id);

-- The owner's decision about each kind of demo data, and the previous values that the rows themselves do not have.
create table demo_decision (
  kind text primary key,
  decision text not null check (decision in ('kept', 'removed')),
  before jsonb,
  decided_at timestamptz not null default now()
);

create trigger demo_decision_told after insert or update or delete on demo_decision
  for each statement execute function tell_catalogue();
