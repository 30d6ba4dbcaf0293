// Formats dates for the browser's language. Not for rendering on the server.

/** Creates a formatter when it is first needed, because that takes a phone tens of milliseconds. */
function lazyFormatter(form: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined
  return () => (made ??= new Intl.DateTimeFormat(undefined, form))
}

const day = lazyFormatter({ day: 'numeric', month: 'long', year: 'numeric' })
const moment = lazyFormatter({ day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' })
const clock = lazyFormatter({ hour: 'numeric', minute: '2-digit' })
// A date without a time has no time zone.
const expected = lazyFormatter({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** @param instant ISO 8601. */
export const dayOf = (instant: string): string => day().format(new Date(instant))

/** Date and time. @param instant ISO 8601. */
export const momentOf = (instant: string): string => moment().format(new Date(instant))

/** @param instant ISO 8601. */
export const clockOf = (instant: string): string => clock().format(new Date(instant))

/** A range of dates. @param earliest @param latest `YYYY-MM-DD`, or midnight of the day in UTC. */
export const daysOf = (earliest: string | Date, latest: string | Date): string =>
  expected().formatRange(new Date(earliest), new Date(latest))
