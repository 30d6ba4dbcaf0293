// Exports of lists: with the filters of the list, only for staff who may read it, with formulas escaped. Exports of
// personal data are in the audit log.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportApiKeys } from '#contract/admin/api-keys.ts'
import { exportCustomers } from '#contract/admin/customers.ts'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { exportRolls } from '#contract/admin/fabrics.ts'
import { exportFailures, exportImports, exportRecords } from '#contract/admin/imports.ts'
import { exportLooks } from '#contract/admin/looks.ts'
import { exportEntries } from '#contract/admin/log.ts'
import { exportRoles } from '#contract/admin/roles.ts'
import { exportShirtPrices } from '#contract/admin/shirt-prices.ts'
import { exportInvitations, exportMembers } from '#contract/admin/staff.ts'
import { exportDeliveries, exportWebhooks } from '#contract/admin/webhooks.ts'
import type { TestApi } from '../test-api.ts'
import { openStockedApi } from '../test-shop.ts'
import { check } from './imports/test-import.ts'
import { openTestAdmin, type TestAdmin, type TestStaff } from './test-admin.ts'
import { filesIn } from '../files/folder.ts'

let shop: TestApi
let admin: TestAdmin
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'exports-'))
  shop = await openStockedApi()
  admin = await openTestAdmin({
    shop,
    change: (deps) => ({ ...deps, files: filesIn(folder) }),
  })
}, 60_000)
afterAll(async () => {
  await admin.close()
  await rm(folder, { recursive: true })
})

async function file(
  endpoint: AdminEndpoint,
  query: Record<string, string> = {},
  as: TestStaff = admin.owner,
) {
  const { headers } = as
  const response = await admin.app.inject({ method: 'GET', url: endpoint.path, query, headers })
  return { status: response.statusCode, type: response.headers['content-type'], text: response.body }
}

/** The rows of a file as objects with the column names as keys. */
const rowsOf = ({ text }: { text: string }) => parse<Record<string, string>>(text, { columns: true })

const exported = () =>
  admin.db.query<{ call: string; name: string; after: object }>(
    sql`select call, record_name as name, after from audit_entry where record_type = 'file' order by id`,
  )

it('an export of staff members is filtered, escapes formulas, and is in the audit log without the search text', async () => {
  const member = await admin.member(['read products'])
  await admin.db.query(
    sql`update staff_member set full_name = '=HYPERLINK("http://evil.example")' where id = ${member.memberId}`,
  )
  const all = await file(exportMembers)
  expect(all).toMatchObject({ status: 200, type: 'text/csv; charset=utf-8' })
  expect(rowsOf(all)).toContainEqual(
    expect.objectContaining({ Name: `'=HYPERLINK("http://evil.example")`, 'Disabled since': '' }),
  )
  expect(rowsOf(await file(exportMembers, { search: 'hyperlink' }))).toHaveLength(1)
  expect((await file(exportMembers, { status: 'disabled', for: 'excel' })).text).toMatch(
    /^\ufeffName,[^\n]*\r\n$/,
  )
  expect((await file(exportMembers, {}, member)).status).toBe(403)
  // The audit log does not contain the search text.
  expect(await exported()).toEqual([
    { call: 'exportMembers', name: 'staff.csv', after: { whole: true } },
    { call: 'exportMembers', name: 'staff.csv', after: { whole: false } },
    { call: 'exportMembers', name: 'staff.csv', after: { whole: false } },
  ])
})

it('an export of webhook deliveries over many pages has each delivery once', async () => {
  const [hook] = await admin.db.query<{ id: string }>(sql`
    insert into webhook (url, events, secret) values ('https://hook.example/a', '{order.placed}', 'x') returning id`)
  await admin.db.query(sql`
    insert into webhook_delivery (webhook_id, event, payload, state, due_at)
    select ${hook!.id}, 'order.placed', '{"n":' || n || '}', case when n = 7 then 'failed' else 'delivered' end, now()
    from generate_series(1, 1203) n`)
  const lines = (await file(exportDeliveries)).text.trim().split('\r\n')
  expect([lines.length, new Set(lines).size]).toEqual([1204, 1204])
  expect(lines[1]).toContain('""n"":1203')
  const failed = (await file(exportDeliveries, { webhook: hook!.id, state: 'failed' })).text.trim()
  expect(failed.split('\r\n')).toHaveLength(2)
  const other = await admin.member(['read products'])
  expect((await file(exportDeliveries, {}, other)).status).toBe(403)
})

