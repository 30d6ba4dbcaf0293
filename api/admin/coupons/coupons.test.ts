// Coupons in the back office: created, changed and deactivated; what they apply to at checkout, and why they are refused.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createCoupon,
  createCoupons,
  exportCoupons,
  getCoupon,
  listCoupons,
  listCouponUses,
  updateCoupon,
} from '#contract/admin/coupons.ts'
import { listEntries } from '#contract/admin/log.ts'
import { addCart, getCart } from '#contract/cart.ts'
import { cancelOrder } from '#contract/order-actions.ts'
import { checkout, payment } from '#contract/orders.ts'
import { putProducts } from '../../cart/test-products.ts'
import { openTestShop, type TestShop } from '../../test-shopper.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

let shop: TestShop
let admin: TestAdmin
beforeAll(async () => {
  shop = await openTestShop()
  await putProducts(shop.db, ['tucson-denim'], 10)
  admin = await openTestAdmin({ shop })
})
afterAll(() => admin.close())

const terms = {
  kind: 'percent',
  name: null,
  translations: {},
  note: null,
  percent: 10,
  products: [] as string[],
  categories: [] as string[],
  fabrics: [] as string[],
  designed: false,
  limitTotal: null,
  limitPerCustomer: null,
  from: '2026-01-01T00:00:00Z',
  until: null,
  amounts: {},
}
const make = (code: string, changes: object = {}) =>
  admin.call(createCoupon, { code, automatic: false, ...terms, ...changes })
const makeAutomatic = async (name: string, changes: object = {}) =>
  (await admin.call(createCoupon, { automatic: true, ...terms, name, ...changes })).body.data.coupon.code
const read = async (code: string) => (await admin.call(getCoupon, { code })).body.data
const update = async (code: string, changes: object, version?: number) =>
  admin.call(updateCoupon, { code, version: version ?? (await read(code)).coupon.version, changes })
const enter = async (token: string, coupon: string) => {
  const { status, body } = await shop.call(checkout, { coupon }, { token })
  return status === 200 ? body.data.totals : body.error!.message
}

it('a coupon is created, used by an order, and shows the sum of its discounts', async () => {
  const { status, body } = await make(' spring-20 ', { percent: 20, note: 'Letter of May' })
  expect([status, body.data.coupon]).toMatchObject([200, { code: 'SPRING-20', state: 'active', used: 0 }])
  const { token, checkout: id } = await shop.ready({ coupon: 'spring-20' })
  const { order } = await shop.pay(token, id)
  const { coupon, taken } = await read('SPRING-20')
  expect([coupon.used, taken]).toEqual([1, [{ currency: 'USD', orders: 1, takenMinor: 2000 }]])
  const { items } = (await admin.call(listCouponUses, { code: 'SPRING-20' })).body.data
  expect(items).toMatchObject([{ order, takenMinor: 2000, currency: 'USD' }])
  const entries = (await admin.call(listEntries, { recordType: 'coupon', recordId: 'SPRING-20' })).body.data
    .items
  expect(entries.map(({ call }) => call)).toEqual(['createCoupon'])
})

describe('items that a coupon applies to', () => {
  it('a coupon reduces only the items that it applies to, and is refused in a cart without them', async () => {
    await make('ONE', { percent: 50, products: ['harrow-oxford'] })
    await make('OTHER', { products: ['tucson-denim'] })
    await make('CLOTH', { percent: 50, designed: true })
    const { token } = await shop.ready()
    expect(await enter(token, 'OTHER')).toBe('This coupon does not apply to anything in your cart')
    expect(await enter(token, 'CLOTH')).toBe('This coupon does not apply to anything in your cart')
    await shop.call(addCart, { product: 'tucson-denim', size: 'M', quantity: 1 }, { token })
    expect(await enter(token, 'ONE')).toMatchObject({ discountMinor: 5000 })
    const view = (await shop.call(checkout, {}, { token })).body.data
    expect(view.coupon).toMatchObject({ code: 'ONE', text: { message: '50 % off the items it applies to' } })
    const lines = view.data as { product: { id: string }; discountMinor: number }[]
    for (const { product, discountMinor } of lines)
      expect(discountMinor).toBe(product.id === 'harrow-oxford' ? 5000 : 0)
  })

  it('a coupon can apply to a category or a fabric', async () => {
    const [row] = await shop.db.query<{ category: string; fabric: string }>(sql`
      select category_id as category, colours->0->>'fabricCode' as fabric from product where id = 'harrow-oxford'`)
    expect((await make('KIND', { categories: [row!.category] })).status).toBe(200)
    const { token } = await shop.ready()
    expect(await enter(token, 'KIND')).toMatchObject({ discountMinor: 1000 })
    expect((await make('WEAVE', { percent: 30, fabrics: [row!.fabric] })).status).toBe(200)
    expect(await enter(token, 'WEAVE')).toMatchObject({ discountMinor: 3000 })
  })
})

