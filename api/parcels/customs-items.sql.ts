// What customs ask about the products of orders.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

export interface CustomsProductRow {
  lineId: string
  kind: 'shirt' | 'swatches' | 'goods' | 'gift card'
  composition: string
  /** The fabric of the line's colour. */
  fabricCode: string | null
  tariffNumber: string | null
  originCountry: string | null
  weightG: number | null
}

/** The product of each ready-made line of these orders; lines of deleted products are left out. */
export const selectCustomsProducts = (on: Queryable, orderIds: string[]): Promise<CustomsProductRow[]> =>
  on.query<CustomsProductRow>(sql`
    select l.id as line_id, p.kind, p.composition, p.tariff_number, p.origin_country, v.weight_g,
      (select c ->> 'fabricCode' from jsonb_array_elements(p.colours) c where c ->> 'key' = l.colour_key) as fabric_code
    from order_line l join product p on p.id = l.product_id left join variant v on v.id = l.variant_id
    where l.order_id = any(${orderIds}::uuid[]) and l.design is null and l.swatches is null`)
