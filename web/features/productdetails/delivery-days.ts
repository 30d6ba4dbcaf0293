// Counts working days, Monday to Friday, as the API does for the delivery.

/**
 * The day that many working days after the one given, in UTC; 0 is the next working day on or after.
 *
 * @returns midnight UTC of that day.
 */
export function afterWorkingDays(from: Date, days: number): Date {
  const day = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()))
  for (let left = days; left > 0 || isWeekend(day);) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (left > 0 && !isWeekend(day)) left -= 1
  }
  return day
}

const isWeekend = (day: Date) => day.getUTCDay() === 0 || day.getUTCDay() === 6
