// Limits on unpaid orders of one shopper, one address and one network, over all processes and in parallel.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signUp } from '#contract/account.ts'
import { cancelOrder } from '#contract/order-actions.ts'
import { payment } from '#contract/orders.ts'
import { cleanUp } from '../jobs.ts'
import { expireHolds } from '../orders/expiry.ts'
import { openTestShop, type Ready, stockOf, type TestShop } from '../test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.query(sql`delete from orders`)
  await shop.db.query(sql`delete from mail`)
  await shop.db.query(sql`delete from mailbox_limit`)
  await shop.db.query(sql`update variant set stock = 1000`)
})

type Method = 'demo' | 'on-delivery'
const place = async (options: Ready, method: Method, ip = '203.0.113.7') => {
  const { token, checkout } = await shop.ready(options)
  const { status, body } = await shop.call(payment, { checkout, method }, { token, ip })
  return { token, status, code: body.error?.code, message: body.error?.message, ...body.data }
}
const times = <T>(n: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)))
const heldPieces = async () => 1000 - (await stockOf(shop.db))
const refusedWith = (answers: { code: string | undefined }[], code: string) =>
  answers.filter((answer) => answer.code === code).length

describe('one stranger', () => {
  it('holds at most three orders and thirty pieces, with any payment method', async () => {
    for (const method of ['on-delivery', 'demo'] as const) {
      await shop.db.query(sql`delete from orders`)
      await shop.db.query(sql`update variant set stock = 1000`)
      const first = await place({ quantity: 10 }, method)
      const { token } = first
      const second = await place({ token, quantity: 20 }, method)
      expect([first.status, second.status]).toEqual([200, 200])
      const third = await place({ token }, method)
      expect([third.status, third.code]).toEqual([409, 'Too Many Orders'])
      expect(third.message).toBe(
        'You have 30 pieces not paid yet, and at most 30 pieces are set aside at a time. Please pay or cancel what is open first',
      )
      expect(await heldPieces()).toBe(30)
    }
  })
  it('cannot hold more with one order than with several', async () => {
    const { code, message } = await place({ quantity: 31 }, 'demo')
    expect(code).toBe('Too Many Orders')
    expect(message).toMatch(/^One order can reserve up to 30 pieces/)
    expect(await heldPieces()).toBe(0)
  })
  it('orders again once something is paid', async () => {
    const { token, redirectUrl } = await place({ quantity: 30 }, 'demo')
    expect((await place({ token }, 'demo')).code).toBe('Too Many Orders')
    await shop.decide(redirectUrl!, 'pay')
    await shop.deliver()
    expect((await place({ token }, 'demo')).status).toBe(200)
  })
  it('cannot hold the same pieces all day by ordering them again and again', async () => {
    const { token } = await place({}, 'demo')
    for (let n = 1; n < 8; n++) {
      await shop.db.query(
        sql`update orders set hold_until = now() - interval '1 minute' where status = 'placed'`,
      )
      await expireHolds(shop.deps)
      // The piece of the expired order is in the cart again; one more is added.
      expect((await place({ token }, 'demo')).status).toBe(200)
    }
    await shop.db.query(
      sql`update orders set hold_until = now() - interval '1 minute' where status = 'placed'`,
    )
    await expireHolds(shop.deps)
    const refused = await place({ token }, 'demo')
    expect(refused.code).toBe('Too Many Orders')
    expect(refused.message).toMatch(/of the last 24 hours that nobody paid/)
    expect(await heldPieces()).toBe(0)
    await shop.db.query(sql`update orders set placed_at = placed_at - interval '25 hours'`)
    expect((await place({ token }, 'demo')).status).toBe(200)
  })
  it('nor by cancelling and ordering again', async () => {
    let { token } = await place({}, 'on-delivery')
    let placed = 1
    for (; placed < 20; placed++) {
      const [open] = await shop.db.query<{ id: string }>(sql`select id from orders where status = 'placed'`)
      await shop.call(cancelOrder, { order: open!.id }, { token })
      const next = await place({ token }, 'on-delivery')
      if (next.code !== undefined) break
      token = next.token
    }
    expect(placed).toBeLessThanOrEqual(8)
  })
})

