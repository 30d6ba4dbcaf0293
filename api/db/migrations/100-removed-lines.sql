-- A line that is taken out of an order stays, with its shirts and what was done to them, and can be put back as it was.

alter table order_line
  -- Null: it was taken out.
  alter column order_id drop not null,
  -- The order it was taken out of.
  add column removed_from uuid references orders on delete cascade,
  add constraint order_line_of_order check (num_nonnulls(order_id, removed_from) = 1);
create index order_line_removed on order_line (removed_from) where removed_from is not null;

create or replace function keep_order_of_lines() returns trigger language plpgsql as $$
begin
  update orders o set kinds = order_kinds(o.id), search_text = order_search_text(o)
  where o.id in (select coalesce(order_id, removed_from) from changed_line);
  return null;
end $$;

-- A line that is taken out has no shirts any more; put back it has new ones, as no number is given twice.
create or replace function keep_shirts() returns trigger language plpgsql as $$
declare
  o orders;
  wanted int := case when new.design is null or new.order_id is null then 0 else new.quantity end;
  present int := (select count(*) from shirt s where s.order_line_id = new.id and s.dropped_at is null);
begin
  if wanted > present then
    select * into o from orders where id = new.order_id;
    insert into shirt (order_id, order_line_id, place, number, due_on, holds_cloth)
    select o.id, new.id, last.place + n, o.number || '-' || (last.place + n), shirts_due(o), o.holds_stock
    from (select coalesce(max(place), 0) as place from shirt where order_id = o.id) last,
      generate_series(1, wanted - present) n;
  elsif wanted < present then
    update shirt set dropped_at = now(), version = version + 1 where id in (
      select s.id from shirt s where s.order_line_id = new.id and s.dropped_at is null and s.state = 'approved'
      order by s.place desc limit present - wanted);
    if wanted < (select count(*) from shirt s where s.order_line_id = new.id and s.dropped_at is null) then
      raise exception 'shirts of the line are cut already' using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;
drop trigger order_line_shirts_kept on order_line;
create trigger order_line_shirts_kept after update of design, quantity, order_id on order_line
  for each row when (new.design is distinct from old.design or new.quantity <> old.quantity
    or new.order_id is distinct from old.order_id)
  execute function keep_shirts();
