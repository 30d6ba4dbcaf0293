// Custom fields of customers and orders: defined, filled in, filtered, exported, imported and erased.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  eraseCustomer,
  exportCustomers,
  getCustomer,
  listCustomers,
  setCustomerFields,
} from '#contract/admin/customers.ts'
import { undoImport } from '#contract/admin/imports.ts'
import { listEntries } from '#contract/admin/log.ts'
import { createMailing, updateMailing } from '#contract/admin/mailings.ts'
import { exportOrders, getOrder, listOrders, setOrderFields } from '#contract/admin/orders.ts'
import { getSettings, updateShop } from '#contract/admin/settings.ts'
import { createView } from '#contract/admin/views.ts'
import type { CustomField, CustomFieldOwner, CustomValue } from '#contract/custom-fields.ts'
import { checkout as changeCheckout } from '#contract/orders.ts'
import { getMyData } from '#contract/privacy.ts'
import { pdfText } from '#e2e/pdf-text.ts'
import { accountSteps } from '../../accounts/test-accounts.ts'
import { buy } from '../../reviews/test-reviewer.ts'
import { openTestShop, type TestShop } from '../../test-shopper.ts'
import { download, importFile, recordsOf, settle } from '../imports/test-import.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

let shop: TestShop
let admin: TestAdmin
beforeAll(async () => {
  shop = await openTestShop()
  admin = await openTestAdmin({ shop })
  expect((await define(fields)).status).toBe(200)
})
afterAll(() => admin.close())

const field = (key: string, own: Partial<CustomField> = {}): CustomField => ({
  key,
  of: 'customer',
  kind: 'text',
  names: { en: key },
  choices: [],
  audience: 'staff',
  required: false,
  printed: false,
  archived: false,
  ...own,
})
const colours = ['red', 'blue'].map((key) => ({ key, names: { en: `The ${key}` }, archived: false }))
const fields: CustomField[] = [
  field('nickname', { names: { en: 'Nickname', de: 'Spitzname' } }),
  field('notes', { kind: 'long text' }),
  field('visits', { kind: 'number' }),
  field('birthday', { kind: 'date', names: { en: 'Birthday' } }),
  field('colour', { kind: 'choice', choices: colours }),
  field('member', { kind: 'yes or no' }),
  field('constructor', { names: { en: '{x} <b>' } }),
  field('gift_note', { of: 'order', names: { en: 'Gift note' } }),
]

const define = async (customFields: CustomField[], version?: number) => {
  const { settings } = (await admin.call(getSettings)).body.data
  return admin.call(updateShop, { version: version ?? settings.version, changes: { customFields } })
}
const { customer, shopperOf } = accountSteps(() => shop)
const person = async () => {
  const { token, email } = await customer()
  return { token, email, id: await shopperOf(token) }
}
const read = async (id: string) => (await admin.call(getCustomer, { id })).body.data.customer.customFields
/** Sets values that were read a moment before. */
async function set(id: string, values: Record<string, CustomValue | null>) {
  const before = await read(id)
  const changes = Object.entries(values).map(([key, to]) => [
    key,
    { from: Object.hasOwn(before, key) ? before[key] : null, to },
  ])
  return admin.call(setCustomerFields, { id, changes: Object.fromEntries(changes) })
}
const found = async (customFields: string) =>
  (await admin.call(listCustomers, { customFields })).body.data.items.map(({ email }) => email)

