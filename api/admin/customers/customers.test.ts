// Customers in the back office: search, details, personal data, guest orders and notes.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addCustomerNote,
  deleteCustomerNote,
  eraseCustomer,
  exportCustomerData,
  joinGuestOrders,
  exportGuests,
  listGuestOrders,
  type GuestItem,
  listGuests,
  maxGuestOrders,
  getCustomer,
  listCustomers,
  restoreCustomerNote,
  separateOrders,
} from '#contract/admin/customers.ts'
import { listEntries } from '#contract/admin/log.ts'
import { findRecords } from '#contract/admin/search.ts'
import { addAddress } from '#contract/customer.ts'
import { saveDesign } from '#contract/design.ts'
import { getOrders } from '#contract/orders.ts'
import { getMyData } from '#contract/privacy.ts'
import { contactPage } from '#contract/shop.ts'
import { designCode } from '#garment/design/design-code.ts'
import { defaultDesign } from '#garment/design/design.ts'
import { reviewer, verifiedCustomer } from '../../reviews/test-reviewer.ts'
import { openTestShop, testAddress, type TestShop } from '../../test-shopper.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

let shop: TestShop
let admin: TestAdmin
beforeAll(async () => {
  shop = await openTestShop()
  admin = await openTestAdmin({ shop })
})
afterAll(() => admin.close())

const list = async (query: object = {}) => (await admin.call(listCustomers, query)).body.data.items
const newest = async () => (await list())[0]!
const open = async (id: string) => (await admin.call(getCustomer, { id })).body.data.customer

describe('the customer list', () => {
  it('customers are found by name, email, phone and any address, and can be filtered', async () => {
    const token = await verifiedCustomer(shop)
    const { id, email } = await newest()
    await shop.db.query(
      sql`update shopper set full_name = 'Wilhelmina Quark', phone = '+49 30 1234567' where id = ${id}`,
    )
    const address = { ...testAddress, fullName: 'Bruno Quark', line1: '7 Odd_Lane 100%', city: 'Zwickau' }
    await shop.call(addAddress, address, { token })
    const found = async (query: object) => (await list(query)).map((one) => one.id)
    for (const search of ['quark', email, '1234567', 'ODD_LANE zwickau', 'wilhelmina +49', '100%'])
      expect(await found({ search }), search).toEqual([id])
    for (const search of ['oddxlane', 'wilhelmina zwickau', '100_'])
      expect(await found({ search }), search).toEqual([])
    expect(await found({ search: 'quark', confirmed: 'yes', ordered: 'no', newsletter: 'no' })).toEqual([id])
    for (const query of [{ confirmed: 'no' }, { ordered: 'yes' }, { newsletter: 'yes' }])
      expect(await found({ search: 'quark', ...query }), JSON.stringify(query)).toEqual([])
    const records = (await admin.call(findRecords, { search: 'Quark' })).body.data.items
    expect(records).toContainEqual({ recordType: 'customer', id, name: 'Wilhelmina Quark', detail: email })
  })

  it('the list has no guests, and has each customer once over its pages in every sort order', async () => {
    await shop.guest()
    for (let n = 0; n < 60; n++)
      await shop.db.query(sql`insert into shopper (email, full_name, password_hash)
        values (${`page${n}@example.com`}, ${n % 5 ? `Page ${n % 7}` : null}, 'x')`)
    for (const sort of ['since', '-since', 'name', '-name']) {
      const first = (await admin.call(listCustomers, { sort })).body.data
      const second = (await admin.call(listCustomers, { sort, next: first.next! })).body.data
      const all = [...first.items, ...second.items]
      expect(new Set(all.map(({ id }) => id)).size, sort).toBe(all.length)
      expect(all.every(({ email }) => email)).toBe(true)
    }
  })

  it('the number of orders is shown only to staff who may read orders', async () => {
    await reviewer(shop)
    expect(await list({ ordered: 'yes' })).toMatchObject([{ orders: 1 }])
    const as = await admin.member(['read customers'])
    const { items } = (await admin.call(listCustomers, { ordered: 'yes' }, { as })).body.data
    expect(items).toMatchObject([{ orders: null }])
  })
})

