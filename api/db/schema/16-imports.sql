-- Imports, webhooks, and decisions about the demo data.

create table data_import (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('products', 'stock', 'fabrics', 'customers')),
  -- The program that exported the file, detected from the headers: 'placket', 'shopify', 'woocommerce' or 'other'.
  format text not null default 'other',
  file_name text not null,
  bytes bigint not null default 0,
  state text not null default 'uploading' check (state in ('uploading', 'uploaded', 'reading', 'checking', 'checked',
    'running', 'stopped', 'done', 'failed', 'undoing', 'undone')),
  -- Who started the import and from which network. `locale` is the language of its messages.
  member_id uuid references staff_member,
  api_key_id uuid references staff_api_key,
  network text,
  locale text not null,
  encoding text not null default 'utf-8',
  separator text not null default ',',
  headers text[] not null default '{}',
  -- The first rows of the file. The preview shows them.
  samples jsonb not null default '[]',
  -- The field of each column, in the order of the columns. A null element: the column is not imported.
  fields jsonb not null default '[]',
  options jsonb not null default '{}',
  -- Why the import failed, or why the program stopped it.
  problem text,
  -- The number of records with each outcome, counted about once a second. 'waiting': records without an outcome.
  counts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- The process that runs the import. After `lease_until`, another process can continue the import.
  worker uuid,
  lease_until timestamptz not null default '-infinity',
  -- The number of new products by category and product type: [{"category", "kind", "count"}].
  kind_groups jsonb not null default '[]',
  -- SHA-256 of the file. It shows whether the same file was imported before.
  digest bytea
);
create index data_import_created on data_import (created_at desc, id desc);
create index data_import_headers on data_import (kind, headers, created_at desc);
create index data_import_working on data_import (lease_until) where state in ('reading', 'checking', 'running', 'undoing');
create index data_import_digest on data_import (digest) where digest is not null;

-- A record is an item of the file, such as a product. It can have several rows of the file.
create table import_record (
  import_id uuid not null references data_import on delete cascade,
  -- The number of the record's first row. The header is row 1.
  number int not null,
  -- The value that all rows of the record have in common.
  key text not null,
  -- The rows of the record: [[row number, [cells]], …].
  rows jsonb not null,
  name text,
  -- Results of the check: 'create', 'change', 'unchanged' and 'refused'. Results of the import: 'created', 'changed',
  -- 'failed' and 'undone'. Null: not checked yet.
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
  -- The number of the record (`import_record.number`).
  number int not null,
  product_id text not null references product on delete cascade,
  -- The URL of the image, or the name of its file, as in the imported file.
  address text not null,
  -- The host of the URL, in lower case. Empty: `address` is the name of a file.
  host text not null,
  -- The key of the colour that the image shows. Null: the image is for every colour.
  colour text,
  alt text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'failed')),
  -- Why the image was not used. `unreachable`: its host could not be reached.
  problem text,
  unreachable boolean not null default false,
  -- Whether the product is published after its images are downloaded.
  publishes boolean not null default false,
  -- When the product is published. Null: immediately after the download.
  publish_at timestamptz,
  unique (import_id, product_id, address)
);
create index import_picture_state on import_picture (import_id, state, id);
create index import_picture_record on import_picture (import_id, number);
create index import_picture_product on import_picture (product_id);

-- Webhooks notify other programs of orders and stock. A delivery is inserted in the transaction of its event. A job
-- sends the delivery later.
create table webhook (
  id uuid primary key default gen_random_uuid(),
  url text not null,
  events text[] not null,
  -- The key that signs deliveries. It is stored unencrypted, because every signature needs it.
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
  -- The result of the last attempt: the HTTP status of the response, and the reason of a failure.
  status int,
  failure text,
  delivered_at timestamptz
);
create index webhook_delivery_due on webhook_delivery (due_at, id) where state = 'waiting';
create index webhook_delivery_list on webhook_delivery (webhook_id, id);

-- The owner's decision to keep or remove each kind of demo data. `before` contains removed values that no other table
-- stores, so that they can be restored.
create table demo_decision (
  kind text primary key,
  decision text not null check (decision in ('kept', 'removed')),
  before jsonb,
  decided_at timestamptz not null default now()
);

create trigger demo_decision_told after insert or update or delete on demo_decision
  for each statement execute function tell_catalogue();
