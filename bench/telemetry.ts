// What metrics and traces cost: the CPU time of the same requests to three processes of one shop, without telemetry, with
// `/metrics`, and with everything sent to a collector as well. Linux only. When it is off, each place where something
// would be measured costs a comparison; their sum is measured by itself, because it is too small for a ratio of requests.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { count, type Recorder, setRecorder, timeStatement } from '#api/kernel/telemetry.ts'
import { setPieces } from '#api/stock/test-stock.ts'
import { freePort } from '#e2e/free-port.ts'
import { openBenchShop } from './common/bench-shop.ts'
import { cpuMsOf } from './common/cpu-time.ts'
import { openJourneys } from './common/journeys.ts'
import type { Figure } from './common/judge.ts'
import { sendRequest } from './common/measure.ts'
import { definePart } from './common/run-parts.ts'
import { withStockedShop } from './common/stocked-shop.ts'

const limits = {
  off: { was: 1, max: 1.01, unit: '× without it' },
  metrics: { was: 1.25, max: 1.6, unit: '× without telemetry' },
  collector: { was: 1.3, max: 2, unit: '× without telemetry' },
}
type Name = keyof typeof limits

/** Each round sends the same requests to each process, so that other work of the machine slows all of them. */
const rounds = 20
const warmUps = 6
/** After this time everything was sent to the collector. */
const sendMs = 6000
const perRound = { 'cached page': 400, purchase: 4 }
type Flow = keyof typeof perRound

export const telemetry = definePart(limits, async () => {
  const collector = await openCollector()
  const metricsPort = await freePort()
  const env = [
    {},
    { METRICS_PORT: String(metricsPort) },
    {
      METRICS_PORT: String(await freePort()),
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`,
    },
  ]
  try {
    const cpu = await withStockedShop(
      { products: 1000, env, program: ['bench/common/idle-shop.ts'] },
      async ({ shops, db }) => {
        const journeys = await Promise.all(shops.map(({ url }) => openJourneys(url)))
        await setPieces(db, 100_000, sql`product_id = ${journeys[0]!.products[0]}`)
        const pids = shops.map(({ pid }) => pid)
        const scrape = () => fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((reply) => reply.text())
        const page = (index: number) => sendRequest(shops[index]!.url, { method: 'GET', path: '/' })
        return {
          'cached page': await cpuOf('cached page', page, pids, scrape),
          purchase: await cpuOf('purchase', (index) => journeys[index]!.buy(), pids, scrape),
        }
      },
    )
    if (collector.requests() === 0) throw new Error('nothing was sent to the collector')
    return [...figuresOf(cpu), await costWhileOff(cpu.purchase[0]!)]
  } finally {
    collector.server.close()
  }
})

/** CPU milliseconds of one request of each process. */
type CpuMs = number[]

const figuresOf = (cpu: Record<Flow, CpuMs>): Figure<Name>[] =>
  (Object.entries(cpu) as [Flow, [number, number, number]][]).flatMap(([flow, [off, metrics, all]]) => [
    { name: `${flow}, with /metrics`, limit: 'metrics', value: metrics / off, beside: beside(off, metrics) },
    {
      name: `${flow}, with traces and metrics to a collector`,
      limit: 'collector',
      value: all / off,
      beside: beside(off, all),
    },
  ])

const beside = (off: number, on: number) => ({ 'off, ms': off.toFixed(2), 'on, ms': on.toFixed(2) })

/** The CPU time of one request of each process. */
async function cpuOf(
  flow: Flow,
  run: (index: number) => Promise<unknown>,
  pids: number[],
  scrape: () => Promise<unknown>,
): Promise<CpuMs> {
  const round = async () => {
    for (const index of pids.keys()) for (let n = 0; n < perRound[flow]; n++) await run(index)
  }
  for (let n = 0; n < warmUps; n++) await round()
  const before = pids.map(cpuMsOf)
  for (let n = 0; n < rounds; n++) {
    await round()
    if (n % 5 === 0) await scrape()
  }
  await pause(sendMs)
  return pids.map((pid, index) => (cpuMsOf(pid) - before[index]!) / (rounds * perRound[flow]))
}

/** A collector that accepts everything. */
async function openCollector(): Promise<{ port: number; server: Server; requests(): number }> {
  let requests = 0
  const server = createServer((request, response) => {
    requests++
    request
      .resume()
      .on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, server, requests: () => requests }
}

/** The CPU time of a purchase with all of its calls of telemetry that does nothing, as a multiple of that without. */
async function costWhileOff(purchaseMs: number): Promise<Figure<Name>> {
  const calls = await callsOfPurchase()
  const repeats = 2_000_000
  const begun = process.cpuUsage()
  const done = Promise.resolve([])
  for (let n = 0; n < repeats; n++) {
    count('placket_mails_total', { result: 'sent' })
    void timeStatement('select 1', () => done)
  }
  const { user, system } = process.cpuUsage(begun)
  const callMs = (user + system) / 1000 / repeats / 2
  return {
    name: `purchase, ${calls} calls of telemetry that is off`,
    limit: 'off',
    value: purchaseMs / (purchaseMs - calls * callMs),
    beside: { 'off, ms': purchaseMs.toFixed(2), 'on, ms': '' },
  }
}

/** How often a purchase calls telemetry. */
async function callsOfPurchase(): Promise<number> {
  const shop = await openBenchShop({ pages: 'none' })
  let calls = 0
  const called = () => void calls++
  const recorder: Recorder = {
    count: called,
    record: called,
    begin() {
      calls++
      return { parent: '', set: called, end: called }
    },
  }
  const { buy } = await openJourneys(shop.url)
  setRecorder(recorder)
  await buy()
  setRecorder(null)
  await shop.close()
  return calls
}
