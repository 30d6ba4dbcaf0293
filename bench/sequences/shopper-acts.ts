// What shoppers do.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { startGuest } from '#contract/account.ts'
import { addCart, getCart, removeCart, updateCart } from '#contract/cart.ts'
import { cancelOrder, requestReturn } from '#contract/order-actions.ts'
import { checkout, confirmOrder, payment, paymentStatus } from '#contract/orders.ts'
import { getVariants, listProducts } from '#contract/product.ts'
import { address } from '../common/address.ts'
import { couponCode, fabrics, products } from './fixture.ts'
import type { Step } from './plan.ts'
import type { Reply } from './process.ts'
import { chosen, isUnknown, type KnownOrder, send, sendRepeatable, type Sequence } from './sequence.ts'

type Act = (sequence: Sequence, step: Step) => Promise<unknown>

const sizes = ['S', 'M', 'L']

interface Guest {
  token: string
  ip: string
  email: string
}

async function newGuest(sequence: Sequence, step: Step): Promise<Guest | null> {
  const n = ++sequence.shoppers
  const ip = `10.1.${n >> 8}.${n & 255}`
  const { data } = await send(sequence, step, { endpoint: startGuest, body: {}, ip })
  return data ? { token: data.authtoken, ip, email: `shopper${n}@example.com` } : null
}

/** Adds pieces to the cart with a key: once, however often it is sent. */
async function add(
  sequence: Sequence,
  step: Step,
  { token, ip }: Guest,
  body: { quantity: number },
  before = 0,
) {
  const request = { endpoint: addCart, body, token, ip, key: randomUUID() }
  const reply = await send(sequence, step, request)
  const count = reply.data?.summary.count as number | undefined
  if (count !== undefined && count !== before + body.quantity)
    sequence.wrong.push(`a cart has ${count} pieces instead of ${before + body.quantity}`)
  return reply
}

async function buy(sequence: Sequence, step: Step, pieces: { quantity: number }[]): Promise<void> {
  const { n, m } = step
  const guest = await newGuest(sequence, step)
  if (!guest) return
  const { token, ip, email } = guest
  const cart = { token, ip, lines: [] as string[] }
  sequence.carts.push(cart)
  let count = 0
  for (const piece of pieces) {
    const reply = await add(sequence, step, guest, piece, count)
    // Nobody knows whether the piece is in the cart.
    if (isUnknown(reply)) return
    if (!reply.data) continue
    count += piece.quantity
    cart.lines.push(reply.data.line.id)
  }
  if (cart.lines.length === 0) return
  const card = m % 4 === 0 ? chosen(sequence.cards, n) : undefined
  const wanted = { email, address, delivery: 'standard' }
  const extras = { ...(m % 3 === 0 && { coupon: couponCode }), ...(card && { giftCard: card }) }
  const open = (body: object) => send(sequence, step, { endpoint: checkout, body, token, ip })
  let opened = await open({ ...wanted, ...extras })
  // A coupon or card that is used up.
  if (opened.error === 'Coupon Refused') opened = await open(wanted)
  if (!opened.data) return
  const { checkout: id, totals } = opened.data
  const method = m % 5 === 1 && !('gift' in pieces[0]!) ? 'on-delivery' : 'demo'
  const body = { checkout: id, method, shownTotalMinor: totals.totalMinor }
  const request = { endpoint: payment, body, token, ip, key: randomUUID() }
  const { data } = await sendRepeatable(sequence, step, request, (reply) =>
    placed(sequence, { token, ip }, { checkout: id, totalMinor: totals.totalMinor }, reply),
  )
  // Most pay at once.
  if (data?.redirectUrl && n % 5 > 1) await press(sequence, step, data.redirectUrl, 'decision=pay')
}

/** Presses a button on the payment provider's page, again when there is no reply. */
async function press({ cluster }: Sequence, step: Step, page: string, form: string): Promise<void> {
  const { status } = await (await cluster.process(step.at)).decide(page, form)
  if (status !== 303 && !step.once) await (await cluster.process(step.at + 1)).decide(page, form)
}

function placed(
  sequence: Sequence,
  { token, ip }: Pick<Guest, 'token' | 'ip'>,
  of: { checkout: string; totalMinor: number },
  { data }: Reply,
): void {
  if (!data) return
  const { order, redirectUrl } = data as { order: { id: string; number: string }; redirectUrl: string | null }
  const { orders, totals } = sequence.acknowledged
  orders.set(of.checkout, (orders.get(of.checkout) ?? new Set()).add(order.number))
  totals.set(order.number, of.totalMinor)
  const known = sequence.orders.find(({ id }) => id === order.id)
  if (known) known.page = redirectUrl ?? known.page
  else sequence.orders.push({ ...order, token, ip, page: redirectUrl })
}

/** Something done with one of the known orders. */
const withOrder =
  (act: (sequence: Sequence, step: Step, order: KnownOrder) => Promise<unknown>): Act =>
  async (sequence, step) => {
    const order = chosen(sequence.orders, step.n)
    if (order) await act(sequence, step, order)
  }

