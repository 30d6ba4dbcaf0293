// What shoppers do, for measurements: opening products, filling the cart, buying.
import { startGuest } from '#contract/account.ts'
import { addCart, getCart } from '#contract/cart.ts'
import type { BodyOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { checkout, payment, paymentStatus } from '#contract/orders.ts'
import { getSpecification, getVariants, listProducts } from '#contract/product.ts'
import { listReviews } from '#contract/review.ts'
import { designCode } from '#garment/design/design-code.ts'
import { defaultDesign } from '#garment/design/design.ts'
import { address } from './address.ts'

const pageSize = 96

type Send = <C extends Endpoint>(call: C, body?: BodyOf<C> | object, token?: string) => Promise<ReplyOf<C>>

interface Journeys {
  send: Send
  /** The ids of the bestselling products in stock. */
  products: string[]
  /** The ids of all products in stock. */
  allProducts: string[]
  /** Loads variants, specification and reviews of a product. */
  openProduct(product: string): Promise<void>
  /** Returns the token of a new guest in a new network. */
  newGuest(): Promise<string>
  /** Puts one piece into the cart. */
  add(token: string): Promise<void>
  /** Buys one piece, from the empty cart to the paid order. @param token left out: of a new guest */
  buy(token?: string): Promise<void>
  /** The same with a designed shirt, by size. */
  buyDesign(): Promise<void>
}

/** What is measured of a shop for shoppers. */
export const flowNames = [
  'cold listing',
  'search',
  'first view of a product',
  'product',
  'cart',
  'purchase',
] as const

/** Each flow, to be run with rising numbers. */
export function shopFlows({
  send,
  products,
  allProducts,
  openProduct,
  newGuest,
  add,
  buy,
}: Journeys): Record<(typeof flowNames)[number], (run: number) => Promise<unknown>> {
  // A new price limit each time, so that no reply comes from the cache; no product costs that much.
  let priceToMinor = 6_000_000
  return {
    'cold listing': () => send(listProducts, { priceToMinor: priceToMinor++ }),
    search: () => send(listProducts, { search: 'navy linen', priceToMinor: priceToMinor++ }),
    'first view of a product': (run) => openProduct(allProducts[run]!),
    product: (run) => openProduct(products[run % products.length]!),
    cart: async () => add(await newGuest()),
    purchase: () => buy(),
  }
}

/**
 * The shop must trust this machine as its proxy to tell the networks apart.
 *
 * @param urls of the processes of the shop; each request goes to the next one.
 */
export async function openJourneys(...urls: string[]): Promise<Journeys> {
  let guests = 0
  let requests = 0
  const request = (path: string, init: RequestInit = {}) => {
    const network = `10.${guests >> 16}.${(guests >> 8) & 255}.${guests & 255}`
    return fetch(urls[requests++ % urls.length] + path, {
      ...init,
      headers: { ...init.headers, 'x-forwarded-for': network },
    })
  }
  const send: Send = async <C extends Endpoint>(call: C, body: BodyOf<C> | object = {}, token = '') => {
    const post = { method: 'POST', body: JSON.stringify(body) }
    const response = await request(call.path, {
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
  const allProducts: string[] = []
  for (let page = 1; ; page++) {
    const { data } = await send(listProducts, { inStock: true, sort: 'bestselling', pageSize, page })
    allProducts.push(...(data.data as { id: string }[]).map(({ id }) => id))
    if (page === data.paging.pages) break
  }
  const products = allProducts.slice(0, pageSize)
  const product = products[0]!
  const variants = (await send(getVariants, { product })).data.data as {
    colour: string
    size: string
    stock: number
  }[]
  const { colour, size } = variants.find(({ stock }) => stock > 5)!
  const newGuest = async () => {
    guests++
    return (await send(startGuest)).data.authtoken
  }
  const add = async (token: string) =>
    void (await send(addCart, { product, colour, size, quantity: 1 }, token))
  const addDesign = (token: string) =>
    send(
      addCart,
      { design: designCode(defaultDesign), quantity: 1, fit: { size: 'M', fit: 'regular' } },
      token,
    )

  /** From the cart to a paid order. */
  async function pay(token: string): Promise<void> {
    await send(getCart, {}, token)
    await send(checkout, {}, token)
    await send(checkout, { email: 'ada@example.com' }, token)
    await send(checkout, { address }, token)
    const { checkout: id } = (await send(checkout, { delivery: 'standard' }, token)).data
    const placed = (await send(payment, { checkout: id, method: 'demo' }, token)).data
    await request(placed.redirectUrl!)
    const form = {
      method: 'POST',
      body: new URLSearchParams({ decision: 'pay' }),
      redirect: 'manual' as const,
    }
    await request(placed.redirectUrl!, form)
    for (;;) {
      const { order } = (await send(paymentStatus, { order: placed.order.id }, token)).data
      if (order.payment.state === 'paid') break
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  return {
    send,
    products,
    allProducts,
    async openProduct(id) {
      await send(getVariants, { product: id })
      await send(getSpecification, { product: id })
      await send(listReviews, { product: id })
    },
    newGuest,
    add,
    async buy(given) {
      const token = given ?? (await newGuest())
      await add(token)
      await pay(token)
    },
    async buyDesign() {
      const token = await newGuest()
      await addDesign(token)
      await pay(token)
    },
  }
}
