// The behaviour of the shop while its PostgreSQL server is stopped, loses its connections or is frozen, and shoppers
// buy: two processes of the shop, as by `npm start`, on a server that this command starts.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startGuest } from '#contract/account.ts'
import { getCartCount } from '#contract/cart.ts'
import { freePort } from '#e2e/free-port.ts'
import { type PostgresServer, startPostgres } from '#e2e/postgres-server.ts'
import { buildPages } from '#server/build-pages.ts'
import type { Figure } from './common/judge.ts'
import { definePart } from './common/run-parts.ts'
import { type RequestSample, startShoppers } from './common/shoppers.ts'
import { type ShopProcess, startShop, waitUntilReady } from './common/shop-process.ts'
import { processTree, signalAll } from './common/signal-processes.ts'

const poolSize = 10
const limits = {
  recovery: { was: 2, max: 5, unit: 's' },
  /** The longest duration of a call, whatever the database does. */
  'longest reply': { was: 6, max: 10, unit: 's' },
  /** The pool of a process and its connection for notifications. */
  connections: { was: poolSize + 1, max: poolSize + 1, unit: 'per process' },
  memory: { was: 346, max: 380, unit: 'MB' },
  'failed checks': { was: 0, max: 0, unit: 'checks' },
}
type Name = keyof typeof limits

/** `/healthz` waits 2 s for the database before it reports it as unavailable. */
const healthSeconds = 3

interface Fault {
  name: string
  start(): Promise<void>
  /** How long the fault lasts. With `canRecover` the shops may serve again before it is over. */
  seconds: number
  end(): Promise<void>
  canRecover?: boolean
}

/** Linux only, because it reads the processes in /proc. */
export const faults = definePart(limits, async () => {
  await buildPages({ log: (line) => console.log(line) })
  const server = await startPostgres(100)
  const shops: ShopProcess[] = []
  const problems: string[] = []
  const check = (ok: boolean, what: string) => void (ok || problems.push(what))
  try {
    const settings = {
      DATABASE_URL: server.url,
      DATABASE_POOL: String(poolSize),
      TRUST_PROXY: '127.0.0.1',
    }
    shops.push(await startShop(settings))
    const figures = [await shopForAMinute(shops[0]!, check)]
    shops.push(await startBeforeOutage(server, settings, check))
    for (const fault of faultsOf(server)) figures.push(...(await tryFault(server, shops, fault, check)))
    for (const problem of problems) console.error(`✗ ${problem}`)
    return [
      ...figures,
      { name: 'failed checks', limit: 'failed checks', value: problems.length },
    ] satisfies Figure<Name>[]
  } finally {
    for (const shop of shops) await shop.end()
    await server.remove()
  }
})

/** Starts a shop, and stops the database as soon as shoppers are served: the back office opens after that. */
async function startBeforeOutage(
  server: PostgresServer,
  settings: NodeJS.ProcessEnv,
  check: (ok: boolean, what: string) => void,
): Promise<ShopProcess> {
  const port = await freePort()
  const shop = await startShop({ ...settings, BACKOFFICE_PORT: String(port) })
  await server.stop()
  await pause(5000)
  await server.start()
  const opening = waitUntilReady(`http://127.0.0.1:${port}`, shop.alive)
  const isOpen = await opening.then(
    () => true,
    () => false,
  )
  check(isOpen, 'stopped while a shop starts: its back office opens as soon as the database is back')
  return shop
}

async function shopForAMinute(
  shop: ShopProcess,
  check: (ok: boolean, what: string) => void,
): Promise<Figure<Name>> {
  const shoppers = startShoppers([shop.url], 8)
  await pause(60_000)
  await shoppers.stop()
  const { now, peak } = shop.memory()
  const { samples } = shoppers
  console.log(
    `a minute of eight shoppers: ${samples.length} requests, ${shoppers.orders()} orders, ${now} MB (${peak} MB at the peak)\n`,
  )
  check(shoppers.orders() > 0, 'shoppers can buy')
  check(
    samples.every(({ status }) => status > 0 && status < 500),
    'every request is answered in a healthy shop',
  )
  return { name: 'a process after a minute of eight shoppers', limit: 'memory', value: now }
}

function faultsOf(server: PostgresServer): Fault[] {
  const stopped = (seconds: number): Fault => ({
    name: `stopped for ${seconds} s`,
    start: server.stop,
    seconds,
    end: server.start,
  })
  const frozen = (seconds: number): Fault => ({
    name: `frozen for ${seconds} s`,
    start: async () => signalAll(await processesOf(server), 'SIGSTOP'),
    seconds,
    end: async () => signalAll(await processesOf(server), 'SIGCONT'),
  })
  let killing: NodeJS.Timeout
  return [
    stopped(2),
    stopped(5),
    stopped(15),
    stopped(60),
    {
      name: 'connections ended for 10 s',
      start: async () => {
        killing = setInterval(() => void endConnections(server), 250)
      },
      seconds: 10,
      end: async () => clearInterval(killing),
      canRecover: true,
    },
    {
      name: 'connections frozen for 20 s',
      start: async () => signalAll((await processesOf(server)).slice(1), 'SIGSTOP'),
      seconds: 20,
      end: async () => signalAll(await processesOf(server), 'SIGCONT'),
      canRecover: true,
    },
    frozen(40),
  ]
}