describe('one e-mail address', () => {
  it('gets only a few mails when many order with it from anywhere at once', async () => {
    const answers = await times(100, (i) =>
      place({ email: 'victim@example.com' }, i % 2 === 0 ? 'on-delivery' : 'demo', `198.51.100.${i}`),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(refusedWith(answers, 'Too Many Orders')).toBe(97)
    expect(answers.find(({ code }) => code)!.message).toContain('With victim@example.com there are 3 orders')
    const mails = await shop.db.query(sql`select 1 from mail where recipient = 'victim@example.com'`)
    expect(mails.length).toBeLessThanOrEqual(4)
    expect(await heldPieces()).toBe(3)
  })
  it('of a verified customer: the customer can order whatever strangers do', async () => {
    const email = 'owner@example.com'
    const person = { fullName: 'Ada Byron', email, password: 'correct horse battery' }
    const token = (await shop.call(signUp, person)).body.data.authtoken
    await shop.db.query(sql`update shopper set email_verified_at = now() where email = ${email}`)
    await times(10, (i) => place({ email }, 'on-delivery', `198.51.100.${i}`))
    const own = await place({ token, email }, 'on-delivery')
    expect([own.status, own.state]).toEqual([200, 'confirmed'])
  })
})

describe('one network', () => {
  it('holds at most sixty pieces in twelve unconfirmed orders, in parallel and with new guests and addresses each time', async () => {
    const ready = await times(40, () => shop.ready({ quantity: 7 }))
    const answers = await Promise.all(
      ready.map(({ token, checkout }, i) =>
        shop.call(
          payment,
          { checkout, method: 'on-delivery' },
          // The addresses of a /64 count as one client.
          { token, ip: `2001:db8:1:2::${i.toString(16)}` },
        ),
      ),
    )
    const placed = answers.filter(({ status }) => status === 200)
    expect(placed).toHaveLength(8)
    expect(answers.filter(({ body }) => body.error?.code === 'Too Many Orders')).toHaveLength(32)
    expect(await heldPieces()).toBe(56)
    expect((await place({}, 'on-delivery', '2001:db8:1:3::1')).status).toBe(200)
    const small = await times(20, () => place({}, 'on-delivery', '192.0.2.9'))
    expect(small.filter(({ status }) => status === 200)).toHaveLength(12)
    expect(small.find(({ code }) => code)!.message).toMatch(/^From your network there are 12 orders waiting/)
  })
  it('of an office lets fifty people buy at once with the payment provider', async () => {
    const answers = await times(50, () => place({ quantity: 2 }, 'demo'))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
    await Promise.all(answers.map(({ redirectUrl }) => shop.decide(redirectUrl!, 'pay')))
    await shop.deliver()
    const paid = await shop.db.query(sql`select 1 from orders where status = 'paid'`)
    expect(paid).toHaveLength(50)
    // Paid orders are not counted: the next fifty people can buy too.
    expect((await place({ quantity: 2 }, 'demo')).status).toBe(200)
  })
  it('is stored for a day, without its address', async () => {
    await place({}, 'demo', '203.0.113.99')
    const stored = async () =>
      (await shop.db.query<{ network: string | null }>(sql`select network from orders`))[0]!.network
    expect(await stored()).toMatch(/^[\w-]{32}$/)
    await shop.db.query(sql`update orders set placed_at = placed_at - interval '25 hours'`)
    await cleanUp(shop.db)
    expect(await stored()).toBe(null)
  })
})

it('an expired order holds its stock again only within the same limits', async () => {
  const first = await place({ quantity: 30 }, 'demo')
  await shop.db.query(sql`update orders set hold_until = now() - interval '1 minute'`)
  await expireHolds(shop.deps)
  const { token } = first
  // The thirty pieces are in the cart again and are ordered again, so the old order cannot hold as many too.
  const second = await shop.ready({ token, product: 'marlow-linen', quantity: 1 })
  await shop.db.query(sql`delete from cart_line where quantity = 30`)
  expect((await shop.pay(token, second.checkout)).status).toBe(200)
  const again = await shop.call(payment, { order: first.order.id, method: 'demo' }, { token })
  expect([again.status, again.body.error?.code]).toEqual([409, 'Too Many Orders'])
  expect(await heldPieces()).toBe(0)
})