it('imports of customers are exported only for staff who may read customers, and their records are logged', async () => {
  const rows = Array.from({ length: 450 }, (_, n) => `p-${n},Shirt ${n},M,${n === 9 ? 'ten' : 10}`)
  const options = { fileName: '=cmd.csv', categoryId: null, makeCategories: false }
  const products = await check(admin, `id,name,size,price\n${rows.join('\n')}`, options)
  const customers = await check(admin, 'Email,Name\nivy@example.com,Ivy\nno,Bad', {
    kind: 'customers',
    fileName: 'persons.csv',
  })
  const list = await file(exportImports)
  expect(list.text).toContain(`'=cmd.csv,products,other`)
  expect(list.text).toContain('persons.csv,customers')
  expect((await file(exportImports, { kind: 'products' })).text).not.toContain('persons.csv')
  const records = (await file(exportRecords, { id: products.id })).text.trim().split('\r\n')
  expect([records.length, new Set(records).size]).toEqual([451, 451])
  expect(records[10]).toContain('Row 11, column “price”: ten is not a price')
  const refused = await file(exportRecords, { id: products.id, outcome: 'create' })
  expect(refused.text.trim().split('\r\n')).toHaveLength(1)
  const before = (await exported()).length
  for (const endpoint of [exportRecords, exportFailures])
    expect((await file(endpoint, { id: customers.id })).text).toContain('column “Email”: email must be')
  expect((await file(exportCustomers, { search: 'ivy@example.com' })).status).toBe(200)
  expect((await file(exportEntries)).status).toBe(200)
  expect((await exported()).slice(before)).toEqual([
    { call: 'exportRecords', name: 'records.csv', after: { whole: true } },
    { call: 'exportFailures', name: 'not-imported.csv', after: { whole: true } },
    { call: 'exportCustomers', name: 'customers.csv', after: { whole: false } },
    { call: 'exportEntries', name: 'log.csv', after: { whole: true } },
  ])
  const other = await admin.member(['read products', 'write products'])
  expect((await file(exportImports, {}, other)).text).not.toContain('persons.csv')
  for (const endpoint of [exportRecords, exportFailures])
    expect((await file(endpoint, { id: customers.id }, other)).status).toBe(404)
  expect((await file(exportRecords, { id: 'a0000000-0000-4000-8000-000000000000' })).status).toBe(404)
})

it('exports of roles, webhooks, looks and API keys are complete and contain no secrets', async () => {
  await admin.member(['read products'])
  expect(rowsOf(await file(exportRoles))[0]).toMatchObject({ Role: 'Owner', Members: '1' })
  const [hook] = rowsOf(await file(exportWebhooks))
  expect(Object.keys(hook!)).not.toContain('Secret')
  expect(hook).toMatchObject({ Address: 'https://hook.example/a', Events: 'order.placed', Active: 'yes' })
  const looks = rowsOf(await file(exportLooks))
  expect(looks.length).toBeGreaterThan(4)
  expect(looks[0]).toMatchObject({ Look: expect.any(String), Problem: '' })
  expect((await file(exportApiKeys)).text).toMatch(/^Name,Ends in,.*\r\n$/)
})

it('an export of custom shirt prices has amounts in units of the currency and can be filtered by part', async () => {
  const all = rowsOf(await file(exportShirtPrices))
  expect(all.filter(({ Part }) => Part === 'base')).toMatchObject([
    { Option: '', 'Price USD': expect.stringMatching(/^\d+\.\d\d$/) },
  ])
  const collars = rowsOf(await file(exportShirtPrices, { part: 'collar' }))
  expect(new Set(collars.map(({ Part }) => Part))).toEqual(new Set(['collar']))
  expect(collars.length).toBeLessThan(all.length)
})

it('an export of open invitations over many pages has each invitation once, and is in the audit log', async () => {
  await admin.db.query(sql`
    insert into staff_invitation (code_hash, email, role_id, expires_at)
    select sha256(n::text::bytea), 'guest' || n || '@example.com', (select id from staff_role where built_in = 'viewer'),
      now() + interval '1 day' from generate_series(1, 1001) n`)
  const addresses = rowsOf(await file(exportInvitations)).map(({ Email }) => Email)
  expect([addresses.length, new Set(addresses).size]).toEqual([1001, 1001])
  expect((await exported()).at(-1)).toEqual({
    call: 'exportInvitations',
    name: 'invitations.csv',
    after: { whole: true },
  })
})

it('an export of fabric rolls has the rolls of the fabrics that match the search', async () => {
  const [one, other] = await admin.db.query<{ code: string }>(
    sql`select code from fabric order by code limit 2`,
  )
  await admin.db.query(sql`
    insert into fabric_roll (fabric_code, state, length_mm, width_mm, dye_lot)
    values (${one!.code}, 'in stock', 12345, 1500, '=1+1'), (${other!.code}, 'used up', 0, 1500, null)`)
  const all = rowsOf(await file(exportRolls))
  expect(all).toContainEqual(
    expect.objectContaining({
      Fabric: one!.code,
      State: 'in stock',
      'Length, m': '12.345',
      'Dye lot': "'=1+1",
    }),
  )
  expect(all).toContainEqual(
    expect.objectContaining({ Fabric: other!.code, State: 'used up', 'Length, m': '0.000', 'Dye lot': '' }),
  )
  const found = rowsOf(await file(exportRolls, { search: one!.code }))
  expect(new Set(found.map(({ Fabric }) => Fabric))).toEqual(new Set([one!.code]))
})