it('staff fill in values of each kind, and lists can be filtered by them', async () => {
  const [ada, bo] = [await person(), await person()]
  const values = {
    nickname: '  The 100%_Countess ',
    notes: 'Likes\nlong sleeves',
    visits: 12.5,
    birthday: '1990-02-28',
    colour: 'red',
    member: false,
    constructor: 'x',
  }
  const kept = { ...values, nickname: 'The 100%_Countess' }
  expect((await set(ada.id, values)).body.data).toEqual({ customFields: kept })
  expect((await set(bo.id, { nickname: 'Count', visits: 3, member: true })).status).toBe(200)
  const both = [ada.email, bo.email].toSorted()
  expect((await found('nickname.has=count')).toSorted()).toEqual(both)
  expect(await found(`nickname.has=${encodeURIComponent('%_c')}`)).toEqual([ada.email])
  expect(await found('visits.min=12.5')).toEqual([ada.email])
  expect(await found('visits.min=2&visits.max=12')).toEqual([bo.email])
  expect(await found('birthday.from=1990-01-01&birthday.until=1990-12-31')).toEqual([ada.email])
  expect(await found('colour.is=red')).toEqual([ada.email])
  expect(await found('member.is=yes')).toEqual([bo.email])
  expect(await found('member.is=no&colour.is=red')).toEqual([ada.email])
  expect(await found('nickname.min=1')).toEqual([])
  expect(await found('unknown.has=x')).toEqual([])
  expect((await set(ada.id, { nickname: '', member: null })).body.data.customFields).not.toHaveProperty(
    'nickname',
  )
  const { items } = (await admin.call(listEntries, { recordId: ada.id, recordType: 'customer' })).body.data
  expect(items[1]!.after).toEqual({ changedFields: Object.keys(values) })
})

it('a value that does not fit its field is refused with the name of the field', async () => {
  const { id } = await person()
  const wrong: [Record<string, CustomValue | null>, string][] = [
    [{ nickname: 'x'.repeat(201) }, 'custom-field-text'],
    [{ nickname: 'two\nlines' }, 'custom-field-text'],
    [{ nickname: 'nul\u0000' }, 'custom-field-text'],
    [{ nickname: 5 }, 'custom-field-text'],
    [{ visits: '5' }, 'custom-field-number'],
    [{ visits: 0.00001 }, 'custom-field-number'],
    [{ birthday: '2026-02-30' }, 'custom-field-date'],
    [{ colour: 'green' }, 'custom-field-choice'],
    [{ member: 'yes' }, 'custom-field-yes-or-no'],
    [{ gift_note: 'x' }, 'custom-field-unknown'],
  ]
  for (const [values, code] of wrong) {
    const { body } = await set(id, values)
    expect(body.error?.reason?.code, JSON.stringify(values)).toBe(code)
    expect(body.error?.field).toBe(`changes.${Object.keys(values)[0]}`)
  }
  const { body } = await set(id, { visits: 1e13 })
  expect(body.error?.reason).toMatchObject({ code: 'field-at-most', values: { most: '2000000000' } })
  expect(await read(id)).toEqual({})
  for (const customFields of [
    'nickname',
    'nickname.like=x',
    'visits.min=1e5',
    'birthday.from=2026',
    'x.is=%00',
  ])
    expect((await admin.call(listCustomers, { customFields })).status, customFields).toBe(400)
})

it('two members change different values; the second change of one value is refused with both', async () => {
  const { id } = await person()
  const change = (changes: object) => admin.call(setCustomerFields, { id, changes: changes as never })
  expect((await change({ nickname: { from: null, to: 'Ada' } })).status).toBe(200)
  expect((await change({ visits: { from: null, to: 1 } })).body.data.customFields).toEqual({
    nickname: 'Ada',
    visits: 1,
  })
  const second = await change({ nickname: { from: null, to: 'Countess' }, visits: { from: 1, to: 2 } })
  expect(second.body.error).toMatchObject({
    code: 'Stale',
    conflicts: [{ field: 'nickname', yours: 'Countess', theirs: 'Ada' }],
  })
  expect((await change({ nickname: { from: null, to: 'Ada' } })).status).toBe(200)
  expect(await read(id)).toEqual({ nickname: 'Ada', visits: 1 })
})

it('a field or a choice with values is archived instead of deleted, and records keep their values', async () => {
  const { id } = await person()
  await set(id, { colour: 'blue', nickname: 'Bo' })
  const withColour = (own: Partial<CustomField>) =>
    fields.map((one) => (one.key === 'colour' ? { ...one, ...own } : one))
  const codeOf = async (changed: CustomField[]) => (await define(changed)).body.error?.reason?.code
  expect(await codeOf(fields.filter(({ key }) => key !== 'nickname'))).toBe('custom-field-used')
  expect(await codeOf(withColour({ kind: 'text', choices: [] }))).toBe('custom-field-used')
  expect(await codeOf(withColour({ choices: colours.slice(0, 1) }))).toBe('custom-choice-used')
  const archived = [colours[0]!, { ...colours[1]!, archived: true }]
  expect((await define(withColour({ choices: archived }))).status).toBe(200)
  expect((await set(id, { colour: 'blue' })).status).toBe(200)
  const other = await person()
  expect((await set(other.id, { colour: 'blue' })).body.error?.reason?.code).toBe('custom-field-choice')
  expect((await define(withColour({ archived: true }))).status).toBe(200)
  expect((await set(id, { colour: 'red' })).body.error?.reason?.code).toBe('custom-field-unknown')
  expect((await read(id))['colour']).toBe('blue')
  expect((await define([...fields, field('spare')])).status).toBe(200)
  expect((await define(fields)).status).toBe(200)
})

