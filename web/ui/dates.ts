// Formats dates for the page's language, in the browser's time zone. Not for rendering on the server, which does not know
// the zone.

type FormatterOf = (locale: string, timeZone?: string) => Intl.DateTimeFormat

/** Creates a formatter when it is first needed, because that takes a phone tens of milliseconds. */
export function lazyFormatter(form: Intl.DateTimeFormatOptions): FormatterOf {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (locale, timeZone) => {
    const key = `${locale} ${timeZone}`
    const formatter =
      made.get(key) ?? new Intl.DateTimeFormat(locale, timeZone ? { ...form, timeZone } : form)
    made.set(key, formatter)
    return formatter
  }
}

const day = lazyFormatter({ day: 'numeric', month: 'long', year: 'numeric' })
const moment = lazyFormatter({ day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' })
const clock = lazyFormatter({ hour: 'numeric', minute: '2-digit' })
// A date without a time has no time zone.
const expected = lazyFormatter({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** @param instant ISO 8601. @param locale BCP 47. */
export const dayOf = (instant: string, locale: string): string => day(locale).format(new Date(instant))

/** @param date `YYYY-MM-DD`. @param locale BCP 47. */
export const dateOf = (date: string, locale: string): string => day(locale, 'UTC').format(new Date(date))

/** Date and time. @param instant ISO 8601. @param locale BCP 47. */
export const momentOf = (instant: string, locale: string): string => moment(locale).format(new Date(instant))

/** @param instant ISO 8601. @param locale BCP 47. */
export const clockOf = (instant: string, locale: string): string => clock(locale).format(new Date(instant))

/**
 * A range of dates.
 *
 * @param earliest `YYYY-MM-DD`, or midnight of the day in UTC.
 * @param latest the same.
 * @param locale BCP 47.
 */
export const daysOf = (earliest: string | Date, latest: string | Date, locale: string): string =>
  expected(locale).formatRange(new Date(earliest), new Date(latest))
