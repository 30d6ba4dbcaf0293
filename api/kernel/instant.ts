// A time as text within JSON. It is a part of statements of several features, so it is not in a `.sql.ts` file.
import sql, { type Sql } from 'sql-template-tag'

/** `2026-03-10T08:15:00.000Z`; null for null. */
export const instant = (at: Sql): Sql =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
