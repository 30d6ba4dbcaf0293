// The days a parcel may come, the way the shopper's own browser writes them.

// A day without a time belongs to no zone.
const format = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** From the first day to the last. @param earliest @param latest `YYYY-MM-DD`. */
export const daysOf = (earliest: string, latest: string): string =>
  format.formatRange(new Date(earliest), new Date(latest))
