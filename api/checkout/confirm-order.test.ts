// Orders that are not paid online: with an address that is not verified they are confirmed by mail first.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signUp } from '#contract/account.ts'
import { cancelOrder } from '#contract/order-actions.ts'
import { addCart, getCart } from '#contract/cart.ts'
import { saveDesign } from '#contract/design.ts'
import { addMeasurements } from '#contract/measurement.ts'
import {
  checkout,
  confirmOrder,
  getWaitingOrders,
  payment,
  paymentStatus,
  sendConfirmation,
} from '#contract/orders.ts'
import { deleteAccount } from '#contract/privacy.ts'
import { stockFabrics } from '#seed/demo-fabrics.ts'
import { testMeasurements } from '../test-measurements.ts'
import { runCommand } from '../admin-commands.ts'
import { expireHolds } from '../orders/expiry.ts'
import { moveOrder } from '../orders/lifecycle.ts'
import { mailsOf, openTestShop, type Ready, stockOf, type TestShop } from '../test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await stockFabrics(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.query(sql`delete from orders`)
  await shop.db.query(sql`delete from mail`)
  await shop.db.query(sql`delete from mailbox_limit`)
  await shop.db.query(sql`update variant set stock = 10`)
})

/** Places a guest's order to be paid on delivery. */
async function placed(options: Ready = {}) {
  const { token, checkout } = await shop.ready(options)
  const answer = await shop.pay(token, checkout, 'on-delivery')
  return { token, checkout, ...answer.order, state: answer.state }
}
const hold = (id: string, minutes: number) =>
  shop.db.query(
    sql`update orders set hold_until = now() + make_interval(mins => ${minutes}) where id = ${id}`,
  )
const keyOf = async (id: string) => {
  const [mail] = await shop.db.query<{ text: string }>(
    sql`select body_text as text from mail where once like ${`order-confirm:${id}%`} order by id desc limit 1`,
  )
  return /key=(\S+)/.exec(mail!.text)![1]!
}
const cartCount = async (token: string) =>
  (await shop.call(getCart, undefined, { token })).body.data.summary.count

let customers = 0
/** Creates a customer with a verified address. */
async function customer() {
  const email = `owner${customers++}@example.com`
  const person = { fullName: 'Ada Byron', email, password: 'correct horse battery' }
  const token = (await shop.call(signUp, person, { ip: `10.1.0.${customers}` })).body.data.authtoken
  const verify = () => shop.db.query(sql`update shopper set email_verified_at = now() where email = ${email}`)
  return { email, token, verify }
}