async function tryFault(
  server: PostgresServer,
  shops: ShopProcess[],
  fault: Fault,
  report: (ok: boolean, what: string) => void,
): Promise<Figure<Name>[]> {
  const check = (ok: boolean, what: string) => report(ok, `${fault.name}: ${what}`)
  const shoppers = startShoppers(
    shops.map(({ url }) => url),
    8,
  )
  const recoveries = await Promise.all(shops.map(knownShopper))
  await pause(2000)
  const began = Date.now()
  await fault.start()
  const health = watchHealth(shops)
  await pause(fault.seconds * 1000)
  const healthSamples = await health.stop()
  await fault.end()
  const returned = performance.now()
  await Promise.race([Promise.all(recoveries.map((recovered) => recovered())), pause(30_000)])
  const seconds = (performance.now() - returned) / 1000
  const connections = await countConnections(server)
  await shoppers.stop()
  const samples = shoppers.samples.filter(({ sentAt }) => sentAt >= began)
  const longest = Math.max(...samples.map(({ ms }) => ms)) / 1000
  const memory = shops.map((shop) => (shop.alive() ? shop.memory().now : 0))

  check(
    shops.every((shop) => shop.alive()),
    'the processes are running',
  )
  for (const problem of new Set(samples.filter(isWrong).map(({ status, what }) => `${status} for ${what}`)))
    check(false, `answered ${problem}`)
  if (!fault.canRecover)
    check(healthSamples.every(isCorrect), '/healthz reports that the database is unavailable')
  const unavailable = samples.filter(({ status }) => status === 503).length
  const figure = (limit: Name, what: string, value: number): Figure<Name> => ({
    name: `${fault.name}: ${what}`,
    limit,
    value,
    beside: { '503s': unavailable },
  })
  return [
    figure('recovery', 'serves after the database’s return', seconds),
    figure('longest reply', 'longest reply', longest),
    figure('connections', 'connections', connections / shops.length),
    figure('memory', 'the larger process', Math.max(...memory)),
  ]
}

/** Whether a request had no reply, an internal error, or a 503 without `Retry-After`. */
const isWrong = ({ status, retryAfter }: RequestSample) =>
  status === 0 || (status >= 500 && status !== 503) || (status === 503 && !retryAfter)

/** Starts a session; the returned function resolves when the shop serves it again and `/healthz` replies 200. */
async function knownShopper({ url }: ShopProcess): Promise<() => Promise<void>> {
  const reply = await fetch(url + startGuest.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const { authtoken } = ((await reply.json()) as { data: { authtoken: string } }).data
  const ok = async (path: string) => {
    const reply = await fetch(url + path, { headers: { authtoken } }).catch(() => null)
    await reply?.text()
    return reply?.ok === true
  }
  return async () => {
    while (!((await ok(getCartCount.path)) && (await ok('/healthz')))) await pause(50)
  }
}

interface HealthSample {
  /** Seconds since the fault began. */
  requestedAt: number
  repliedAt: number
  status: number
}

function watchHealth(shops: ShopProcess[]): { stop(): Promise<HealthSample[]> } {
  const samples: HealthSample[] = []
  const started = performance.now()
  const since = () => (performance.now() - started) / 1000
  const stopping = new AbortController()
  const watching = Promise.all(
    shops.map(async ({ url }) => {
      while (!stopping.signal.aborted) {
        const requestedAt = since()
        const reply = await fetch(`${url}/healthz`).catch(() => null)
        await reply?.text()
        if (!stopping.signal.aborted)
          samples.push({ requestedAt, repliedAt: since(), status: reply?.status ?? 0 })
        await pause(200)
      }
    }),
  )
  return {
    async stop() {
      stopping.abort()
      await watching
      return samples
    },
  }
}

/**
 * Whether the reply was right: while the database is unavailable, only a request that was sent before the fault may
 * succeed.
 */
const isCorrect = ({ requestedAt, repliedAt, status }: HealthSample) =>
  requestedAt < 0.3 || (status === 503 && repliedAt - requestedAt < healthSeconds)

async function onServer<T>(server: PostgresServer, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const ofShops = `from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`

const endConnections = (server: PostgresServer) =>
  onServer(server, (client) => client.query(`select pg_terminate_backend(pid) ${ofShops}`)).catch(() => {})

/** The largest number of connections within three seconds. */
async function countConnections(server: PostgresServer): Promise<number> {
  return onServer(server, async (client) => {
    let max = 0
    for (let n = 0; n < 15; n++) {
      const { rows } = await client.query<{ count: string }>(`select count(*) ${ofShops}`)
      max = Math.max(max, Number(rows[0]!.count))
      await pause(200)
    }
    return max
  })
}

/** The processes of the server, the parent of the others first. */
const processesOf = async (server: PostgresServer): Promise<number[]> => processTree(await server.pid())
