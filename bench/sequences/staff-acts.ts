// What staff do.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { moveOrders } from '#contract/admin/bulk-moves.ts'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { createGiftCard } from '#contract/admin/gift-cards.ts'
import { changeOrder, previewChange } from '#contract/admin/order-changes.ts'
import { getOrder, moveOrder, undoMove } from '#contract/admin/orders.ts'
import { setPrices } from '#contract/admin/product-prices.ts'
import { adjustStock, getProduct } from '#contract/admin/products.ts'
import { getShirt, recordStep, type Shirt, undoStep } from '#contract/admin/production.ts'
import {
  approveReturn,
  getReturn,
  receiveReturn,
  refuseReturn,
  settleReturn,
} from '#contract/admin/returns.ts'
import { nextStepOf } from '#contract/admin/shirt-steps.ts'
import { products } from './fixture.ts'
import type { Step } from './plan.ts'
import type { Reply } from './process.ts'
import { chosen, send, sendRepeatable, type Sequence } from './sequence.ts'

type Act = (sequence: Sequence, step: Step) => Promise<unknown>

const ask = (sequence: Sequence, step: Step, endpoint: AdminEndpoint, body: object): Promise<Reply> =>
  send(sequence, step, { endpoint, body, staff: sequence.staff })

const askOnceMore = (
  sequence: Sequence,
  step: Step,
  endpoint: AdminEndpoint,
  body: object,
  check: (reply: Reply) => void,
): Promise<Reply> => sendRepeatable(sequence, step, { endpoint, body, staff: sequence.staff }, check)

interface ReadOrder {
  number: string
  version: number
  status: string
  moves: { to: string }[]
  undoTo: string | null
  lines: { id: string; quantity: number }[]
}

/** Something done with one of the known orders, as staff see it. */
const withOrder =
  (act: (sequence: Sequence, step: Step, order: ReadOrder) => Promise<unknown>): Act =>
  async (sequence, step) => {
    const rows = await sequence.db.query<{ number: string }>(sql`
      select number from orders
      where status in ('paid', 'cut', 'sewn', 'packed', 'shipped') or payment_state = 'confirmed' or ${step.n % 3 === 0}
      order by placed_at, number`)
    const number = chosen(rows, step.n)?.number
    if (!number) return
    const { data } = await ask(sequence, step, getOrder, { number })
    if (data) await act(sequence, step, data.order as ReadOrder)
  }

/** Returns the order afterwards, when the change was acknowledged. */
async function move(
  sequence: Sequence,
  step: Step,
  { number, version }: ReadOrder,
  to: string | undefined,
): Promise<ReadOrder | null> {
  if (!to) return null
  const body = { number, version, to, ...(to === 'shipped' && { carrier: 'UPS', tracking: '1Z999' }) }
  const { data } = await ask(sequence, step, moveOrder, body)
  if (data) sequence.acknowledged.moved.add(`${number} ${to}`)
  return (data?.order as ReadOrder | undefined) ?? null
}

const closing = (to: string) => to === 'cancelled' || to === 'refunded'

async function allShirts({ db }: Sequence): Promise<string[]> {
  const rows = await db.query<{ number: string }>(sql`
    select number from shirt where dropped_at is null and due_on is not null order by changed_at, number`)
  return rows.map(({ number }) => number)
}

async function readShirt(sequence: Sequence, step: Step): Promise<Shirt | null> {
  const number = chosen(await allShirts(sequence), step.n)
  if (!number) return null
  return ((await ask(sequence, step, getShirt, { number })).data?.shirt as Shirt | undefined) ?? null
}

interface ReadReturn {
  number: string
  version: number
  kind: string
  history: { state: string }[]
}

/** The next step of a return; some are refused. */
async function workOn(
  sequence: Sequence,
  step: Step,
  { number, version, kind, history }: ReadReturn,
): Promise<unknown> {
  const at = { number, version }
  switch (history.at(-1)!.state) {
    case 'requested':
      return step.m % 8 === 0
        ? ask(sequence, step, refuseReturn, { ...at, reason: 'Worn' })
        : ask(sequence, step, approveReturn, at)
    case 'approved':
      return ask(sequence, step, receiveReturn, at)
    case 'received':
      return ask(sequence, step, settleReturn, { ...at, as: kind === 'exchange' ? 'exchange' : 'refund' })
    default:
      return undefined
  }
}

