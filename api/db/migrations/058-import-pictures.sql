-- Pictures that products of an import have elsewhere: each is fetched after its product is imported.

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
  unique (import_id, product_id, address)
);
create index import_picture_state on import_picture (import_id, state, id);
create index import_picture_record on import_picture (import_id, number);
create index import_picture_product on import_picture (product_id);

-- Where photographs of products come from, so that none is taken twice, also when it was taken away since.
create table photograph_source (
  product_id text not null references product on delete cascade,
  address text not null,
  photograph text not null,
  primary key (product_id, address)
);
