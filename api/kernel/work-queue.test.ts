// Expensive work is queued, and no client can fill the queue.
import { expect, it } from 'vitest'
import { listProducts } from '#contract/product.ts'
import { openStockedApi } from '../test-shop.ts'
import { createWorkQueue } from './work-queue.ts'

/** Work that the test ends. */
function task() {
  let end!: () => void
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { end, ended, begun: false }
}
type Task = ReturnType<typeof task>
const work = (one: Task) => async () => {
  one.begun = true
  await one.ended
}
const nextRound = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

it('runs a limited number at once, and the others in order', async () => {
  const turns = createWorkQueue({ concurrency: 2, perClient: 9 })
  const tasks = Array.from({ length: 4 }, task)
  const done = tasks.map((one, n) => turns.run(`client ${n}`, work(one)))
  await nextRound()
  expect(tasks.map(({ begun }) => begun)).toEqual([true, true, false, false])
  tasks[1]!.end()
  await nextRound()
  expect(tasks.map(({ begun }) => begun)).toEqual([true, true, true, false])
  for (const { end } of tasks) end()
  await Promise.all(done)
  await turns.run('client', async () => {})
})
it('refuses a client with too many entries for a second, but no other client', async () => {
  const turns = createWorkQueue({ concurrency: 1, perClient: 2 })
  const tasks = Array.from({ length: 2 }, task)
  const done = tasks.map((one) => turns.run('one', work(one)))
  await expect(turns.run('one', async () => 'third')).rejects.toMatchObject({
    code: 'Too Many Requests',
    retryAfterSeconds: 1,
  })
  const other = turns.run('other', async () => 'other')
  for (const { end } of tasks) end()
  expect(await other).toBe('other')
  await Promise.all(done)
  expect(await turns.run('one', async () => 'again')).toBe('again')
})
it('refuses entries that have waited too long, and continues with the others', async () => {
  const turns = createWorkQueue({ concurrency: 1, perClient: 9, maxWaitMs: 1 })
  const slow = task()
  const first = turns.run('one', work(slow))
  await expect(turns.run('two', async () => 'late')).rejects.toMatchObject({ code: 'Too Many Requests' })
  slow.end()
  await first
  expect(await turns.run('two', async () => 'again')).toBe('again')
})
it('continues after a failure', async () => {
  const turns = createWorkQueue({ concurrency: 1, perClient: 1 })
  await expect(turns.run('one', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await turns.run('one', async () => 'next')).toBe('next')
})
it('reads from the network between two pieces of work', async () => {
  const turns = createWorkQueue({ concurrency: 1, perClient: 9 })
  const order: string[] = []
  const searches = ['a', 'b', 'c'].map((name) => turns.run('one', async () => void order.push(name)))
  setImmediate(() => order.push('cart'))
  await Promise.all(searches)
  expect(order).toEqual(['a', 'cart', 'b', 'c'])
})

it('refuses a client more than eight uncached listings at the same time, and sends every cached one', async () => {
  const shop = await openStockedApi()
  const list = (n: number, ip = '10.1.1.1') => shop.call(listProducts, { search: `nonsense ${n}` }, { ip })
  const answers = await Promise.all([...Array.from({ length: 20 }, (_, n) => list(n)), list(0, '10.1.1.2')])
  const refused = answers.slice(0, 20).filter(({ status }) => status === 429)
  expect(answers.slice(0, 8).map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]!.headers['retry-after']).toBe('1')
  expect(answers[20]!.status).toBe(200)
  const cached = await Promise.all(Array.from({ length: 40 }, () => list(0)))
  expect(new Set(cached.map(({ status }) => status))).toEqual(new Set([200]))
  await shop.close()
})
