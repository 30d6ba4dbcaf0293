// Starts the cluster, tries each fault under load, and writes the results. Started by `cluster.ts` in namespaces of its
// own: `node run-cluster.ts <folder> <logs> <results> <names of faults>`.
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { TestStaff } from '#api/admin/test-admin.ts'
import { openDb } from '#api/db/open.ts'
import type { Db } from '#api/kernel/db.ts'
import { setPieces } from '#api/stock/test-stock.ts'
import { createGiftCard } from '#contract/admin/gift-cards.ts'
import { listProducts } from '#contract/admin/products.ts'
import { countGoods, countUnsettled, type Goods } from '../common/laws.ts'
import { makeOwner } from '../common/office.ts'
import { addressOf, buyOnce, Interrupted, visitorAt } from '../common/shoppers.ts'
import { type Cluster, startCluster } from './cluster-services.ts'
import { type Fault, faultsOf } from './faults.ts'
import { checkLaws, problemOf, waitUntilNone } from './laws.ts'
import { type Load, staffAt, startLoad } from './load.ts'
import { type FaultResult, lateSentence, recoverySeconds, type RunResult } from './report.ts'

const shoppersPerShop = 3
const giftCards = 4
/** How long people shop before the first fault, so that new processes have compiled their code. */
const warmUp = 30_000
/** How long people shop before each fault, and after the recovery from it. */
const before = 5000
const after = 3000
/** A little more than `leaseMinutes` of mails. */
const lastMailSeconds = 11 * 60
/** How long each shop is tried until it serves. */
const patienceMs = 60_000

interface Prepared {
  cluster: Cluster
  db: Db
  owner: TestStaff
  cards: string[]
  products: string[]
  goods: Goods
}

const [folder, logs, resultsFile, ...only] = process.argv.slice(2)
const prepared = await prepare(await startCluster(folder!, logs!))
const faults = faultsOf(prepared.cluster)
const chosen = faults.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)))
const results: FaultResult[] = []
const warmingUp = startPeople(prepared)
await pause(warmUp)
await warmingUp.stop()
for (const fault of chosen) {
  console.log(fault.name)
  const result = await tryFault(prepared, fault)
  for (const problem of result.problems) console.error(`  ✗ ${problem}`)
  results.push(result)
  await writeResults()
}
// A mail that a shop had begun to send when it was lost is sent by another one after some minutes.
await waitUntilNone(() => countUnsettled(prepared.db), lastMailSeconds)
await writeResults()
// The end of this process ends all others.
process.exit(0)

async function writeResults(): Promise<void> {
  const unsettled = await countUnsettled(prepared.db)
  const run: RunResult = { faults: faults.length, results, unsettled, load: loadavg()[2]! }
  writeFileSync(resultsFile!, JSON.stringify(run))
}

/** Fills the stock, and issues gift cards. */
async function prepare(cluster: Cluster): Promise<Prepared> {
  const url = cluster.pooler.directUrl
  const owner = await makeOwner(url)
  const db = await openDb({ url, folder: null, poolSize: 2 })
  await setPieces(db, 1_000_000, sql`offered`)
  await db.query(sql`update fabric_stock set stock_mm = 1000000000`)
  const call = staffAt(cluster.backOfficeUrl, owner, () => {})
  const cards: string[] = []
  for (let n = 0; n < giftCards; n++) {
    const card = { id: randomUUID(), currency: 'USD', amountMinor: 90_000_000, reason: 'Test' }
    const { code } = (await call(createGiftCard, { ...card, note: null, email: null, message: null })) as {
      code: string
    }
    cards.push(code)
  }
  const { items } = (await call(listProducts, {})) as { items: { id: string }[] }
  return { cluster, db, owner, cards, products: items.map(({ id }) => id), goods: await countGoods(db) }
}

function startPeople({ cluster, owner, cards, products }: Prepared): Load {
  const { shops } = cluster
  return startLoad({
    shop: cluster.url,
    backOffice: cluster.backOfficeUrl,
    shoppers: shops.length * shoppersPerShop,
    staff: shops.map(() => owner),
    giftCards: cards,
    products,
  })
}

async function tryFault(prepared: Prepared, fault: Fault): Promise<FaultResult> {
  const { cluster, db, goods } = prepared
  const { shops, database } = cluster
  await database.whole()
  const load = startPeople(prepared)
  await pause(before)
  const began = Date.now()
  await fault.start()
  const broken = Date.now()
  await pause(fault.seconds * 1000)
  await fault.end?.()
  const ended = performance.now()
  const recoveries = await Promise.all(shops.map(({ url }) => firstPurchase(url, ended)))
  await pause(after)
  await load.stop()
  const found = await checkLaws(db, goods, load.acknowledged, cluster.storedFiles)
  return resultOf(fault, load, { began, broken }, recoveries, found)
}

function resultOf(
  fault: Fault,
  { samples, acknowledged }: Load,
  { began, broken }: { began: number; broken: number },
  recoveries: number[],
  { violations, ...found }: Awaited<ReturnType<typeof checkLaws>>,
): FaultResult {
  const during = samples.filter(({ sentAt, ms }) => sentAt + ms >= began)
  const recovery = Math.max(...recoveries)
  const wrong = Map.groupBy(
    samples.flatMap((sample) => {
      const isOnItsWay = fault.mayBeLost === 'on their way' && sample.sentAt <= broken
      return problemOf(sample, fault.mayBeLost === 'all' || isOnItsWay) ?? []
    }),
    (problem) => problem,
  )
  const count = (matches: (status: number) => boolean) =>
    during.filter(({ status }) => matches(status)).length
  return {
    name: fault.name,
    requests: during.length,
    served: count((status) => status > 0 && status < 500),
    apologies: count((status) => status === 503),
    lost: count((status) => status === 0),
    longest: Math.max(0, ...during.map(({ ms }) => ms)) / 1000,
    recovery,
    acknowledged: {
      orders: acknowledged.orders.size,
      paid: acknowledged.paid.size,
      moved: acknowledged.moved.length,
      giftCards: acknowledged.giftCards.length,
      images: acknowledged.images.length,
    },
    found,
    problems: [
      ...(recovery <= recoverySeconds ? [] : [lateSentence(recovery)]),
      ...violations,
      ...[...wrong].map(([problem, all]) => (all.length > 1 ? `${all.length} × ${problem}` : problem)),
    ],
  }
}

/** The seconds since `from` until somebody has bought at a shop; NaN after a minute. */
async function firstPurchase(url: string, from: number): Promise<number> {
  while (performance.now() - from < patienceMs)
    try {
      await buyOnce(visitorAt(url, addressOf(Math.floor(Math.random() * 16_000_000)), () => {}, 5000))
      return (performance.now() - from) / 1000
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error
      await pause(100)
    }
  return Number.NaN
}
