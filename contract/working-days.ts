// Working days: Monday to Friday, without the days on which the shop is closed.

/** Days as `YYYY-MM-DD`, both ends included. */
export interface DaySpan {
  from: string
  until: string
}

/** The day, `YYYY-MM-DD`, of a moment in UTC. */
export const dateOf = (day: Date): string => day.toISOString().slice(0, 10)

/** Whether somebody works on that day, in UTC. */
export function isWorkingDay(day: Date, closed: readonly DaySpan[]): boolean {
  const date = dateOf(day)
  return day.getUTCDay() % 6 > 0 && !closed.some(({ from, until }) => from <= date && date <= until)
}

/**
 * The day that many working days after the one given, in UTC; 0 is the next working day on or after.
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