describe('customer details', () => {
  it('the details show orders, designs, messages and amounts to refund, each only to staff with the permission', async () => {
    const { token } = await reviewer(shop)
    const { id, email } = await newest()
    await shop.call(saveDesign, { name: 'My shirt', code: designCode(defaultDesign) }, { token })
    await shop.db.query(sql`insert into measurement (shopper_id, name, unit, body, height_mm, fit)
      values (${id}, 'Ada', 'cm', '{"neckMm":380,"chestMm":980,"waistMm":860,"hipsMm":1000,"shoulderMm":450,"sleeveMm":640,"bicepMm":320,"wristMm":170,"backLengthMm":760}', 1780, 'regular')`)
    const message = {
      fullName: 'Ada',
      email: 'elsewhere@example.com',
      topic: 'order',
      message: 'Where is it?',
    }
    await shop.call(contactPage, message, { token, ip: '7.1.1.1' })
    const [order] = await shop.db.query<{ id: string; total: number }>(sql`
      select id, total_minor as total from orders where shopper_id = ${id}`)
    await shop.db.query(sql`update orders set payment_state = 'paid' where id = ${order!.id}`)
    // The total was reduced, and the difference is not refunded yet.
    await shop.db.query(sql`update orders set paid_minor = total_minor + 200 where id = ${order!.id}`)
    await shop.db.query(sql`insert into payment (order_id, gateway, state, amount_minor, currency)
      values (${order!.id}, 'demo', 'refunding', 300, 'USD')`)
    const customer = await open(id)
    expect(customer).toMatchObject({
      email,
      bought: {
        orders: [{ status: 'delivered', totalMinor: order!.total }],
        spent: [{ currency: 'USD', amountMinor: order!.total + 200 }],
        owed: [{ currency: 'USD', amountMinor: 500 }],
      },
      designs: [{ name: 'My shirt', pictureHash: expect.stringMatching(/^[0-9a-f]{16,32}$/) }],
      measurements: [{ name: 'Ada', heightMm: 1780, weightKg: null }],
      joins: [],
      reviews: [{ stars: 5, hidden: false }],
      messages: [{ state: 'open' }],
      returns: [],
    })
    const as = await admin.member(['read customers'])
    expect((await admin.call(getCustomer, { id }, { as })).body.data.customer).toMatchObject({
      bought: null,
      returns: null,
      reviews: null,
      messages: null,
    })
  })

  it('a guest has no customer details', async () => {
    await shop.guest()
    const [guest] = await shop.db.query<{ id: string }>(sql`
      select id from shopper where email is null order by created_at desc limit 1`)
    expect((await admin.call(getCustomer, { id: guest!.id })).status).toBe(404)
  })
})

describe('personal data', () => {
  const person = async () => {
    const made = await reviewer(shop)
    return { ...made, ...(await newest()) }
  }

  it('an export by staff has the same data as the export by the customer, and needs the permission', async () => {
    const { token, id } = await person()
    const own = (await shop.call(getMyData, {}, { token })).body.data.parts
    const file = await admin.app.inject({
      url: `${exportCustomerData.path}?id=${id}`,
      headers: { ...admin.owner.headers, origin: admin.deps.settings.backOfficeUrl },
    })
    expect(file.statusCode).toBe(200)
    expect(file.json().parts).toEqual(JSON.parse(JSON.stringify(own)))
    const as = await admin.member(['read customers'])
    expect((await admin.call(exportCustomerData, { id }, { as })).status).toBe(403)
  })

  it('a customer is erased after the email address is typed, but not while an order is open', async () => {
    const { id, email } = await person()
    const erase = (confirm: string) => admin.call(eraseCustomer, { id, confirm })
    expect((await erase('ada@elsewhere.example')).body.error).toMatchObject({
      code: 'Invalid Input',
      field: 'confirm',
    })
    await shop.db.query(sql`update orders set status = 'packed' where shopper_id = ${id}`)
    expect((await erase(email)).body.error?.code).toBe('Not Possible Now')
    expect((await open(id)).email).toBe(email)
    await shop.db.query(sql`update orders set status = 'delivered' where shopper_id = ${id}`)
    expect((await erase(` ${email.toUpperCase()} `)).status).toBe(200)
    expect((await admin.call(getCustomer, { id })).status).toBe(404)
    expect(await list({ search: email })).toEqual([])
    const { items } = (await admin.call(listEntries, { recordType: 'customer', recordId: id })).body.data
    expect(items[0]).toMatchObject({ call: 'eraseCustomer', after: { erased: true } })
    expect(JSON.stringify(items)).not.toContain(email)
  })
})

