// Working days: Monday to Friday, without the days on which the shop is closed.

/** Days as `YYYY-MM-DD`, both ends included. */
export interface DaySpan {
  from: string
  until: string
}

/** The day, `YYYY-MM-DD`, of a moment in UTC. */
export const dateOf = (day: Date): string => day.toISOString().slice(0, 10)

/** Whether it is a working day, in UTC. */
export function isWorkingDay(day: Date, closed: readonly DaySpan[]): boolean {
  if (day.getUTCDay() % 6 === 0) return false
  if (closed.length === 0) return true
  const date = dateOf(day)
  return !closed.some(({ from, until }) => from <= date && date <= until)
}

/**
 * The day so many working days later, in UTC; 0: the first working day on or after the day.
 *
 * @returns midnight UTC of that day.
 */
export function addWorkingDays(from: Date, days: number, closed: readonly DaySpan[] = []): Date {
  const day = new Date(dateOf(from))
  for (let left = days; left > 0 || !isWorkingDay(day, closed);) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (left > 0 && isWorkingDay(day, closed)) left -= 1
  }
  return day
}
