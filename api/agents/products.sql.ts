// The products and variants that agents name.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

export interface VariantRef {
  id: string
  productId: string
  sku: string
  colour: string
  size: string
  stock: number
}

const columns = sql`v.id, v.product_id, v.sku, v.colour, v.size, v.stock`
/** Neither gift cards nor swatches, whose choices agents cannot make. */
const isForAgents = sql`p.kind in ('shirt', 'goods') and p.listed and v.offered`

/** Variants by id or SKU. */
export const selectVariantsNamed = (on: Queryable, names: string[]): Promise<VariantRef[]> =>
  on.query(sql`
    select ${columns} from variant v join product p on p.id = v.product_id
    where (v.id::text = any(${names}::text[]) or v.sku = any(${names}::text[])) and ${isForAgents}`)

/** All variants of products, in the order of each product. */
export const selectVariantsOf = (on: Queryable, products: string[]): Promise<VariantRef[]> =>
  on.query(sql`
    select ${columns} from variant v join product p on p.id = v.product_id
    where v.product_id = any(${products}::text[]) and ${isForAgents} order by v.product_id, v.position`)