describe('an order that a guest wants to pay on delivery', () => {
  it('holds its stock until the link in its mail is opened, and is then processed', async () => {
    const order = await placed({ quantity: 2 })
    expect(order.state).toBe('unconfirmed')
    expect(await stockOf(shop.db)).toBe(8)
    const seen = await shop.status(order.token, order.id)
    expect(seen).toMatchObject({
      status: 'placed',
      payment: { state: 'unconfirmed' },
      can: { confirm: true },
    })
    expect(Date.parse(seen.holdUntil!)).toBeLessThanOrEqual(Date.now() + 60 * 60_000)
    expect(await mailsOf(shop.db, order.id)).toEqual(['order-confirm'])
    await expect(moveOrder(shop.deps, order.number, { to: 'packed' })).rejects.toThrow(
      `Order ${order.number} is not confirmed by its customer yet`,
    )
    expect((await runCommand(shop.deps, { do: 'list' })).lines.join()).toContain('awaiting confirmation')

    const confirmed = await shop.confirm(order.id)
    expect(confirmed).toMatchObject({
      status: 'placed',
      payment: { state: 'confirmed' },
      holdUntil: null,
      can: { confirm: false, pay: false, cancel: true },
    })
    expect(await mailsOf(shop.db, order.id)).toEqual(['order-confirm', 'order-placed'])
    expect(await stockOf(shop.db)).toBe(8)
    await hold(order.id, -1)
    await moveOrder(shop.deps, order.number, { to: 'packed' })
  })
  it('is one order and one mail, however often it is placed and confirmed', async () => {
    const order = await placed()
    const again = await Promise.all([1, 2, 3].map(() => shop.pay(order.token, order.checkout, 'on-delivery')))
    for (const one of again) expect(one).toMatchObject({ order: { id: order.id }, state: 'unconfirmed' })
    expect(await mailsOf(shop.db, order.id)).toEqual(['order-confirm'])
    const key = await keyOf(order.id)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => shop.call(confirmOrder, { key })))
    for (const { status, body } of answers)
      expect([status, body.data.order.payment.state]).toEqual([200, 'confirmed'])
    expect(await mailsOf(shop.db, order.id)).toEqual(['order-confirm', 'order-placed'])
  })
  it('is not confirmed by any other key, nor by the session that placed it', async () => {
    const order = await placed()
    const key = await keyOf(order.id)
    const other = `${key.slice(0, -2)}${key.endsWith('AA') ? 'BB' : 'AA'}`
    expect((await shop.call(confirmOrder, { key: other })).status).toBe(404)
    expect((await shop.call(confirmOrder, { key: 'A'.repeat(43) })).status).toBe(404)
    const seen = await shop.call(paymentStatus, { order: order.id }, { token: order.token })
    expect(JSON.stringify(seen.body)).not.toContain(key)
    expect(seen.body.data.order.payment.state).toBe('unconfirmed')
  })
  it('releases everything when nobody confirms it, and writes no second mail', async () => {
    const order = await placed({ quantity: 3 })
    await hold(order.id, -1)
    await Promise.all([expireHolds(shop.deps), expireHolds(shop.deps)])
    const seen = await shop.status(order.token, order.id)
    expect(seen).toMatchObject({ status: 'cancelled', payment: { state: 'cancelled' } })
    expect(seen.history.at(-1)!.reason?.code).toBe('not-confirmed-in-time')
    expect(await stockOf(shop.db)).toBe(10)
    expect(await cartCount(order.token)).toBe(3)
    expect(await mailsOf(shop.db, order.id)).toEqual(['order-confirm'])
  })
  it('is reopened by a late confirmation within a day while its pieces are in stock', async () => {
    const order = await placed({ quantity: 3 })
    await hold(order.id, -1)
    await expireHolds(shop.deps)
    expect((await shop.confirm(order.id)).payment.state).toBe('confirmed')
    expect([await stockOf(shop.db), await cartCount(order.token)]).toEqual([7, 0])
    const [reopened] = await shop.db.query(
      sql`select expired_at, hold_until, holds_stock from orders where id = ${order.id}`,
    )
    expect(reopened).toEqual({ expiredAt: null, holdUntil: null, holdsStock: true })

    const expired = await placed({ quantity: 3 })
    await hold(expired.id, -1)
    await expireHolds(shop.deps)
    await shop.db.query(sql`update variant set stock = 2`)
    const refused = await shop.call(confirmOrder, { key: await keyOf(expired.id) })
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'Out Of Stock'])
    await shop.db.query(sql`update variant set stock = 10`)
    await shop.db.query(
      sql`update orders set placed_at = now() - interval '25 hours' where id = ${expired.id}`,
    )
    const late = await shop.call(confirmOrder, { key: await keyOf(expired.id) })
    expect([late.status, late.body.error?.code]).toEqual([409, 'Not Possible Now'])
    expect(await stockOf(shop.db)).toBe(10)
  })
  it('is reopened with the pieces of another order whose hold is over, however late the job', async () => {
    const order = await placed({ quantity: 3 })
    await hold(order.id, -1)
    await expireHolds(shop.deps)
    await shop.db.query(sql`update variant set stock = 3`)
    const other = await placed({ quantity: 3 })
    await hold(other.id, -1)
    expect((await shop.confirm(order.id)).payment.state).toBe('confirmed')
    expect((await shop.status(other.token, other.id)).status).toBe('cancelled')
    expect(await stockOf(shop.db)).toBe(0)
  })
  it('cannot be confirmed once its address is erased', async () => {
    const order = await placed()
    const key = await keyOf(order.id)
    await shop.db.query(sql`update orders set email = '' where id = ${order.id}`)
    expect((await shop.call(confirmOrder, { key })).status).toBe(404)
    const [row] = await shop.db.query(sql`select payment_state from orders where id = ${order.id}`)
    expect(row).toEqual({ paymentState: 'unconfirmed' })
  })
  it('either holds or releases its stock, never both, when it is confirmed at the moment it expires', async () => {
    for (let n = 0; n < 5; n++) {
      await shop.db.query(sql`update variant set stock = 10`)
      const order = await placed({ quantity: 2 })
      await hold(order.id, -1)
      await Promise.all([shop.confirm(order.id), expireHolds(shop.deps), expireHolds(shop.deps)])
      const { status, payment: paid } = await shop.status(order.token, order.id)
      expect([status, paid.state, await stockOf(shop.db)]).toEqual(['placed', 'confirmed', 8])
      await shop.db.query(sql`delete from orders`)
    }
  })
  it('can be paid online instead', async () => {
    const order = await placed()
    const online = await shop.call(payment, { order: order.id, method: 'demo' }, { token: order.token })
    expect(online.body.data).toMatchObject({ order: { id: order.id }, state: 'waiting' })
    const late = await shop.call(confirmOrder, { key: await keyOf(order.id) })
    expect(late.body.data.order.payment.state).toBe('waiting')
    await shop.decide(online.body.data.redirectUrl!, 'pay')
    await shop.deliver()
    expect(await shop.status(order.token, order.id)).toMatchObject({ status: 'paid' })
    expect(await stockOf(shop.db)).toBe(9)
  })
  it('can be cancelled by the shopper and by the recipient of the mail; its pieces are put back into the cart', async () => {
    for (const by of ['session', 'mail'] as const) {
      const order = await placed({ quantity: 2 })
      const which = by === 'session' ? { order: order.id } : { key: await keyOf(order.id) }
      const options = by === 'session' ? { token: order.token } : {}
      const cancelled = await shop.call(cancelOrder, which, options)
      expect(cancelled.body.data.order).toMatchObject({ status: 'cancelled', can: { confirm: false } })
      expect([await stockOf(shop.db), await cartCount(order.token)]).toEqual([10, 2])
      expect(await mailsOf(shop.db, order.id)).toEqual(['order-confirm'])
      const confirmed = await shop.call(confirmOrder, { key: await keyOf(order.id) })
      expect([confirmed.status, confirmed.body.error?.code]).toEqual([409, 'Not Possible Now'])
    }
  })
  it('sends its link again, up to the limit of the mailbox', async () => {
    const order = await placed()
    const send = () => shop.call(sendConfirmation, { order: order.id }, { token: order.token })
    const first = await keyOf(order.id)
    for (let n = 0; n < 3; n++) expect((await send()).status).toBe(200)
    const refused = await send()
    expect([refused.status, refused.body.error?.code]).toEqual([429, 'Too Many Requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await shop.call(confirmOrder, { key: first })).status).toBe(200)
    expect((await send()).body.error?.code).toBe('Not Possible Now')
    const stranger = await shop.guest()
    expect((await shop.call(sendConfirmation, { order: order.id }, { token: stranger })).status).toBe(404)
  })
})