it('definitions are limited and checked, and only those who may change settings define them', async () => {
  const codeOf = async (changed: CustomField[]) => (await define(changed)).status
  const many = (count: number) => Array.from({ length: count }, (_, at) => field(`f${at}`))
  expect(await codeOf([...fields, ...many(24)])).toBe(400)
  expect(await codeOf([...fields, field('nickname')])).toBe(400)
  expect(await codeOf([...fields, field('Bad Key')])).toBe(400)
  expect(await codeOf([...fields, field('__proto__')])).toBe(400)
  expect(await codeOf([...fields, field('free', { kind: 'choice' })])).toBe(400)
  expect(await codeOf([...fields, field('free', { choices: colours })])).toBe(400)
  expect(await codeOf([...fields, field('free', { names: {} })])).toBe(400)
  const { settings } = (await admin.call(getSettings)).body.data
  const as = await admin.member(['read customers', 'read settings'])
  const changes = { customFields: [] }
  expect((await admin.call(updateShop, { version: settings.version, changes }, { as })).status).toBe(403)
  const { id } = await person()
  expect(
    (await admin.call(setCustomerFields, { id, changes: { visits: { from: null, to: 1 } } }, { as })).status,
  ).toBe(403)
})

it('a saved view by a field is a segment of mailings', async () => {
  const ada = await person()
  await set(ada.id, { nickname: 'Segment' })
  await shop.db.query(sql`update shopper set email_verified_at = now() where id = ${ada.id}`)
  const query = `customFields=${encodeURIComponent('nickname.has=segm')}`
  const view = (await admin.call(createView, { list: 'customers', name: 'Segment', query, shared: true }))
    .body.data.view
  const id = randomUUID()
  await admin.call(createMailing, { id, name: 'Spring' })
  const { body } = await admin.call(updateMailing, { id, version: 1, changes: { view: view.id } })
  expect(body.data.mailing).toMatchObject({ segment: 'Segment' })
})

it('files have a column for each field, and an import of the same file changes nothing', async () => {
  const kind = 'customers'
  const email = 'imported@example.com'
  const made = await importFile(admin, `Email,Name\n${email},Ada`, { kind })
  const id = (await recordsOf(admin, made.id))[0]!.recordId!
  await set(id, {
    nickname: '=1+1',
    visits: 1.234,
    birthday: '2000-12-24',
    colour: 'red',
    member: true,
    notes: 'a\nb',
  })
  const file = await download(admin, exportCustomers, { search: email })
  expect(file.split('\r\n')[0]).toMatch(/,field\.nickname,field\.notes,field\.visits/)
  expect((await importFile(admin, file, { kind })).counts).toEqual({ unchanged: 1 })
  const german = `Email;Spitzname;visits;Birthday;colour;member\n${email};Bo;1.500,5;24.12.2001;the BLUE;nein`
  const done = await importFile(admin, german, { kind })
  expect(await read(id)).toEqual({
    nickname: 'Bo',
    notes: 'a\nb',
    visits: 1500.5,
    birthday: '2001-12-24',
    colour: 'blue',
    member: false,
  })
  await set(id, { visits: 7 })
  await admin.call(undoImport, { id: done.id })
  await settle(admin, done.id)
  expect(await read(id)).toMatchObject({ nickname: '=1+1', visits: 7, birthday: '2000-12-24', member: true })
  const wrong = await importFile(admin, `Email,visits,colour\n${email},many,green`, { kind })
  const [record] = await recordsOf(admin, wrong.id)
  expect(record).toMatchObject({ outcome: 'unchanged' })
  expect(JSON.stringify(record!.notes)).toMatch(/many is no value of visits.*green is no value of colour/)
})

