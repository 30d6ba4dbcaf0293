// Days of the shop, as moments between which rows are. No `*.sql.ts`, because features put it into statements of their own.
import sql, { type Sql } from 'sql-template-tag'
import { endOfDay, momentIn } from '#contract/time-zone.ts'

/** The first and the last day, `YYYY-MM-DD`. */
export interface DayRange {
  from: string
  to: string
}

/** That a moment is on that day of the time zone or later. */
export const sinceDay = (moment: Sql, day: string, timeZone: string): Sql =>
  sql`${moment} >= ${momentIn(timeZone, day)}`

/** That a moment is on that day of the time zone or earlier. */
export const untilDay = (moment: Sql, day: string, timeZone: string): Sql =>
  sql`${moment} < ${endOfDay(timeZone, day)}`

export const withinDays = (moment: Sql, { from, to }: DayRange, timeZone: string): Sql =>
  sql`${sinceDay(moment, from, timeZone)} and ${untilDay(moment, to, timeZone)}`

/**
 * In which of the periods a moment is, 0 for the first one.
 *
 * @param starts the first day of each, in order. No moment is before the first.
 */
export const periodAt = (moment: Sql, starts: readonly string[], timeZone: string): Sql =>
  sql`width_bucket(${moment}, ${starts.map((day) => momentIn(timeZone, day).toISOString())}::timestamptz[]) - 1`
