// A fabric, a product or a colour that is archived or removed while shoppers have it in carts, in an open checkout, in
// saved designs, wish lists, links and orders: each shows a message, nothing is lost, and only the shown total is charged.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveFabrics, restoreFabrics } from '#contract/admin/fabrics.ts'
import { archiveProducts, getProduct, restoreProducts, updateProduct } from '#contract/admin/products.ts'
import { addCart, type CartLine, getCart, updateCart } from '#contract/cart.ts'
import { addWishlist, getWishlist } from '#contract/customer.ts'
import { getDesigns, getFabrics, openDesign, saveDesign } from '#contract/design.ts'
import { reorder } from '#contract/order-actions.ts'
import { checkout, payment } from '#contract/orders.ts'
import { getSharedWishlist, shareWishlist } from '#contract/wishlist.ts'
import { eventually } from '../test-api.ts'
import { newEmail, openTestShop, testAddress, type TestShop } from '../test-shopper.ts'
import { openTestAdmin, type TestAdmin } from './test-admin.ts'

let shop: TestShop
let admin: TestAdmin
beforeAll(async () => {
  shop = await openTestShop()
  admin = await openTestAdmin({ shop })
  await shop.db.query(sql`
    insert into fabric_stock (code, stock_mm) select 'XC0' || lpad(n::text, 2, '0'), 9000000 from generate_series(1, 86) n`)
})
afterAll(() => admin.close())

const cartOf = async (token: string) => (await shop.call(getCart, {}, { token })).body.data.data as CartLine[]

/** Adds the line to a new cart, and goes to the last step of the checkout. */
async function readyWith(line: object) {
  const token = await shop.guest()
  expect((await shop.call(addCart, line, { token })).status).toBe(200)
  const details = { email: newEmail(), address: testAddress, delivery: 'standard' }
  const { checkout: id, totals } = (await shop.call(checkout, details, { token })).body.data
  return { token, id, totalMinor: totals.totalMinor }
}
type Ready = Awaited<ReturnType<typeof readyWith>>

const pay = ({ token, id, totalMinor }: Ready) =>
  shop.call(
    payment,
    { checkout: id, method: 'demo', shownTotalMinor: totalMinor },
    { token, key: newEmail() },
  )

/** An order with the line, and another cart with it at the last step of the checkout. */
async function inOrderAndCheckout(line: object) {
  const ordered = await readyWith(line)
  const { order } = (await pay(ordered)).body.data
  return { ready: await readyWith(line), ordered, order }
}

async function expectRefused(
  { ready, ordered, order }: Awaited<ReturnType<typeof inOrderAndCheckout>>,
  problem: string,
) {
  const [line] = await cartOf(ready.token)
  expect(line).toMatchObject({ stock: 0, problem: { message: problem } })
  const refused = await pay(ready)
  expect([refused.status, refused.body.error]).toMatchObject([
    409,
    { code: 'Out Of Stock', message: expect.stringContaining(problem) },
  ])
  expect(await shop.db.query(sql`select 1 from orders where checkout_id = ${ready.id}`)).toEqual([])
  // The line can be saved for later, and the order is unchanged.
  const aside = await shop.call(updateCart, { line: line!.id, savedForLater: true }, { token: ready.token })
  expect(aside.status).toBe(200)
  await shop.call(updateCart, { line: line!.id, savedForLater: false }, { token: ready.token })
  const shown = await shop.status(ordered.token, order.id)
  expect(shown.totals.totalMinor).toBe(ordered.totalMinor)
  expect(shown.lines).toHaveLength(1)
  const again = await shop.call(reorder, { order: order.id }, { token: ordered.token, key: newEmail() })
  expect(again.body.data).toMatchObject({
    added: 0,
    lines: [{ wanted: 1, added: 0, problem: { message: problem } }],
  })
}

/** After the line is offered again, the checkout is paid with the total that was shown before. */
async function expectCharged({ ready }: { ready: Ready }) {
  await eventually(
    () => cartOf(ready.token),
    ([line]) => line!.problem === null,
  )
  const { order } = (await pay(ready)).body.data
  const { totals } = await shop.status(ready.token, order.id)
  expect(totals.totalMinor).toBe(ready.totalMinor)
}

