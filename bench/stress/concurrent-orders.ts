// Concurrent orders: for a last piece, repeated ones, and while the shop is killed.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startGuest } from '#contract/account.ts'
import { addCart, getCart } from '#contract/cart.ts'
import { checkout, payment, paymentStatus } from '#contract/orders.ts'
import { getVariants } from '#contract/product.ts'
import type { RunningShops } from './start-shops.ts'
import { callApi, callOrThrow, lastPieceProducts, send, stockedProduct } from './requests.ts'
import { address } from '../common/address.ts'

export interface StressContext {
  shops: RunningShops
  /** Reports a failure if `ok` is false. */
  check(ok: boolean, what: string): void
}

interface Buyer {
  token: string
  checkout: string
}

const times = <T>(n: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, at) => work(at)))

/** The URLs of the processes, in turn. */
const shopOf = ({ urls }: RunningShops, at: number) => urls[at % urls.length]!

/** A guest with one piece in the cart and a complete checkout. */
async function createBuyer(url: string, product: string): Promise<Buyer> {
  const { authtoken: token } = await callOrThrow(url, startGuest)
  await callOrThrow(url, addCart, { product, colour: 'white', size: 'M', quantity: 1 }, token)
  const email = `${randomUUID()}@example.com`
  const opened = await callOrThrow(url, checkout, { email, address, delivery: 'standard' }, token)
  return { token, checkout: opened.checkout }
}

const pay = (url: string, { token, checkout: id }: Buyer) =>
  callApi(url, payment, { checkout: id, method: 'demo' }, { token })

/** The stock in white, size M. */
async function stockOf(url: string, product: string): Promise<number> {
  const { data } = await callOrThrow(url, getVariants, { product })
  const variants = data as { colour: string; size: string; stock: number }[]
  return variants.find(({ colour, size }) => colour === 'white' && size === 'M')!.stock
}

/** Fifty buyers try to buy the same piece, in each of `rounds` rounds. */
export async function lastPiece({ shops, check }: StressContext, rounds: number): Promise<string> {
  for (const product of lastPieceProducts.slice(0, rounds)) {
    const buyers = await times(50, (at) => createBuyer(shopOf(shops, at), product))
    const replies = await times(50, (at) => pay(shopOf(shops, at), buyers[at]!))
    const won = replies.flatMap(({ status }, at) => (status === 200 ? [at] : []))
    const refused = replies.filter(({ error }) => error === 'Out Of Stock')
    check(won.length === 1, `${product}: one of fifty buyers gets the last piece, not ${won.length}`)
    check(
      refused.length === 49,
      `${product}: forty-nine get the error that it is sold out, not ${refused.length}`,
    )
    for (const at of won) await payAndCheck({ shops, check }, buyers[at]!, replies[at]!.data, product)
    check((await stockOf(shops.urls[0]!, product)) === 0, `${product}: nothing is left afterwards`)
  }
  return `${rounds} last pieces, 50 buyers each`
}

interface Placed {
  order: { id: string; number: string }
  redirectUrl: string | null
}

async function payAndCheck(
  { shops, check }: StressContext,
  buyer: Buyer,
  placed: Placed,
  what: string,
): Promise<void> {
  const paid = await send(shops.urls.at(-1)!, {
    method: 'POST',
    path: placed.redirectUrl!,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'decision=pay',
  })
  check(paid.status === 303, `${what}: the winner can pay`)
  for (let tries = 0; tries < 150; tries++) {
    const { order } = await callOrThrow(
      shops.urls[0]!,
      paymentStatus,
      { order: placed.order.id },
      buyer.token,
    )
    if (order.payment.state === 'paid') return
    await pause(200)
  }
  check(false, `${what}: the winner’s order is paid within 30 s`)
}

/** Repeats each request, on all processes. */
export async function repeatedClicks({ shops, check }: StressContext, rounds: number): Promise<string> {
  for (let round = 0; round < rounds; round++) {
    const buyer = await createBuyer(shops.urls[0]!, stockedProduct)
    const key = randomUUID()
    const piece = { product: stockedProduct, colour: 'sky', size: 'L', quantity: 1 }
    const adds = await times(6, (at) =>
      callApi(shopOf(shops, at), addCart, piece, { token: buyer.token, key }),
    )
    check(
      adds.every(({ status }) => status === 200),
      'an addition that is repeated with its key is answered each time',
    )
    const { summary } = await callOrThrow(shops.urls[0]!, getCart, {}, buyer.token)
    check(
      summary.count === 2,
      `an addition that is repeated with its key counts once, not ${summary.count - 1} times`,
    )
    const replies = await times(10, (at) => pay(shopOf(shops, at), buyer))
    const orders = new Set(replies.map(({ data }) => (data as Placed | undefined)?.order.id))
    check(
      orders.size === 1 && !orders.has(undefined),
      `one checkout placed ten times at once is one order, answered each time, not ${[...orders].join(', ')}`,
    )
  }
  return `${rounds} shoppers who repeat every request`
}

/** Kills a shop in the middle of orders, again and again. Each confirmed order must exist exactly once. */
export async function killsDuringOrders({ shops, check }: StressContext, rounds: number): Promise<string> {
  let acknowledged = 0
  const stock = await stockOf(shops.urls[0]!, stockedProduct)
  for (let round = 0; round < rounds; round++) {
    const at = round % shops.urls.length
    const url = shops.urls[at]!
    const buyers = await times(6, () => createBuyer(url, stockedProduct))
    // The shop is killed after the first few replies, in the middle of the other orders.
    let replyCount = 0
    let onFirstReplies = () => {}
    const firstReplies = new Promise<void>((resolve) => (onFirstReplies = resolve))
    const paying = times(6, async (n) => {
      await pause(n * Math.random() * 20)
      const reply = await pay(url, buyers[n]!)
      if (++replyCount > round % 5) onFirstReplies()
      return reply
    })
    await firstReplies
    await shops.kill(at)
    const before = await paying
    for (const [n, buyer] of buyers.entries()) {
      const first = before[n]!
      check(
        first.status === 200 || first.status === 0,
        `an order is placed or its connection lost, not ${first.status}`,
      )
      const again = await pay(shopOf(shops, n), buyer)
      check(
        again.status === 200,
        `after a kill the same checkout can continue, not ${again.status} ${again.error}`,
      )
      if (first.status !== 200) continue
      acknowledged++
      const orderAfter = (again.data as Placed | undefined)?.order
      const orderBefore = (first.data as Placed).order
      check(
        orderAfter?.number === orderBefore.number,
        `order ${orderBefore.number}, acknowledged before a kill, exists once after it`,
      )
      const status = await callApi(
        shopOf(shops, n),
        paymentStatus,
        { order: orderBefore.id },
        { token: buyer.token },
      )
      check(
        status.status === 200,
        `order ${orderBefore.number}, acknowledged before a kill, can be read after it`,
      )
    }
  }
  const sold = stock - (await stockOf(shops.urls[0]!, stockedProduct))
  check(sold === rounds * 6, `${rounds * 6} orders for one piece each took as many pieces, not ${sold}`)
  return `${rounds} kills, ${acknowledged} orders acknowledged before one`
}
