// Opening hours and closed days of the shop.

/** Intervals of all days of the week together. */
export const maxOpeningHours = 21
/** Spans of closed days. */
export const maxClosings = 60
/** Of one span. */
export const maxClosedDays = 92
/** Characters of its name. */
export const maxHolidayName = 80

/** How many days a span has, both ends included; dates as `YYYY-MM-DD`. */
export const daysBetween = (from: string, until: string): number =>
  (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1