describe('validity of a coupon', () => {
  it('a coupon deactivated during checkout is refused at payment, and is accepted when it is activated again', async () => {
    await make('SHORT')
    const { token, checkout: id } = await shop.ready({ coupon: 'SHORT' })
    expect((await update('SHORT', { active: false })).body.data.coupon.state).toBe('disabled')
    expect(await shop.pay(token, id)).toMatchObject({
      status: 409,
      error: 'Coupon Refused',
      message: 'This coupon has expired',
    })
    expect((await update('SHORT', { active: true })).body.data.coupon.state).toBe('active')
    expect((await shop.pay(token, id)).status).toBe(200)
  })

  it('a scheduled coupon is not found at checkout, and an expired one is refused as expired', async () => {
    await make('LATER', { from: '2099-01-01T00:00:00Z' })
    await make('GONE', { until: '2026-01-02T00:00:00Z' })
    const { token } = await shop.ready()
    expect(await enter(token, 'LATER')).toBe('Coupon not found')
    expect(await enter(token, 'GONE')).toBe('This coupon has expired')
    const states = (await admin.call(listCoupons, { search: 'er' })).body.data.items
    expect(states.find(({ code }) => code === 'LATER')?.state).toBe('scheduled')
    expect((await read('GONE')).coupon.state).toBe('expired')
  })
})

it('a coupon for products that were all deleted applies to nothing instead of to all items', async () => {
  await make('LOST', { products: ['harrow-oxford'] })
  await shop.db.query(sql`delete from coupon_product where coupon_code = 'LOST'`)
  expect((await read('LOST')).coupon).toMatchObject({ appliesToAll: false, products: [] })
  await make('EVERYTHING')
  expect((await read('EVERYTHING')).coupon).toMatchObject({ appliesToAll: true, products: [] })
})

describe('coupons with random codes', () => {
  it('a batch of coupons is created once and exported, and each coupon can be used once', async () => {
    const body = { prefix: 'may', count: 120, ...terms, limitTotal: 1, note: 'For the fair' }
    const [one, two] = await Promise.all([admin.call(createCoupons, body), admin.call(createCoupons, body)])
    expect([one.status, two.status].toSorted()).toEqual([200, 409])
    const file = await admin.app.inject({
      url: `${exportCoupons.path}?search=MAY-`,
      headers: admin.owner.headers,
    })
    const rows = file.body.trim().split('\r\n').slice(1)
    expect(rows).toHaveLength(120)
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(120)
    const code = rows[0]!.split(',')[0]!
    const buyers = await Promise.all([shop.ready({ coupon: code }), shop.ready({ coupon: code })])
    const placed = await Promise.all(buyers.map(({ token, checkout: id }) => shop.pay(token, id)))
    expect(placed.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await read(code)).coupon).toMatchObject({ used: 1, state: 'used up' })
  })
})

