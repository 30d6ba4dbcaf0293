// Opening hours and closed days of the shop.

/** The largest number of intervals of a week. */
export const maxOpeningHours = 21
/** The largest number of periods with closed days. */
export const maxClosings = 60
/** The largest number of days in a period. */
export const maxClosedDays = 92
/** The largest number of characters of a period's name. */
export const maxHolidayName = 80

/** The number of days in a period, including the first and the last; dates as `YYYY-MM-DD`. */
export const daysBetween = (from: string, until: string): number =>
  (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1
