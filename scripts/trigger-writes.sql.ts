// The triggers and functions of a database.
import sql from 'sql-template-tag'
import type { Queryable } from '#api/kernel/db.ts'

export interface TriggerRow {
  name: string
  table: string
  function: string
}

export interface FunctionRow {
  name: string
  /** The body alone, without `create function … as`. */
  body: string
}

export const selectTriggers = (on: Queryable): Promise<TriggerRow[]> =>
  on.query<TriggerRow>(sql`
    select t.tgname as name, c.relname as table, p.proname as function
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal order by c.relname, t.tgname`)

/** All functions of the schema, except those of extensions. */
export const selectFunctions = (on: Queryable): Promise<FunctionRow[]> =>
  on.query<FunctionRow>(sql`
    select p.proname as name, coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as body from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
