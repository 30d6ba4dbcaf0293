// Custom fields that shoppers fill in: at the checkout, in the account, in mails, and on the papers of an order.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getAccountFields, updateAccountFields } from '#contract/asked-fields.ts'
import type { CustomField } from '#contract/custom-fields.ts'
import { checkout, getOrder, payment } from '#contract/orders.ts'
import { accountSteps } from '../accounts/test-accounts.ts'
import { openTestShop, type TestShop } from '../test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const field = (key: string, own: Partial<CustomField> = {}): CustomField => ({
  key,
  of: 'order',
  kind: 'text',
  names: { en: key },
  choices: [],
  audience: 'asked',
  required: false,
  printed: false,
  archived: false,
  ...own,
})
const wrapping = ['paper', 'box'].map((key) => ({
  key,
  names: { en: `In ${key}`, de: `Aus ${key}` },
  archived: false,
}))
const note = field('gift_note', { names: { en: 'Gift note', de: 'Grußtext' }, kind: 'long text' })
const wrap = field('wrapping', { kind: 'choice', choices: wrapping, required: true })
const number = field('po_number', { names: { en: 'Order number of yours' }, invoiced: true })
const secret = field('internal', { audience: 'staff' })

const ask = (...customFields: CustomField[]) => {
  shop.deps.settings.shop = { ...shop.deps.settings.shop, customFields }
}
const { customer, shopperOf } = accountSteps(() => shop)

it('the checkout asks for the fields in the reader’s language, and stores the answers with the order', async () => {
  ask(note, wrap, number, secret)
  const { token } = await customer()
  const open = await shop.ready({ token })
  const call = (body: object) => shop.call(checkout, { checkout: open.checkout, ...body }, { token })
  const asked = (await call({})).body.data
  expect(asked.missing).toEqual(['fields'])
  expect(asked.fields).toEqual([
    { key: 'gift_note', kind: 'long text', name: 'Gift note', choices: [], required: false },
    {
      key: 'wrapping',
      kind: 'choice',
      name: 'wrapping',
      choices: [
        { key: 'paper', name: 'In paper' },
        { key: 'box', name: 'In box' },
      ],
      required: true,
    },
    { key: 'po_number', kind: 'text', name: 'Order number of yours', choices: [], required: false },
  ])
  const refused = await shop.call(payment, { checkout: open.checkout, method: 'on-delivery' }, { token })
  expect(refused.body.error).toMatchObject({
    code: 'Invalid Input',
    field: 'fields.wrapping',
    reason: { code: 'custom-field-required' },
  })
  const answered = await call({ fields: { wrapping: 'box', gift_note: '  For <b>Anna</b>\nwith {total} ' } })
  expect(answered.body.data.missing).toEqual([])
  expect((await call({ fields: { po_number: '' } })).body.data.fields.map(({ value }) => value)).toEqual([
    'For <b>Anna</b>\nwith {total}',
    'box',
    null,
  ])
  const { order } = await shop.payOnDelivery(token, open.checkout)
  const view = (await shop.call(getOrder, { order: order.id }, { token })).body.data.data
  expect(view).toMatchObject({
    fields: [
      { name: 'Gift note', text: 'For <b>Anna</b>\nwith {total}' },
      { name: 'wrapping', text: 'In box' },
    ],
  })
  expect(await shop.db.query(sql`select custom_fields from orders where id = ${order.id}`)).toEqual([
    { customFields: { gift_note: 'For <b>Anna</b>\nwith {total}', wrapping: 'box' } },
  ])
})

it('an answer that does not fit is refused with its field, and changes nothing', async () => {
  ask(note, wrap, number, secret, field('when', { kind: 'date' }), field('pieces', { kind: 'number' }))
  const { token } = await customer()
  const open = await shop.ready({ token })
  const wrong: [Record<string, unknown>, string][] = [
    [{ wrapping: 'gold' }, 'custom-field-choice'],
    [{ wrapping: null }, 'custom-field-required'],
    [{ internal: 'x' }, 'custom-field-unknown'],
    [{ other: 'x' }, 'custom-field-unknown'],
    [{ gift_note: 'x'.repeat(2001) }, 'field-max-characters'],
    [{ gift_note: 'nul\u0000' }, 'custom-field-text'],
    [{ po_number: 'two\nlines' }, 'custom-field-text'],
    [{ when: '2026-02-30' }, 'custom-field-date'],
    [{ pieces: 'many' }, 'custom-field-number'],
    [{ __proto__x: 'x' }, 'field-invalid'],
  ]
  for (const [fields, code] of wrong) {
    const { status, body } = await shop.call(
      checkout,
      { checkout: open.checkout, fields: fields as never },
      { token },
    )
    expect([status, body.error?.reason?.code], JSON.stringify(fields)).toEqual([400, code])
  }
  const { fields } = (await shop.call(checkout, { checkout: open.checkout }, { token })).body.data
  expect(fields.every(({ value }) => value === undefined)).toBe(true)
})