describe('guests', () => {
  const guests = async (query: object = {}) => (await admin.call(listGuests, query)).body.data.items
  const order = async (email: string, token?: string) => {
    const ready = await shop.ready({ email, ...(token && { token }) })
    return (await shop.payOnDelivery(ready.token, ready.checkout)).order
  }

  it('each guest is listed once with the latest order; customers with an account are not listed', async () => {
    const first = await order('many@guest.example')
    await order('one@guest.example')
    const last = await order('many@guest.example')
    const mine = await order('account@guest.example', await verifiedCustomer(shop))
    const found = await guests({ search: 'guest.example' })
    expect(found.map(({ email, orders, number }) => [email, orders, number])).toEqual([
      ['many@guest.example', 2, last.number],
      ['one@guest.example', 1, expect.any(String)],
    ])
    expect(await guests({ search: first.number })).toEqual([])
    expect(await guests({ search: mine.number })).toEqual([])
    const { body } = await admin.app.inject({ url: exportGuests.path, headers: admin.owner.headers })
    expect(body).toContain(`many@guest.example,Ada Byron,2,${last.number}`)
  })

  it('only staff who may read customers see the account of a guest’s email; erased guests are not listed', async () => {
    const [one] = await guests({ search: 'one@guest' })
    expect(one!.customerId).toBeNull()
    await verifiedCustomer(shop)
    const { id } = await newest()
    await shop.db.query(sql`update shopper set email = 'one@guest.example' where id = ${id}`)
    expect((await guests({ search: 'one@guest' }))[0]!.customerId).toBe(id)
    const as = await admin.member(['read orders'])
    const seen = (await admin.call(listGuests, { search: 'one@guest' }, { as })).body.data.items
    expect(seen).toMatchObject([{ customerId: null }])
    await shop.db.query(sql`update orders set email = '' where email = 'one@guest.example'`)
    expect(await guests({ search: 'guest.example' })).toMatchObject([{ email: 'many@guest.example' }])
  })

  it('a search for guests finds the same by words that match few orders and by words that match many', async () => {
    const [{ number, orders }] = (await guests({ search: 'many@guest' })) as [GuestItem]
    await shop.db.query(sql`
      insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'checkout_id', gen_random_uuid(),
        'number', 'PL-MANY-' || n, 'status', 'delivered', 'payment_state', 'paid', 'placed_at', o.placed_at - make_interval(mins => n)))).*
      from orders o, generate_series(1000, 2000) n where o.number = ${number}`)
    const seen = async (search: string) =>
      (await guests({ search })).map((guest) => [guest.email, guest.number, guest.orders])
    const many = ['many@guest.example', number, Math.min(orders + 1001, maxGuestOrders)]
    expect(await seen('many@guest.example')).toEqual([many])
    expect(await seen(number)).toEqual([many])
    expect(await seen('pl-many')).toEqual([])
    expect(await seen('guest.example')).toEqual([many])
  })
})

it('customer details show the balance of gift cards that were bought for the customer or used by them', async () => {
  const put = async (minor: number, email: string | null) => {
    const [card] = await shop.db.query<{ id: string }>(sql`
      with line as (
        insert into order_line (order_id, position, product_id, product_name, colour_key, colour_name, size, sku, picture_hash,
          quantity, unit_price_minor, total_minor, gift)
        select id, (select max(position) + 1 from order_line x where x.order_id = o.id), 'gift-card', 'Gift card', '', '', '', '', '', 1, ${minor}, ${minor},
          jsonb_build_object('name', 'Ada', 'email', ${email}::text)
        from orders o limit 1 returning id)
      insert into gift_card (code_hash, ending, currency, order_line_id, piece)
      select sha256(gen_random_uuid()::text::bytea), 'ABCD', 'USD', id, 1 from line returning id`)
    await shop.db.query(
      sql`insert into gift_card_entry (card_id, kind, amount_minor) values (${card!.id}, 'issued', ${minor})`,
    )
    return card!.id
  }
  await reviewer(shop)
  const { id, email } = await newest()
  await shop.db.query(sql`update shopper set email_verified_at = now() where id = ${id}`)
  const [bought, used] = [await put(4000, email), await put(3000, 'else@example.com')]
  await put(500, 'else@example.com')
  await shop.db.query(sql`insert into gift_card_entry (card_id, kind, amount_minor, order_id)
    select ${used}, 'redeemed', -1000, o.id from orders o where o.shopper_id = ${id}`)
  const cards = async () =>
    new Map((await open(id)).giftCards!.map((card) => [card.id, card.balanceMinor] as const))
  expect(await cards()).toEqual(
    new Map([
      [bought, 4000],
      [used, 2000],
    ]),
  )
  // An unconfirmed email address does not prove that the gift card was bought for this customer.
  await shop.db.query(sql`update shopper set email_verified_at = null where id = ${id}`)
  expect([...(await cards()).keys()]).toEqual([used])
  const as = await admin.member(['read customers', 'read orders'])
  expect((await admin.call(getCustomer, { id }, { as })).body.data.customer.giftCards).toBeNull()
})

