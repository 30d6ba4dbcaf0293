// Concurrent calls: for the last piece, with the same coupon, and for the same checkout.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCart } from '#contract/cart.ts'
import { checkout, payment } from '#contract/orders.ts'
import { setStock } from '../cart/test-products.ts'
import { applyPaymentEvent } from '../orders/payment-events.ts'
import { eventually } from '../test-api.ts'
import { openTestShop, stockOf, testAddress, type TestShop } from '../test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.query(sql`update variant set stock = 10`)
})

const count = async (what: 'orders' | 'payment' | 'coupon_use') => {
  const tables = { orders: sql`orders`, payment: sql`payment`, coupon_use: sql`coupon_use` }
  return (await shop.db.query<{ n: number }>(sql`select count(*) as n from ${tables[what]}`))[0]!.n
}
const times = <T>(n: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)))

describe('the last piece', () => {
  it('goes to exactly one of fifty buyers; the others get an error and are not charged', async () => {
    await setStock(shop.db, 'harrow-oxford', 'S', 1)
    const buyers = await times(50, (i) => shop.ready({ size: 'S', email: `buyer${i}@example.com` }))
    const answers = await Promise.all(buyers.map(({ token, checkout: id }) => shop.pay(token, id)))
    const won = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ error }) => error === 'Out Of Stock')
    expect([won.length, refused.length]).toEqual([1, 49])
    expect(refused[0]!.message).toBe('Harrow Oxford in White, size S: sold out')
    await shop.decide(won[0]!.redirectUrl!, 'pay')
    await shop.deliver()
    const paid = await shop.db.query(sql`
      select 1 from orders o join order_line l on l.order_id = o.id where o.status = 'paid' and l.size = 'S'`)
    expect(paid).toHaveLength(1)
    expect(await stockOf(shop.db, 'harrow-oxford', 'S')).toBe(0)
    const charged = await shop.db.query(sql`
      select 1 from demo_payment d where d.state = 'paid' and not exists (
        select 1 from payment p join orders o on o.id = p.order_id where p.id = d.payment_id and o.status = 'paid')`)
    expect(charged).toHaveLength(0)
  })
  it('is sold once when a cart and a buy-now of the same shopper have it', async () => {
    await setStock(shop.db, 'harrow-oxford', 'L', 3)
    const { token, checkout: cart } = await shop.ready({ size: 'L', quantity: 2 })
    const now = await shop.call(
      checkout,
      {
        buynow: { product: 'harrow-oxford', size: 'L', quantity: 2 },
        email: 'ada@example.com',
        address: testAddress,
        delivery: 'standard',
      },
      { token },
    )
    expect(now.body.data.kind).toBe('buynow')
    const answers = await Promise.all([cart, now.body.data.checkout].map((id) => shop.pay(token, id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.message).toContain('only 1 left')
    expect(await stockOf(shop.db, 'harrow-oxford', 'L')).toBe(1)
  })
  it('is not blocked by a hold that is over, however late the job runs', async () => {
    await setStock(shop.db, 'harrow-oxford', 'M', 1)
    const slow = await shop.ready({ email: 'slow@example.com' })
    const quick = await shop.ready({ email: 'quick@example.com' })
    const held = await shop.pay(slow.token, slow.checkout)
    expect((await shop.pay(quick.token, quick.checkout)).error).toBe('Out Of Stock')
    await shop.db.query(
      sql`update orders set hold_until = now() - interval '1 second' where id = ${held.order.id}`,
    )
    expect((await shop.pay(quick.token, quick.checkout)).status).toBe(200)
    expect(await stockOf(shop.db)).toBe(0)
  })
})

