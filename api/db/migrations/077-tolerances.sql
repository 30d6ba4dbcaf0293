-- By how much a sewn shirt may differ from its measures, by measure: {"collar": {"underMm": 3, "overMm": 6}}. A measure that is
-- not here has the usual tolerance.
create table shirt_tolerance (
  id boolean primary key default true check (id),
  tolerances jsonb not null default '{}' check (jsonb_typeof(tolerances) = 'object'),
  version int not null default 1
);
insert into shirt_tolerance default values;
