// The current offers for the lines of an order.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'
import { soldIn } from '../products/product-card.ts'
import type { OrderLineRow } from './order-rows.ts'

export interface ReorderOffer {
  priceMinor: number
  stock: number
  /** Pieces that are in the shopper's cart already. */
  inCart: number
}

/** Offers by order line; products that are no longer sold, or not in this currency, are left out. */
export async function selectReorderOffers(
  on: Queryable,
  { id: shopperId, currency }: { id: string; currency: string },
  lines: OrderLineRow[],
): Promise<Map<string, ReorderOffer>> {
  const variants = lines.flatMap(({ variantId }) => variantId ?? [])
  const rows = await on.query<ReorderOffer & { variantId: string }>(sql`
    select v.id as variant_id, p.price_minor, v.stock,
      coalesce((select sum(quantity) from cart_line c where c.shopper_id = ${shopperId} and c.variant_id = v.id
        and not c.saved_for_later), 0)::int as in_cart
    from variant v join priced_product p on p.id = v.product_id and ${soldIn(currency)}
    where v.id = any(${variants}::uuid[]) and v.offered`)
  const offers = new Map(rows.map(({ variantId, ...offer }) => [variantId, offer]))
  return new Map(
    lines.flatMap(({ id, variantId }) => {
      const offer = variantId === null ? undefined : offers.get(variantId)
      return offer ? [[id, offer] as const] : []
    }),
  )
}