describe('one checkout', () => {
  it('becomes one order, however often and in how many places it is placed', async () => {
    const { token, checkout: id } = await shop.ready()
    const before = { orders: await count('orders'), payments: await count('payment') }
    const answers = await times(10, () => shop.pay(token, id))
    expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1)
    expect(new Set(answers.map(({ redirectUrl }) => redirectUrl)).size).toBe(1)
    const later = await shop.pay(token, id)
    expect(later).toMatchObject({ order: answers[0]!.order, redirectUrl: answers[0]!.redirectUrl })
    expect(await count('orders')).toBe(before.orders + 1)
    expect(await count('payment')).toBe(before.payments + 1)
    expect(await stockOf(shop.db)).toBe(9)
  })
  it('is shared by two tabs, and a new one is opened after it was placed', async () => {
    const { token, checkout: first } = await shop.ready({ email: 'ada@example.com' })
    const tab = await shop.call(checkout, {}, { token })
    expect(tab.body.data.checkout).toBe(first)
    const placed = await shop.pay(token, first)
    const seen = await shop.call(checkout, { checkout: first, email: 'other@example.com' }, { token })
    expect(seen.body.data).toMatchObject({ order: placed.order, email: 'ada@example.com', missing: [] })
    const next = await shop.call(checkout, {}, { token })
    expect(next.body.data.checkout).not.toBe(first)
    expect(next.body.data).toMatchObject({ data: 'No data found', order: null })
    expect((await shop.pay(token, next.body.data.checkout)).error).toBe('Cart Empty')
  })
  it('has the same order for a repeated Idempotency-Key, and a conflict for another body', async () => {
    const { token, checkout: id } = await shop.ready()
    const send = (body: object) => shop.call(payment, body, { token, key: 'order-1' })
    const answers = await times(5, () => send({ checkout: id, method: 'demo' }))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const other = await send({ checkout: id, method: 'on-delivery' })
    expect([other.status, other.body.error?.code]).toEqual([409, 'Idempotency Conflict'])
  })
  it('keeps pieces that were added to the cart while it was placed', async () => {
    const { token, checkout: id } = await shop.ready()
    const [placed] = await Promise.all([
      shop.pay(token, id),
      shop.call(addCart, { product: 'marlow-linen', size: 'M', quantity: 1 }, { token }),
    ])
    expect(placed.status).toBe(200)
    const lines = await shop.db.query(sql`
      select product_id from order_line where order_id = ${placed.order.id}
      union all select 'cart ' || v.product_id from cart_line l join variant v on v.id = l.variant_id
        join checkout c on c.shopper_id = l.shopper_id where c.id = ${id}`)
    expect(lines).toHaveLength(2)
  })
})

