// Days and times in the reader's format, short enough for a table.
import { dayIn } from '#contract/time-zone.ts'
import { lazyFormatter } from '#web/ui/dates.ts'
import { pageConfig } from '../context/page-config.ts'

const time = { hour: 'numeric', minute: '2-digit' } as const
// A day without a time has no time zone.
const day = lazyFormatter({ dateStyle: 'medium', timeZone: 'UTC' })
const exactMoment = lazyFormatter({ dateStyle: 'long', timeStyle: 'long' })
const thisYear = lazyFormatter({ day: 'numeric', month: 'short', ...time })
const otherYear = lazyFormatter({ day: 'numeric', month: 'short', year: 'numeric', ...time })

const shopZone = () => pageConfig().shop.timeZone

/** The current day in the shop's time zone, `YYYY-MM-DD`. */
export const today = (): string => dayIn(shopZone())

/** @param at `YYYY-MM-DD`; or ISO 8601, for the day in the shop's time zone. */
export const dayText = (at: string): string =>
  day(pageConfig().locale).format(new Date(at.length === 10 ? at : dayIn(shopZone(), new Date(at))))

/** Day and time in the shop's time zone, with the year if it is not the current one. @param at ISO 8601. */
export function momentText(at: string): string {
  const date = new Date(at)
  const isThisYear = dayIn(shopZone(), date).slice(0, 4) === today().slice(0, 4)
  return (isThisYear ? thisYear : otherYear)(pageConfig().locale, shopZone()).format(date)
}

/** Day, time and time zone. @param at ISO 8601. */
export const exactMomentText = (at: string): string =>
  exactMoment(pageConfig().locale, shopZone()).format(new Date(at))
