// Simulated shoppers: each lists, searches, opens pages and buys, visit after visit. Each visit has its own IP address.
import { randomUUID } from 'node:crypto'
import { startGuest } from '#contract/account.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { addCart, getCart } from '#contract/cart.ts'
import { checkout, payment } from '#contract/orders.ts'
import { getVariants, listProducts } from '#contract/product.ts'
import { defaultDesign } from '#garment/design/design.ts'
import { designCode } from '#garment/design/design-code.ts'
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
  /** What the shopper read when the request failed. */
  failure: string
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

/** A request failed, which ends a visit. */
export class Interrupted extends Error {
  status: number
  constructor(status: number) {
    super(`a request failed with ${status}`)
    this.status = status
  }
}

/** Sends a request, and resolves with the text of its reply. Rejects with `Interrupted`. */
export async function requestText(
  url: string,
  init: RequestInit,
  { onSample, patienceMs }: { onSample: (sample: RequestSample) => void; patienceMs: number },
): Promise<string> {
  const sentAt = Date.now()
  const started = performance.now()
  const signal = AbortSignal.timeout(patienceMs)
  const reply = await fetch(url, { redirect: 'manual', signal, ...init }).catch(() => null)
  const text = await reply?.text().catch(() => undefined)
  const status = text === undefined ? 0 : reply!.status
  onSample({
    what: new URL(url).pathname,
    sentAt,
    ms: performance.now() - started,
    status,
    retryAfter: reply?.headers.has('retry-after') ?? false,
    failure: status >= 400 ? text! : '',
  })
  if (status === 0 || status >= 400) throw new Interrupted(status)
  return text!
}

export interface Visitor {
  /** Resolves with the text of a page. Rejects with `Interrupted`, as `call` and `post` do. */
  page(path: string): Promise<string>
  /** Makes a call of the API, and resolves with its data. */
  call(of: Endpoint, body: object, key?: string): Promise<never>
  /** Sends a form. */
  post(path: string, form: Record<string, string>): Promise<void>
  /** Makes the following calls with this token. */
  signIn(token: string): void
}

/**
 * A visitor at an IP address. The shop must trust the sender as its proxy.
 *
 * @param patienceMs how long the visitor waits for a reply
 */
export function visitorAt(
  url: string,
  from: string,
  onSample: (sample: RequestSample) => void,
  patienceMs = 300_000,
): Visitor {
  let token = ''
  const request = (path: string, init: RequestInit = {}) =>
    requestText(
      url + path,
      { ...init, headers: { 'x-forwarded-for': from, ...init.headers } },
      { onSample, patienceMs },
    )
  return {
    page: (path) => request(path),
    async call({ method, path }, body, key) {
      const headers = {
        'content-type': 'application/json',
        ...(token && { authtoken: token }),
        ...(key && { 'idempotency-key': key }),
      }
      const sent = method === 'POST' ? { body: JSON.stringify(body) } : {}
      return (JSON.parse(await request(path, { method, headers, ...sent })) as { data: never }).data
    },
    post: async (path, form) =>
      void (await request(path, { method: 'POST', body: new URLSearchParams(form) })),
    signIn(given) {
      token = given
    },
  }
}

/** The address of a visit. */
export const addressOf = (visit: number) => `10.${(visit >> 16) & 255}.${(visit >> 8) & 255}.${visit & 255}`

/** Reads pages and lists until a product in stock is found. */
export async function browse(
  { page, call }: Visitor,
  visit: number,
): Promise<{ product: string; colour: string; size: string } | null> {
  await page('/')
  await page(`/shop?page=${(visit % 5) + 1}`)
  await call(listProducts, { search: searches[visit % searches.length], priceToMinor: 4_000_000 + visit })
  const listed = (await call(listProducts, { inStock: true, page: (visit % 6) + 1 })) as {
    data: { id: string }[]
  }
  const product = listed.data[visit % listed.data.length]!.id
  await page(`/productdetail/${product}`)
  const { data: variants } = (await call(getVariants, { product })) as {
    data: { colour: string; size: string; stock: number }[]
  }
  const variant = variants.find(({ stock }) => stock > 0)
  return variant ? { product, colour: variant.colour, size: variant.size } : null
}

export const customShirt = { design: designCode(defaultDesign), fit: { size: 'M', fit: 'regular' } }

export interface Placed {
  order: { number: string }
  redirectUrl: string | null
}

/** Buys a custom shirt without looking around. Rejects with `Interrupted`. */
export async function buyOnce(visitor: Visitor): Promise<void> {
  const { authtoken } = (await visitor.call(startGuest, {})) as { authtoken: string }
  visitor.signIn(authtoken)
  await visitor.call(addCart, { ...customShirt, quantity: 1 })
  const email = `${randomUUID()}@example.com`
  const details = { email, address: { ...address, line1: `${email} Street` }, delivery: 'standard' }
  const { checkout: id } = (await visitor.call(checkout, details)) as { checkout: string }
  const { redirectUrl } = (await visitor.call(payment, { checkout: id, method: 'demo' })) as Placed
  await visitor.post(redirectUrl!, { decision: 'pay' })
}

/**
 * Starts `count` shoppers that use the shops in turn until they are stopped. The shops must trust 127.0.0.1 as their
 * proxy.
 */
export function startShoppers(urls: string[], count: number): Shoppers {
  const samples: RequestSample[] = []
  const stopping = new AbortController()
  let visits = 0
  let orders = 0

  async function visit(n: number): Promise<void> {
    const visitor = visitorAt(urls[n % urls.length]!, addressOf(n), (sample) => samples.push(sample))
    const { call } = visitor
    const piece = await browse(visitor, n)
    if (!piece) return
    visitor.signIn(((await call(startGuest, {})) as { authtoken: string }).authtoken)
    await call(addCart, { ...piece, quantity: 1 })
    await call(getCart, {})
    const opened = { email: `shopper${n}@example.com`, address, delivery: 'standard' }
    const { checkout: id } = (await call(checkout, opened)) as { checkout: string }
    const placed = (await call(payment, { checkout: id, method: 'demo' })) as { redirectUrl: string }
    orders++
    await visitor.post(placed.redirectUrl, { decision: 'pay' })
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
