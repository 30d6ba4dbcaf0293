// Days and local times of a time zone. They are computed here and not in SQL, because database servers know fewer zones.

const dayMs = 86_400_000
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockFormat(timeZone: string): Intl.DateTimeFormat {
  const made =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  clocks.set(timeZone, made)
  return made
}

const minuteMs = 60_000
/** The difference to UTC changes at full minutes, so it is read once a minute, and not for each call. */
let last = { timeZone: '', minute: 0, ahead: 0 }

/** The local time in the zone as if it were UTC, in milliseconds. */
function clockIn(timeZone: string, at: number): number {
  const minute = Math.floor(at / minuteMs)
  if (last.timeZone !== timeZone || last.minute !== minute) {
    const begin = minute * minuteMs
    last = { timeZone, minute, ahead: readClock(timeZone, begin) - begin }
  }
  return at + last.ahead
}

function readClock(timeZone: string, at: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of clockFormat(timeZone).formatToParts(at)) parts[type] = Number(value)
  const { year, month, day, hour, minute, second } = parts
  return Date.UTC(year!, month! - 1, day, hour, minute, second)
}

/** The local day, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at: Date = new Date()): string =>
  clockTimeOf(timeZone, at).slice(0, 10)

/** The local time, `2026-11-23T09:00`. */
export const clockTimeOf = (timeZone: string, at: Date): string =>
  new Date(clockIn(timeZone, at.getTime())).toISOString().slice(0, 16)

/** The range of valid moments; PostgreSQL and date formats do not support years of five digits. */
const [firstClock, lastClock] = [Date.UTC(1900, 0), Date.UTC(9999, 11, 31)]

/** @param wanted the local time as if it were UTC. */
function momentAt(timeZone: string, wanted: number): Date {
  const clock = Math.min(Math.max(wanted, firstClock), lastClock)
  const moments = [clock - dayMs, clock + dayMs]
    .map((near) => clock - (clockIn(timeZone, near) - near))
    .filter((moment) => clockIn(timeZone, moment) >= clock)
  return new Date(Math.min(...moments))
}

/**
 * The first moment with this local time, or the next one when daylight saving time skips it.
 *
 * @param clockTime `2026-11-23T09:00`, or a day for its first moment.
 */
export const momentIn = (timeZone: string, clockTime: string): Date =>
  momentAt(timeZone, Date.parse(clockTime.length === 10 ? clockTime : `${clockTime}Z`))

/** The moment after the last one of a day. */
export const endOfDay = (timeZone: string, day: string): Date => momentAt(timeZone, Date.parse(day) + dayMs)

/** @param day `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

export function isTimeZone(name: string): boolean {
  // Offsets like +01:00 know no daylight saving time.
  if (!/^[A-Z]/i.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
