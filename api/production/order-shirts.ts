// The shirts of an order: as many as its lines have. Numbers are never reused: a removed shirt keeps its own. The
// caller has locked the order's row.
import type { Queryable } from '../kernel/db.ts'
import { type LineShirt, removeShirts, selectLineShirts, updateShirts } from './order-shirts.sql.ts'

export { insertShirtsOf, planShirtsOf } from './order-shirts.sql.ts'

export interface OrderWithShirts {
  id: string
  number: string
  lines: { id: string; quantity: number; design: object | null }[]
}

const designedOf = ({ lines }: Pick<OrderWithShirts, 'lines'>) =>
  lines.filter(({ design }) => design !== null)

/** The shirts of a new order. */
export const newShirts = (order: Pick<OrderWithShirts, 'number' | 'lines'>): LineShirt[] =>
  numbered(
    order.number,
    designedOf(order).flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id)),
    0,
  )

/** @param lineIds the line of each shirt; `last` is the number of the last existing shirt */
const numbered = (orderNumber: string, lineIds: string[], last: number): LineShirt[] =>
  lineIds.map((lineId, index) => {
    const place = last + index + 1
    return { lineId, place, number: `${orderNumber}-${place}` }
  })

/**
 * Adds and removes shirts of an order whose lines have changed, and updates their schedule. The last shirts of a line
 * are removed first; a line that is restored gets new ones. Throws when a shirt to be removed is cut already, which
 * changes of lines refuse earlier.
 */
export async function changeShirts(tx: Queryable, order: OrderWithShirts): Promise<void> {
  const all = await selectLineShirts(tx, order.id)
  const designed = designedOf(order)
  if (all.length === 0 && designed.length === 0) return
  const present = all.filter(({ isRemoved }) => !isRemoved)
  const wanted = new Map(designed.map(({ id, quantity }) => [id, quantity]))
  const removed = [...new Set(present.map(({ lineId }) => lineId))].flatMap((lineId) =>
    present.filter((one) => one.lineId === lineId).slice(wanted.get(lineId) ?? 0),
  )
  const begun = removed.find(({ isBegun }) => isBegun)
  if (begun) throw new Error(`${begun.number} is cut already`)
  await removeShirts(
    tx,
    removed.map(({ id }) => id),
  )
  const added = designed.flatMap(({ id, quantity }) => {
    const count = present.filter(({ lineId }) => lineId === id).length
    return Array.from({ length: Math.max(0, quantity - count) }, () => id)
  })
  const last = Math.max(0, ...all.map(({ place }) => place))
  await updateShirts(tx, order.id, numbered(order.number, added, last))
}