const decide = (form: string): Act =>
  withOrder(async (sequence, step, { page }) => {
    if (page !== null) await press(sequence, step, page, form)
  })

const bodyOf = ({ n, m }: Step) => {
  const product = chosen(products, n)!
  const colour = n % 3 === 0 ? 'sky' : 'white'
  return { product, colour, size: chosen(sizes, n >> 2)!, quantity: 1 + (m % 2) }
}

export const shopperActs: Record<string, Act> = {
  buy: (sequence, step) => buy(sequence, step, [bodyOf(step)]),
  'buy a design': (sequence, step) => {
    const fabric = chosen(fabrics, step.n)!
    const shirt = { design: `1_${fabric}`, fit: { size: 'M', fit: 'regular' }, quantity: 1 }
    return buy(sequence, step, step.m % 2 ? [shirt] : [shirt, bodyOf(step)])
  },
  'buy a gift card': (sequence, step) => {
    const gift = { amountMinor: 2500, name: 'Ada', email: `friend${step.n}@example.com` }
    const card = { gift, quantity: 1 }
    return buy(sequence, step, [card])
  },
  async 'change cart'(sequence, step) {
    const cart = chosen(sequence.carts, step.n)
    const line = cart && chosen(cart.lines, step.m)
    if (!line) return
    const { token, ip } = cart
    if (step.m % 3 === 0) await send(sequence, step, { endpoint: removeCart, body: { line }, token, ip })
    else {
      const body = { line, quantity: 1 + (step.m % 3) }
      await send(sequence, step, { endpoint: updateCart, body, token, ip })
    }
    await send(sequence, step, { endpoint: getCart, body: {}, token, ip })
  },
  pay: decide('decision=pay'),
  'pay late': decide('decision=pay&late=yes'),
  decline: decide('decision=decline'),
  'pay again': withOrder(async (sequence, step, order) => {
    const { id, token, ip } = order
    const body = { order: id, method: step.m % 6 === 0 ? 'on-delivery' : 'demo' }
    const { data } = await send(sequence, step, { endpoint: payment, body, token, ip, key: randomUUID() })
    order.page = data?.redirectUrl ?? order.page
  }),
  'read status': withOrder(async (sequence, step, { id, token, ip, number }) => {
    const { data } = await send(sequence, step, { endpoint: paymentStatus, body: { order: id }, token, ip })
    if (data?.order.payment.state === 'paid') sequence.acknowledged.paid.add(number)
  }),
  confirm: withOrder(async (sequence, step, { id, ip }) => {
    const [mail] = await sequence.db.query<{ bodyText: string }>(sql`
      select body_text from mail where once like ${`order-confirm:${id}:%`} order by id desc limit 1`)
    const key = /trackingorder\?key=(\S+)/.exec(mail?.bodyText ?? '')?.[1]
    if (!key) return
    const { data } = await sendRepeatable(
      sequence,
      step,
      { endpoint: confirmOrder, body: { key }, ip },
      () => {},
    )
    if (data?.order.payment.state === 'confirmed') sequence.acknowledged.confirmed.add(id)
  }),
  cancel: withOrder(async (sequence, step, { id, token, ip, number }) => {
    const request = { endpoint: cancelOrder, body: { order: id }, token, ip, key: randomUUID() }
    await sendRepeatable(sequence, step, request, ({ data }) => {
      if (data) sequence.acknowledged.cancelled.add(number)
    })
  }),
  async 'request return'(sequence, step) {
    const delivered = await sequence.db.query<{ number: string }>(sql`
      select number from orders where status = 'delivered' order by placed_at, number`)
    const wanted = chosen(delivered, step.n)?.number
    const order = sequence.orders.find(({ number }) => number === wanted)
    if (!order) return
    const { id, token, ip } = order
    const read = await send(sequence, step, { endpoint: paymentStatus, body: { order: id }, token, ip })
    const line = (
      read.data?.order.lines as { id: string; canGoBack: number; size: string }[] | undefined
    )?.find(({ canGoBack }) => canGoBack > 0)
    if (!line) return
    const kind = step.m % 3 === 0 ? 'exchange' : 'return'
    const size = kind === 'exchange' ? { size: line.size === 'L' ? 'M' : 'L' } : {}
    const lines = [{ line: line.id, quantity: 1 + (step.m % line.canGoBack), reason: 'too small', ...size }]
    const request = {
      endpoint: requestReturn,
      body: { order: id, kind, lines },
      token,
      ip,
      key: randomUUID(),
    }
    await sendRepeatable(sequence, step, request, ({ data }) => {
      if (data) sequence.acknowledged.returns.add(data.request)
    })
  },
  async repeat(sequence, step) {
    const one = chosen(sequence.repeatable, step.n)
    if (one) one.check(await send(sequence, step, one.request))
  },
  async browse(sequence, step) {
    await send(sequence, step, { endpoint: listProducts, body: { page: 1 } })
    await send(sequence, step, { endpoint: getVariants, body: { product: chosen(products, step.n) } })
  },
}
