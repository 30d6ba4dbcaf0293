// Every list that can be sorted: in each order, ascending and descending, page after page, with a forged page cursor,
// and as an exported file.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { createApiKey } from '#contract/admin/api-keys.ts'
import { listEntries } from '#contract/admin/log.ts'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { exportProducts, listProducts } from '#contract/admin/products.ts'
import { listMembers } from '#contract/admin/staff.ts'
import { listDeliveries } from '#contract/admin/webhooks.ts'
import { bodyOfSize } from '#garment/body/sizes.ts'
import { defaultDesign } from '#garment/design/design.ts'
import type { Db } from '../../kernel/db.ts'
import type { TestApi } from '../../test-api.ts'
import { openStockedApi } from '../../test-shop.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

interface Page {
  items: Record<string, unknown>[]
  next: string | null
}

/** Inserts orders with shirts and related records: many of each kind, with equal values in the sorted columns. */
async function insertTrade(db: Db): Promise<void> {
  await db.query(sql`
    insert into shopper (email, password_hash, full_name)
    select 'shopper' || n || '@example.com', 'x', 'Shopper ' || n % 6 from generate_series(1, 60) n`)
  await db.query(sql`
    insert into orders (number, checkout_id, email, status, payment_state, payment_method, currency, subtotal_minor,
      discount_minor, delivery_minor, tax_minor, tax_included, total_minor, delivery, deliver_by, address, placed_at, locale, holds_stock)
    select 'PL-' || 2000 + n || '-2222', gen_random_uuid(), 'shopper' || n || '@example.com', 'paid', 'paid',
      'stripe', 'USD', 9900, 0, 695, 0, false, 10595 + n % 3, '{"key":"standard","name":"Standard","earliest":"2026-01-02","latest":"2026-01-05"}',
      date '2026-01-05',
      jsonb_build_object('fullName', 'Shopper ' || n % 6, 'country', 'US', 'line1', '1 Lane', 'city', 'Providence',
        'postalCode', '02903'), now() - make_interval(days => n / 20), 'en-US', false
    from generate_series(1, 60) n`)
  await db.query(sql`
    insert into order_line (order_id, position, product_id, product_name, colour_key, colour_name, size, sku, picture_hash,
      quantity, unit_price_minor, total_minor, fabrics, design, design_version, fit)
    select id, 0, 'custom-shirt', 'Custom Shirt', 'XC001', 'White', 'M', '', '', 1, 9900, 9900,
      '[{"code":"XC001","mm":1800}]', ${JSON.stringify(defaultDesign)}::jsonb, 1,
      ${JSON.stringify({ kind: 'standard', size: 'M', fit: 'regular', body: bodyOfSize('M') })}::jsonb from orders`)
  await db.query(sql`
    insert into past_order (number, placed_at, email, full_name, currency, total_minor)
    select '#' || 1000 + n, now() - make_interval(days => n / 20), 'shopper' || n || '@example.com', 'Shopper ' || n % 6,
      'USD', 9900 from generate_series(1, 60) n`)
  await db.query(sql`
    insert into shirt (order_id, order_line_id, place, number, due_on, holds_fabric)
    select o.id, l.id, 1, o.number || '-1', date '2026-01-05', false from orders o join order_line l on l.order_id = o.id`)
  await db.query(sql`
    insert into order_return (number, order_id, kind, state, created_at)
    select 'RT' || right(number, -2), id, 'return', 'requested', placed_at from orders`)
  await db.query(sql`
    insert into order_return_line (return_id, order_line_id, quantity, reason)
    select r.id, l.id, 1, 'too small' from order_return r join order_line l on l.order_id = r.order_id`)
  await db.query(sql`
    insert into fit_claim (number, order_id, order_line_id, kind, state, adjustments, created_at)
    select 'FC' || right(o.number, -2), o.id, l.id, 'alteration', 'requested', '[]', o.placed_at
    from orders o join order_line l on l.order_id = o.id`)
  await db.query(sql`
    with thread as (
      insert into message_thread (reference, email, full_name, topic)
      select 'M-' || n, 'shopper' || n || '@example.com', 'Shopper ' || n % 6, 'order' from generate_series(1, 60) n
      returning *)
    insert into contact_message (thread_id, reference, email, full_name, topic, message)
    select id, reference, email, full_name, topic, 'Where is it?' from thread`)
  await db.query(sql`
    insert into review (product_id, author, stars, fit, title, text)
    select (select min(id) from product), 'Shopper ' || n % 6, 1 + n % 5, 'true to size', 'Good', 'A good shirt.'
    from generate_series(1, 60) n`)
  await db.query(sql`
    insert into coupon (code, kind, percent, used_count) select 'SAVE' || n, 'percent', 10, n % 3 from generate_series(1, 60) n`)
  await db.query(sql`
    insert into coupon_use (order_id, coupon_code, email, taken_minor) select id, 'SAVE1', email, 100 from orders`)
  await db.query(sql`
    insert into gift_card (code_hash, ending, currency)
    select decode(md5(n::text), 'hex'), 'AB' || n, 'USD' from generate_series(10, 70) n`)
  await db.query(sql`
    insert into marker (id, fabric_code, width_mm, trim_mm, gap_mm, seconds, state)
    select gen_random_uuid(), (select min(code) from fabric), 1500, 20, 2, 60, 'ready' from generate_series(1, 60)`)
  await db.query(sql`
    insert into gift_card_entry (card_id, kind, amount_minor, reason) select id, 'issued', 5000, 'Sold' from gift_card`)
}

