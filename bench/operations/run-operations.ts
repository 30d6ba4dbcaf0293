// The journey of an operator, on the copy of a machine that `operations.ts` starts: it types the commands of
// `docs/operations.md`, and writes `/root/results.json`.
import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { TestStaff } from '#api/admin/test-admin.ts'
import { openDb } from '#api/db/open.ts'
import { openFiles } from '#api/files/open-files.ts'
import type { Db } from '#api/kernel/db.ts'
import { setPieces } from '#api/stock/test-stock.ts'
import type { Finding } from '#cli/doctor/finding.ts'
import { listProducts } from '#contract/admin/products.ts'
import { checkLaws, problemOf } from '../cluster/laws.ts'
import { newAcknowledged, type Load, staffAt, startLoad } from '../cluster/load.ts'
import { countGoods, type Goods } from '../common/laws.ts'
import { makeNextRelease } from '../common/new-release.ts'
import { makeOwner } from '../common/office.ts'
import type { StepResult } from './operations.ts'
import { commandsBelow, startOperator } from './page.ts'

const root = path.join(import.meta.dirname, '../..')
const copy = '/root/placket'
const shop = 'https://shop.localhost:8443'
const backOffice = 'https://office.localhost:8443'
const bucket = {
  url: 'http://127.0.0.1:9000/placket',
  region: null,
  accessKey: 'placket:shop',
  secretKey: 'PASSWORD',
}
const shoppers = 3
/** How many orders are placed before and after each step. */
const someOrders = 4

// The certificate of the page is signed by nobody.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
process.removeAllListeners('warning')
const results: StepResult[] = []
const acknowledged = newAcknowledged()
const operator = startOperator('/root/typed')
function git(...args: string[]): void {
  const author = ['-c', 'user.name=Operator', '-c', 'user.email=operator@example.com']
  execFileSync('git', ['-C', copy, ...author, ...args])
}

async function type(heading: string): Promise<void> {
  const all = commandsBelow(heading)
  if (all.length === 0) throw new Error(`the page has no commands below ${heading}`)
  const began = performance.now()
  for (const commands of all) await operator.type(commands)
  console.log(`${heading}: ${secondsSince(began)} s`)
}

const secondsSince = (began: number) => Math.round((performance.now() - began) / 1000)

const leftovers = [
  '/etc/postgresql/15/*',
  '/var/lib/postgresql/15/*',
  '/var/lib/pgbackrest/*',
  '/var/spool/pgbackrest/*',
  '/etc/swift/*.builder',
  '/etc/swift/*.ring.gz',
  '/etc/placket',
  '/opt/placket',
  '/var/lib/placket',
  '/srv/node',
  '/run/*.pid',
]

/** Removes what was set up on this machine already, and clones the repository as it is committed. */
function prepareMachine(): void {
  execFileSync('sh', [
    '-c',
    `rm -rf ${leftovers.join(' ')}; ! id placket > /dev/null 2>&1 || userdel placket`,
  ])
  execFileSync('git', ['clone', '--quiet', root, copy])
  // Instead of DNS.
  appendFileSync('/etc/hosts', '127.0.0.1 shop.localhost office.localhost\n')
}

const addressOfPrimary = (port: number) => `postgres://placket:PASSWORD@127.0.0.1:${port}/placket`

