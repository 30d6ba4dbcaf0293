-- Markers: the pieces of shirts that are cut together from one fabric, and where they lie on it.
create table marker (
  -- The caller chooses it, so that a marker that is sent twice is stored once.
  id uuid primary key,
  number int generated always as identity unique,
  fabric_code text not null references fabric,
  -- Null: it is not cut from a recorded roll.
  roll_id uuid references fabric_roll on delete set null,
  width_mm int not null check (width_mm between 100 and 5000),
  trim_mm int not null check (trim_mm >= 0),
  gap_mm real not null check (gap_mm >= 0),
  flaws jsonb not null default '[]',
  state text not null default 'searching' check (state in ('searching', 'ready', 'cut')),
  -- How long it is searched for, and how long it was.
  seconds int not null check (seconds > 0),
  searched_seconds real not null default 0,
  -- Where each copy lies; the best layout so far. Null: there is none yet.
  placements jsonb,
  length_mm int,
  yield real,
  -- Why the search has ended without a layout.
  problem jsonb,
  -- Each change by staff, and the end of a search, adds 1.
  version int not null default 1,
  member_id uuid references staff_member,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries int not null default 0
);
create index marker_due on marker (due_at, id) where state = 'searching';
create index marker_fabric on marker (fabric_code, number);
create trigger marker_notify after insert or update of state on marker
  for each row when (new.state = 'searching') execute function notify_job('marker');

create table marker_shirt (
  marker_id uuid not null references marker on delete cascade,
  -- The index of the shirt in the placements.
  position int not null,
  shirt_id uuid not null references shirt on delete cascade,
  -- The pieces of its main fabric as they are cut. They follow from the body of the customer; null: erased.
  pieces jsonb,
  is_cut boolean not null default false,
  primary key (marker_id, position)
);
-- A shirt is in one marker until it is cut.
create unique index marker_shirt_open on marker_shirt (shirt_id) where not is_cut;
create index marker_shirt_shirt on marker_shirt (shirt_id);