describe('guest orders', () => {
  it('guest orders are joined once to an account with a confirmed email, and can be separated again', async () => {
    const ready = await shop.ready({ quantity: 1, email: 'guest@work.example' })
    const { order } = await shop.payOnDelivery(ready.token, ready.checkout)
    const token = await verifiedCustomer(shop)
    const { id } = await newest()
    const guests = async () =>
      (await admin.call(listGuestOrders, { email: 'Guest@work.example' })).body.data.orders
    const mine = async () => {
      const { data } = (await shop.call(getOrders, {}, { token })).body.data
      return typeof data === 'string' ? [] : data.map(({ number }) => number)
    }
    expect(await guests()).toMatchObject([{ number: order.number }])
    const join = randomUUID()
    const orders = [order.number]
    await shop.db.query(sql`update shopper set email_verified_at = null where id = ${id}`)
    const unconfirmed = await admin.call(joinGuestOrders, { id, join, orders })
    expect(unconfirmed.body.error?.code).toBe('Not Possible Now')
    await shop.db.query(sql`update shopper set email_verified_at = now() where id = ${id}`)
    const all = await Promise.all([1, 2, 3].map(() => admin.call(joinGuestOrders, { id, join, orders })))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await mine()).toEqual(orders)
    expect(await guests()).toEqual([])
    expect((await open(id)).joins).toMatchObject([{ id: join, by: 'Olive Owner', orders }])
    const taken = await admin.call(joinGuestOrders, { id, join: randomUUID(), orders })
    expect(taken.body.error?.message).toContain(order.number)
    expect((await admin.call(separateOrders, { join })).status).toBe(200)
    expect(await mine()).toEqual([])
    expect(await guests()).toHaveLength(1)
    const [row] = await shop.db.query<{ guests: boolean }>(sql`
      select p.email is null as guests from orders o join shopper p on p.id = o.shopper_id where o.number = ${order.number}`)
    expect(row).toEqual({ guests: true })
    expect((await admin.call(separateOrders, { join })).status).toBe(404)
    const unknown = await admin.call(joinGuestOrders, { id, join: randomUUID(), orders: ['PL-ZZZZ-ZZZZ'] })
    expect(unknown.status).toBe(404)
  })
})

describe('customer notes', () => {
  it('a note is stored once, deleted, restored, exported, and logged without its text', async () => {
    const token = await verifiedCustomer(shop)
    const { id } = await newest()
    const note = randomUUID()
    const text = 'Prefers horn buttons.'
    const sent = await Promise.all([1, 2, 3].map(() => admin.call(addCustomerNote, { id, note, text })))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await open(id)).notes).toMatchObject([{ text, by: 'Olive Owner' }])
    const other = await admin.call(addCustomerNote, { id, note, text: 'Else' })
    expect(other.body.error).toMatchObject({ code: 'Not Possible Now', field: 'note' })
    expect((await shop.call(getMyData, {}, { token })).body.data.parts).toMatchObject({ notes: [{ text }] })
    expect((await admin.call(deleteCustomerNote, { note })).status).toBe(200)
    expect((await open(id)).notes).toEqual([])
    expect((await admin.call(deleteCustomerNote, { note })).status).toBe(404)
    expect((await admin.call(restoreCustomerNote, { note })).status).toBe(200)
    expect((await open(id)).notes).toHaveLength(1)
    const { items } = (await admin.call(listEntries, { recordType: 'customer', recordId: id })).body.data
    expect(items.map(({ call }) => call)).toEqual([
      'restoreCustomerNote',
      'deleteCustomerNote',
      'addCustomerNote',
    ])
    expect(JSON.stringify(items)).not.toContain('horn')
  })
})
