// Requests per second of the listing, cached and cold, compared with bare Fastify routes that return the same bytes.
import fastify from 'fastify'
import type { Sql } from 'sql-template-tag'
import { type BenchShop, openBenchShop } from './common/bench-shop.ts'
import { median, requestsPerSecond, printTable } from './common/measure.ts'
import { definePart } from './common/run-parts.ts'

const rounds = 5
const path = '/user/product'
const cachedBody = '{}'
/** How many uncached replies the shop makes for one client at the same time. */
const coldConcurrency = 8
let requests = 0
/** A new price limit each time, so that no reply comes from the cache; no product costs that much. */
const coldBody = () => JSON.stringify({ priceToMinor: 5_000_000 + requests++ })

/** Opens bare routes: one returns the same bytes from memory, one after executing the listing's statement. */
async function openBareRoutes(
  shop: BenchShop,
  statement: Sql,
  bytes: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const bare = fastify()
  bare.post('/cached', async (_request, reply) => reply.type('application/json').send(bytes))
  bare.post('/cold', async (_request, reply) => {
    await shop.db.query(statement)
    return reply.type('application/json').send(bytes)
  })
  await bare.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: `http://127.0.0.1:${(bare.server.address() as { port: number }).port}`,
    close: () => bare.close(),
  }
}

const limits = {
  cached: { was: 0.8, min: 0.5, unit: 'of the bare route' },
  cold: { was: 0.8, min: 0.5, unit: 'of the bare route' },
}

export const throughput = definePart(limits, async () => {
  const sent: { text: string; values: readonly unknown[] }[] = []
  const shop = await openBenchShop({
    pages: 'none',
    onStatement: (text, values) => sent.push({ text, values }),
  })
  sent.length = 0
  const headers = { 'content-type': 'application/json' }
  const bytes = await (await fetch(shop.url + path, { method: 'POST', headers, body: coldBody() })).text()
  const bare = await openBareRoutes(shop, sent[0] as unknown as Sql, bytes)

  const measure = {
    bareCached: () =>
      requestsPerSecond(bare.url, () => ({ method: 'POST', path: '/cached', body: cachedBody }), 3000),
    cached: () => requestsPerSecond(shop.url, () => ({ method: 'POST', path, body: cachedBody }), 3000),
    bareCold: () =>
      requestsPerSecond(
        bare.url,
        () => ({ method: 'POST', path: '/cold', body: coldBody() }),
        200,
        coldConcurrency,
      ),
    cold: () =>
      requestsPerSecond(shop.url, () => ({ method: 'POST', path, body: coldBody() }), 200, coldConcurrency),
  }
  const names = Object.keys(measure) as (keyof typeof measure)[]
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    keyof typeof measure,
    number[]
  >
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const value = await measure[name]()
      if (round > 0) figures[name].push(value)
    }
  }
  const ratio = (a: number[], b: number[]) => median(a.map((value, round) => value / b[round]!))
  const [cached, cold] = [ratio(figures.cached, figures.bareCached), ratio(figures.cold, figures.bareCold)]
  printTable(
    ['', 'requests per second', 'of the bare route'],
    [
      ['bare route, same bytes', median(figures.bareCached).toFixed(0), ''],
      ['listing, cached', median(figures.cached).toFixed(0), cached.toFixed(2)],
      ['bare route, the listing’s own statement', median(figures.bareCold).toFixed(0), ''],
      ['listing, cold', median(figures.cold).toFixed(0), cold.toFixed(2)],
    ],
  )
  await bare.close()
  await shop.close()
  return [
    { name: 'listing, cached', limit: 'cached', value: cached },
    { name: 'listing, cold', limit: 'cold', value: cold },
  ]
})
