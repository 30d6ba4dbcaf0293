// The cache at the edge, with `deploy/varnish/shop.vcl` and with `deploy/nginx/shop.conf`: how much the shop is spared,
// that nothing of a shopper is cached, how soon a change of a price is seen, and what visitors see while the shop is away.
// Varnish, nginx, PostgreSQL and the shops are started by this command.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '#e2e/postgres-server.ts'
import { buildPages } from '#server/build-pages.ts'
import { startGuest } from '#contract/account.ts'
import { addCart, getCart } from '#contract/cart.ts'
import { getVariants, listProducts } from '#contract/product.ts'
import { getCategories } from '#contract/shop.ts'
import type { Figure } from '../common/judge.ts'
import { definePart } from '../common/run-parts.ts'
import { type ShopProcess, startShop } from '../common/shop-process.ts'
import { type EdgeCache, startNginx, startVarnish } from './caches.ts'

const limits = {
  'requests from the cache': { was: 97, min: 85, unit: '%' },
  'bytes from the cache': { was: 99, min: 90, unit: '%' },
  /** Replies from the cache that are not public, replies of calls from the cache, and pages that a session changes. */
  private: { was: 0, max: 0, unit: 'replies' },
  /** From the commit of a new price until the page at the edge shows it. */
  'change seen': { was: 1500, max: 2100, unit: 'ms' },
  /** Nginx counts whole seconds, so it keeps a page for up to two. */
  'change seen, nginx': { was: 2260, max: 3100, unit: 'ms' },
  'failed pages': { was: 0, max: 0, unit: 'pages' },
}

const visitors = 8
const seconds = 30

const caches = [
  { name: 'Varnish', start: startVarnish, change: 'change seen' },
  { name: 'nginx', start: startNginx, change: 'change seen, nginx' },
] as const

export const edge = definePart(limits, async () => {
  await buildPages({ log: (line) => console.log(line) })
  const server = await startPostgres()
  try {
    const figures: Figure<keyof typeof limits>[] = []
    for (const { name, start, change } of caches) {
      console.log(name)
      const measured = await measure(server.url, start, change)
      figures.push(...measured.map((figure) => ({ ...figure, name: `${name}: ${figure.name}` })))
    }
    return figures
  } finally {
    await server.remove()
  }
})

async function measure(
  database: string,
  startCache: (shopPort: string) => Promise<EdgeCache>,
  changeLimit: 'change seen' | 'change seen, nginx',
): Promise<Figure<keyof typeof limits>[]> {
  const client = new pg.Client({ connectionString: database })
  let shop: ShopProcess | undefined
  let cache: EdgeCache | undefined
  try {
    shop = await startShop({ DATABASE_URL: database, TRUST_PROXY: '127.0.0.1' })
    await client.connect()
    cache = await startCache(new URL(shop.url).port)
    const products = await productsOf(shop.url)
    // Pictures that are not drawn yet are sent provisionally, and not cached.
    const first: Reply[] = []
    for (const product of products) await visit(cache.url, product, 0, first)
    const isFinal = new Set(
      first.filter(({ control }) => control.startsWith('public')).map(({ path: at }) => at),
    )
    const before = cache.bytes()
    const replies = await browse(cache.url, products, (at) => isFinal.has(at))
    const after = cache.bytes()
    const [clientBytes, shopBytes] = [after.client - before.client, after.shop - before.shop]
    const hits = replies.filter(({ cached }) => cached)
    const byKind = Map.groupBy(replies, ({ kind }) => kind)
    for (const [kind, all] of byKind)
      console.log(
        `${kind}: ${all.length}, ${all.filter(({ cached }) => cached).length} of them from the cache`,
      )
    console.log(`${mb(clientBytes)} MB to visitors, ${mb(shopBytes)} MB from the shop`)
    const open = replies.filter(({ cached, control, kind }) =>
      kind === 'call' ? cached : cached && !control.startsWith('public'),
    )
    const mixed = await mixedSessions(cache.url, products)
    const seen = await slowestChange(client, cache.url, products[0]!)
    process.kill(shop.pid, 'SIGKILL')
    const failed = await failuresWithoutShop(cache.url, replies)
    return [
      {
        name: `of ${replies.length} requests of pages and files`,
        limit: 'requests from the cache',
        value: (100 * hits.length) / replies.filter(({ kind }) => kind !== 'call').length,
      },
      { name: 'bytes', limit: 'bytes from the cache', value: 100 * (1 - shopBytes / clientBytes) },
      { name: 'replies that were not public', limit: 'private', value: open.length },
      { name: 'pages that a session changed', limit: 'private', value: mixed },
      { name: 'the longest of ten changes of a price', limit: changeLimit, value: seen },
      { name: 'after the shop was killed', limit: 'failed pages', value: failed },
    ]
  } finally {
    await cache?.end()
    await shop?.end()
    await client.end()
  }
}

const mb = (bytes: number) => (bytes / 2 ** 20).toFixed(1)

async function productsOf(shop: string): Promise<string[]> {
  const { data } = await call<{ data: { id: string }[] }>(shop, listProducts, { inStock: true })
  return data.map(({ id }) => id).slice(0, 12)
}

