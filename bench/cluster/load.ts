// Shoppers who buy and staff who work, through the proxy. They remember everything that the shop acknowledged. When a
// request fails, they repeat it, as people do.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import type { TestStaff } from '#api/admin/test-admin.ts'
import { startGuest } from '#contract/account.ts'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { createGiftCard } from '#contract/admin/gift-cards.ts'
import { getOrder, listOrders, moveOrder } from '#contract/admin/orders.ts'
import { addPhotograph } from '#contract/admin/photographs.ts'
import { addCart } from '#contract/cart.ts'
import { checkout, payment } from '#contract/orders.ts'
import { address } from '../common/address.ts'
import {
  addressOf,
  browse,
  customShirt,
  Interrupted,
  type Placed,
  type RequestSample,
  requestText,
  type Visitor,
  visitorAt,
} from '../common/shoppers.ts'

/** How long people wait for a reply. */
const patienceMs = 30_000
/** How long they repeat what failed. */
const persistenceMs = 90_000

/** What the shops have acknowledged. */
export interface Acknowledged {
  /** By checkout, the orders that were replied: more than one number is wrong. */
  orders: Map<string, { email: string; numbers: Set<string> }>
  /** The numbers of orders that the payment provider has taken as paid. */
  paid: Set<string>
  /** Status changes by staff. */
  moved: { number: string; to: string }[]
  /** The ids of gift cards that staff issued. */
  giftCards: string[]
  /** The ids of product images that staff uploaded. */
  images: string[]
}

export const newAcknowledged = (): Acknowledged => ({
  orders: new Map(),
  paid: new Set(),
  moved: [],
  giftCards: [],
  images: [],
})

export interface Load {
  samples: RequestSample[]
  acknowledged: Acknowledged
  stop(): Promise<void>
}

export interface LoadOptions {
  /** The addresses of the shop and of its back office. */
  shop: string
  backOffice: string
  shoppers: number
  staff: TestStaff[]
  /** The codes of gift cards. */
  giftCards: string[]
  /** Products that get images. */
  products: string[]
}

let visits = 0

export function startLoad({ shop, backOffice, shoppers, staff, giftCards, products }: LoadOptions): Load {
  const samples: RequestSample[] = []
  const acknowledged = newAcknowledged()
  const stopping = new AbortController()
  const visitor = (visit: number) => visitorAt(shop, addressOf(visit), (s) => samples.push(s), patienceMs)

  const repeatedly = async (work: () => Promise<void>) => {
    while (!stopping.signal.aborted)
      await work().catch(async (error: unknown) => {
        if (!(error instanceof Interrupted)) throw error
        await pause(250)
      })
  }
  const working = Promise.all([
    ...Array.from({ length: shoppers }, () =>
      repeatedly(() => {
        const visit = visits++
        return buy(visitor(visit), visit, giftCards, acknowledged)
      }),
    ),
    ...staff.map((member) =>
      repeatedly(() =>
        work(
          staffAt(backOffice, member, (s) => samples.push(s)),
          products,
          acknowledged,
        ),
      ),
    ),
  ])
  return {
    samples,
    acknowledged,
    async stop() {
      stopping.abort()
      await working
    },
  }
}

/** Repeats a request that failed, until it is refused for a reason or `persistenceMs` have passed. */
async function persist<T>(request: () => Promise<T>): Promise<T> {
  const until = Date.now() + persistenceMs
  for (;;)
    try {
      return await request()
    } catch (error) {
      const isRefused = error instanceof Interrupted && error.status >= 400 && error.status < 500
      if (!(error instanceof Interrupted) || isRefused || Date.now() > until) throw error
      await pause(500)
    }
}

