// Times in the forms of exports: `2024-03-05 10:15:54 +0100`, `05.03.2024 10:15`, `12/31/2023 3:04 PM`, `5. März 2024`,
// `March 5, 2024`, and seconds since 1970.
import { endOfDay, momentIn } from '#contract/time-zone.ts'
import { languages } from '#locales/languages.ts'

export interface DateForm {
  /** For times without a time zone. */
  timeZone: string
  /** Whether the month comes first in dates with slashes. */
  monthFirst: boolean
}

interface Parts {
  year: number
  month: number
  day: number
  time: string
}

/** The moment of a text, as an ISO date with its time; null when it is none. @param isEnd whether a day means its end. */
export function readDate(text: string, { timeZone, monthFirst }: DateForm, isEnd = false): string | null {
  const plain = text.replaceAll(/[\u00a0\u202f]/g, ' ').trim()
  if (/^[1-9]\d{9}$/.test(plain)) return new Date(Number(plain) * 1000).toISOString()
  const parts = partsOf(plain.replace(/^\p{Letter}{2,12}\.?, (?=\S)/u, ''), monthFirst)
  if (!parts) return null
  const { year, month, day, time } = parts
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 1900) return null
  const iso = date.toISOString().slice(0, 10)
  if (time === '') return (isEnd ? endOfDay(timeZone, iso) : momentIn(timeZone, iso)).toISOString()
  const clock = clockOf(time)
  if (!clock) return null
  if (clock.zone === null) return momentIn(timeZone, `${iso}T${clock.time}`).toISOString()
  const at = new Date(`${iso}T${clock.time}${clock.zone}`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

function partsOf(text: string, monthFirst: boolean): Parts | null {
  const [, year, month, day, time = ''] =
    /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ,]+(.+))?$/i.exec(text) ?? []
  if (day !== undefined) return { year: Number(year), month: Number(month), day: Number(day), time }
  const numeric = numbersIn(text)
  if (numeric) {
    const { first, second, sign, year, time } = numeric
    const isMonthFirst = sign === '/' && (second > 12 || (monthFirst && first <= 12))
    return { year, month: isMonthFirst ? first : second, day: isMonthFirst ? second : first, time }
  }
  const named =
    /^(?<day>\d{1,2})(?:\.|st|nd|rd|th|er)? +(?<month>\p{Letter}{3,10})\.?,? +(?<year>\d{4})(?:[ ,]+(?<time>.+))?$/u.exec(
      text,
    ) ??
    /^(?<month>\p{Letter}{3,10})\.? +(?<day>\d{1,2})(?:st|nd|rd|th)?,? +(?<year>\d{4})(?:[ ,]+(?<time>.+))?$/u.exec(
      text,
    )
  const found = named?.groups && monthNamed(named.groups['month']!)
  return found
    ? {
        year: Number(named.groups!['year']),
        month: found,
        day: Number(named.groups!['day']),
        time: named.groups!['time'] ?? '',
      }
    : null
}

/** The numbers of a date such as `05.03.2024` or `12/31/23`; null for another text. */
export function numbersIn(
  text: string,
): { first: number; second: number; sign: string; year: number; time: string } | null {
  const [, first, sign = '', second, year = '', time = ''] =
    /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:[T ,]+(.+))?$/.exec(text) ?? []
  if (first === undefined) return null
  return {
    first: Number(first),
    second: Number(second),
    sign,
    year: Number(year.length === 2 ? `20${year}` : year),
    time,
  }
}

let months: ReadonlyMap<string, number> | undefined

/** The number of a month by its name, whole or short, in a language of the shop's texts. */
function monthNamed(name: string): number | undefined {
  months ??= new Map(
    languages.flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) =>
        Array.from({ length: 12 }, (_, at) => {
          const written = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }).format(
            Date.UTC(2024, at),
          )
          return [plainMonth(written), at + 1] as const
        }),
      ),
    ),
  )
  return months.get(plainMonth(name))
}

const plainMonth = (name: string) => name.toLowerCase().replace('.', '')

/** A time of the day and its zone; null when there is none. */
function clockOf(text: string): { time: string; zone: string | null } | null {
  const [, hours, minutes, seconds = '00', half = '', zone = ''] =
    /^(?:at |um |à )?(\d{1,2})(?::|h)(\d\d)(?::(\d\d)(?:[.,]\d+)?)?(?: ?(am|pm|uhr))? ?(z|utc|gmt|[+-]\d\d(?::?\d\d)?)?$/i.exec(
      text,
    ) ?? []
  if (hours === undefined) return null
  const isHalf = /[ap]m/i.test(half)
  const hour = isHalf ? (Number(hours) % 12) + (/pm/i.test(half) ? 12 : 0) : Number(hours)
  if (hour > 24 || Number(minutes) > 59 || (isHalf && Number(hours) > 12)) return null
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}` : 'Z'
  return {
    time: `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`,
    zone: zone === '' ? null : offset,
  }
}

/**
 * Whether the month comes first in the dates of a file, by those in which one number is more than 12: true, false, or
 * null when no date says so.
 */
export function monthOrder(): { add(text: string): void; result(): boolean | null } {
  const seen = { month: false, day: false }
  return {
    add(text) {
      const numbers = numbersIn(text)
      if (numbers?.sign !== '/') return
      if (numbers.first > 12) seen.day = true
      if (numbers.second > 12) seen.month = true
    },
    result: () => (seen.month === seen.day ? null : seen.month),
  }
}

/** Whether the month comes first in dates with slashes where a shop has this locale. */
export const isMonthFirstIn = (locale: string): boolean => /-(?:US|PH)$/.test(locale)
