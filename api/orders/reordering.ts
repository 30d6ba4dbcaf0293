// Ordering again: what an order had goes into the cart, as far as the shop still has it.
import { reorder } from '#contract/after-order.ts'
import type { ReplyOf } from '#contract/call.ts'
import { addLine } from '../cart/cart.ts'
import type { Queryable } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { Shopper } from '../http/answer.ts'
import { once } from '../http/idempotent.ts'
import { type OrderLineRow, selectOrder } from './orders.sql.ts'
import { type Offer, selectOffers } from './reordering.sql.ts'

type Line = ReplyOf<typeof reorder>['data']['lines'][number]

/** Fills the shopper's cart; what is not there any more is said, never refused. */
export async function orderAgain(
  { db }: Pick<Deps, 'db'>,
  orderId: string,
  asked: { shopper: Shopper; body: unknown; idempotencyKey: string | null },
): Promise<ReplyOf<typeof reorder>> {
  return db.transaction((tx) =>
    once(tx, reorder, asked, async () => {
      const order = (await selectOrder(tx, orderId))!
      const offers = await selectOffers(tx, asked.shopper.id, order.lines)
      const lines: Line[] = []
      for (const line of order.lines)
        lines.push(await addAgain(tx, asked.shopper.id, line, offers.get(line.id)))
      return { data: { added: lines.reduce((sum, { added }) => sum + added, 0), lines } }
    }),
  )
}

async function addAgain(
  tx: Queryable,
  shopperId: string,
  line: OrderLineRow,
  offer: Offer | undefined,
): Promise<Line> {
  const wanted = line.quantity
  const said = {
    name: `${line.productName} in ${line.colourName}, ${line.size}`,
    wanted,
    beforeMinor: line.unitPriceMinor,
  }
  if (!offer) return { ...said, added: 0, problem: 'Not made any more', nowMinor: null }
  const pieces = Math.min(wanted, offer.stock - offer.inCart)
  const nowMinor = offer.priceMinor
  if (pieces <= 0)
    return {
      ...said,
      added: 0,
      problem: offer.stock === 0 ? 'Sold out' : 'All there are is in your cart',
      nowMinor,
    }
  const { lineId } = await addLine(tx, shopperId, {
    product: line.productId,
    colour: line.colourKey,
    size: line.size,
    quantity: pieces,
  })
  if (lineId === null) return { ...said, added: 0, problem: 'Your cart is full', nowMinor }
  return { ...said, added: pieces, problem: pieces < wanted ? `Only ${pieces} left` : null, nowMinor }
}
