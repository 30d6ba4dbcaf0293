-- Files that are imported: what is known of each, and its rows grouped by the record that they are about.

create table data_import (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('products', 'stock')),
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
  lease_until timestamptz not null default '-infinity'
);
create index data_import_created on data_import (created_at desc, id desc);
create index data_import_headers on data_import (kind, headers, created_at desc);
create index data_import_working on data_import (lease_until) where state in ('reading', 'checking', 'running', 'undoing');

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
  outcome text,
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