/** A third of the visits buys a custom shirt, a quarter pays with a gift card first. */
async function buy(
  visitor: Visitor,
  visit: number,
  giftCards: string[],
  acknowledged: Acknowledged,
): Promise<void> {
  const piece = await browse(visitor, visit)
  if (!piece) return
  const call = (...made: Parameters<Visitor['call']>) => persist(() => visitor.call(...made))
  const { authtoken } = (await call(startGuest, {})) as { authtoken: string }
  visitor.signIn(authtoken)
  await call(addCart, { ...(visit % 3 === 0 ? customShirt : piece), quantity: 1 }, randomUUID())
  const email = `visit${visit}@example.com`
  const giftCard = visit % 4 === 1 && { giftCard: giftCards[visit % giftCards.length] }
  const details = { email, address: { ...address, line1: `${visit} Mill Street` }, delivery: 'standard' }
  const { checkout: id } = (await call(checkout, { ...details, ...giftCard })) as { checkout: string }
  const numbers = new Set<string>()
  const place = async () => {
    const placed = (await call(payment, { checkout: id, method: 'demo' })) as Placed
    acknowledged.orders.set(id, { email, numbers: numbers.add(placed.order.number) })
    return placed
  }
  const { order, redirectUrl } = await place()
  // A second click on the button must not order again.
  if (visit % 5 === 0) await place()
  if (redirectUrl === null) return
  await persist(() => visitor.post(redirectUrl, { decision: 'pay' }))
  acknowledged.paid.add(order.number)
}

/** @param file what is uploaded; then `input` is the query */
export type Staff = <E extends AdminEndpoint>(
  of: E,
  input: object,
  file?: Uint8Array<ArrayBuffer>,
) => Promise<never>

/** Calls of a member of staff. They reject with `Interrupted`. */
export function staffAt(
  backOffice: string,
  { headers: signedIn }: TestStaff,
  onSample: (sample: RequestSample) => void,
): Staff {
  return async ({ method, path }, input, file) => {
    const isBody = method === 'POST' && !file
    const query = !isBody ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const headers = {
      origin: backOffice,
      'content-type': file ? 'image/png' : 'application/json',
      'x-forwarded-for': addressOf(visits),
      ...signedIn,
    }
    const init = { method, headers, ...(method === 'POST' && { body: file ?? JSON.stringify(input) }) }
    const text = await requestText(backOffice + path + query, init, { onSample, patienceMs })
    return (JSON.parse(text) as { data: never }).data
  }
}

const pick = <T>(all: T[]): T | undefined => all[Math.floor(Math.random() * all.length)]

/** Packs and ships a paid order or cancels it, and now and then issues a gift card or uploads a product image. */
async function work(call: Staff, products: string[], acknowledged: Acknowledged): Promise<void> {
  if (Math.random() < 0.1) {
    const background = { r: Math.floor(Math.random() * 255), g: 90, b: 120 }
    const image = await sharp({ create: { width: 240, height: 300, channels: 3, background } })
      .png()
      .toBuffer()
    const { photographs } = (await persist(() =>
      call(addPhotograph, { product: pick(products)! }, new Uint8Array(image)),
    )) as { photographs: { id: string }[] }
    acknowledged.images.push(photographs.at(-1)!.id)
  }
  if (Math.random() < 0.2) {
    const card = { id: randomUUID(), currency: 'USD', amountMinor: 5000, reason: 'Apology' }
    await persist(() => call(createGiftCard, { ...card, note: null, email: null, message: null }))
    acknowledged.giftCards.push(card.id)
  }
  const { items } = (await persist(() => call(listOrders, { status: 'paid', kind: 'ready-made' }))) as {
    items: { number: string }[]
  }
  const { number } = pick(items) ?? {}
  if (number === undefined) return pause(500)
  for (const to of Math.random() < 0.2 ? ['cancelled'] : ['packed', 'shipped']) {
    const { order } = (await persist(() => call(getOrder, { number }))) as { order: { version: number } }
    const shipment = to === 'shipped' && { carrier: 'UPS', tracking: '1Z999' }
    const reason = to === 'cancelled' && { reason: 'Fabric flaw found' }
    await persist(() => call(moveOrder, { number, version: order.version, to, ...shipment, ...reason }))
    acknowledged.moved.push({ number, to })
  }
}
