// A moment in the reader's language and time zone.
import { momentOf, dayOf } from '#web/ui/dates.ts'
import { pageConfig } from '../context/page-config.ts'

/** @param at ISO 8601. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={new Date(at).toLocaleString(pageConfig().locale)}>
    {momentOf(at, pageConfig().locale)}
  </time>
)

/** @param at ISO 8601; a date alone is the same day in every time zone. */
export const Day = ({ at }: { at: string }) => (
  <time dateTime={at}>{dayOf(at.length === 10 ? `${at}T12:00` : at, pageConfig().locale)}</time>
)
