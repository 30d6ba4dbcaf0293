-- What is found in a parcel that comes back, line by line, and what becomes of it; refunds that the provider refuses.

alter table order_return
  -- Raised by each change.
  add column version int not null default 1,
  -- 'due' once the parcel is here, 'done' once every line was looked at; null before. Where it is null although the
  -- return is received, every piece was whole and is in stock: so it was before there were inspections.
  add column inspection text check (inspection in ('due', 'done'));

alter table order_return_line
  -- Pieces of the line: that are no longer new, that are not in the parcel, that are in stock again, and whose money is
  -- refunded or that are exchanged. All null before the inspection.
  add column damaged int check (damaged between 0 and quantity),
  add column missing int check (missing between 0 and quantity - damaged),
  add column restocked int check (restocked between 0 and quantity - missing),
  add column accepted int check (accepted between 0 and quantity),
  -- What staff have seen, for themselves.
  add column inspection_note text,
  add constraint order_return_line_inspected check (num_nulls(damaged, missing, restocked, accepted) in (0, 4));

update order_return r set inspection = 'done'
  where exists (select 1 from order_return_event e where e.return_id = r.id and e.state = 'received');
update order_return_line rl set damaged = 0, missing = 0, accepted = rl.quantity,
    restocked = case when l.variant_id is null then 0 else rl.quantity end
  from order_return r, order_line l
  where r.id = rl.return_id and r.inspection = 'done' and l.id = rl.order_line_id;

-- The lists of the back office: the newest first, all of them and those of a state.
create index order_return_created on order_return (created_at, id);
create index order_return_state on order_return (state, created_at, id);
create index fit_claim_created on fit_claim (created_at, id);
create index fit_claim_state on fit_claim (state, created_at, id);

alter table fit_claim
  -- Raised by each change.
  add column version int not null default 1;

alter table refund
  -- What the provider has answered when it refused; null when it was not asked yet, or gives the money back.
  add column failure text;

-- Whoever serves customers works at the returns desk, and others may look, in the roles that nobody has changed.
update staff_role set permissions = permissions || '{read returns,write returns}'::text[]
  where built_in in ('manager', 'service') and version = 1;
update staff_role set permissions = permissions || '{read returns}'::text[]
  where built_in in ('workshop', 'books', 'viewer') and version = 1;
