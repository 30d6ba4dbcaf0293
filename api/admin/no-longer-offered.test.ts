// What is archived while somebody has it: a fabric and a product in carts, in a checkout under way, in saved designs, wish
// lists, links and orders. Each says so in words, nothing is lost, and nobody pays anything but what was shown.
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

/** Fills a cart with this, and goes to the last step of the checkout. */
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

/** In a cart, at the last step of a checkout, and ordered already. */
async function everywhere(line: object) {
  const ordered = await readyWith(line)
  const { order } = (await pay(ordered)).body.data
  return { ready: await readyWith(line), ordered, order }
}

async function expectRefused(
  { ready, ordered, order }: Awaited<ReturnType<typeof everywhere>>,
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
  // What is in the cart can be put aside, and the order is as it was.
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

/** When it is offered again, the checkout goes on at the total that was shown. */
async function expectCharged({ ready }: { ready: Ready }) {
  await eventually(
    () => cartOf(ready.token),
    ([line]) => line!.problem === null,
  )
  const { order } = (await pay(ready)).body.data
  const { totals } = await shop.status(ready.token, order.id)
  expect(totals.totalMinor).toBe(ready.totalMinor)
}

describe('a fabric that is archived', () => {
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
    ['as the fabric of the shirt', design],
    ['as a contrast', '1_XC010_contrast.XC012'],
  ])('%s', async (_, code) => {
    const held = await everywhere({ design: code, quantity: 1, fit })
    await shop.call(saveDesign, { name: 'Mine', code }, { token: held.ready.token })
    await archive()
    const { problem } = (await cartOf(held.ready.token))[0]!
    expect(problem!.message).toMatch(/ is not offered any more$/)
    await expectRefused(held, problem!.message)
    const opened = (await shop.call(openDesign, { code })).body.data
    expect(opened).toMatchObject({ code, available: false, problem, changes: [] })
    const { data } = (await shop.call(getDesigns, {}, { token: held.ready.token })).body.data
    expect(data).toMatchObject([{ name: 'Mine', code }])
    const added = await shop.call(addCart, { design: code, quantity: 1, fit }, { token: await shop.guest() })
    expect([added.status, added.body.error]).toMatchObject([409, { message: problem!.message }])
    await restore()
    await expectCharged(held)
  })
})

describe('a product that is archived', () => {
  it('says so in carts, checkouts and orders, and is not lost on wish lists', async () => {
    const product = 'harrow-oxford'
    const held = await everywhere({ product, colour: 'white', size: 'M', quantity: 1 })
    const { token } = held.ready
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
    await expectRefused(held, 'Not made any more')
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
    await expectCharged(held)
  })
})

describe('a colour that a product has no more', () => {
  it('says so in carts, checkouts and orders', async () => {
    const id = 'harrow-oxford'
    const read = async () => (await admin.call(getProduct, { id })).body.data.product
    const { version, colours } = await read()
    const held = await everywhere({ product: id, colour: colours[0]!.key, size: 'M', quantity: 1 })
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
      () => cartOf(held.ready.token),
      ([line]) => line!.problem !== null,
    )
    await expectRefused(held, 'Not made any more')
    expect((await set(colours, (await read()).version)).status).toBe(200)
    await expectCharged(held)
  })
})
