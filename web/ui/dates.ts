// Dates the way the shopper's own browser writes them. Never while rendering on the server.

const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', year: 'numeric' })
const moment = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
})
const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' })
// A day without a time belongs to no zone.
const expected = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** @param instant ISO 8601. */
export const dayOf = (instant: string): string => day.format(new Date(instant))

/** Day and time of day. @param instant ISO 8601. */
export const momentOf = (instant: string): string => moment.format(new Date(instant))

/** @param instant ISO 8601. */
export const clockOf = (instant: string): string => clock.format(new Date(instant))

/** From the first day to the last. @param earliest @param latest `YYYY-MM-DD`. */
export const daysOf = (earliest: string, latest: string): string =>
  expected.formatRange(new Date(earliest), new Date(latest))
