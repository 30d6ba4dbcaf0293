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

/** Reads a price, in minor units; null when it is none. */
export function readPrice(text: string, currency: string): number | null {
  const digits = minorDigits(currency)
  const number = numberText(text, digits)
  if (number === null) return null
  // Programs write amounts without tax with all their decimals: 495.79831932773.
  const isLong = (number.split('.')[1] ?? '').length > Math.max(digits, 2)
  return readAmount(isLong ? Number(number).toFixed(digits) : number, currency)
}

/** The reason for a cell that should be a price. */
export const noPrice = (text: string): Reason => because('cell-no-price', { text: text.slice(0, 40) })
