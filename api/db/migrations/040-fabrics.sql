-- The fabrics of the shop. `definition` is the fabric as the program knows it, without its code: name, colour (as it
-- stands within a line), weave, warp and weft ([{colour, threads}]), threadsPerCm, weightGsm, composition, … The list
-- that a new shop begins with is written at its first start. A fabric is never deleted, because designs and orders name
-- it: one that is not offered, or archived, still shows.
create table fabric (
  code text primary key check (code ~ '^[A-Z0-9]{2,12}$'),
  definition jsonb not null check (jsonb_typeof(definition) = 'object'),
  offered boolean not null default true,
  position int not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  archived_at timestamptz
);
-- In further languages: name and colour; what is missing is shown as the definition has it.
create table fabric_translation (
  fabric_code text not null references fabric on delete cascade,
  language text not null,
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  primary key (fabric_code, language)
);
create function tell_fabric_definitions() returns trigger language plpgsql as $$
begin
  perform pg_notify('fabric_definition', '');
  return null;
end $$;
create trigger fabric_definition_told after insert or update or delete on fabric
  for each statement execute function tell_fabric_definitions();
create trigger fabric_translation_told after insert or update or delete on fabric_translation
  for each statement execute function tell_fabric_definitions();
