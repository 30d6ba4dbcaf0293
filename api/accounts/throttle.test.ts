// Failed attempts are limited, in all processes together.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '../kernel/db.ts'
import { openTestDb } from '../db/test-db.ts'
import { countAttempt } from '../http/throttle.ts'

let db: Db
beforeAll(async () => {
  db = await openTestDb()
})
afterAll(() => db.close())
beforeEach(() => db.query(sql`delete from login_attempt`))

const attempt = (whose = 'ada', ip = '1.1.1.1') =>
  countAttempt(db, 'password', whose, ip).then(
    () => 0,
    (error) => error.retryAfterSeconds as number,
  )
/** Simulates that so much time has passed. */
const pass = (seconds: number) =>
  db.query(sql`
    update login_attempt set free_at = free_at - make_interval(secs => ${seconds}),
      forget_at = forget_at - make_interval(secs => ${seconds})`)

it('allows five attempts, then each has to wait twice as long, up to a quarter of an hour', async () => {
  for (let n = 0; n < 5; n++) expect(await attempt()).toBe(0)
  const waits: number[] = []
  for (let n = 0; n < 10; n++) {
    waits.push(await attempt())
    await pass(waits[n]!)
    expect(await attempt()).toBe(0)
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900])
})
it('allows no more of parallel attempts', async () => {
  const waits = await Promise.all(Array.from({ length: 30 }, () => attempt()))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
})
it('does not let a stranger lock out the owner, but slows many strangers', async () => {
  for (let n = 0; n < 9; n++) await attempt('ada', '6.6.6.6')
  expect(await attempt('ada', '1.1.1.1')).toBe(0)
  let passed = 0
  for (let n = 0; n < 60; n++) if ((await attempt('grace', `2.2.2.${n}`)) === 0) passed++
  expect(passed).toBe(25)
})
it('slows a network that tries many accounts', async () => {
  let passed = 0
  for (let n = 0; n < 130; n++) if ((await attempt(`person ${n}`, '3.3.3.3')) === 0) passed++
  expect(passed).toBe(100)
})
it('forgets attempts after a success, and after a day', async () => {
  for (let n = 0; n < 4; n++) await attempt()
  const reset = await countAttempt(db, 'password', 'ada', '1.1.1.1')
  expect(await attempt()).toBeGreaterThan(0)
  await reset(db)
  for (let n = 0; n < 5; n++) expect(await attempt()).toBe(0)
  expect(await attempt()).toBeGreaterThan(0)
  await pass(25 * 3600)
  for (let n = 0; n < 5; n++) expect(await attempt()).toBe(0)
})

it('counts a /64 of IPv6 as one network', async () => {
  let passed = 0
  for (let n = 1; n <= 30; n++) if ((await attempt('ada', `2001:db8:7:7::${n}`)) === 0) passed++
  expect(passed).toBe(5)
  expect(await attempt('ada', '2001:db8:7:8::1')).toBe(0)
})
it('can reset a single attempt and keep the others', async () => {
  for (let n = 0; n < 4; n++) await attempt()
  for (let n = 0; n < 3; n++) await (await countAttempt(db, 'password', 'ada', '1.1.1.1'))(db, 'only it')
  expect(await attempt()).toBe(0)
  expect(await attempt()).toBeGreaterThan(0)
})
