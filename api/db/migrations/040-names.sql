-- Renames tables, columns and triggers to the terms of the program: login attempt, and notify.
alter table guess rename to login_attempt;
alter index guess_pkey rename to login_attempt_pkey;
alter table late_shirt rename column told_at to notified_at;

do $$
declare
  told record;
begin
  for told in select tgname as name, tgrelid::regclass as on_table from pg_trigger where tgname like '%\_told' loop
    execute format('alter trigger %I on %s rename to %I', told.name, told.on_table,
      regexp_replace(told.name, '_told$', '_notify'));
  end loop;
end $$;
