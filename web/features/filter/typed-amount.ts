// Amounts of money as people type them into a field: `1 200`, `12,50`, `1.234,5`.
import { maxMinor } from '#contract/currency.ts'
import type { MoneyPattern } from '../../context/money-pattern.ts'

/** An amount of minor units as written in a field; empty for none. */
export function typedAmountText(minor: number | undefined, { decimal, digits }: MoneyPattern): string {
  return minor === undefined ? '' : String(minor / 10 ** digits).replace('.', decimal)
}

/** The minor units of an amount typed in major units, up to `maxMinor`; undefined when it is not an amount. */
export function parseAmount(typed: string, pattern: MoneyPattern): number | undefined {
  const text = typed.replaceAll(/[\s'’]/g, '')
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return undefined
  const end = decimalMarkIn(text, pattern)
  const major = `${text.slice(0, end).replaceAll(/[.,]/g, '')}.${text.slice(end + 1)}`
  const minor = Math.round(Number(major) * 10 ** pattern.digits)
  return Number.isFinite(minor) ? Math.min(minor, maxMinor) : undefined
}

/**
 * The index of the decimal mark, comma or point, in any language; the end of the text when there is none. A mark
 * before three digits groups thousands, unless the currency has three decimals and it is the language's decimal mark.
 */
function decimalMarkIn(text: string, { decimal, digits }: MoneyPattern): number {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last === -1) return text.length
  const mark = text[last]!
  const before = text.slice(0, last)
  if (before.includes(mark)) return text.length
  const isDecimal =
    /[.,]/.test(before) ||
    text.length - last !== 4 ||
    !/^[1-9]/.test(before) ||
    (digits >= 3 && mark === decimal)
  return isDecimal ? last : text.length
}