let shop: TestApi
let admin: TestAdmin
const statements: string[] = []
/** Query parameters that some lists require or need for the test. */
const required: Record<string, object> = {
  '/admin/coupons/listUses': { code: 'SAVE1' },
  // Every export of personal data adds an entry of another type, so the log is filtered.
  '/admin/log/export': { recordType: 'product' },
}
const page = async (endpoint: (typeof adminEndpoints)[number]['endpoint'], query: object) => {
  const { status, body } = await admin.call(endpoint, { ...required[endpoint.path], ...query })
  return { status, data: (body as { data: Page }).data }
}

/** The ids on all pages of a sorted list. Checks that each page is read with few statements. */
async function walk(endpoint: (typeof adminEndpoints)[number]['endpoint'], sort: string): Promise<string[]> {
  const ids: string[] = []
  for (let next: string | null = ''; next !== null;) {
    statements.length = 0
    const { status, data } = await page(endpoint, { sort, ...(next && { next }) })
    expect(status, sort).toBe(200)
    expect(statements.length).toBeLessThanOrEqual(6)
    ids.push(
      ...data.items.map(({ id, code, number, from, path }) => String(id ?? code ?? number ?? from ?? path)),
    )
    next = data.next
  }
  return ids
}

/** The fields of an endpoint's query. */
const fieldsOf = ({ query }: AdminEndpoint): Record<string, { enum?: string[] }> =>
  query ? ((z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as never) : {}

/** The calls with a parameter `sort`, and its values: lists and their exports. */
const sorted = adminEndpoints.flatMap(({ name, endpoint }) => {
  const sorts = fieldsOf(endpoint)['sort']?.enum
  return sorts ? [{ name, endpoint, sorts }] : []
})
const lists = sorted.filter(({ endpoint }) => endpoint.file === null)
const files = sorted.filter(({ endpoint }) => endpoint.file !== null)

/** In these exports, a record has several lines, which begin with the same cell. */
const severalLines = new Set([
  '/admin/products/export',
  '/admin/products/exportStock',
  '/admin/customers/export',
])

/** The records of an export: its lines, or the first cells of the lines if a record has several. */
async function recordsIn({ path }: Pick<AdminEndpoint, 'path'>, query: object): Promise<string[]> {
  const url = `${path}?${new URLSearchParams({ ...required[path], ...query })}`
  const { statusCode, body } = await admin.app.inject({ url, headers: admin.owner.headers })
  expect(statusCode, url).toBe(200)
  const lines = body.trim().split('\r\n').slice(1)
  return severalLines.has(path) ? [...new Set(lines.map((line) => line.split(',')[0]!))] : lines
}

beforeAll(async () => {
  shop = await openStockedApi({ onStatement: (text) => statements.push(text) })
  admin = await openTestAdmin({
    shop,
    change: (deps) => ({
      ...deps,
      settings: {
        ...deps.settings,
        shop: { ...deps.settings.shop, languages: [{ locale: 'de-DE', path: '/de' }] },
      },
    }),
  })
  await admin.call(createApiKey, { name: 'Alpha', permissions: ['read log'], days: 1 })
  await admin.call(createApiKey, { name: 'beta', permissions: ['read log'], days: 2 })
  const { db } = admin
  // Many staff members have the same role, the same creation time and no session.
  await db.query(sql`
    insert into staff_member (email, full_name, password_hash, role_id, created_at)
    select 'member' || n || '@example.com', 'Member ' || n % 7, 'x', r.id, now() - make_interval(days => n / 30)
    from generate_series(1, 120) n, staff_role r
    where r.built_in = case n % 3 when 0 then 'viewer' when 1 then 'books' else 'service' end`)
  await db.query(sql`
    insert into staff_invitation (code_hash, email, role_id, expires_at)
    select decode(md5(n::text), 'hex'), 'new' || n || '@example.com', r.id, now() + make_interval(hours => n / 20)
    from generate_series(21, 140) n, staff_role r where r.built_in = 'viewer'`)
  await db.query(sql`
    insert into audit_entry (area, call, record_type, record_id, record_name)
    select 'products', 'updateProduct', 'product', n::text, 'Ärmel ' || n % 5 from generate_series(1, 120) n`)
  await db.query(sql`
    insert into webhook (url, events, secret) values ('https://b.example', '{}', 'x'), ('https://a.example', '{}', 'x')`)
  await db.query(sql`
    insert into webhook_delivery (webhook_id, event, payload, state)
    select id, 'order.placed', '{}', case n % 2 when 0 then 'failed' else 'delivered' end
    from webhook, generate_series(1, 60) n`)
  await db.query(sql`
    insert into data_import (kind, file_name, network, locale, state)
    select 'stock', 'file ' || n % 4, '127.0.0.1', 'en-US', 'done' from generate_series(1, 60) n`)
  await db.query(sql`
    insert into redirect (from_path, to_path) select '/old/' || n, '/shop?page=' || n % 3 from generate_series(1, 60) n`)
  await db.query(sql`
    insert into bank_statement (id, format, file_name, uploaded_at, repeated, left_out)
    select md5('statement' || n)::uuid, 'csv', 'bank.csv', now() - make_interval(hours => n % 7), 0, 0
    from generate_series(1, 60) n`)
  await db.query(sql`
    insert into missed_address (path, count, last_on)
    select '/missed/' || n, 1 + n % 4, date '2026-11-01' + n % 5 from generate_series(1, 60) n`)
  await db.query(sql`
    insert into bulk_move (to_status, state, member_id, locale, created_at)
    select 'packed', 'done', ${admin.owner.memberId}, 'en-US', now() - make_interval(days => n / 30)
    from generate_series(1, 60) n`)
  await db.query(sql`
    insert into fabric_roll (fabric_code, state, length_mm, width_mm, dye_lot)
    select code, 'in stock', 9000, 1500, n::text from (select code from fabric order by code limit 5) f, generate_series(1, 2) n`)
  await insertTrade(db)
})
afterAll(() => admin.close())

it('sortable lists are found in the contract', () => {
  expect(lists.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['listMembers', 'listRoles', 'listEntries', 'listFabrics', 'listProducts']),
  )
})

