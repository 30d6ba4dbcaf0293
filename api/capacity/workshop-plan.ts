// When shirts will be ready: each working day as many as the workshop can finish, in the order in which they are due.
// No I/O.
import { addWorkingDays, dateOf, type DaySpan } from '#contract/working-days.ts'
import type { ShopSettings } from '../kernel/settings.ts'

/**
 * First and last working day from now on which the last of `shirts` open shirts is ready: the usual days of making, or
 * later when the workshop cannot finish them by then.
 */
export function makingDaysFor(
  { makingDays, shirtsPerDay, safetyDays }: Pick<ShopSettings, 'makingDays' | 'shirtsPerDay' | 'safetyDays'>,
  shirts: number,
): [number, number] {
  if (shirtsPerDay === null) return makingDays
  const days = Math.ceil(shirts / shirtsPerDay)
  return [Math.max(makingDays[0], days), Math.max(makingDays[1], days + safetyDays)]
}

/** The first `count` working days from a day on, that day included, `YYYY-MM-DD`. */
export function workingDaysFrom(from: string, count: number, closed: readonly DaySpan[]): string[] {
  const days: string[] = []
  for (
    let day = addWorkingDays(new Date(from), 0, closed);
    days.length < count;
    day = addWorkingDays(day, 1, closed)
  )
    days.push(dateOf(day))
  return days
}

/** Shirts that are to be ready by the same day, `YYYY-MM-DD`. */
export interface DueShirts {
  madeBy: string
  shirts: number
}

export interface DayLoad extends DueShirts {
  /** How many of the shirts will not be ready by that day. */
  late: number
}

/**
 * How many of the open shirts will be late, by the day they are due.
 *
 * @param due in the order of the days, each day once.
 * @param days the planned working days; shirts that are due after the last one are not counted as late.
 */
export function loadOf(due: readonly DueShirts[], days: readonly string[], shirtsPerDay: number): DayLoad[] {
  let before = 0
  return due.map(({ madeBy, shirts }) => {
    const until = days.filter((day) => day <= madeBy).length
    const isPlanned = madeBy <= days.at(-1)!
    const ready = Math.min(shirts, Math.max(0, until * shirtsPerDay - before))
    before += shirts
    return { madeBy, shirts, late: isPlanned ? shirts - ready : 0 }
  })
}
