-- How the shop sews and cuts. Each change is a row, so that a shirt keeps the settings with which it was cut.
create table pattern_settings (
  version int primary key check (version > 0),
  -- Settings that are left out are the usual ones.
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  created_at timestamptz not null default now()
);
insert into pattern_settings (version) values (1);

-- With the cutting of a shirt: the version of the settings. Null: cut before there were settings, or another step.
alter table shirt_step add column pattern_version int;
