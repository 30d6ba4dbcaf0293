// The format of amounts in a currency and a language, as data. The server computes it once for the browser, where
// creating an `Intl.NumberFormat` blocks the first tap for tens of milliseconds.
import { currencyFormat, minorDigits } from '#contract/currency.ts'

export interface MoneyPattern {
  before: string
  /** The text before a negative amount, including its sign. */
  beforeNegative: string
  after: string
  decimal: string
  group: string
  /** The number of digits in the last group, and in the groups before it. */
  groups: [number, number]
  /** The smallest number of digits that is grouped. */
  groupsFrom: number
  /** The number of digits after the decimal mark: a major unit has 10 to that power minor units. */
  digits: number
}

/** @param locale BCP 47. @param currency ISO 4217. */
export function moneyPattern(locale: string, currency: string): MoneyPattern {
  const formatter = currencyFormat(locale, currency)
  const parts = formatter.formatToParts(123456789012)
  const integers = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length)
  const last = parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction')
  const grouped = (amount: number) => formatter.formatToParts(amount).some(({ type }) => type === 'group')
  return {
    before: beforeFigures(parts),
    beforeNegative: beforeFigures(formatter.formatToParts(-1)),
    after: textOf(parts.slice(last + 1)),
    decimal: parts.find(({ type }) => type === 'decimal')?.value ?? '',
    group: parts.find(({ type }) => type === 'group')?.value ?? '',
    groups: [integers.at(-1) ?? 3, integers.at(-2) ?? 3],
    groupsFrom: grouped(1234) ? 4 : 5,
    digits: minorDigits(currency),
  }
}

const textOf = (parts: Intl.NumberFormatPart[]): string => parts.map(({ value }) => value).join('')

const beforeFigures = (parts: Intl.NumberFormatPart[]): string =>
  textOf(
    parts.slice(
      0,
      parts.findIndex(({ type }) => type === 'integer'),
    ),
  )

/** @param minor amount in the currency's minor units (cents). */
export function money(minor: number, pattern: MoneyPattern): string {
  const figures = String(Math.abs(minor)).padStart(pattern.digits + 1, '0')
  const whole = figures.slice(0, figures.length - pattern.digits)
  const fraction = figures.slice(whole.length)
  const before = minor < 0 ? pattern.beforeNegative : pattern.before
  return before + grouped(whole, pattern) + pattern.decimal + fraction + pattern.after
}

function grouped(whole: string, { group, groups, groupsFrom }: MoneyPattern): string {
  if (whole.length < groupsFrom) return whole
  const parts: string[] = []
  let rest = whole
  for (let size = groups[0]; rest.length > size; size = groups[1]) {
    parts.unshift(rest.slice(-size))
    rest = rest.slice(0, -size)
  }
  return [rest, ...parts].join(group)
}
