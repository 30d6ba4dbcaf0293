-- Renames the schema of an earlier program to `earlier`, and adds columns that `copy.sql` copies.
alter schema public rename to earlier;
create schema public;
grant usage on schema public to public;
create table migration (like earlier.migration including all);
alter extension pg_trgm set schema public;
alter extension unaccent set schema public;

do $prepare$
declare
  old_table regclass;
begin
  for old_table in
    select oid::regclass from pg_class where relnamespace = 'earlier'::regnamespace and relkind = 'r'
  loop
    execute format('alter table %s disable trigger user', old_table);
  end loop;
end $prepare$;

alter table earlier.staff_role add column changed_by_staff boolean not null default false;
-- Earlier migrations raised the version of three roles to 2, so version 2 does not mean that staff changed them.
update earlier.staff_role
set changed_by_staff = version > case when built_in in ('manager', 'books', 'viewer') then 2 else 1 end
where built_in is not null;

alter table earlier.orders add column deliver_by date;
update earlier.orders set deliver_by = (delivery ->> 'latest')::date;

alter table earlier.mail add column about_id uuid;
update earlier.mail set about_id = earlier.mail_subject_id(once)::uuid;
