// SQL conditions on the days of the shop. Not a `*.sql.ts`, because features use them in their own statements.
import sql, { type Sql } from 'sql-template-tag'
import { endOfDay, momentIn } from '#contract/time-zone.ts'

/** The first and the last day, `YYYY-MM-DD`. */
export interface DayRange {
  from: string
  to: string
}

/** The condition that a moment is on this day of the time zone or later. */
export const sinceDay = (moment: Sql, day: string, timeZone: string): Sql =>
  sql`${moment} >= ${momentIn(timeZone, day)}`

/** The condition that a moment is on this day of the time zone or earlier. */
export const untilDay = (moment: Sql, day: string, timeZone: string): Sql =>
  sql`${moment} < ${endOfDay(timeZone, day)}`

export const withinDays = (moment: Sql, { from, to }: DayRange, timeZone: string): Sql =>
  sql`${sinceDay(moment, from, timeZone)} and ${untilDay(moment, to, timeZone)}`

/**
 * The index of the period of a moment, 0 for the first one.
 *
 * @param starts the first day of each period, in order. No moment is before the first.
 */
export const periodAt = (moment: Sql, starts: readonly string[], timeZone: string): Sql =>
  sql`width_bucket(${moment}, ${starts.map((day) => momentIn(timeZone, day).toISOString())}::timestamptz[]) - 1`