it('customers download their values and those of their orders, and both are erased', async () => {
  const { token, email, id } = await person()
  await buy(shop, token)
  const [{ number } = { number: '' }] = await shop.db.query<{ number: string }>(
    sql`select number from orders where shopper_id = ${id}`,
  )
  await set(id, { birthday: '1990-02-28', colour: 'red' })
  const changes = { gift_note: { from: null, to: 'For Anna' } }
  expect((await admin.call(setOrderFields, { number, changes })).body.data.customFields).toEqual({
    gift_note: 'For Anna',
  })
  const { items } = (await admin.call(listOrders, { customFields: 'gift_note.has=anna' })).body.data
  expect(items).toMatchObject([{ number, customFields: { gift_note: 'For Anna' } }])
  expect((await admin.call(getOrder, { number })).body.data.order.customFields).toEqual({
    gift_note: 'For Anna',
  })
  expect(await download(admin, exportOrders, { search: number })).toMatch(
    /field\.gift_note\r\n.*,For Anna\r\n/,
  )
  shop.deps.settings.shop = admin.deps.settings.shop
  const { parts } = (await shop.call(getMyData, {}, { token })).body.data
  expect(parts['customFields']).toEqual({
    account: [
      { name: 'Birthday', text: 'February 28, 1990' },
      { name: 'colour', text: 'The red' },
    ],
    orders: [{ order: number, values: [{ name: 'Gift note', text: 'For Anna' }] }],
  })
  expect((await admin.call(eraseCustomer, { id, confirm: email })).status).toBe(200)
  expect(await shop.db.query(sql`select custom_fields from orders where number = ${number}`)).toEqual([
    { customFields: {} },
  ])
})

it('an owner of fields is a customer or an order, and their keys do not collide', async () => {
  const both = (['customer', 'order'] satisfies CustomFieldOwner[]).map((of) => field('shared', { of }))
  expect((await define([...fields, ...both])).status).toBe(200)
  expect((await define(fields)).status).toBe(200)
})

it('papers have the values that are printed, and an invoice keeps those of the moment it was issued', async () => {
  const asked = { of: 'order', audience: 'asked' } as const
  const purchase = field('purchase', { ...asked, names: { en: 'Purchase order' }, invoiced: true })
  const gift = field('gift', { ...asked, kind: 'long text', names: { en: 'Gift card text' }, printed: true })
  expect((await define([...fields, { ...gift, invoiced: true }])).body.error?.reason?.code).toBe(
    'field-invalid',
  )
  expect((await define([...fields, purchase, gift])).status).toBe(200)
  shop.deps.settings.shop = admin.deps.settings.shop
  const { token, checkout } = await shop.ready()
  const answers = { purchase: 'PO <77>', gift: 'For Anna\nand "Bo"' }
  await shop.call(changeCheckout, { checkout, fields: answers }, { token })
  const { order, redirectUrl } = await shop.pay(token, checkout)
  await shop.decide(redirectUrl!, 'pay')
  await shop.deliver()
  const { number } = order
  const printed = async (what: string) => {
    const { headers } = admin.owner
    const reply = await admin.app.inject({
      url: '/admin/orders/print',
      query: { what, numbers: number },
      headers,
    })
    expect(reply.statusCode, what).toBe(200)
    return pdfText(reply.rawPayload)
  }
  for (const what of ['packing slips', 'slips with labels']) {
    const slip = await printed(what)
    expect(slip).toContain('Gift card text')
    expect(slip).toContain('and "Bo"')
    expect(slip).not.toContain('PO <77>')
  }
  const changed = { purchase: { from: 'PO <77>', to: 'PO 78' } }
  expect((await admin.call(setOrderFields, { number, changes: changed })).status).toBe(200)
  const renamed = { ...purchase, names: { en: 'Reference' } }
  expect((await define([...fields, renamed, gift])).status).toBe(200)
  const bill = await printed('invoices')
  expect(bill).toContain('Purchase order: PO <77>')
  expect(bill).not.toContain('Gift card text')
})
