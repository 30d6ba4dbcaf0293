// Redirects for requests that were not found.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

/** The target of the first of these addresses that has a redirect; null when none has. */
export async function selectTarget(
  on: Queryable,
  from: string[],
): Promise<{ from: string; to: string } | null> {
  const [row] = await on.query<{ from: string; to: string }>(sql`
    select r.from_path as "from", r.to_path as "to"
    from unnest(${from}::text[]) with ordinality as w(path, n) join redirect r on r.from_path = w.path
    order by w.n limit 1`)
  return row ?? null
}