describe('an archived fabric', () => {
  const design = '1_XC012_collar.club'
  const fit = { size: 'M', fit: 'slim' } as const
  const isListed = async () => {
    const { data } = (await shop.call(getFabrics)).body.data
    return typeof data !== 'string' && data.some(({ code }) => code === 'XC012')
  }
  const archive = async () => {
    await admin.call(archiveFabrics, { codes: ['XC012'] })
    await eventually(isListed, (listed) => !listed)
  }
  const restore = async () => {
    await admin.call(restoreFabrics, { codes: ['XC012'] })
    await eventually(isListed, (listed) => listed)
  }

  it.each([
    ['as the main fabric', design],
    ['as a contrast', '1_XC010_contrast.XC012'],
  ])('a cart with the archived fabric %s cannot be paid until the fabric is restored', async (_, code) => {
    const states = await inOrderAndCheckout({ design: code, quantity: 1, fit })
    await shop.call(saveDesign, { name: 'Mine', code }, { token: states.ready.token })
    await archive()
    const { problem } = (await cartOf(states.ready.token))[0]!
    expect(problem!.message).toMatch(/ is not offered any more$/)
    await expectRefused(states, problem!.message)
    const opened = (await shop.call(openDesign, { code })).body.data
    expect(opened).toMatchObject({ code, available: false, problem, changes: [] })
    const { data } = (await shop.call(getDesigns, {}, { token: states.ready.token })).body.data
    expect(data).toMatchObject([{ name: 'Mine', code }])
    const added = await shop.call(addCart, { design: code, quantity: 1, fit }, { token: await shop.guest() })
    expect([added.status, added.body.error]).toMatchObject([409, { message: problem!.message }])
    await restore()
    await expectCharged(states)
  })
})

describe('an archived product', () => {
  it('a cart with an archived product cannot be paid, and wish lists have the product again once it is restored', async () => {
    const product = 'harrow-oxford'
    const states = await inOrderAndCheckout({ product, colour: 'white', size: 'M', quantity: 1 })
    const { token } = states.ready
    await shop.call(addWishlist, { product }, { token })
    await shop.call(addWishlist, { product: 'marlow-linen' }, { token })
    const { key } = (await shop.call(shareWishlist, { shared: true }, { token })).body.data
    const wished = async () => {
      const own = (await shop.call(getWishlist, {}, { token })).body.data.data
      const shared = (await shop.call(getSharedWishlist, { key })).body.data.data
      return [own, shared].map((list) =>
        typeof list === 'string' ? [] : list.map(({ id }) => id).toSorted(),
      )
    }
    expect(await wished()).toEqual([
      [product, 'marlow-linen'],
      [product, 'marlow-linen'],
    ])
    await admin.call(archiveProducts, { ids: [product] })
    await expectRefused(states, 'Not made any more')
    expect(await wished()).toEqual([['marlow-linen'], ['marlow-linen']])
    const notSold = async () => [
      (await shop.call(getWishlist, {}, { token })).body.data.notSold,
      (await shop.call(getSharedWishlist, { key: key! })).body.data.notSold,
    ]
    expect(await notSold()).toEqual([1, 1])
    await admin.call(restoreProducts, { ids: [product] })
    expect(await wished()).toEqual([
      [product, 'marlow-linen'],
      [product, 'marlow-linen'],
    ])
    expect(await notSold()).toEqual([undefined, undefined])
    await expectCharged(states)
  })
})

describe('a removed colour of a product', () => {
  it('a cart with a removed colour cannot be paid until the product has the colour again', async () => {
    const id = 'harrow-oxford'
    const read = async () => (await admin.call(getProduct, { id })).body.data.product
    const { version, colours } = await read()
    const states = await inOrderAndCheckout({ product: id, colour: colours[0]!.key, size: 'M', quantity: 1 })
    const set = (given: typeof colours, from: number) =>
      admin.call(updateProduct, {
        id,
        version: from,
        changes: {
          colours: given.map(({ key, name, fabricCode }) => ({ key, name, fabricCode: fabricCode! })),
        },
      })
    expect((await set(colours.slice(1), version)).status).toBe(200)
    await eventually(
      () => cartOf(states.ready.token),
      ([line]) => line!.problem !== null,
    )
    await expectRefused(states, 'Not made any more')
    expect((await set(colours, (await read()).version)).status).toBe(200)
    await expectCharged(states)
  })
})
