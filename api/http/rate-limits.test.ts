// Limits apply over all processes that share a database, and to all addresses of a client.
import fastify, { type FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '../kernel/db.ts'
import { openTestDb } from '../db/test-db.ts'
import { limitRates } from './rate-limits.ts'
import { deletePastCounts } from './rate-limits.sql.ts'

const statements: string[] = []
let db: Db
let processes: FastifyInstance[] = []
beforeAll(async () => {
  db = await openTestDb((text) => statements.push(text))
})
beforeEach(async () => {
  await Promise.all(processes.map((app) => app.close()))
  await db.query(sql`delete from rate_limit`)
  processes = await Promise.all([open(), open()])
  statements.length = 0
})
afterAll(async () => {
  await Promise.all(processes.map((app) => app.close()))
  await db.close()
})

/** An app of a process: one call is allowed ten times a minute, one four hundred times. */
async function open(): Promise<FastifyInstance> {
  const app = fastify()
  await limitRates(app, db)
  for (const max of [10, 400]) {
    app.post(`/${max}`, { config: { rateLimit: { max, timeWindow: '1 minute' } } }, async () => 'done')
  }
  return app
}

async function call(at: number, path = '/10', remoteAddress = '203.0.113.1') {
  const answer = await processes[at % 2]!.inject({ method: 'POST', url: path, remoteAddress })
  return { passed: answer.statusCode === 200, retryAfter: Number(answer.headers['retry-after']) }
}

const passedOf = (answers: { passed: boolean }[]) => answers.filter(({ passed }) => passed).length
const times = <T>(n: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)))

it('allows ten of thirty parallel requests, over all processes', async () => {
  expect(passedOf(await times(30, (i) => call(i)))).toBe(10)
})
it('allows ten requests one after the other, and then sends the time to wait', async () => {
  const answers = []
  for (let i = 0; i < 14; i++) answers.push(await call(i))
  expect(answers.map(({ passed }) => passed)).toEqual(answers.map((_, i) => i < 10))
  const { retryAfter } = answers.at(-1)!
  expect(retryAfter).toBeGreaterThan(0)
  expect(retryAfter).toBeLessThanOrEqual(60)
})
it('counts each call and each client separately, and a /64 of IPv6 as one', async () => {
  await times(20, (i) => call(i))
  expect((await call(0, '/400')).passed).toBe(true)
  expect((await call(0, '/10', '203.0.113.2')).passed).toBe(true)
  expect((await call(0, '/10', '::ffff:203.0.113.1')).passed).toBe(false)
  expect(passedOf(await times(30, (i) => call(i, '/10', `2001:db8::${i.toString(16)}`)))).toBe(10)
  expect((await call(0, '/10', '2001:db8:0:1::1')).passed).toBe(true)
})
it('takes one statement per twenty frequent calls, and none for refused ones', async () => {
  for (let i = 0; i < 100; i++) expect((await call(0, '/400')).passed).toBe(true)
  expect(statements).toHaveLength(5)
  await times(20, () => call(0))
  statements.length = 0
  expect(passedOf(await times(50, () => call(0)))).toBe(0)
  expect(statements).toEqual([])
})
it('never allows more than the limit, with any sequence of processes', async () => {
  expect(passedOf(await times(900, (i) => call(i % 3, '/400')))).toBe(400)
})
it('counts from zero after a minute, and stores no count longer', async () => {
  await times(20, (i) => call(i))
  await deletePastCounts(db)
  expect(await db.query(sql`select 1 from rate_limit`)).toHaveLength(1)
  await db.query(sql`update rate_limit set ends_at = now()`)
  processes.push(await open())
  const again = await processes[2]!.inject({ method: 'POST', url: '/10', remoteAddress: '203.0.113.1' })
  expect(again.statusCode).toBe(200)
  await db.query(sql`update rate_limit set ends_at = now()`)
  await deletePastCounts(db)
  expect(await db.query(sql`select 1 from rate_limit`)).toHaveLength(0)
})
