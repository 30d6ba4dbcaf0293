// Dates the way the shopper's own browser writes them. Never while rendering on the server.

/** A writer is made when first needed: it takes a phone tens of milliseconds, and most pages write no date. */
function lazyFormatter(form: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined
  return () => (made ??= new Intl.DateTimeFormat(undefined, form))
}

const day = lazyFormatter({ day: 'numeric', month: 'long', year: 'numeric' })
const moment = lazyFormatter({ day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' })
const clock = lazyFormatter({ hour: 'numeric', minute: '2-digit' })
// A day without a time belongs to no zone.
const expected = lazyFormatter({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** @param instant ISO 8601. */
export const dayOf = (instant: string): string => day().format(new Date(instant))

/** Day and time of day. @param instant ISO 8601. */
export const momentOf = (instant: string): string => moment().format(new Date(instant))

/** @param instant ISO 8601. */
export const clockOf = (instant: string): string => clock().format(new Date(instant))

/** From the first day to the last. @param earliest @param latest `YYYY-MM-DD`, or midnight of the day in UTC. */
export const daysOf = (earliest: string | Date, latest: string | Date): string =>
  expected().formatRange(new Date(earliest), new Date(latest))