describe.each(lists)('$name', ({ endpoint, sorts }) => {
  it.each(sorts.filter((sort) => !sort.startsWith('-')))(
    'the list sorted by %s has each record once, and the descending order is its reverse',
    async (sort) => {
      const ids = await walk(endpoint, sort)
      expect(ids.length).toBeGreaterThan(0)
      expect(new Set(ids).size).toBe(ids.length)
      expect(await walk(endpoint, `-${sort}`)).toEqual(ids.toReversed())
    },
  )

  it('an unknown sort order is refused, and a forged page cursor causes no internal error', async () => {
    expect((await page(endpoint, { sort: 'password' })).status).toBe(400)
    const isPaged = 'next' in fieldsOf(endpoint)
    for (const sort of isPaged ? sorts : [])
      for (const value of [['\0', 'a'], [1e300, 'a'], ['x', null], [-1, "'"], [1, ''], ['\ud800', 'x'], {}]) {
        const next = Buffer.from(JSON.stringify(value)).toString('base64url')
        const { status } = await page(endpoint, { sort, next })
        expect([200, 400], `${sort} ${JSON.stringify(value)}`).toContain(status)
      }
  })
})

describe('exports of lists', () => {
  it('at least 19 exports can be sorted', () => {
    expect(files.length).toBeGreaterThanOrEqual(19)
  })

  it.each(files)(
    '$name has the same records in every sort order, descending in reverse',
    async ({ endpoint, sorts }) => {
      const all = (await recordsIn(endpoint, { sort: sorts[0]! })).toSorted()
      expect(all.length).toBeGreaterThan(1)
      for (const sort of sorts.filter((each) => !each.startsWith('-'))) {
        const records = await recordsIn(endpoint, { sort })
        expect(records.toSorted(), sort).toEqual(all)
        expect(await recordsIn(endpoint, { sort: `-${sort}` }), sort).toEqual(records.toReversed())
      }
      expect((await page(endpoint, { sort: 'password' })).status).toBe(400)
    },
  )

  it('an export of products has the order of the product list, also without a chosen sort order', async () => {
    for (const query of [{}, { sort: 'name' }, { sort: '-name' }, { sort: 'created' }] as const) {
      const { items } = (await admin.call(listProducts, query)).body.data
      const records = await recordsIn(exportProducts, query)
      expect(records.slice(0, items.length)).toEqual(items.map(({ id }) => id))
    }
  })
})

