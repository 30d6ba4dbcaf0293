// The merchant's own numbers of invoices and credit notes: a prefix and a counter.

/** The numbers of one kind of document. */
export interface NumberSeries {
  /** `{year}` stands for the year of issue. It never ends with a digit, so that no two numbers are the same. */
  prefix: string
  /** The counter has at least so many digits. */
  digits: number
  /** The first number; with `{year}` in the prefix only of `startYear`, other years begin with 1. */
  start: number
  startYear: number
}

export interface Numbering {
  invoice: NumberSeries
  credit: NumberSeries
}

export const maxPrefixLength = 20
export const maxNumberDigits = 9
export const maxFirstNumber = 999_999_999

/** The prefixes of the shop without numbers of its own. */
export const defaultPrefixes = { invoice: 'INV-', credit: 'CN-' } as const
export const defaultDigits = 6

export const yearMark = '{year}'

/** Letters, digits, `.`, `_`, `/` and `-`, and `{year}`. */
const prefixPattern = /^(?:[A-Za-z0-9._/-]|\{year\})*[A-Za-z._/-]$/

/** Whether documents can have numbers with this prefix; those of the shop without numbers of its own are taken. */
export const isPrefix = (text: string): boolean =>
  prefixPattern.test(text) && !Object.values(defaultPrefixes).some((taken) => taken === text.toUpperCase())

/** For example `RE-2026-00042`. */
export const documentNumberOf = (
  { prefix, digits }: Pick<NumberSeries, 'prefix' | 'digits'>,
  serial: number,
  year: number,
): string => prefix.replaceAll(yearMark, String(year)) + String(serial).padStart(digits, '0')

/** The first number in a year. */
export const firstNumberOf = ({ prefix, start, startYear }: NumberSeries, year: number): number =>
  prefix.includes(yearMark) && year !== startYear ? 1 : start
