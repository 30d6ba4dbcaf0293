// The parcels of an order: one with all of its goods, or those into which staff have divided them.
import type { Queryable } from '../kernel/db.ts'
import { prorate } from '../kernel/prorate.ts'
import type { OrderLineRow, OrderRow } from '../orders/orders.ts'
import { isPacked } from './customs-items.ts'
import { type ParcelLine, selectParcels } from './parcels.sql.ts'

export { type ParcelLine, replaceParcels, selectParcels } from './parcels.sql.ts'

/** An order as one of its parcels: only its lines and their amounts, and its position among them. */
export interface Parcel extends OrderRow {
  parcel: { place: number; of: number }
}

/** Whether parcels have exactly the goods of an order. */
export function areComplete(
  parcels: readonly (readonly ParcelLine[])[],
  { lines }: Pick<OrderRow, 'lines'>,
): boolean {
  const left = new Map(lines.filter(isPacked).map(({ id, quantity }) => [id, quantity]))
  for (const { line, quantity } of parcels.flat()) left.set(line, (left.get(line) ?? 0) - quantity)
  return [...left.values()].every((quantity) => quantity === 0)
}

/** Parcels that still have exactly the goods of the order; none for an order that is sent in one. */
export const validParcels = (
  stored: ParcelLine[][] | undefined,
  order: Pick<OrderRow, 'lines'>,
): ParcelLine[][] => (stored && stored.length > 1 && areComplete(stored, order) ? stored : [])

/** The parcels of orders, in the order of `orders`. One statement. */
export async function parcelsOf(on: Queryable, orders: OrderRow[]): Promise<Parcel[]> {
  const stored = await selectParcels(
    on,
    orders.map(({ id }) => id),
  )
  return orders.flatMap((order) => dividedOrder(order, validParcels(stored.get(order.id), order)))
}

/** The order in parcels. The postage is that of the first one. */
export function dividedOrder(order: OrderRow, parcels: readonly ParcelLine[][]): Parcel[] {
  if (parcels.length === 0) return [{ ...order, parcel: { place: 1, of: 1 } }]
  const parts = new Map(order.lines.map((line) => [line.id, partsOf(line, parcels)]))
  return parcels.map((content, index) => ({
    ...order,
    deliveryMinor: index === 0 ? order.deliveryMinor : 0,
    lines: order.lines
      .filter(({ id }) => content.some(({ line }) => line === id))
      .map((line) => ({ ...line, ...parts.get(line.id)![index]! })),
    parcel: { place: index + 1, of: parcels.length },
  }))
}

/** The pieces of a line in each parcel, and their part of its amount. */
function partsOf({ id, totalMinor }: OrderLineRow, parcels: readonly ParcelLine[][]) {
  const quantities = parcels.map((content) => content.find(({ line }) => line === id)?.quantity ?? 0)
  const amounts = prorate(totalMinor, quantities)
  return quantities.map((quantity, index) => ({ quantity, totalMinor: amounts[index]! }))
}
