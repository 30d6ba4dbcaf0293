// Days and moments as the reader writes them, short enough for a table.
import { lazyFormatter } from '#web/ui/dates.ts'
import { pageConfig } from '../context/page-config.ts'

const time = { hour: 'numeric', minute: '2-digit' } as const
// A day without a time has no time zone.
const day = lazyFormatter({ dateStyle: 'medium', timeZone: 'UTC' })
const dayHere = lazyFormatter({ dateStyle: 'medium' })
const thisYear = lazyFormatter({ day: 'numeric', month: 'short', ...time })
const otherYear = lazyFormatter({ day: 'numeric', month: 'short', year: 'numeric', ...time })

/** @param at `YYYY-MM-DD`, the same day in every time zone; or ISO 8601, the day in the reader's. */
export const dayText = (at: string): string =>
  (at.length === 10 ? day : dayHere)(pageConfig().locale).format(new Date(at))

/** Day and time in the reader's time zone; the year where it is not this one. @param at ISO 8601. */
export function momentText(at: string): string {
  const date = new Date(at)
  const form = date.getFullYear() === new Date().getFullYear() ? thisYear : otherYear
  return form(pageConfig().locale).format(date)
}
