-- Orders in the back office: found by anything that stands on them, sorted and filtered, with notes of the staff.

alter table orders
  -- Raised by each change of the order.
  add column version int not null default 1,
  -- What it holds: 'ready-made', 'designed', 'swatches'.
  add column kinds text[] not null default '{}',
  -- What it is searched for by, in lower case; a space stands before each word.
  add column search_text text not null default '';

-- Who changed the status, where it was a member of staff.
alter table order_event add column member_id uuid references staff_member;

create function order_kinds(of_order uuid) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct case when design is not null then 'designed' when swatches is not null then 'swatches'
    else 'ready-made' end), '{}')
  from order_line where order_id = of_order
$$;

-- The number, who ordered it and where to, and what it holds, with the names of the fabrics.
create function order_search_text(o orders) returns text language sql stable as $$
  select lower(concat_ws(' ', '', o.number, o.email, o.address ->> 'fullName', o.address ->> 'phone',
    regexp_replace(o.address ->> 'phone', '\D', '', 'g'), o.address ->> 'line1', o.address ->> 'line2',
    o.address ->> 'postalCode', o.address ->> 'city', o.delivery ->> 'tracking',
    (select string_agg(concat_ws(' ', l.product_name, l.colour_name, l.sku,
        (select string_agg(concat_ws(' ', c.value ->> 'code', f.definition ->> 'name'), ' ')
          from jsonb_array_elements(l.cloth) c left join fabric f on f.code = c.value ->> 'code')), ' ' order by l.position)
      from order_line l where l.order_id = o.id)))
$$;

update orders o set kinds = order_kinds(o.id), search_text = order_search_text(o);

create function keep_order_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := order_search_text(new);
  return new;
end $$;
create trigger order_search_text before update of number, email, address, delivery on orders for each row
  when ((old.number, old.email, old.address, old.delivery -> 'tracking')
    is distinct from (new.number, new.email, new.address, new.delivery -> 'tracking'))
  execute function keep_order_search_text();

create function keep_order_of_lines() returns trigger language plpgsql as $$
begin
  update orders o set kinds = order_kinds(o.id), search_text = order_search_text(o)
  where o.id in (select order_id from changed_line);
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

-- Each order of the list, and each of its filters in the usual one.
drop index orders_latest;
create index orders_placed on orders (placed_at, number);
create index orders_customer on orders (lower(address ->> 'fullName'), number);
create index orders_total on orders (total_minor, number);
create index orders_due on orders (coalesce(delivery ->> 'latest', ''), number);
create index orders_status on orders (status, placed_at, number);
create index orders_payment_state on orders (payment_state, placed_at, number);
create index orders_locale on orders (locale, placed_at, number);
create index orders_designed on orders (placed_at, number) where kinds @> '{designed}';
create index orders_swatches on orders (placed_at, number) where kinds @> '{swatches}';
create index orders_open on orders (placed_at, number)
  where status in ('placed', 'paid', 'cut', 'sewn', 'packed', 'shipped');
create index orders_search on orders using gin (search_text gin_trgm_ops);

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

-- The mails about an order, a return or a fit claim: by the id in what each is written for.
create function mail_subject_id(once text) returns text language sql immutable as $$
  select substring(once from '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}')
$$;
create index mail_subject on mail (mail_subject_id(once));

-- Who may see and change orders, in the roles that a shop began with and that nobody has changed.
update staff_role set permissions = permissions || '{read orders,write orders}'::text[]
where built_in in ('manager', 'service') and version = 1;
update staff_role set permissions = permissions || '{read orders}'::text[]
where built_in = 'books' and version = 1;