async function call<Data>(
  url: string,
  of: { method: string; path: string },
  body: object,
  token?: string,
): Promise<Data> {
  const reply = await fetch(url + of.path, {
    method: of.method,
    headers: { 'content-type': 'application/json', ...(token && { authtoken: token }) },
    ...(of.method === 'POST' && { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${of.path} was answered ${reply.status}`)
  return ((await reply.json()) as { data: Data }).data
}

interface Reply {
  kind: 'page' | 'file' | 'call'
  path: string
  cached: boolean
  control: string
}

/** Whether the shop was not asked; what was `REVALIDATED` or `EXPIRED` was. */
const isCached = (reply: Response) => /^(hit|stale|updating)$/i.test(reply.headers.get('x-cache') ?? '')

/** Visitors open pages with those of their files that `isWanted`. */
async function browse(
  url: string,
  products: string[],
  isWanted: (file: string) => boolean,
): Promise<Reply[]> {
  const replies: Reply[] = []
  const until = Date.now() + seconds * 1000
  let visits = 0
  const visitor = async () => {
    while (Date.now() < until) {
      const n = visits++
      // Popular products are opened more often.
      await visit(url, products[Math.floor(products.length * ((n * 0.618) % 1) ** 2)]!, n, replies, isWanted)
    }
  }
  await Promise.all(Array.from({ length: visitors }, visitor))
  console.log(`${visits} visits`)
  return replies
}

/** A visitor opens three pages with their files, with an empty browser cache. */
async function visit(
  url: string,
  product: string,
  n: number,
  replies: Reply[],
  isWanted: (file: string) => boolean = () => true,
): Promise<void> {
  const headers = {
    'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    'accept-encoding': 'br, gzip',
    accept: 'text/html,image/avif,image/webp,*/*',
    // As some programs on the same domain set.
    cookie: `visitor=${n}`,
    'user-agent': 'Mozilla/5.0',
  }
  const get = async (kind: Reply['kind'], at: string): Promise<string> => {
    const reply = await fetch(url + at, { headers })
    const text = await reply.text()
    if (reply.status !== 200) throw new Error(`${at} was answered ${reply.status}`)
    const cached = isCached(reply)
    replies.push({ kind, path: at, cached, control: reply.headers.get('cache-control') ?? '' })
    return text
  }
  const own = new Set<string>()
  for (const at of ['/', '/shop', `/productdetail/${product}`]) {
    const page = await get('page', at)
    for (const [, file] of page.matchAll(/(?:src|href)="(\/(?:assets|pictures)\/[^"]+)"/g)) {
      if (own.has(file!) || !isWanted(file!)) continue
      own.add(file!)
      await get('file', file!)
    }
  }
  const { path: at, method } = getCategories
  const reply = await fetch(url + at, { method, headers })
  await reply.text()
  const cached = isCached(reply)
  replies.push({ kind: 'call', path: at, cached, control: reply.headers.get('cache-control') ?? '' })
}

/** Two shoppers fill their carts through the cache. @returns how often one got what belongs to the other */
async function mixedSessions(url: string, products: string[]): Promise<number> {
  let mixed = 0
  const page = async (token?: string) =>
    (
      await fetch(`${url}/productdetail/${products[1]}`, { headers: token ? { authtoken: token } : {} })
    ).text()
  const variants = await call<{ data: { colour: string; size: string; stock: number }[] }>(url, getVariants, {
    product: products[1]!,
  })
  const { colour, size } = variants.data.find(({ stock }) => stock > 5)!
  const start = async (quantity: number) => {
    const { authtoken } = await call<{ authtoken: string }>(url, startGuest, {})
    await call(url, addCart, { product: products[1]!, colour, size, quantity }, authtoken)
    return authtoken
  }
  const [one, other] = [await start(1), await start(2)]
  for (let n = 0; n < 20; n++) {
    for (const [token, quantity] of [
      [one, 1],
      [other, 2],
    ] as const) {
      const cart = await call<object>(url, getCart, {}, token)
      if (!JSON.stringify(cart).includes(`"quantity":${quantity}`)) mixed++
    }
    if ((await page(one)) !== (await page())) mixed++
  }
  return mixed
}

/** Changes a price, and waits until the page at the edge shows it, which is requested all the time. */
async function slowestChange(client: pg.Client, url: string, product: string): Promise<number> {
  let slowest = 0
  for (let n = 0; n < 10; n++) {
    const priceMinor = 123_400 + n
    await client.query(
      'update product_price set price_minor = $1, before_price_minor = null where product_id = $2',
      [priceMinor, product],
    )
    const committed = performance.now()
    const shown = `1,234.${String(n).padStart(2, '0')}`
    for (;;) {
      const reply = await fetch(`${url}/productdetail/${product}`)
      if ((await reply.text()).includes(shown)) break
      if (performance.now() - committed > 20_000) return Number.NaN
      await pause(20)
    }
    slowest = Math.max(slowest, performance.now() - committed)
  }
  return slowest
}

/** @returns how many of the pages that were seen are not served without a shop */
async function failuresWithoutShop(url: string, replies: Reply[]): Promise<number> {
  const pages = new Set(replies.filter(({ kind }) => kind === 'page').map(({ path: at }) => at))
  // Not until the cache has noticed.
  await pause(1500)
  let failed = 0
  for (const at of pages) {
    const reply = await fetch(url + at, { headers: { 'accept-encoding': 'br, gzip' } })
    await reply.text()
    if (reply.status !== 200) failed++
  }
  console.log(`${pages.size - failed} of ${pages.size} pages are shown without a shop`)
  return failed
}
