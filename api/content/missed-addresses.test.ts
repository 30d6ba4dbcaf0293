// Addresses that were not found: which are counted, and how many are kept.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listMissedAddresses } from '#contract/admin/redirects.ts'
import { openTestAdmin, type TestAdmin } from '../admin/test-admin.ts'
import { countedPath, createMissedAddresses } from './missed-addresses.ts'

let admin: TestAdmin
beforeAll(async () => {
  admin = await openTestAdmin()
})
afterAll(() => admin.close())

it.each([
  ['/products/oxford?variant=1', '/products/oxford'],
  ['/product.php?id=12', '/product.php'],
  ['/%C3%BCber-uns', '/%C3%BCber-uns'],
  ['/newsletter/ada@example.com', null],
  ['/newsletter/ada%40example.com', null],
  ['/reset/0123456789abcdef0123456789abcdef', null],
  ['/call/+41791234567', null],
  ['/.env', null],
  ['/wp-login.php', null],
  ['/a/.git/config', null],
  ['/<script>\u0000', null],
  [`/${'a-'.repeat(150)}`, null],
  ['//elsewhere.example', null],
  ['/', null],
])('%s is counted as %s', (url, path) => {
  expect(countedPath(url)).toBe(path)
})

it('counts of all processes are added, those with a redirect are left out, and the rarest are dropped', async () => {
  const days = ['2026-11-01', '2026-11-02']
  const missed = createMissedAddresses(admin.db, () => days.shift()!)
  for (let time = 0; time < 3; time++) missed.count('/old')
  missed.count('/redirected')
  await missed.flush()
  missed.count('/old?again')
  // Somebody who invents addresses fills neither memory nor the database.
  for (let number = 0; number < 500; number++) missed.count(`/invented/${number}`)
  await missed.flush()
  await admin.db.query(sql`
    insert into missed_address select '/more/' || n, 2, '2026-11-02' from generate_series(1, 999) n`)
  await admin.db.query(sql`insert into redirect values ('/redirected', '/shop')`)
  days.push('2026-11-03')
  missed.count('/old')
  await missed.flush()
  const { items } = (await admin.call(listMissedAddresses)).body.data
  expect(items[0]).toEqual({ path: '/old', count: 5, lastOn: '2026-11-03' })
  expect(items.map(({ path }) => path)).not.toContain('/redirected')
  const [{ count }] = (await admin.db.query<{ count: number }>(
    sql`select count(*)::int as count from missed_address`,
  )) as [{ count: number }]
  expect(count).toBe(1000)
})
