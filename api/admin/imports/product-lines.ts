// The rows of one product: those of its variants, and those of the product itself.
import { columnField } from '#contract/admin/import-fields.ts'
import type { CsvRow } from '../../csv/read-csv.ts'
import { combineOptions, isVariantRow } from './option-rows.ts'
import { type FileForm, type Line, readLines } from './read-line.ts'

export interface ProductLine extends Line {
  /** Whether it is a variant of the product in another row. */
  isVariation: boolean
  /** The languages in which colours can have names. */
  languages: string[]
}

/** The lines of a product; those that describe its variants last. */
export function productLines(rows: CsvRow[], form: FileForm): ProductLine[] {
  const languages = form.fields.flatMap((field) => {
    const column = field === null ? null : columnField('products', field)
    return column?.per === 'language' && column.field === 'colour' ? [column.language] : []
  })
  const all = combineOptions(readLines(rows, form))
  // BigCommerce’s rules change prices of choices.
  const read = all.filter((line, at) => at === 0 || !/^rule$/i.test(line.of('rowType')))
  const hasHead = read.some(isHead)
  const lines = read.map((line) => ({
    ...line,
    languages,
    isVariation: isVariation(line) || (hasHead && !isHead(line)),
  }))
  return lines.toSorted((one, other) => Number(one.isVariation) - Number(other.isVariation))
}

/**
 * Whether a row continues the product above: Squarespace names it once, BigCommerce names its variants. Ecwid numbers the
 * product in each row.
 */
export const isContinued = (of: (field: string) => string): boolean =>
  /^(?:sku|rule)$/i.test(of('rowType')) ||
  (/^(?:variant|image|video)$/i.test(of('rowType')) && of('id') + of('name') === '') ||
  (of('id') + of('name') === '' &&
    !/^product_/i.test(of('rowType')) &&
    ['sku', 'option1Value', 'options', 'size', 'colour'].some((field) => of(field) !== ''))

/** Whether its type says that other rows are its variants. */
export const isHead = ({ of }: Line): boolean => /^(?:variable|configurable)\b/i.test(of('rowType'))

function isVariation(line: Line): boolean {
  const { of } = line
  if (/^(?:variation|variant|sku)\b/i.test(of('rowType')) || isVariantRow(line)) return true
  if (/^product$/i.test(of('rowType'))) return false
  const parent = of('parent')
  return parent !== '' && ![of('sku'), of('id'), of('rowId')].includes(parent)
}
