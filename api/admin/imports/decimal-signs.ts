// How the numbers of a file are written. `1,000` is a thousand where the point is the decimal sign, and one where the
// comma is: the other values of its column decide, then those of the other columns. What they leave open is a guess, which
// the preview shows.
import type { DecimalSign, ImportOptions } from '#contract/admin/imports.ts'
import type { ImportRow } from './imports.sql.ts'

/** The sign that is decimal in numbers of each column, by its field. */
export type DecimalSigns = Readonly<Record<string, DecimalSign>>

/** Fields of pieces: a number with decimals other than zeros is none, so `1.250` are thousands. */
const pieceFields = ['stock', 'stockBefore', 'itemQuantity']
/** Fields of amounts, which are seldom written with three decimals. */
const amountFields = [
  'price',
  'priceNet',
  'priceSurcharge',
  'beforePrice',
  'salePrice',
  'discountAmount',
  'surcharge',
  'pricePerMetre',
  'total',
  'itemPrice',
  'itemTotal',
]
const measureFields = [
  'weight',
  'weightKg',
  'weightLb',
  'weightOz',
  'discountPercent',
  'weightGsm',
  'warpPerCm',
  'weftPerCm',
  'widthCm',
  'stockM',
]
const numberFields = new Set([...pieceFields, ...amountFields, ...measureFields])

const baseOf = (field: string) => field.split('.')[0]!

const isNumberField = (field: string): boolean => numberFields.has(baseOf(field))

const nameOf = (sign: string): DecimalSign => (sign === ',' ? 'comma' : 'point')
const otherOf = (sign: DecimalSign): DecimalSign => (sign === 'comma' ? 'point' : 'comma')

/** A number with one sign and three digits behind it, which can be thousands. */
const open = /(?<!\d[\s'’]?|[.,])([1-9]\d{0,2})([.,])(\d{3})(?![.,]?\d)/

/** Writes a number that can be read in two ways as it is meant: `1,000` becomes `1000` or `1.0`. */
export const withoutDoubt = (text: string, decimal: DecimalSign): string =>
  text.replace(open, (_, whole: string, sign: string, behind: string) => {
    if (nameOf(sign) !== decimal) return `${whole}${behind}`
    const short = behind.replace(/0+$/, '') || '0'
    // Three digits would be thousands again.
    return `${whole}.${short.length === 3 ? `${short}0` : short}`
  })

/** What a number says of its signs; `open`: nothing, though it has one. */
function signOf(text: string, isPieces: boolean): DecimalSign | 'plain' | { open: DecimalSign } | null {
  const [written] = /\d(?:[\d.,'’\s]*\d)?/.exec(text) ?? []
  if (written === undefined) return null
  const number = written.replaceAll(/['’\s]/g, '')
  const signs = number.match(/[.,]/g)
  if (!signs) return /^0+$/.test(number) ? null : 'plain'
  const last = nameOf(signs.at(-1)!)
  if (signs.length > 1) return new Set(signs).size > 1 ? last : otherOf(last)
  const [, , , behind] = open.exec(written) ?? []
  if (behind === undefined) return last
  return isPieces && behind !== '000' ? otherOf(last) : { open: last }
}

interface Column {
  field: string
  at: number
  certain: Record<DecimalSign, number>
  open: Partial<Record<DecimalSign, string>>
  plain: number
}

/** The sign of which there is evidence, when there is none of the other. */
const onlyOf = ({ comma, point }: Record<DecimalSign, number>): DecimalSign | null =>
  comma > 0 === point > 0 ? null : comma > 0 ? 'comma' : 'point'

/** Collects the numbers of a file row by row. */
export function decimalSigns({ fields }: Pick<ImportRow, 'fields'>): {
  add(cells: readonly string[]): void
  result(guess: DecimalSign): NonNullable<ImportRow['preview']['numbers']>
} {
  const columns = fields.flatMap((field, at): Column[] =>
    field !== null && isNumberField(field)
      ? [{ field, at, certain: { comma: 0, point: 0 }, open: {}, plain: 0 }]
      : [],
  )
  return {
    add(cells) {
      for (const column of columns) {
        const text = cells[column.at] ?? ''
        const sign = text === '' ? null : signOf(text, pieceFields.includes(column.field))
        if (sign === null) continue
        if (typeof sign === 'object') column.open[sign.open] ??= open.exec(text)![0]
        else if (sign === 'plain') column.plain++
        else column.certain[sign]++
      }
    },
    result(guess) {
      const ofFile = onlyOf({
        comma: columns.reduce((sum, { certain }) => sum + certain.comma, 0),
        point: columns.reduce((sum, { certain }) => sum + certain.point, 0),
      })
      return columns.flatMap((column) => {
        const { field, at, open: found } = column
        const signs = Object.keys(found) as DecimalSign[]
        const [first] = signs
        if (first === undefined) return []
        const own = onlyOf(column.certain)
        const isAmount = amountFields.includes(baseOf(field))
        // A program that writes decimals writes them for each number: between `250` and `35`, `1,000` is a thousand.
        const isThousands =
          signs.length === 1 && !measureFields.includes(field) && (column.plain > 0 || (isAmount && !ofFile))
        const decimal = own ?? (isThousands ? otherOf(first) : (ofFile ?? guess))
        const isCertain = own !== null || (isThousands && column.plain > 0 && (ofFile ?? decimal) === decimal)
        return [{ column: at, field, text: found[first]!, decimal, isCertain }]
      })
    },
  }
}

/** The signs that staff have chosen, and for all other columns those that the survey of the file found. */
export const signsOf = (
  { decimalSigns: chosen }: ImportOptions,
  { numbers = [] }: Pick<ImportRow['preview'], 'numbers'>,
): DecimalSigns => ({
  ...Object.fromEntries(numbers.map(({ field, decimal }) => [field, decimal])),
  ...chosen,
})