async function withDb<T>(port: number, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDb({ url: addressOfPrimary(port), folder: null, poolSize: 2 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

async function prepareShop(): Promise<{ owner: TestStaff; products: string[]; goods: Goods }> {
  const owner = await makeOwner(addressOfPrimary(5432))
  // The name of the cookie behind https.
  owner.headers['cookie'] = `__Host-${owner.headers['cookie']}`
  const { items } = (await staffAt(backOffice, owner, () => {})(listProducts, {})) as {
    items: { id: string }[]
  }
  const goods = await withDb(5432, async (db) => {
    await setPieces(db, 1_000_000, sql`offered`)
    await db.query(sql`update fabric_stock set stock_mm = 1000000000`)
    return countGoods(db)
  })
  return { owner, products: items.map(({ id }) => id), goods }
}

const startBuying = () => startLoad({ shop, backOffice, shoppers, staff: [owner], giftCards: [], products })

async function moreOrders({ acknowledged: { paid } }: Load): Promise<void> {
  const enough = paid.size + someOrders
  for (let tries = 0; paid.size < enough; tries++) {
    if (tries === 1200) throw new Error('nobody could order for two minutes')
    await pause(100)
  }
}

const countOrders = (port: number) =>
  withDb(port, async (db) => {
    const [row] = await db.query<{ count: number }>(sql`select count(*)::int as count from orders`)
    return row!.count
  })

/**
 * Buys before, during and after a step, and compares what is stored with everything that was acknowledged until then.
 *
 * @param port that of the primary after the step
 * @param isAlone whether the primary is replaced, and has no replica after the step: then replies may be 503
 */
async function step(
  name: string,
  work: () => Promise<string[] | void>,
  { port = 5432, isAlone = false } = {},
): Promise<void> {
  const load = startBuying()
  await moreOrders(load)
  const ordersBefore = await countOrders(results.at(-1)?.port ?? 5432)
  const began = performance.now()
  const problems = (await work()) ?? []
  const seconds = secondsSince(began)
  await moreOrders(load)
  await load.stop()
  note(load)
  await conclude({ name, seconds, port, ordersBefore, problems }, load, isAlone)
}

/** Remembers what was acknowledged. */
function note({ acknowledged: { orders, paid, moved, images } }: Load): void {
  for (const [id, order] of orders) acknowledged.orders.set(id, order)
  for (const number of paid) acknowledged.paid.add(number)
  acknowledged.moved.push(...moved)
  acknowledged.images.push(...images)
}

async function conclude(
  step: Pick<StepResult, 'name' | 'seconds' | 'port' | 'ordersBefore' | 'problems'>,
  { samples }: Load,
  isAlone: boolean,
): Promise<void> {
  const replica = isAlone ? [] : await replicaProblems()
  const stored = await storedFiles()
  const { violations } = await withDb(step.port, (db) => checkLaws(db, goods, acknowledged, () => stored))
  const wrong = samples.flatMap((sample) => problemOf(sample, false) ?? [])
  const isLater = ({ status }: { status: number }) => status === 503
  const result = {
    ...step,
    calls: samples.length,
    failed: wrong.length + (isAlone ? 0 : samples.filter(isLater).length),
    later: samples.filter(isLater).length,
    ordersAfter: await countOrders(step.port),
    problems: [...step.problems, ...replica, ...violations, ...new Set(wrong)].map(
      (problem) => `${step.name}: ${problem}`,
    ),
  }
  results.push(result)
  writeFileSync('/root/results.json', JSON.stringify(results))
  const { name, seconds, calls, failed, later, ordersBefore, ordersAfter } = result
  console.log(
    `${name}: ${seconds} s, ${calls} calls, ${failed} failed, ${later} answered 503, orders ${ordersBefore} → ${ordersAfter}`,
  )
}

/** Waits until every shop reads from the replica. @returns which one does not */
async function replicaProblems(): Promise<string[]> {
  const problems: string[] = []
  for (const port of [3002, 3012]) {
    const isRead = async () => /^placket_database_replica_up 1$/m.test(await metricsAt(port))
    for (let tries = 0; tries < 100 && !(await isRead()); tries++) await pause(100)
    if (!(await isRead())) problems.push(`the shop with metrics at ${port} does not read from the replica`)
  }
  return problems
}

const metricsAt = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

async function storedFiles(): Promise<Set<string>> {
  const files = await openFiles({ folder: '', bucket }, { warn() {}, error() {} })
  const names = new Set<string>()
  for await (const name of files.filesBelow('photographs')) names.add(name)
  return names
}

/** Loses all prices and goes back to the moment before. Orders after that moment are lost, those before it are not. */
async function restoreStep(restore: string, after: string): Promise<void> {
  const before = startBuying()
  await moreOrders(before)
  await before.stop()
  note(before)
  const ordersBefore = await countOrders(5432)
  const prices = await pricesOf()
  await pause(1500)
  const moment = new Date().toISOString()
  await pause(1500)
  const lost = startBuying()
  await moreOrders(lost)
  await lost.stop()
  await withDb(5432, (db) => db.query(sql`delete from product_price`))
  const began = performance.now()
  await operator.type(restore.replace(/^T=.*$/m, `T='${moment.replace('T', ' ').replace('Z', '+00')}'`))
  const ordersRestored = await countOrders(5432)
  const pricesRestored = await pricesOf()
  await operator.type(after)
  const seconds = secondsSince(began)
  const load = startBuying()
  await moreOrders(load)
  await load.stop()
  note(load)
  const problems = [
    ...(ordersRestored === ordersBefore ? [] : [`${ordersRestored} orders of ${ordersBefore} are restored`]),
    ...(pricesRestored === prices ? [] : [`${pricesRestored} prices of ${prices} are restored`]),
  ]
  await conclude({ name: 'restore to a moment', seconds, port: 5432, ordersBefore, problems }, load, false)
}

const pricesOf = () =>
  withDb(5432, async (db) => {
    const [row] = await db.query<{ count: number }>(sql`select count(*)::int as count from product_price`)
    return row!.count
  })

/** @returns the names in alerts that neither shops nor HAProxy serve, and what the doctor does not find right */
async function watch(): Promise<string[]> {
  for (const commands of commandsBelow('What to watch')) await operator.type(commands)
  const json = execFileSync('/usr/local/bin/shop', ['3000', 'node', 'cli/doctor.ts', '--json'], {
    encoding: 'utf8',
  })
  const found = (JSON.parse(json) as Finding[]).filter(({ state }) => state !== 'ok')
  const served: string[] = []
  for (const port of [3002, 3012, 8404]) served.push(await metricsAt(port))
  const alerts = readFileSync(path.join(root, 'deploy/prometheus/alerts.yml'), 'utf8')
  const names = new Set([...alerts.matchAll(/\b(?:placket|haproxy|nodejs)_\w+/g)].map(([name]) => name))
  const missing = [...names].filter(
    (name) => !served.some((text) => new RegExp(`^(# TYPE )?${name}\\b`, 'm').test(text)),
  )
  return [
    ...found.map(({ area, text }) => `the doctor says of ${area}: ${text}`),
    ...missing.map((name) => `no program serves ${name}`),
  ]
}

prepareMachine()
for (const heading of [
  '1. Programs',
  '2. The release',
  '3. The primary server, with backup',
  '4. The replica',
  '5. The pooler',
  '6. The object store',
  '7. Two shops',
  '8. The cache and the proxy',
])
  await type(heading)
const { owner, products, goods } = await prepareShop()
await step('two shops, from nothing', async () => {})
const [backups, restore, afterRestore] = commandsBelow('Backup and restore') as [string, string, string]
await step('backup', () => operator.type(backups))
await restoreStep(restore, afterRestore)
const [failover, rebuild] = commandsBelow('Failover') as [string, string]
await step('failover', () => operator.type(failover), { port: 5433, isAlone: true })
await step('the old primary as replica', () => operator.type(rebuild), { port: 5433 })
makeNextRelease(copy)
git('add', '--all')
git('commit', '--quiet', '--message', 'the next release')
const [build, upgrade] = commandsBelow('Upgrades') as [string, string]
console.log('building the next release')
await operator.type(build)
await step('upgrade', () => operator.type(upgrade), { port: 5433 })
await step('what to watch', () => watch(), { port: 5433 })
writeFileSync('/root/results.json', JSON.stringify(results))
// The end of this process ends all others.
process.exit(0)