it('staff members sorted by role are in the alphabetical order of the reader’s language', async () => {
  const { items } = (await admin.call(listMembers, { sort: 'role' })).body.data
  const names = items.map(({ role }) => role.name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en-US').compare))
})

it('staff members are filtered by name and status, webhook deliveries by state', async () => {
  const names = async (query: object) =>
    (await admin.call(listMembers, query)).body.data.items.map(({ fullName }) => fullName)
  expect(new Set(await names({ search: 'MEMBER 3' }))).toEqual(new Set(['Member 3']))
  expect(await names({ search: '%' })).toEqual([])
  expect(await names({ status: 'disabled' })).toEqual([])
  const failed = (await admin.call(listDeliveries, { state: 'failed' })).body.data.items
  expect(new Set(failed.map(({ state }) => state))).toEqual(new Set(['failed']))
})

it('the audit log shows built-in roles in the reader’s language', async () => {
  const { db } = admin
  await db.query(sql`
    insert into audit_entry (area, call, record_type, record_id, record_name, before, after)
    values ('staff', 'updateMember', 'member', 'x', 'ada@example.com', '{"role":"Viewer"}', '{"role":"Season"}')`)
  await db.query(sql`update staff_member set locale = 'de-DE' where id = ${admin.owner.memberId}`)
  const { items } = (await admin.call(listEntries, { recordType: 'member', recordId: 'x' })).body.data
  expect(items[0]).toMatchObject({ before: { role: 'Nur Ansicht' }, after: { role: 'Season' } })
})
