// A day, or a moment, in the reader's language and the shop's time zone.
import { dayText, exactMomentText, momentText } from './dates.ts'

/** @param at ISO 8601. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={exactMomentText(at)}>
    {momentText(at)}
  </time>
)

/** @param at ISO 8601; a date alone is the same day in every time zone. */
export const Day = ({ at }: { at: string }) => <time dateTime={at}>{dayText(at)}</time>
