// The schema of a database as lines, to compare two schemas.
import sql from 'sql-template-tag'
import type { Db } from '../kernel/db.ts'

/** One line per column, constraint, index, trigger, function, domain, view and search configuration. */
export async function schemaOf(db: Db): Promise<string[]> {
  const rows = await db.query<{ line: string }>(sql`
    with
      ours as (select 'public'::regnamespace::oid as schema),
      extension as (select objid from pg_depend where deptype = 'e'),
      tables as (select c.oid, c.relname, c.relkind, c.relpersistence, c.reloptions from pg_class c, ours
        where relnamespace = schema and relkind in ('r', 'v'))
    select concat_ws(' ', 'table', relname, relkind, relpersistence, reloptions::text) as line from tables
    union all
    select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
      pg_get_expr(adbin, adrelid), (select collname from pg_collation where oid = attcollation))
    from tables join pg_attribute a on attrelid = tables.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all
    select concat_ws(' ', 'constraint', conrelid::regclass, contypid::regtype, conname, pg_get_constraintdef(oid))
    from pg_constraint, ours where connamespace = schema
    union all
    select pg_get_indexdef(indexrelid) from pg_index join tables on tables.oid = indrelid
    union all
    select pg_get_triggerdef(t.oid) from pg_trigger t join tables on tables.oid = tgrelid where not tgisinternal
    union all
    select pg_get_functiondef(p.oid) from pg_proc p, ours where pronamespace = schema and p.oid not in (table extension)
    union all
    select concat_ws(' ', 'domain', typname, typbasetype::regtype) from pg_type, ours where typnamespace = schema and typtype = 'd'
    union all
    select concat_ws(' ', 'view', relname, pg_get_viewdef(oid)) from tables where relkind = 'v'
    union all
    select concat_ws(' ', 'search configuration', cfgname, maptokentype, mapdict::regdictionary)
    from pg_ts_config c join pg_ts_config_map on mapcfg = c.oid, ours where cfgnamespace = schema
    order by line`)
  return rows.map(({ line }) => line)
}
