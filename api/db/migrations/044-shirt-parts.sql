-- How the shop offers the options of a part of the custom shirt, and the choices of an extra, where that is not as the
-- program has it: {order: [key], choices: {key: {offered: false, fabrics: {only: [code]} | {except: [code]}, text,
-- translations: {language: text}}}}. Of a part that nobody has changed there is no row.
create table shirt_part (
  part text primary key,
  offer jsonb not null check (jsonb_typeof(offer) = 'object'),
  version int not null default 1
);
create function tell_shirt_parts() returns trigger language plpgsql as $$
begin
  perform pg_notify('shirt_part', '');
  return null;
end $$;
create trigger shirt_part_told after insert or update or delete on shirt_part
  for each statement execute function tell_shirt_parts();
