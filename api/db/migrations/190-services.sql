-- Settings of the services that a shop uses, and their secrets, which are encrypted with a key of the operator.

create table service_settings (
  id boolean primary key default true check (id),
  document jsonb not null default '{}',
  version integer not null default 1
);
insert into service_settings default values;

create table secret (
  name text primary key,
  -- The key that decrypts it.
  key_id text not null,
  value bytea not null,
  changed_at timestamptz not null default now()
);

-- The key of each process: a secret is stored only when every process can read it.
alter table running_process add column secret_key_id text;

create function services_notify() returns trigger language plpgsql as $$
begin
  perform record_change('services');
  return null;
end $$;
create trigger service_settings_notify after insert or update on service_settings
  for each statement execute function services_notify();
create trigger secret_notify after insert or update or delete on secret
  for each statement execute function services_notify();