describe('an order to be paid on delivery with an account', () => {
  it('has a note at the checkout only when it must be confirmed by mail', async () => {
    const { token, email, verify } = await customer()
    const said = async (to: string) => {
      const { body } = await shop.call(checkout, { email: to }, { token })
      return body.data.paymentMethods.find(({ key }) => key === 'on-delivery')!.description
    }
    expect(await said(email)).toContain('confirm the order')
    await verify()
    expect(await said(email)).not.toContain('confirm the order')
    expect(await said('somebody-else@example.com')).toContain('confirm the order')
  })
  it('is processed at once when the address is verified and the account’s own', async () => {
    const { token, email, verify } = await customer()
    await verify()
    const order = await placed({ token, email })
    expect(order.state).toBe('confirmed')
    expect(await mailsOf(shop.db, order.id)).toEqual(['order-placed'])
  })
  it('waits when the address is not verified, or not the account’s', async () => {
    const { token, email, verify } = await customer()
    expect((await placed({ token, email })).state).toBe('unconfirmed')
    await verify()
    expect((await placed({ token, email: 'somebody-else@example.com' })).state).toBe('unconfirmed')
  })
})

it('a stranger’s order that waits to be confirmed does not prevent a customer from deleting the account', async () => {
  const { token, email, verify } = await customer()
  await verify()
  const { id } = await placed({ email })
  const response = await shop.call(
    deleteAccount,
    { password: 'correct horse battery', confirm: 'delete my account' },
    { token },
  )
  expect(response.status, JSON.stringify(response.body)).toBe(200)
  // It can no longer be confirmed, and expires like any other order.
  await hold(id, -1)
  await expireHolds(shop.deps)
  expect(await stockOf(shop.db)).toBe(10)
})