export const staffActs: Record<string, Act> = {
  // Up to four steps towards the delivery.
  move: withOrder(async (sequence, step, order) => {
    const isAhead = (to: string) => !closing(to) && (to !== 'paid' || step.m % 7 === 0)
    let now: ReadOrder | null = order
    for (let moves = 0; now && moves <= step.m % 4; moves++)
      now = await move(sequence, step, now, now.moves.map(({ to }) => to).find(isAhead))
  }),
  close: withOrder((sequence, step, order) => {
    const ends = order.moves.map(({ to }) => to).filter(closing)
    return move(sequence, step, order, chosen(ends, step.m))
  }),
  'undo move': withOrder(async (sequence, step, { number, version, undoTo }) => {
    if (undoTo === null) return
    sequence.acknowledged.undone.add(number)
    await ask(sequence, step, undoMove, { number, version })
  }),
  async 'move many'(sequence, step) {
    const numbers = sequence.orders.slice(0, 5).map(({ number }) => number)
    if (numbers.length === 0) return
    const body = {
      id: randomUUID(),
      to: chosen(['packed', 'shipped', 'delivered'], step.m),
      orders: { numbers },
    }
    await askOnceMore(sequence, step, moveOrders, body, ({ data }) => {
      if (data) sequence.acknowledged.bulkMoves.add(body.id)
    })
  },
  'change order': withOrder(async (sequence, step, { number, version, lines }) => {
    const line = chosen(lines, step.m)
    if (!line) return
    const quantity = line.quantity > 1 && step.m % 2 ? line.quantity - 1 : line.quantity + 1
    const proposal = {
      number,
      version,
      actions: [{ do: 'quantity', line: line.id, quantity }],
      giveBack: true,
    }
    const { data } = await ask(sequence, step, previewChange, proposal)
    if (!data) return
    const { totals, givesBackMinor } = data.after
    const change = randomUUID()
    const body = { ...proposal, change, shownTotalMinor: totals.totalMinor, shownRefundMinor: givesBackMinor }
    await askOnceMore(sequence, step, changeOrder, body, (reply) => {
      if (reply.data) sequence.acknowledged.changes.add(change)
    })
  }),
  async 'adjust stock'(sequence, step) {
    const product = chosen(products, step.n)!
    const { data } = await ask(sequence, step, getProduct, { id: product })
    const variant = chosen((data?.product.variants ?? []) as { id: string }[], step.m)
    if (!variant) return
    const adjustments = [{ variant: variant.id, by: step.m % 3 === 0 ? -1 : 1 }]
    const key = randomUUID()
    const body = { product, adjustments, reason: `Count ${key}` }
    const request = { endpoint: adjustStock, body, staff: sequence.staff, key }
    await sendRepeatable(sequence, step, request, ({ data }) => {
      if (data) sequence.acknowledged.adjustments.add(body.reason)
    })
  },
  async 'set price'(sequence, step) {
    const product = chosen(products, step.n)!
    const { data } = await ask(sequence, step, getProduct, { id: product })
    const prices = data?.product.prices as { currency: string; terms: { regularMinor: number } }[] | undefined
    const terms = prices?.find(({ currency }) => currency === 'USD')?.terms
    if (!terms) return
    const to = { ...terms, regularMinor: 9000 + (step.m % 20) * 100 }
    const changes = [{ product, currency: 'USD', from: terms, to }]
    await ask(sequence, step, setPrices, { changes })
  },
  async 'issue gift card'(sequence, step) {
    const id = randomUUID()
    const body = {
      id,
      currency: 'USD',
      amountMinor: 2000 + step.m * 10,
      reason: 'Sold',
      note: null,
      email: null,
    }
    await askOnceMore(sequence, step, createGiftCard, { ...body, message: null }, ({ data }) => {
      if (!data) return
      sequence.acknowledged.giftCards.add(id)
      sequence.cards.push(data.code)
    })
  },
  async 'work on shirt'(sequence, step) {
    let shirt = await readShirt(sequence, step)
    for (let steps = 0; shirt && steps <= step.m % 4; steps++) {
      const next = nextStepOf(shirt.state)
      if (!next) return
      const id = randomUUID()
      const body = { id, number: shirt.number, version: shirt.version, step: next }
      const { data } = await askOnceMore(sequence, step, recordStep, body, (reply) => {
        if (reply.data?.outcome === 'recorded') sequence.acknowledged.shirtSteps.add(id)
      })
      shirt = (data?.shirt as Shirt | undefined) ?? null
    }
  },
  async 'undo step'(sequence, step) {
    const shirt = await readShirt(sequence, step)
    const last = shirt?.steps.findLast(({ undone, step: of }) => !undone && of !== 'undone')
    if (!last) return
    await askOnceMore(sequence, step, undoStep, { step: last.id }, ({ data }) => {
      if (data) sequence.acknowledged.undoneSteps.add(last.id)
    })
  },
  // Up to three steps of a return.
  async 'work on return'(sequence, step) {
    const rows = await sequence.db.query<{ number: string }>(sql`
      select number from order_return order by created_at, number`)
    const number = chosen(rows, step.n)?.number
    if (!number) return
    for (let steps = 0; steps <= step.m % 3; steps++) {
      const { data } = await ask(sequence, step, getReturn, { number })
      if (data) await workOn(sequence, step, data.return as ReadReturn)
    }
  },
}