describe('a coupon', () => {
  const makeCoupon = (
    code: string,
    limitTotal: number | null,
    perCustomer: number | null,
    kind = 'percent',
    value = 10,
  ) =>
    shop.db.query(sql`
      with made as (
        insert into coupon (code, kind, percent, limit_total, limit_per_customer)
        values (${code}, ${kind}, ${kind === 'percent' ? value : null}, ${limitTotal}, ${perCustomer}) returning code
      )
      insert into coupon_amount (code, currency, value_minor, min_subtotal_minor)
      select code, 'USD', ${kind === 'amount' ? value : null}::int, 5000 from made`)

  it('for a single use is used once by twenty checkouts at the same time', async () => {
    await makeCoupon('ONCE', 1, null)
    await shop.db.query(sql`update variant set stock = 50`)
    const buyers = await times(20, (i) => shop.ready({ coupon: ' once ', email: `c${i}@example.com` }))
    const answers = await Promise.all(buyers.map(({ token, checkout: id }) => shop.pay(token, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ error }) => error === 'Coupon Refused')
    expect(refused).toHaveLength(19)
    expect(refused[0]!.message).toBe('This coupon has been used up')
    expect(await count('coupon_use')).toBe(1)
    expect(await stockOf(shop.db)).toBe(49)
  })
  it('for one use per customer counts by account and by e-mail address', async () => {
    await makeCoupon('MINE', null, 1)
    const { token, checkout: id } = await shop.ready({ coupon: 'MINE', email: 'eve@example.com' })
    expect((await shop.pay(token, id)).status).toBe(200)
    const again = await shop.call(checkout, { email: 'else@example.com', coupon: 'MINE' }, { token })
    expect(again.body.error?.code).not.toBe(undefined)
    const guest = await shop.guest()
    await shop.call(addCart, { product: 'harrow-oxford', size: 'M', quantity: 1 }, { token: guest })
    const same = await shop.call(checkout, { email: 'EVE@example.com', coupon: 'MINE' }, { token: guest })
    expect([same.body.error?.code, same.body.error?.message]).toEqual([
      'Coupon Refused',
      'You have used this coupon already',
    ])
    const none = await shop.call(checkout, {}, { token: guest })
    expect(none.body.data.coupon).toBe(null)
  })
  it('can be used again when the order expires', async () => {
    await makeCoupon('BACK', 1, null, 'amount', 1500)
    const { token, checkout: id } = await shop.ready({ coupon: 'BACK' })
    const placed = await shop.pay(token, id)
    const order = await shop.status(token, placed.order.id)
    expect(order.totals).toMatchObject({ discountMinor: 1500, totalMinor: 10_000 - 1500 + 695 + 644 })
    expect(order.lines[0]).toMatchObject({ discountMinor: 1500, totalMinor: 8500 })
    await shop.db.query(
      sql`update orders set hold_until = now() - interval '1 minute' where id = ${order.id}`,
    )
    const { expireHolds } = await import('../orders/expiry.ts')
    await expireHolds(shop.deps)
    const [row] = await shop.db.query<{ usedCount: number }>(
      sql`select used_count from coupon where code = 'BACK'`,
    )
    expect(row!.usedCount).toBe(0)
  })
  it('that covers the total needs no payment provider', async () => {
    await shop.db.query(sql`insert into coupon (code, kind, percent) values ('GIFT', 'percent', 100)`)
    const { token } = await shop.ready({ coupon: 'GIFT', quantity: 2 })
    const opened = await shop.call(checkout, { delivery: 'standard' }, { token })
    expect(opened.body.data.totals).toMatchObject({
      subtotalMinor: 20_000,
      discountMinor: 20_000,
      totalMinor: 0,
    })
    const placed = await shop.pay(token, opened.body.data.checkout)
    expect(placed).toMatchObject({ state: 'unconfirmed', redirectUrl: null })
    expect((await shop.confirm(placed.order.id)).payment.state).toBe('confirmed')
    expect((await shop.status(token, placed.order.id)).payment.methodName).toBe('Nothing to pay')
  })
  it('is refused with a message and never stays on the checkout', async () => {
    const { token } = await shop.ready()
    const unknown = await shop.call(checkout, { coupon: "x' or 1=1 --" }, { token })
    expect([unknown.status, unknown.body.error?.message]).toEqual([409, 'Coupon not found'])
    expect((await shop.call(checkout, {}, { token })).body.data.coupon).toBe(null)
  })
})

// The embedded database has one connection, so no transactions wait for each other.
it.runIf(process.env.TEST_DATABASE_URL)(
  'a payment event that waits for a change of its order sees the changed payment too',
  async () => {
    const { token, checkout: id } = await shop.ready()
    const { order } = await shop.pay(token, id)
    const [attempt] = await shop.db.query<{
      id: string
      reference: string
      amountMinor: number
      currency: string
    }>(sql`select id, reference, amount_minor, currency from payment where order_id = ${order.id}`)
    const changed = Promise.withResolvers<void>()
    const committing = Promise.withResolvers<void>()
    const change = shop.db.transaction(async (tx) => {
      await tx.query(sql`
        update orders set status = 'paid', payment_state = 'paid', paid_minor = total_minor, hold_until = null
        where id = ${order.id}`)
      await tx.query(sql`update payment set state = 'paid' where id = ${attempt!.id}`)
      changed.resolve()
      await committing.promise
    })
    await changed.promise
    const { id: attemptId, ...paid } = attempt!
    const outcome = applyPaymentEvent(shop.deps, {
      gateway: 'demo',
      eventId: 'evt_waiting',
      attemptId,
      state: 'paid',
      ...paid,
    })
    await eventually(
      () =>
        shop.db.query(sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      (waiting) => waiting.length > 0,
    )
    committing.resolve()
    await change
    expect(await outcome).toBe('known')
    expect(await shop.db.query(sql`select state from payment where id = ${attemptId}`)).toEqual([
      { state: 'paid' },
    ])
  },
)
