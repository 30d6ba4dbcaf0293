-- Copies the rows of every table of the schema `earlier` to the table with the same name in `public`. A table refers
-- only to tables that were created before it, so the tables are copied in the order of their creation. Columns that
-- exist in only one of the two tables are not copied.
do $copy$
declare
  new_table pg_class;
  columns text;
  identity_column text;
begin
  for new_table in
    select * from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'
    order by oid
  loop
    continue when to_regclass(format('earlier.%I', new_table.relname)) is null;
    select string_agg(quote_ident(new_column.attname), ', ' order by new_column.attnum) into columns
    from pg_attribute new_column
      join pg_attribute old_column on old_column.attname = new_column.attname and not old_column.attisdropped
        and old_column.attrelid = format('earlier.%I', new_table.relname)::regclass
    where new_column.attrelid = new_table.oid and new_column.attnum > 0 and not new_column.attisdropped
      and new_column.attgenerated = '';
    execute format('alter table public.%I disable trigger user', new_table.relname);
    -- Deletes the rows that the schema inserts into a new database.
    execute format('delete from public.%I', new_table.relname);
    execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from earlier.%1$I',
      new_table.relname, columns);
    execute format('alter table public.%I enable trigger user', new_table.relname);
    select attname into identity_column from pg_attribute
    where attrelid = new_table.oid and attidentity <> '' and not attisdropped;
    if found then
      execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) from public.%I',
        'public.' || quote_ident(new_table.relname), identity_column, identity_column, new_table.relname);
    end if;
  end loop;
end $copy$;
drop schema earlier cascade;