describe('automatic discounts', () => {
  it('the largest automatic discount is applied first, and the coupon to the remaining amount', async () => {
    const [less, more] = [
      await makeAutomatic('Five', { percent: 5 }),
      await makeAutomatic('Summer', { percent: 20, translations: { de: 'Sommer' } }),
    ]
    await makeAutomatic('Rich', {
      percent: 90,
      amounts: { USD: { valueMinor: null, minSubtotalMinor: 1_000_000 } },
    })
    await make('HALF', { percent: 50 })
    const { token, checkout: id } = await shop.ready({ coupon: 'HALF' })
    expect((await shop.call(getCart, {}, { token })).body.data.summary.discount).toEqual({
      name: 'Summer',
      takenMinor: 2000,
    })
    const { totals, discount, coupon } = (await shop.call(checkout, {}, { token })).body.data
    expect([discount, totals.discountMinor, coupon?.code]).toEqual([
      { name: 'Summer', takenMinor: 2000 },
      6000,
      'HALF',
    ])
    expect(await enter(token, more)).toBe('Coupon not found')
    const { order } = await shop.pay(token, id)
    const placed = await shop.status(token, order.id)
    expect([placed.discount, placed.totals.discountMinor]).toEqual([
      { name: 'Summer', takenMinor: 2000 },
      6000,
    ])
    expect((await read(more)).taken).toEqual([{ currency: 'USD', orders: 1, takenMinor: 2000 }])
    expect((await read('HALF')).taken).toEqual([{ currency: 'USD', orders: 1, takenMinor: 4000 }])
    expect((await read(less)).taken).toEqual([])
    const used = async (sort?: string) =>
      (await admin.call(listCoupons, { use: 'automatic', ...(sort && { sort }) })).body.data.items.map(
        (one) => [one.name, one.used],
      )
    expect((await used('-used'))[0]).toEqual(['Summer', 1])
    expect((await used('used')).at(-1)).toEqual(['Summer', 1])
    await shop.call(cancelOrder, { order: order.id }, { token })
    expect(await used()).toContainEqual(['Summer', 0])
    await update(more, { active: false })
    const other = await shop.ready()
    expect((await shop.call(checkout, {}, { token: other.token })).body.data.discount).toEqual({
      name: 'Five',
      takenMinor: 500,
    })
    await shop.db.query(sql`update coupon set active = false where automatic`)
  })

  it('when an automatic discount is deactivated during checkout, payment of the old total is refused', async () => {
    const code = await makeAutomatic('Short')
    const { token, checkout: id } = await shop.ready()
    const { totals } = (await shop.call(checkout, {}, { token })).body.data
    await update(code, { active: false })
    const late = await shop.call(
      payment,
      { checkout: id, method: 'demo', shownTotalMinor: totals.totalMinor },
      { token },
    )
    expect([late.status, late.body.error?.field]).toEqual([409, 'shownTotalMinor'])
    expect((await shop.pay(token, id)).status).toBe(200)
  })

  it.each([
    [{ automatic: true }, 'code'],
    [{ code: undefined }, 'code'],
    [{ code: undefined, automatic: true }, 'name'],
    [{ code: undefined, automatic: true, name: 'x', limitTotal: 3 }, 'limitTotal'],
    [{ code: undefined, automatic: true, name: 'x', kind: 'delivery', percent: null }, 'kind'],
    [{ name: 'x' }, 'name'],
  ])('a coupon with the contradictory fields %j is refused', async (changes, field) => {
    const { status, body } = await make('WRONG', changes)
    expect([status, body.error?.field]).toEqual([400, field])
  })
})

describe('invalid changes', () => {
  it.each([
    [{ percent: null }, 'percent'],
    [{ percent: 0 }, 'percent'],
    [{ percent: 101 }, 'percent'],
    [{ kind: 'amount', percent: null }, 'amounts'],
    [
      { kind: 'amount', percent: null, amounts: { USD: { valueMinor: null, minSubtotalMinor: 0 } } },
      'amounts.USD',
    ],
    [{ amounts: { USD: { valueMinor: 5, minSubtotalMinor: 0 } } }, 'amounts.USD'],
    [{ amounts: { XXX: { valueMinor: null, minSubtotalMinor: 0 } } }, 'amounts'],
    [{ products: ['no-such-shirt'] }, 'products'],
    [{ categories: ['nothing'] }, 'categories'],
    [{ fabrics: ['XX'] }, 'fabrics'],
    [{ until: '2025-01-01T00:00:00Z' }, 'until'],
    [{ limitTotal: 0 }, 'limitTotal'],
  ])('a coupon with the invalid fields %j is refused', async (changes, field) => {
    const { status, body } = await make('WRONG', changes)
    expect([status, body.error?.field]).toEqual([400, field])
    expect((await admin.call(getCoupon, { code: 'WRONG' })).status).toBe(404)
  })

  it('an existing code and a conflicting change are refused, and a coupon at its limit of uses is used up', async () => {
    expect((await make('SPRING-20')).status).toBe(409)
    await update('SPRING-20', { limitTotal: 1 })
    const { coupon } = await read('SPRING-20')
    expect(coupon.state).toBe('used up')
    expect((await update('SPRING-20', { note: 'A' }, coupon.version)).status).toBe(200)
    expect((await update('SPRING-20', { percent: 15 }, coupon.version)).status).toBe(200)
    const late = await update('SPRING-20', { note: 'B' }, coupon.version)
    expect([late.status, late.body.error]).toMatchObject([
      409,
      { code: 'Stale', conflicts: [{ field: 'note', yours: 'B', theirs: 'A' }] },
    ])
  })

  it('an end before the start and the removal of the only currency of an amount are refused', async () => {
    await make('FIVE', {
      kind: 'amount',
      percent: null,
      amounts: { USD: { valueMinor: 500, minSubtotalMinor: 20_000 } },
    })
    const { token } = await shop.ready()
    expect(await enter(token, 'FIVE')).toMatch(/^This coupon is for orders of .*200/)
    expect((await update('FIVE', { until: '2020-01-01T00:00:00Z' })).body.error?.field).toBe('until')
    expect((await update('FIVE', { amounts: { USD: null } })).status).toBe(400)
    expect(
      (await update('FIVE', { amounts: { USD: { valueMinor: 700, minSubtotalMinor: 0 } } })).status,
    ).toBe(200)
    expect(await enter(token, 'FIVE')).toMatchObject({ discountMinor: 700 })
  })
})
