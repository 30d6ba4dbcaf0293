// When shirts will be ready: as many a working day as the workshop finishes, the one that is due first first. No I/O.
import { addWorkingDays, dateOf, type DaySpan } from '#contract/working-days.ts'
import type { ShopSettings } from '../kernel/settings.ts'

/**
 * First and last working day from now on which the last of so many shirts is ready, all open ones counted: the usual days
 * of making, or later when the workshop cannot finish all before.
 */
export function makingDaysFor(
  { makingDays, shirtsPerDay, safetyDays }: Pick<ShopSettings, 'makingDays' | 'shirtsPerDay' | 'safetyDays'>,
  shirts: number,
): [number, number] {
  if (shirtsPerDay === null) return makingDays
  const days = Math.ceil(shirts / shirtsPerDay)
  return [Math.max(makingDays[0], days), Math.max(makingDays[1], days + safetyDays)]
}

/** The first working days from a day on, that day too: `YYYY-MM-DD`. */
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
  /** How many of them will not be ready by then. */
  late: number
}

/**
 * How many of the open shirts will be late, by the day they are due.
 *
 * @param due the first day first, each day once.
 * @param days the working days that are planned; what is due later than the last one is late to nobody's knowledge.
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
