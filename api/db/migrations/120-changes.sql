-- What has changed since a process has looked last. A commit that notifies waits for a lock of the whole database, so
-- changes are rows instead, which processes read every half second. Unlogged: after a crash of the server, processes
-- read everything again.
create unlogged table change (
  -- The transaction of the change. Transactions do not end in the order of their numbers, so a process keeps the
  -- snapshot of its last look, and finds the changes that this snapshot did not include.
  changed_by xid8 not null default pg_current_xact_id(),
  topic text not null,
  primary key (changed_by, topic)
);

-- The process that makes the change gets a notice with this code on its connection, and does not wait for its next look.
create function record_change(topic text) returns void language plpgsql as $$
begin
  insert into change (topic) values (record_change.topic) on conflict do nothing;
  if found then raise notice using errcode = 'CHNGD', message = topic; end if;
end $$;

create or replace function tell_fabric() returns trigger language plpgsql as $$
begin
  perform record_change('fabric');
  return null;
end $$;
create or replace function tell_fabric_definitions() returns trigger language plpgsql as $$
begin
  perform record_change('fabric_definition');
  return null;
end $$;
create or replace function tell_catalogue() returns trigger language plpgsql as $$
begin
  perform record_change('catalogue');
  return null;
end $$;
create or replace function tell_shirt_prices() returns trigger language plpgsql as $$
begin
  perform record_change('shirt_price');
  perform record_change('catalogue');
  perform record_change('fabric');
  return null;
end $$;
create or replace function tell_shirt_parts() returns trigger language plpgsql as $$
begin
  perform record_change('shirt_part');
  return null;
end $$;
create or replace function tell_looks() returns trigger language plpgsql as $$
begin
  perform record_change('look');
  return null;
end $$;
create or replace function tell_shop_settings() returns trigger language plpgsql as $$
begin
  perform record_change('shop_settings');
  return null;
end $$;
create or replace function shirt_packed_notify() returns trigger language plpgsql as $$
begin
  perform record_change('fabric');
  return null;
end $$;
