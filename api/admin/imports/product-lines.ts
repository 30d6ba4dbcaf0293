// The rows of one product: those of its variants, and those of the product itself.
import { columnField } from '#contract/admin/import-fields.ts'
import type { CsvRow } from '../../csv/read-csv.ts'
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
  const read = readLines(rows, form)
  const hasHead = read.some(isHead)
  const lines = read.map((line) => ({
    ...line,
    languages,
    isVariation: isVariation(line) || (hasHead && !isHead(line)),
  }))
  return lines.toSorted((one, other) => Number(one.isVariation) - Number(other.isVariation))
}

/** Whether its type says that other rows are its variants. */
export const isHead = ({ of }: Line): boolean => /^(?:variable|configurable)\b/i.test(of('rowType'))

function isVariation({ of }: Line): boolean {
  if (/^(?:variation|variant)\b/i.test(of('rowType'))) return true
  const parent = of('parent')
  return parent !== '' && ![of('sku'), of('id'), of('rowId')].includes(parent)
}
