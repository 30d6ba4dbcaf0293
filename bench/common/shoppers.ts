// Simulated shoppers: each lists, searches, opens pages and buys, visit after visit. Each visit has its own IP address.
import { startGuest } from '#contract/account.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { addCart, getCart } from '#contract/cart.ts'
import { checkout, payment } from '#contract/orders.ts'
import { getVariants, listProducts } from '#contract/product.ts'
import { address } from './address.ts'

/** A request and its reply. */
export interface RequestSample {
  what: string
  /** Milliseconds since 1970. */
  sentAt: number
  ms: number
  /** 0 without a reply. */
  status: number
  retryAfter: boolean
}

export interface Shoppers {
  samples: RequestSample[]
  /** Orders that were placed. */
  orders(): number
  stop(): Promise<void>
}

const searches = [
  'linen',
  'navy',
  'white oxford',
  'flannel check',
  'short sleeve',
  'linnen',
  'dress shirt',
  'denim',
]

/** Ends a visit whose request failed. */
class Interrupted extends Error {}

/**
 * Starts `count` shoppers that use the shops in turn until they are stopped. The shops must trust 127.0.0.1 as their
 * proxy.
 */
export function startShoppers(urls: string[], count: number): Shoppers {
  const samples: RequestSample[] = []
  const stopping = new AbortController()
  let visits = 0
  let orders = 0

  async function request(url: string, path: string, from: string, init: RequestInit = {}): Promise<Response> {
    const sentAt = Date.now()
    const started = performance.now()
    const headers = { 'x-forwarded-for': from, ...init.headers }
    const reply = await fetch(url + path, { redirect: 'manual', ...init, headers }).catch(() => null)
    const sample = { what: path.split('?')[0]!, sentAt, ms: performance.now() - started }
    const retryAfter = reply?.headers.has('retry-after') ?? false
    samples.push({ ...sample, status: reply?.status ?? 0, retryAfter })
    if (reply && reply.status < 400) return reply
    await reply?.text()
    throw new Interrupted()
  }

  async function visit(n: number): Promise<void> {
    const url = urls[n % urls.length]!
    const from = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
    let token = ''
    const page = async (path: string) => (await request(url, path, from)).text()
    const call = async (of: Endpoint, body: object) => {
      const headers = { 'content-type': 'application/json', ...(token && { authtoken: token }) }
      const init = of.method === 'POST' ? { body: JSON.stringify(body) } : {}
      const reply = await request(url, of.path, from, { method: of.method, headers, ...init })
      return ((await reply.json()) as { data: never }).data
    }
    await page('/')
    await page(`/shop?page=${(n % 5) + 1}`)
    await call(listProducts, { search: searches[n % searches.length], priceToMinor: 4_000_000 + n })
    const listed = (await call(listProducts, { inStock: true, page: (n % 6) + 1 })) as {
      data: { id: string }[]
    }
    const product = listed.data[n % listed.data.length]!.id
    await page(`/productdetail/${product}`)
    const { data: variants } = (await call(getVariants, { product })) as {
      data: { colour: string; size: string; stock: number }[]
    }
    const variant = variants.find(({ stock }) => stock > 0)
    if (!variant) return
    token = ((await call(startGuest, {})) as { authtoken: string }).authtoken
    await call(addCart, { product, colour: variant.colour, size: variant.size, quantity: 1 })
    await call(getCart, {})
    const opened = { email: `shopper${n}@example.com`, address, delivery: 'standard' }
    const { checkout: id } = (await call(checkout, opened)) as { checkout: string }
    const placed = (await call(payment, { checkout: id, method: 'demo' })) as { redirectUrl: string }
    orders++
    const paid = { method: 'POST', body: new URLSearchParams({ decision: 'pay' }) }
    await (await request(url, placed.redirectUrl, from, paid)).text()
  }

  const shopper = async () => {
    while (!stopping.signal.aborted) {
      await visit(visits++).catch(async (error: unknown) => {
        if (!(error instanceof Interrupted)) throw error
        await new Promise((resolve) => setTimeout(resolve, 100))
      })
    }
  }
  const working = Promise.all(Array.from({ length: count }, shopper))
  return {
    samples,
    orders: () => orders,
    async stop() {
      stopping.abort()
      await working
    },
  }
}
