// The cells of a row and their values.
import { readAmount } from '#contract/amount.ts'
import { minorDigits } from '#contract/currency.ts'
import type { CsvRow } from '../../csv/read-csv.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because, type Reason } from '../../kernel/reason.ts'
import { numberText } from './guess-values.ts'

/** The error for a row that cannot be imported. */
export const wrongRow = (row: number, why: Reason): ApiError =>
  new ApiError('Invalid Input', because('row-wrong', { row, why }))

/** Throws `Invalid Input` for a row with characters that could not be decoded. */
export function refuseUnreadable({ row, cells }: CsvRow): void {
  if (cells.some((cell) => cell.includes('\u0000') || cell.includes('\ufffd')))
    throw wrongRow(row, because('cell-unreadable'))
}

/** Reads a price, in minor units. Throws `Invalid Input`. */
export function amountOf(text: string, currency: string, row: number): number {
  const number = numberText(text, minorDigits(currency))
  const amount = number === null ? null : readAmount(number, currency)
  if (amount === null) throw wrongRow(row, because('cell-no-price', { text: text.slice(0, 40) }))
  return amount
}
