// One-press unsubscribing of RFC 8058, in a market and for both kinds of emails.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, testSettings, type TestApi } from '#api/test-api.ts'
import { shownStorefronts } from './storefronts.ts'
import { unsubscribeRoutes } from './unsubscribe.routes.ts'

let test: TestApi
const key = 'K'.repeat(43)
beforeAll(async () => {
  const shop = { ...testSettings.shop, languages: [{ locale: 'de-DE', path: '/de' }] }
  const storefronts = shownStorefronts({ settings: { ...testSettings, shop }, apiUrl: null })
  test = await openTestApi({ routes: (app, deps) => unsubscribeRoutes(app, deps, () => storefronts) })
})
afterAll(() => test.close())

const press = (url: string, type = 'application/x-www-form-urlencoded') =>
  test.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type },
    payload: 'List-Unsubscribe=One-Click',
  })
const consent = (email: string, endKey: string) =>
  test.db.query(sql`
    insert into newsletter_consent (email, source, covers_carts, confirmed_at, end_key)
    values (${email}, 'page', true, now(), ${endKey})`)
const ended = async (endKey: string) =>
  (
    await test.db.query<{ ended: boolean }>(
      sql`select ended_at is not null as ended from newsletter_consent where end_key = ${endKey}`,
    )
  )[0]!.ended

it.each([
  ['a form', '/verifymail?unsubscribe=', 'application/x-www-form-urlencoded'],
  ['several parts, in another language', '/de/verifymail?unsubscribe=', 'multipart/form-data; boundary=x'],
])('a POST with %s ends the newsletter', async (name, path, type) => {
  const own = name.slice(0, 1).repeat(10) + path.length.toString().repeat(20)
  await consent(`${own}@example.com`, own)
  expect((await press(path + own, type)).statusCode).toBe(200)
  expect(await ended(own)).toBe(true)
  expect((await press(path + own, type)).statusCode).toBe(200)
})
it('a GET ends nothing', async () => {
  await consent('ada@example.com', key)
  await test.app.inject({ method: 'GET', url: `/verifymail?unsubscribe=${key}` })
  await test.app.inject({ method: 'HEAD', url: `/verifymail?unsubscribe=${key}` })
  expect(await ended(key)).toBe(false)
})
it('a POST ends the emails about a wishlist', async () => {
  const [row] = await test.db.query<{ id: string }>(sql`insert into shopper default values returning id`)
  await test.db.query(sql`
    insert into wishlist (shopper_id, mail_wanted, mail_key) values (${row!.id}, true, ${key})`)
  expect((await press(`/myprofile?unsubscribe=${key}`)).statusCode).toBe(200)
  expect(await test.db.query(sql`select mail_wanted from wishlist`)).toEqual([{ mailWanted: false }])
})
it.each([
  '/verifymail?unsubscribe=short',
  `/verifymail?unsubscribe=${'B'.repeat(43)}`,
  `/verifymail?unsubscribe=${key}&unsubscribe=${key}`,
  `/cart?unsubscribe=${key}`,
  '/verifymail',
  '/toString?unsubscribe=x',
])('%s is not found', async (url) => {
  expect((await press(url)).statusCode).toBe(404)
})
it('a large body is refused', async () => {
  const reply = await test.app.inject({
    method: 'POST',
    url: `/verifymail?unsubscribe=${key}`,
    headers: { 'content-type': 'text/plain' },
    payload: 'x'.repeat(20_000),
  })
  expect(reply.statusCode).toBe(413)
})
