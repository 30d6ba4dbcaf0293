// Past orders of other shops are history: they can be read, found and counted, and change neither stock nor money.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as contract from '#contract/admin/imports.ts'
import { exportPastOrders, listPastOrders } from '#contract/admin/past-orders.ts'
import type { Person } from '../../kernel/personal-data.ts'
import { pastOrderData } from '../past-orders/past-orders.ts'
import { type TestAdmin } from '../test-admin.ts'
import { importData } from './personal-data.ts'
import { check, download, importFile, openImports, recordsOf, settle, upload } from './test-import.ts'

let admin: TestAdmin
let close: () => Promise<void>
beforeAll(async () => {
  ;({ admin, close } = await openImports())
}, 120_000)
afterAll(() => close())

const kind = 'orders' as const
const fixture = (name: string) => readFile(path.join(import.meta.dirname, 'fixtures', name), 'utf8')
const listed = async (query: object = {}) => (await admin.call(listPastOrders, query)).body.data.items

/** Everything of stock, money and orders that an import could touch. */
const totals = () =>
  admin.db.query(sql`
    select (select sum(stock) from variant) as stock, (select count(*) from orders) as orders,
      (select count(*) from payment) as payments, (select count(*) from invoice) as invoices`)

it('orders of Shopify: rows with the same number are one order, and nothing else changes', async () => {
  const before = await totals()
  const done = await importFile(admin, await fixture('shopify-orders.csv'), { kind })
  expect(done).toMatchObject({ format: 'shopify', state: 'done', counts: { created: 2, refused: 1 } })
  expect((await recordsOf(admin, done.id)).find(({ outcome }) => outcome === 'refused')!.reason).toBe(
    'Row 5, column “Total”: on request is not a price',
  )
  expect(await listed()).toEqual([
    expect.objectContaining({ number: '#1003', email: null, status: 'refunded, unfulfilled' }),
    {
      number: '#1002',
      placedAt: '2024-03-05T09:15:54.000Z',
      email: 'ada@past.example',
      fullName: 'Ada Brook',
      currency: 'EUR',
      totalMinor: 25800,
      status: 'paid, fulfilled',
      items: [
        { name: 'Dune Poplin - 15.5 / 34', sku: 'DP-155-34', quantity: 2, priceMinor: 9900 },
        { name: 'Silk tie', sku: 'TIE-1', quantity: 1, priceMinor: 6000 },
      ],
      note: 'Notes: Please ring\nTags: vip',
    },
  ])
  expect(await totals()).toEqual(before)
  expect((await listed({ search: 'ADA@past' })).map(({ number }) => number)).toEqual(['#1002'])
  expect(await listed({ email: 'bo@past.example' })).toEqual([])
  expect(await download(admin, exportPastOrders)).toContain('#1002,2024-03-05T09:15:54.000Z,ada@past.example')
})

it('the same orders again change nothing; changed ones are replaced, and Undo restores what was', async () => {
  const file = await fixture('shopify-orders.csv')
  expect((await check(admin, file, { kind })).counts).toEqual({ unchanged: 2, refused: 1 })
  const edited = `${file.replace('refunded,,unfulfilled', 'paid,,fulfilled')}#1005,cy@past.example,paid,,,,no,EUR,,,,10.00,,,,2024-04-01 08:00:00 +0100,1,Socks,10.00,,S-1,TRUE,Cy,,,,,,,,,,5504,\n`
  const { id } = await importFile(admin, edited, { kind })
  expect((await listed()).map(({ number, status }) => [number, status])).toEqual([
    ['#1005', 'paid'],
    ['#1003', 'paid, fulfilled'],
    ['#1002', 'paid, fulfilled'],
  ])
  await admin.call(contract.undoImport, { id })
  expect((await settle(admin, id)).counts).toMatchObject({ undone: 2 })
  expect((await listed()).map(({ number, status }) => [number, status])).toEqual([
    ['#1003', 'refunded, unfulfilled'],
    ['#1002', 'paid, fulfilled'],
  ])
})

it('orders of a WooCommerce plugin have all items of an order in cells', async () => {
  const done = await importFile(admin, await fixture('woocommerce-orders.csv'), { kind })
  expect(done.counts).toEqual({ created: 2 })
  expect((await listed({ search: 'cleo' }))[0]).toMatchObject({
    number: '8001',
    fullName: 'Cleo Weber',
    totalMinor: 12470,
    status: 'completed',
    items: [
      { name: 'Hemd Elbe', sku: 'ELBE-39-W', quantity: 1, priceMinor: 8990 },
      { name: 'Einstecktuch', sku: 'ET', quantity: 2, priceMinor: 1495 },
    ],
  })
})

it('any table of orders is read, with German dates and amounts; wrong cells are named', async () => {
  const file = [
    'Bestellnummer;Bestelldatum;Kunde;E-Mail;Gesamtbetrag;Währung;Produkte;Status',
    'R-1;05.03.2023 14:30;Eva Müller;eva@past.example;1.234,50 €;EUR;2× Hemd Elbe, 1× Gürtel;Versandt',
    'R-2;gestern;Eva;;10;EUR;Hemd;',
    'R-3;06.03.2023;Eva;;10;DMX;Hemd;',
    ';06.03.2023;Eva;;10;EUR;Hemd;',
  ].join('\n')
  const done = await importFile(admin, file, { kind })
  expect((await recordsOf(admin, done.id)).map(({ reason }) => reason)).toEqual([
    null,
    'Row 3, column “Bestelldatum”: gestern is not a time',
    'Row 4, column “Währung”: DMX is not a currency like EUR',
    'Row 5: it has no order number',
  ])
  const [order] = await listed({ search: 'r-1' })
  expect(order).toMatchObject({
    totalMinor: 123450,
    items: [
      { name: 'Hemd Elbe', quantity: 2 },
      { name: 'Gürtel', quantity: 1 },
    ],
  })
  expect(order!.placedAt.slice(0, 10)).toBe('2023-03-05')
})

it('a file of orders is not read as products', async () => {
  const { status, body } = await upload(admin, await fixture('shopify-orders.csv'))
  expect([status, body.error.message]).toEqual([
    400,
    'This is a file of orders; choose “Past orders” as its contents',
  ])
})

it('only staff with permission for orders may import and read them', async () => {
  const other = await admin.member(['read products', 'write products'])
  expect((await upload(admin, await fixture('shopify-orders.csv'), { kind, as: other })).status).toBe(403)
  expect((await admin.call(listPastOrders, {}, { as: other })).status).toBe(403)
})

it('a person’s past orders are in their data, and lose the person when the account is deleted', async () => {
  const person = { id: 'a0000000-0000-4000-8000-000000000001', ownEmail: 'ada@past.example' } as Person
  const exported = await pastOrderData.export(admin.db, person, {} as never)
  expect(exported).toMatchObject([{ number: '#1002', fullName: 'Ada Brook' }])
  expect(JSON.stringify(exported)).not.toContain('Please ring')
  await admin.db.transaction(async (tx) => {
    await pastOrderData.erase!(tx, person, { removeReviews: false })
    await importData.erase!(tx, person, { removeReviews: false })
  })
  expect(await listed({ search: 'ada' })).toEqual([])
  expect((await listed({ search: '#1002' }))[0]).toMatchObject({
    email: null,
    fullName: '',
    note: '',
    totalMinor: 25800,
  })
  const rows = await admin.db.query(
    sql`select 1 from import_record where rows::text like '%ada@past.example%'`,
  )
  expect(rows).toEqual([])
})
