-- The words that are tags of records, so that they can be proposed without reading all records.
create table tag_name (
  record_type text not null check (record_type in ('customer', 'order')),
  tag text not null,
  primary key (record_type, tag)
);
insert into tag_name (record_type, tag)
  select distinct 'customer', t.tag from shopper s, unnest(s.tags) t(tag) where s.tags <> '{}'
  union all select distinct 'order', t.tag from orders o, unnest(o.tags) t(tag) where o.tags <> '{}';