describe('the mail that asks to confirm', () => {
  it('has one link to confirm, a time limit, and nothing that somebody typed', async () => {
    const token = await shop.guest()
    const design = '1_XC010_monogram.EVIL.cuff.navy.block'
    const name = 'Claim your prize now'
    await shop.call(saveDesign, { name, code: design }, { token })
    const set = (await shop.call(addMeasurements, { ...testMeasurements, name }, { token })).body.data
      .measurement.id
    const added = await shop.call(addCart, { design, fit: { measurement: set }, quantity: 1 }, { token })
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    const { checkout } = await shop.ready({ token, email: 'victim@example.com' })
    await shop.db.query(sql`
      update checkout set address = address || ${JSON.stringify({
        fullName: 'Claim your prize now',
        line1: 'www.evil.example',
        line2: 'Call 0900 123456',
        city: 'Go to evil.example',
      })}::jsonb where id = ${checkout}`)
    const { order } = await shop.pay(token, checkout, 'on-delivery')
    await shop.call(cancelOrder, { order: order.id, reason: 'Win at http://evil.example' }, { token })
    const mails = await shop.db.query<{ subject: string; text: string; html: string }>(
      sql`select subject, body_text as text, body_html as html from mail where recipient = 'victim@example.com'`,
    )
    expect(mails).toHaveLength(1)
    const { subject, text, html } = mails[0]!
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/evil/i)
      expect(part).not.toContain('prize')
      expect(part).not.toContain('0900')
    }
    expect(text).toContain('Hello,')
    expect(text).toMatch(/set\s+aside\s+until\s+[A-Z][a-z]+ \d+/)
    expect(text.match(/key=/g)).toHaveLength(1)
    expect(new Set(html.match(/key=[\w-]+/g))).toHaveProperty('size', 1)
  })
})

it('orders that wait for payment or confirmation are listed for the shopper who placed them, also for guests', async () => {
  const none = await shop.guest()
  expect((await shop.call(getWaitingOrders, undefined, { token: none })).body.data.data).toBe('No data found')
  const offline = await placed()
  const { checkout } = await shop.ready({ token: offline.token })
  const online = await shop.pay(offline.token, checkout)
  const waiting = async () => {
    const { data } = (await shop.call(getWaitingOrders, undefined, { token: offline.token })).body.data
    return typeof data === 'string' ? [] : data.map(({ id }) => id)
  }
  expect(await waiting()).toEqual([online.order.id, offline.id])
  await shop.decide(online.redirectUrl!, 'decline')
  await shop.deliver()
  expect(await waiting()).toEqual([online.order.id, offline.id])
  await shop.confirm(offline.id)
  expect(await waiting()).toEqual([online.order.id])
  await hold(online.order.id, -1)
  await expireHolds(shop.deps)
  expect(await waiting()).toEqual([])
  expect((await shop.call(getWaitingOrders, undefined, {})).status).toBe(401)
})
