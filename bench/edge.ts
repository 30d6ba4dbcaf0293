// The cache at the edge, with `deploy/varnish/shop.vcl`: how much the shop is spared, that nothing of a shopper is
// cached, how soon a change of a price is seen, and what visitors see while the shop is away. Varnish, PostgreSQL and
// the shop are started by this command.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#e2e/free-port.ts'
import { startPostgres } from '#e2e/postgres-server.ts'
import { buildPages } from '#server/build-pages.ts'
import { startGuest } from '#contract/account.ts'
import { addCart, getCart } from '#contract/cart.ts'
import { getVariants, listProducts } from '#contract/product.ts'
import { getCategories } from '#contract/shop.ts'
import { definePart } from './common/run-parts.ts'
import { type ShopProcess, startShop } from './common/shop-process.ts'

const limits = {
  'requests from the cache': { was: 97, min: 85, unit: '%' },
  'bytes from the cache': { was: 99, min: 90, unit: '%' },
  /** Replies from the cache that are not public, replies of calls from the cache, and pages that a session changes. */
  private: { was: 0, max: 0, unit: 'replies' },
  /** From the commit of a new price until the page at the edge shows it. */
  'change seen': { was: 1500, max: 2100, unit: 'ms' },
  'failed pages': { was: 0, max: 0, unit: 'pages' },
}

const visitors = 8
const seconds = 30

export const edge = definePart(limits, async () => {
  await buildPages({ log: (line) => console.log(line) })
  const server = await startPostgres()
  const client = new pg.Client({ connectionString: server.url })
  let shop: ShopProcess | undefined
  let cache: Varnish | undefined
  try {
    shop = await startShop({ DATABASE_URL: server.url, TRUST_PROXY: '127.0.0.1' })
    await client.connect()
    cache = await startVarnish(new URL(shop.url).port)
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
      { name: 'the longest of ten changes of a price', limit: 'change seen', value: seen },
      { name: 'after the shop was killed', limit: 'failed pages', value: failed },
    ]
  } finally {
    await cache?.end()
    await shop?.end()
    await client.end()
    await server.remove()
  }
})

const mb = (bytes: number) => (bytes / 2 ** 20).toFixed(1)

interface Varnish {
  url: string
  /** Sent to visitors, and received from the shop. */
  bytes(): { client: number; shop: number }
  end(): Promise<void>
}

async function startVarnish(shopPort: string): Promise<Varnish> {
  const folder = await mkdtemp(path.join(tmpdir(), 'placket-varnish-'))
  await chmod(folder, 0o755)
  await cp(path.join(import.meta.dirname, '../deploy/varnish'), folder, { recursive: true })
  const probe = '.probe = { .url = "/readyz"; .interval = 200ms; .window = 2; .threshold = 1; .initial = 1; }'
  const backend = (name: string) => `backend ${name} { .host = "127.0.0.1"; .port = "${shopPort}"; ${probe} }`
  await writeFile(path.join(folder, 'backends.vcl'), `vcl 4.1;\n${backend('shop1')}\n${backend('shop2')}\n`)
  const port = await freePort()
  const name = path.join(folder, 'instance')
  const parameters = ['-p', 'http_gzip_support=off', '-p', `vcl_path=${folder}`, '-s', 'malloc,256m']
  const child = spawn(
    'varnishd',
    ['-F', '-n', name, '-a', `127.0.0.1:${port}`, '-f', path.join(folder, 'shop.vcl'), ...parameters],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let output = ''
  child.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()))
  const failed = once(child, 'error').then(() => {
    throw new Error('No Varnish is installed here. Install one (Debian: apt-get install varnish).')
  })
  const url = `http://127.0.0.1:${port}`
  const isReady = await Promise.race([
    untilReady(`${url}/edge-health`, () => child.exitCode === null),
    failed,
  ])
  if (!isReady) throw new Error(`Varnish did not start: ${output}`)
  return {
    url,
    bytes() {
      const { stdout } = spawnSync('varnishstat', ['-n', name, '-1', '-j'], { encoding: 'utf8' })
      const { counters } = JSON.parse(stdout) as { counters: Record<string, { value: number }> }
      const sum = (pattern: RegExp) =>
        Object.entries(counters)
          .filter(([counter]) => pattern.test(counter))
          .reduce((total, [, { value }]) => total + value, 0)
      return {
        client: sum(/^MAIN\.s_resp_(hdr|body)bytes$/),
        shop: sum(/^VBE\..*\.beresp_(hdr|body)bytes$/),
      }
    },
    async end() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(url: string, alive: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 200 && alive(); tries++) {
    const reply = await fetch(url).catch(() => null)
    await reply?.text()
    if (reply?.ok) return true
    await pause(100)
  }
  return false
}

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
    const cached = reply.headers.get('x-cache') === 'hit'
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
  const cached = reply.headers.get('x-cache') === 'hit'
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
