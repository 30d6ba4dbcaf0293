-- A shirt that its customer has sent back is altered step by step like any other, though its order is closed. It has the
-- claim for which that is done, until it is sent, and is due although its order is not to be made.
alter table shirt add column claim_id uuid references fit_claim on delete set null;
create index shirt_claim on shirt (claim_id) where claim_id is not null;

create or replace function plan_shirts() returns trigger language plpgsql as $$
begin
  update shirt set due_on = case when claim_id is null then shirts_due(new) else due_on end, holds_cloth = new.holds_stock
  where order_id = new.id
    and ((claim_id is null and due_on is distinct from shirts_due(new)) or holds_cloth <> new.holds_stock);
  return null;
end $$;

-- Those that are in work already.
with altered as (
  update shirt set claim_id = c.id, state = 'cut', version = shirt.version + 1, due_on = current_date + 14, note = c.number,
    changed_at = now()
  from fit_claim c
  where c.kind = 'alteration' and c.state = 'in work' and shirt.id = (
    select s.id from shirt s where s.order_line_id = c.order_line_id and s.dropped_at is null and s.state = 'packed'
    order by s.place limit 1)
  returning shirt.id, shirt.version, shirt.note
)
insert into shirt_step (id, shirt_id, version, step, from_state, note)
select gen_random_uuid(), id, version, 'altered', 'packed', note from altered;
