// Products whose variants are rows of their own, which name their product by its article number or by the id of its row,
// or which the row of the product lists.
import type { CsvRow } from '../../csv/read-csv.ts'

/** For names of products in other rows: the key of the product. */
export type Families = ReadonlyMap<string, string>

type Of = (field: string) => string

export const hasFamilies = (fields: readonly (string | null)[]): boolean =>
  fields.includes('parent') || fields.includes('variations')

/** The key of the rows of a product. */
export function familyKey(of: Of, families: Families): string {
  const parent = of('parent')
  const [sku, id, rowId] = [of('sku'), of('id'), of('rowId')]
  if (parent !== '' && ![sku, id, rowId].includes(parent))
    return families.get(parent) ?? families.get(`id:${parent}`) ?? parent
  const listing = sku && families.get(`sku:${sku}`)
  return listing || ownKey(of)
}

const ownKey = (of: Of) => of('sku') || (of('rowId') && `id:${of('rowId')}`) || of('id') || of('name')

/** Reads all rows once. Only products that other rows can name by another name than their key are kept. */
export async function readFamilies(
  rows: AsyncIterable<CsvRow>,
  fields: readonly (string | null)[],
): Promise<Families> {
  const found = new Map<string, string>()
  for await (const { row, cells } of rows) {
    if (row === 1) continue
    const of = (field: string) => (cells[fields.indexOf(field)] ?? '').trim()
    const key = ownKey(of)
    if (of('parent') === '' && of('sku') !== '') {
      if (of('rowId')) found.set(`id:${of('rowId')}`, key)
      if (of('id')) found.set(of('id'), key)
    }
    for (const { sku } of variationsIn(of('variations'))) if (sku) found.set(`sku:${sku}`, key)
  }
  return found
}

/** Magento's list of variants: `sku=MS-S-Blue,size=S,color=Blue|sku=…`. */
export const variationsIn = (
  cell: string,
): { sku: string | undefined; options: { name: string; value: string }[] }[] =>
  cell === ''
    ? []
    : cell.split('|').map((variation) => {
        const pairs = variation.split(',').flatMap((pair) => {
          const [, name = '', value = ''] = /^\s*([^=]{1,80})=(.*)$/.exec(pair) ?? []
          return value ? [{ name: name.trim(), value: value.trim() }] : []
        })
        return {
          sku: pairs.find(({ name }) => name === 'sku')?.value,
          options: pairs.filter(({ name }) => name !== 'sku'),
        }
      })
