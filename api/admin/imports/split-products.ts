// Rows with the same id that are several products: each begins with a name of its own.
import type { StoredRow } from './import-records.sql.ts'
import { optionsOf } from './product-options.ts'
import { productLines } from './product-lines.ts'
import type { ProductForm } from './product-rows.ts'

/**
 * The rows of each product. Rows with different names are one product when they are different variants of it, as in a
 * table that repeats the size in the name.
 */
export function splitProducts(rows: StoredRow[], form: ProductForm): StoredRow[][] {
  if (rows.length === 1) return [rows]
  const lines = productLines(
    rows.map(([row, cells]) => ({ row, cells })),
    form,
  )
  const heads = lines.filter(({ isVariation }) => !isVariation)
  const names = new Set(heads.map((line) => line.of('name').toLowerCase()).filter(Boolean))
  if (names.size < 2) return [rows]
  const options = optionsOf(lines, form.roles, false)
  const keys = heads.map((line) => [...options.sizesOf(line), ...options.coloursOf(line)].join(' '))
  if (form.format !== 'shopify' && new Set(keys).size === keys.length && !keys.includes('')) return [rows]
  const nameOf = new Map(heads.map((line) => [line.row, line.of('name').toLowerCase()]))
  const groups = new Map<string, StoredRow[]>()
  let current = ''
  for (const row of rows) {
    current = nameOf.get(row[0]) || current
    groups.set(current, [...(groups.get(current) ?? []), row])
  }
  return [...groups.values()]
}
