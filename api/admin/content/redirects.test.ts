// Redirects: where they lead, what is refused, and pasted tables.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import sql from 'sql-template-tag'
import * as endpoints from '#contract/admin/redirects.ts'
import { redirectOf } from '../../content/redirects.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

let admin: TestAdmin
beforeAll(async () => {
  admin = await openTestAdmin()
})
afterAll(() => admin.close())
beforeEach(() => admin.db.query(sql`delete from redirect`))

const set = (from: string, to: string) => admin.call(endpoints.setRedirect, { from, to })
const paste = (table: string) => admin.call(endpoints.importRedirects, { table })
const target = (requested: string, base = '') => redirectOf(admin.db, requested, base)
const reasonOf = ({ body }: { body: unknown }) =>
  (body as { error?: { reason?: { code: string } } }).error?.reason?.code

it('leads from a path, in any case and with its query, and from a query of its own first', async () => {
  expect(
    (await set('https://old.example/Products/Oxford/?x=1#top', '/shop')).body.data.redirect,
  ).toMatchObject({
    from: '/products/oxford?x=1',
    to: '/shop',
  })
  await set('/products/oxford', '/productdetail/harrow-oxford#fabric')
  expect(await target('/products/Oxford?x=1')).toBe('/shop')
  expect(await target('/products/oxford/?utm=mail')).toBe('/productdetail/harrow-oxford?utm=mail#fabric')
  expect(await target('/de/products/oxford', '/de')).toBe('/de/productdetail/harrow-oxford#fabric')
  expect(await target('/products')).toBeNull()
  // An address that was pasted with its market is one of the origin.
  await set('/de/produkte', '/de/shop')
  expect(await target('/de/produkte', '/de')).toBe('/de/shop')
})

it.each([
  'https://elsewhere.example/shop',
  '//elsewhere.example',
  String.raw`/\elsewhere.example`,
  '/.//elsewhere.example',
  '/a/..//elsewhere.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'shop',
  '/shop\t/x',
  'http://[',
])('never leads out of the shop: %s', async (to) => {
  const { status } = await set('/old', to)
  expect(status).toBe(400)
  expect((await paste(`/old;"${to}"`)).status).toBe(400)
  expect(await target('/old')).toBeNull()
})

it('never leads back to itself, also over several redirects', async () => {
  expect(reasonOf(await set('/a', '/a/'))).toBe('redirect-loop')
  await set('/a', '/b?x=1')
  await set('/b', '/c')
  expect(reasonOf(await set('/c', '/A'))).toBe('redirect-loop')
  expect(reasonOf(await paste('/c,/d\n/d,/a'))).toBe('row-wrong')
  expect((await set('/c', '/shop')).status).toBe(200)
})

it('hides no page of the shop', async () => {
  for (const from of ['/', '/shop', '/Cart/'])
    expect(reasonOf(await set(from, '/contact'))).toBe('redirect-from-page')
  expect((await set('/productdetail/gone', '/shop')).status).toBe(200)
})

it('sets all redirects of a pasted table or none, and names the row that is wrong', async () => {
  const table = 'Redirect from\tRedirect to\n/old/1\t/shop\n\nhttps://old.example/2\t/category\n'
  expect((await paste(table)).body.data).toEqual({ created: 2, changed: 0, unchanged: 0 })
  expect((await paste(table)).body.data).toEqual({ created: 0, changed: 0, unchanged: 2 })
  const { body } = await paste('/old/1,/demo\n/old/3,https://elsewhere.example')
  expect(body).toMatchObject({
    error: { code: 'Invalid Input', reason: { code: 'row-wrong', values: { row: 2 } } },
  })
  expect(await target('/old/1')).toBe('/shop')
  expect(reasonOf(await paste('/one'))).toBe('row-wrong')
  expect(reasonOf(await paste('nothing'))).toBeDefined()
})

it('is removed, and the reply has what can be set again', async () => {
  await set('/old', '/shop')
  const { removed } = (await admin.call(endpoints.removeRedirects, { from: ['/old', '/other'] })).body.data
  expect(removed).toMatchObject([{ from: '/old', to: '/shop' }])
  expect((await admin.call(endpoints.removeRedirects, { from: ['/old'] })).status).toBe(404)
})
