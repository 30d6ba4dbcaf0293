// What the cluster checks after a fault finds what it is for.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#api/test-shopper.ts'
import { countGoods, type Goods } from '../common/laws.ts'
import { checkLaws, problemOf } from './laws.ts'
import type { Acknowledged } from './load.ts'

let shop: TestShop
let goods: Goods
let acknowledged: Acknowledged
beforeAll(async () => {
  shop = await openTestShop()
  goods = await countGoods(shop.db)
  const { token, checkout } = await shop.ready()
  const { order, redirectUrl } = await shop.pay(token, checkout)
  await shop.decide(redirectUrl!, 'pay')
  await shop.deliver()
  // No job sends them here.
  await shop.db.query(sql`delete from mail`)
  acknowledged = {
    orders: new Map([[checkout, { email: 'ada@example.com', numbers: new Set([order.number]) }]]),
    paid: new Set([order.number]),
    moved: [{ number: order.number, to: 'paid' }],
    giftCards: [],
    images: [],
  }
})
afterAll(() => shop.close())

const violations = async (told = acknowledged) =>
  (await checkLaws(shop.db, goods, told, () => new Set())).violations.map((text) =>
    text.replace(/PL-[\w-]+/g, 'PL'),
  )

describe('the laws', () => {
  it('are true after a purchase', async () => expect(await violations()).toEqual([]))

  it('find what was acknowledged and is missing', async () => {
    const told: Acknowledged = {
      orders: new Map([
        ['one', { email: 'ada@example.com', numbers: new Set(['PL-AAAA-AAAA', 'PL-BBBB-BBBB']) }],
      ]),
      paid: new Set(['PL-AAAA-AAAA']),
      moved: [{ number: 'PL-AAAA-AAAA', to: 'packed' }],
      giftCards: ['00000000-0000-4000-8000-000000000000'],
      images: ['00000000-0000-4000-8000-000000000001'],
    }
    expect(await violations(told)).toEqual([
      'orders acknowledged and not found: PL, PL',
      'payments acknowledged and not found: PL',
      'status changes acknowledged and not found: PL packed',
      'gift cards acknowledged and not found: 00000000-0000-4000-8000-000000000000',
      'product images acknowledged and not found: 00000000-0000-4000-8000-000000000001',
      'the checkout of ada@example.com became several orders: PL, PL',
    ])
  })

  it('find stock that is missing and a shopper with two orders', async () => {
    await shop.db.query(sql`update variant set stock = stock - 1 where sku = 'harrow-oxford-sky-L'`)
    const { token, checkout } = await shop.ready({ email: 'twice@example.com' })
    await shop.pay(token, checkout)
    await shop.db.query(sql`update orders set email = 'twice@example.com'`)
    expect(await violations()).toEqual([
      'stock does not add up: harrow-oxford-sky-L 10 → 9',
      'shoppers with several orders: twice@example.com',
    ])
  })
})

describe('a reply', () => {
  const reply = { what: '/', sentAt: 0, ms: 1, status: 200, retryAfter: false, failure: '' }
  it('is right when it is a page, an honest sentence or a true refusal', () => {
    for (const right of [
      reply,
      { ...reply, status: 503, retryAfter: true, failure: 'The shop does not answer right now.' },
      { ...reply, status: 409, failure: 'The order was changed.' },
    ])
      expect(problemOf(right, false)).toBeNull()
    expect(problemOf({ ...reply, status: 0 }, true)).toBeNull()
  })
  it('is wrong otherwise', () => {
    for (const wrong of [
      { ...reply, status: 0 },
      { ...reply, status: 500, failure: 'Internal Server Error' },
      { ...reply, status: 503, failure: 'The shop does not answer right now.' },
      { ...reply, status: 503, retryAfter: true },
      { ...reply, status: 503, retryAfter: true, failure: 'The shop is away\n    at main.ts:3' },
      { ...reply, status: 401, failure: 'Authentication Failed' },
    ])
      expect(problemOf(wrong, false)).not.toBeNull()
  })
})