it('an answer whose choice was archived is asked again, and a choice without values is not asked', async () => {
  ask(wrap)
  const { token } = await customer()
  const open = await shop.ready({ token })
  const call = (body: object) => shop.call(checkout, { checkout: open.checkout, ...body }, { token })
  await call({ fields: { wrapping: 'box' } })
  const archived = (...keys: string[]) =>
    wrapping.map((choice) => ({ ...choice, archived: keys.includes(choice.key) }))
  ask({ ...wrap, choices: archived('box') })
  expect((await call({})).body.data.missing).toEqual(['fields'])
  ask({ ...wrap, choices: archived('box', 'paper') })
  expect((await call({})).body.data).toMatchObject({ missing: [], fields: [] })
})

it('mails name the value only to an address that is verified', async () => {
  ask(note, number)
  const words = { subject: 'Note: {field.gift_note}', opening: 'You wrote {field.gift_note}.', closing: '' }
  shop.deps.settings.mailWords = new Map([
    ['order-placed en', words],
    ['order-confirm en', words],
  ])
  const { token, email } = await customer()
  const open = await shop.ready({ token })
  const fields = { gift_note: 'For *Anna*', po_number: 'PO 77' }
  await shop.call(checkout, { checkout: open.checkout, email, fields }, { token })
  const { order } = await shop.payOnDelivery(token, open.checkout)
  const mailOf = async (once: string) =>
    (
      await shop.db.query<{ subject: string; bodyText: string }>(
        sql`select subject, body_text from mail where once like ${`${once}%`}`,
      )
    )[0]!
  const placed = await mailOf(`order-placed:${order.id}`)
  expect(placed.subject).toBe('Note: For *Anna*')
  expect(placed.bodyText).toContain('You wrote For *Anna*.')
  const guest = await shop.ready()
  await shop.call(checkout, { checkout: guest.checkout, fields }, { token: guest.token })
  const unconfirmed = await shop.payOnDelivery(guest.token, guest.checkout)
  const confirm = await mailOf(`order-confirm:${unconfirmed.order.id}`)
  expect(confirm.subject).toBe('Note: –')
  expect(confirm.bodyText).not.toContain('Anna')
  shop.deps.settings.mailWords = new Map()
})

it('customers fill in the fields of their account, and read what the shop shows them', async () => {
  ask(
    field('collar', { of: 'customer', kind: 'choice', choices: wrapping, required: true }),
    field('height', { of: 'customer', kind: 'number' }),
    field('adviser', { of: 'customer', audience: 'shown' }),
    field('hidden', { of: 'customer', audience: 'staff' }),
  )
  const { token } = await customer()
  const id = await shopperOf(token)
  await shop.db.query(sql`
    update shopper set custom_fields = '{"adviser": "Ms Weber", "hidden": "pays late"}' where id = ${id}`)
  const read = async () => (await shop.call(getAccountFields, undefined, { token })).body.data
  const before = await read()
  expect(before.shown).toEqual([{ name: 'adviser', text: 'Ms Weber' }])
  expect(before.asked.map(({ key, value }) => [key, value])).toEqual([
    ['collar', undefined],
    ['height', undefined],
  ])
  const answer = (fields: object) => shop.call(updateAccountFields, { fields: fields as never }, { token })
  expect((await answer({ collar: 'box', height: 180.5 })).body.data.asked.map(({ value }) => value)).toEqual([
    'box',
    180.5,
  ])
  expect((await answer({ height: null })).body.data.asked.map(({ value }) => value)).toEqual([
    'box',
    undefined,
  ])
  for (const fields of [{ collar: null }, { adviser: 'me' }, { hidden: 'x' }, { height: 'x' }])
    expect((await answer(fields)).status, JSON.stringify(fields)).toBe(400)
  expect(await shop.db.query(sql`select custom_fields from shopper where id = ${id}`)).toEqual([
    { customFields: { adviser: 'Ms Weber', hidden: 'pays late', collar: 'box' } },
  ])
})
