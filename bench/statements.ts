// The SQL statements of each journey, with BEGIN, COMMIT and the statement that finds the shopper.
import { signUp, startGuest } from '#contract/account.ts'
import type { BodyOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { addCart, getCart, getCartCount } from '#contract/cart.ts'
import { getUser } from '#contract/customer.ts'
import { checkout, payment, paymentStatus } from '#contract/orders.ts'
import { getSpecification, getVariants, listProducts } from '#contract/product.ts'
import { listReviews } from '#contract/review.ts'
import { getForYou } from '#contract/shop.ts'
import { defaultDesign } from '#garment/design/design.ts'
import { designCode } from '#garment/design/design-code.ts'
import { openBenchShop } from './common/bench-shop.ts'
import type { Figure } from './common/judge.ts'
import { definePart } from './common/run-parts.ts'

const address = {
  fullName: 'Ada Brook',
  phone: '+1 401 555 0199',
  line1: '9 Mill Street',
  city: 'Providence',
  region: 'RI',
  postalCode: '02903',
  country: 'US',
}

const atMost = (max: number) => ({ was: max, max, unit: 'statements' })

const limits = {
  identity: atMost(1),
  listing: atMost(1),
  search: atMost(1),
  typo: atMost(2),
  product: atMost(3),
  'add to cart': atMost(6),
  purchase: atMost(40),
  'purchase of a designed shirt': atMost(45),
  'for you': atMost(1),
  account: atMost(3),
}
type Name = keyof typeof limits

export const statements = definePart(limits, async () => {
  const executed: string[] = []
  const shop = await openBenchShop({ pages: 'none', onStatement: (text) => executed.push(text) })
  const figures = await countAll(await openJourneys(shop.url), async (journey) => {
    executed.length = 0
    await journey()
    return executed.length
  })
  await shop.close()
  return figures
})

type Send = <C extends Endpoint>(call: C, body?: BodyOf<C> | object, token?: string) => Promise<ReplyOf<C>>

const sendTo =
  (url: string): Send =>
  async <C extends Endpoint>(call: C, body: BodyOf<C> | object = {}, token = '') => {
    const post = { method: 'POST', body: JSON.stringify(body) }
    const response = await fetch(url + call.path, {
      ...(call.method === 'POST' && post),
      headers: {
        ...(call.method === 'POST' && { 'content-type': 'application/json' }),
        ...(token && { authtoken: token }),
      },
    })
    const reply = (await response.json()) as ReplyOf<C>
    if (!response.ok) throw new Error(`${call.path}: ${JSON.stringify(reply)}`)
    return reply
  }

/** What shoppers do, and the products that they do it with. */
interface Journeys {
  send: Send
  /** Returns the guest's token. */
  newGuest(): Promise<string>
  add(token: string): Promise<unknown>
  buy(): Promise<void>
  buyDesign(): Promise<void>
  /** A product that was not requested yet, so that nothing of it is cached. */
  uncachedProduct: string
}

async function openJourneys(url: string): Promise<Journeys> {
  const send = sendTo(url)
  const listed = (await send(listProducts, { inStock: true, sort: 'bestselling' })).data.data
  const [product, uncachedProduct] = (listed as { id: string }[]).map(({ id }) => id) as [string, string]
  const variants = (await send(getVariants, { product })).data.data as {
    colour: string
    size: string
    stock: number
  }[]
  const { colour, size } = variants.find((variant) => variant.stock > 5)!
  const add = (token: string) => send(addCart, { product, colour, size, quantity: 1 }, token)
  const design = designCode(defaultDesign)
  const addDesign = (token: string) =>
    send(addCart, { design, quantity: 1, fit: { size: 'M', fit: 'regular' } }, token)
  const newGuest = async () => (await send(startGuest)).data.authtoken
  const buy = async (add: (token: string) => Promise<unknown>) => {
    const token = await newGuest()
    await add(token)
    await payCart(url, send, token)
  }
  return { send, newGuest, add, buy: () => buy(add), buyDesign: () => buy(addDesign), uncachedProduct }
}

/** From the cart to a paid order. */
async function payCart(url: string, send: Send, token: string): Promise<void> {
  await send(getCart, {}, token)
  await send(checkout, {}, token)
  await send(checkout, { email: 'ada@example.com' }, token)
  await send(checkout, { address }, token)
  const { checkout: id } = (await send(checkout, { delivery: 'standard' }, token)).data
  const placed = (await send(payment, { checkout: id, method: 'demo' }, token)).data
  const page = url + placed.redirectUrl!
  await fetch(page)
  const form = {
    method: 'POST',
    body: new URLSearchParams({ decision: 'pay' }),
    redirect: 'manual' as const,
  }
  await fetch(page, form)
  for (;;) {
    const { order } = (await send(paymentStatus, { order: placed.order.id }, token)).data
    if (order.payment.state === 'paid') break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** `count` resolves with the number of statements of a journey. */
async function countAll(
  { send, newGuest, add, buy, buyDesign, uncachedProduct: product }: Journeys,
  count: (journey: () => Promise<unknown>) => Promise<number>,
): Promise<Figure<Name>[]> {
  /** The smallest of three counts, because jobs of the shop may run during a long journey. */
  const countLong = async (journey: () => Promise<unknown>) =>
    Math.min(await count(journey), await count(journey), await count(journey))
  await buy()
  // The vocabulary of the search is read once after each change of the catalogue.
  await send(listProducts, { search: 'oxfrod' })
  const token = await newGuest()
  await add(token)
  const customer = (
    await send(signUp, { fullName: 'Ada Brook', email: 'brook@example.com', password: 'seven quiet looms' })
  ).data.authtoken
  const figure = (
    limit: Name,
    name: string,
    value: number,
    others: { Vendure: number; Medusa: number } | null = null,
  ): Figure<Name> => ({ name, limit, value, beside: others ?? { Vendure: '', Medusa: '' } })
  return [
    figure(
      'identity',
      'identity of a signed request',
      (await count(() => send(getCartCount, {}, token))) - 1,
    ),
    figure(
      'listing',
      'listing with facets',
      await count(() => send(listProducts, { priceToMinor: 7_000_001 })),
      { Vendure: 2, Medusa: 18 },
    ),
    figure(
      'search',
      'search',
      await count(() => send(listProducts, { search: 'navy linen', priceToMinor: 7_000_002 })),
      { Vendure: 2, Medusa: 18 },
    ),
    figure(
      'typo',
      'search with a typo',
      await count(() => send(listProducts, { search: 'flanel', priceToMinor: 7_000_003 })),
      { Vendure: 2, Medusa: 18 },
    ),
    figure(
      'product',
      'product detail with variants, specification, reviews',
      await count(async () => {
        await send(getVariants, { product })
        await send(getSpecification, { product })
        await send(listReviews, { product })
      }),
      { Vendure: 17, Medusa: 29 },
    ),
    figure('add to cart', 'add to cart as a new guest', await countLong(async () => add(await newGuest())), {
      Vendure: 66,
      Medusa: 130,
    }),
    figure('purchase', 'a guest’s purchase, empty cart to paid order', await countLong(buy), {
      Vendure: 277,
      Medusa: 610,
    }),
    figure(
      'purchase of a designed shirt',
      'a designed shirt’s, measured by size',
      await countLong(buyDesign),
    ),
    figure('for you', 'for you', (await count(() => send(getForYou, {}, token))) - 1),
    figure(
      'account',
      'the account’s page',
      await count(() => Promise.all([send(getUser, {}, customer), send(getCartCount, {}, customer)])),
    ),
  ]
}
