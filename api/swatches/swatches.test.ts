// Sets of swatches from the cart to the order: one to five fabrics at the shop's price, cut from the stock of fabric,
// never returned, and found only by a search or their category.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signUp } from '#contract/account.ts'
import { reorder, requestReturn } from '#contract/order-actions.ts'
import { addCart, getCart, removeCart, updateCart } from '#contract/cart.ts'
import { checkout, type CheckoutLine, payment, trackOrder } from '#contract/orders.ts'
import { getRecommended, getVariants, listProducts, suggestProducts } from '#contract/product.ts'
import { getCategories, getForYou } from '#contract/shop.ts'
import { swatchConsumption } from '#garment/workshop/fabric-consumption.ts'
import { expireHolds } from '../orders/expiry.ts'
import { moveOrder } from '../orders/lifecycle.ts'
import { runCommand } from '../admin-commands.ts'
import { newEmail, openTestShop, testAddress, type TestShop } from '../test-shopper.ts'
import { trackKeys } from '../orders/track-key.ts'
import { drawPicture } from '../pictures/draw.ts'
import { recommend } from '../recommendations/recommendations.ts'
import { swatchesHash } from '../pictures/hash.ts'
import { stockSwatchSet } from './swatch-set.ts'
import { unwrapped } from '../mail/test-mail.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await stockSwatchSet(shop.db, shop.deps.settings.shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.query(sql`delete from fabric_stock`)
  await shop.db.query(sql`
    insert into fabric_stock (code, stock_mm)
    values ('XC001', 5000), ('XC010', 5000), ('XC021', 5000), ('XC041', 5000), ('XC060', 5000), ('XC033', 0)`)
})

const length = swatchConsumption(['XC001'])[0]!.mm
const five = ['XC060', 'XC010', 'XC001', 'XC041', 'XC021']
const add = (token: string, swatches: unknown, more: object = {}) =>
  shop.call(addCart, { swatches, quantity: 1, ...more }, { token })
const linesOf = async (token: string) => {
  const { data } = (await shop.call(getCart, {}, { token })).body.data
  return typeof data === 'string' ? [] : data
}
const left = async (code = 'XC001') =>
  (await shop.db.query<{ mm: number }>(sql`select stock_mm as mm from fabric_stock where code = ${code}`))[0]!
    .mm
const open = async (token: string, more: object = {}) =>
  (
    await shop.call(
      checkout,
      { email: newEmail(), address: testAddress, delivery: 'standard', ...more },
      { token },
    )
  ).body.data
async function order(token: string, method: 'demo' | 'on-delivery' = 'on-delivery') {
  const { checkout: id } = await open(token)
  const placed = method === 'demo' ? await shop.pay(token, id) : await shop.payOnDelivery(token, id)
  expect(placed.message).toBeUndefined()
  return { ...placed, key: (await trackKeys(shop.db)).keyOf(placed.order.id) }
}
const seen = async (key: string) => (await shop.call(trackOrder, { key })).body.data.order

describe('a set of swatches', () => {
  it('is one line with its fabrics, at the shop’s price, whatever the body has', async () => {
    const token = await shop.guest()
    const { status, body } = await add(token, five, { quantity: 2 })
    expect(status, JSON.stringify(body)).toBe(200)
    const sorted = five.toSorted()
    expect(body.data.line).toMatchObject({
      product: { id: 'swatch-set', name: 'Swatch set' },
      colour: { name: '5 fabrics' },
      size: '',
      design: null,
      fitGuarantee: null,
      quantity: 2,
      unitPriceMinor: 500,
      totalMinor: 1000,
      problem: null,
      stock: Math.floor(5000 / length),
      picture: { hash: swatchesHash(sorted) },
    })
    expect(body.data.line.swatches!.map(({ code }) => code)).toEqual(sorted)
    expect(body.data.line.swatches![0]).toEqual({ code: 'XC001', name: 'Alba Poplin, white' })
    for (const extra of [
      { priceMinor: 1 },
      { size: 'SET' },
      { product: 'swatch-set' },
      { fit: { size: 'M' } },
    ])
      expect((await add(token, five, extra)).status).toBe(400)
  })
  it('has one to five existing fabrics, each once', async () => {
    const token = await shop.guest()
    const wrong = [[], [...five, 'XC002'], ['XC001', 'XC001'], ['xc001'], ['__proto__'], 'XC001', [1], [null]]
    for (const swatches of wrong)
      expect([JSON.stringify(swatches), (await add(token, swatches)).status]).toEqual([
        JSON.stringify(swatches),
        400,
      ])
    expect((await add(token, ['XC999'])).body.error).toMatchObject({ code: 'Not Found', field: 'swatches' })
    const soldOut = await add(token, ['XC001', 'XC033'])
    expect([soldOut.status, soldOut.body.error?.message]).toEqual([
      409,
      expect.stringMatching(/Gingham.* is sold out/),
    ])
    const article = { product: 'swatch-set', size: 'SET', quantity: 1 }
    expect((await shop.call(addCart, article, { token })).body.error).toMatchObject({
      code: 'Invalid Input',
      message: 'Please choose one to 5 fabrics',
    })
    expect((await shop.call(checkout, { buynow: article }, { token })).status).toBe(404)
    expect(await linesOf(token)).toEqual([])
  })
  it('grows with the same fabrics in any order; other fabrics are another line', async () => {
    const token = await shop.guest()
    await add(token, ['XC001', 'XC010'])
    await add(token, ['XC010', 'XC001'], { quantity: 2 })
    await add(token, ['XC010'])
    const lines = await linesOf(token)
    expect(lines.map(({ quantity, colour }) => [colour.name, quantity])).toEqual([
      ['1 fabric', 1],
      ['2 fabrics', 3],
    ])
    const changed = await shop.call(
      updateCart,
      { line: lines[0]!.id, swatches: ['XC001', 'XC010'] },
      { token },
    )
    expect(changed.body.data.line).toMatchObject({ quantity: 4, colour: { name: '2 fabrics' } })
    expect(await linesOf(token)).toHaveLength(1)
    const one = await shop.call(
      updateCart,
      { line: lines[0]!.id, quantity: 1, savedForLater: true },
      { token },
    )
    expect(one.body.data.line).toMatchObject({ quantity: 1, savedForLater: true })
    for (const nonsense of [
      { size: 'SET' },
      { size: 'M' },
      { design: '1_XC010' },
      { fit: { size: 'M', fit: 'slim' } },
    ])
      expect((await shop.call(updateCart, { line: lines[0]!.id, ...nonsense }, { token })).status).not.toBe(
        200,
      )
    expect((await shop.call(removeCart, { line: lines[0]!.id }, { token })).status).toBe(200)
  })
  it('is moved when a guest signs up, together with a shirt', async () => {
    const token = await shop.guest()
    await add(token, ['XC001'])
    await shop.call(addCart, { product: 'harrow-oxford', size: 'M', quantity: 1 }, { token })
    const person = { fullName: 'Ada Byron', email: 'swatches@example.com', password: 'seven small buttons' }
    const { authtoken } = (await shop.call(signUp, person, { token })).body.data
    const kinds = (await linesOf(authtoken)).map(({ product, swatches }) => [product.id, swatches?.length])
    expect(kinds).toEqual([
      ['harrow-oxford', undefined],
      ['swatch-set', 1],
    ])
  })
})

describe('an order of swatches', () => {
  it('takes a little of each fabric, is packed at once, and is never returned', async () => {
    const token = await shop.guest()
    await add(token, five, { quantity: 2 })
    const before = await left()
    const quoted = await open(token)
    expect(quoted.missing).toEqual([])
    const placed = await order(token)
    expect(await left()).toBe(before - 2 * length)
    expect(await linesOf(token)).toEqual([])
    const { number } = placed.order
    for (const to of ['packed', 'shipped', 'delivered'] as const) await moveOrder(shop.deps, number, { to })
    const after = await seen(placed.key)
    expect(after).toMatchObject({
      made: false,
      can: { return: false, withdraw: false, reorder: true, invoice: true, claimFit: false },
      totals: { subtotalMinor: 1000 },
    })
    expect(after.lines[0]).toMatchObject({
      quantity: 2,
      returnable: false,
      notReturnable: { message: 'Swatches are cut for you, so they cannot be returned.' },
      sku: 'SWATCH-SET',
    })
    const line = { line: after.lines[0]!.id, quantity: 1, reason: 'changed my mind' }
    const response = await shop.call(requestReturn, {
      key: placed.key,
      kind: 'return',
      lines: [line],
    })
    expect(response.status).toBe(409)
    const { swatches, sheets } = await runCommand(shop.deps, { do: 'sheets', number })
    expect(sheets).toEqual([])
    expect(swatches?.sets).toMatchObject([{ quantity: 2, fabrics: [{ code: 'XC001' }, {}, {}, {}, {}] }])
    const [mail] = await shop.db.query<{ text: string }>(
      sql`select body_text as text from mail where once = ${`order-placed:${placed.order.id}`}`,
    )
    expect(unwrapped(mail!.text)).toContain('Alba Poplin, white (XC001)')
  })
  it('that is cancelled or not paid releases the fabric, and puts the set back into the cart', async () => {
    const token = await shop.guest()
    await add(token, ['XC001', 'XC010'])
    const before = await left()
    const placed = await order(token, 'demo')
    expect(await left()).toBe(before - length)
    await shop.db.query(
      sql`update orders set hold_until = now() - interval '1 second' where id = ${placed.order.id}`,
    )
    await expireHolds(shop.deps)
    expect(await left()).toBe(before)
    expect((await linesOf(token)).map(({ swatches }) => swatches?.length)).toEqual([2])
    const again = await shop.call(payment, { order: placed.order.id, method: 'on-delivery' }, { token })
    expect(again.status).toBe(200)
    expect(await left()).toBe(before - length)
    expect(await linesOf(token)).toEqual([])
  })
  it('never cuts more than the stock with parallel orders', async () => {
    await shop.db.query(sql`update fabric_stock set stock_mm = ${3 * length} where code = 'XC001'`)
    const tokens = await Promise.all(Array.from({ length: 6 }, () => shop.guest()))
    const ready = []
    for (const token of tokens) {
      await add(token, ['XC001'])
      ready.push({ token, id: (await open(token)).checkout })
    }
    const placed = await Promise.all(ready.map(({ token, id }) => shop.pay(token, id, 'on-delivery')))
    expect(placed.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409])
    expect(await left()).toBe(0)
  })
  it('can be bought at once, and ordered again', async () => {
    const token = await shop.guest()
    await add(token, ['XC010'])
    const bought = await open(token, { buynow: { swatches: ['XC021', 'XC001'], quantity: 1 } })
    expect((bought.data as CheckoutLine[]).map(({ swatches }) => swatches!.map(({ code }) => code))).toEqual([
      ['XC001', 'XC021'],
    ])
    const placed = await shop.pay(token, bought.checkout, 'on-delivery')
    expect(placed.status).toBe(200)
    expect(await linesOf(token)).toHaveLength(1)
    const repeated = await shop.call(reorder, { order: placed.order.id }, { token })
    expect(repeated.body.data).toMatchObject({ added: 1, lines: [{ problem: null, nowMinor: 500 }] })
    expect(await linesOf(token)).toHaveLength(2)
    await shop.db.query(sql`update fabric_stock set stock_mm = 0 where code = 'XC021'`)
    const response = await shop.call(reorder, { order: placed.order.id }, { token })
    expect(response.body.data).toMatchObject({
      added: 0,
      lines: [{ problem: { message: expect.stringMatching(/sold out/) } }],
    })
    const short = await shop.call(
      checkout,
      { buynow: { swatches: ['XC021'], quantity: 1 } },
      { token: await shop.guest() },
    )
    expect(short.status).toBe(409)
  })
})

describe('the product', () => {
  it('is found by a search for swatches, and is not in the list of shirts', async () => {
    const found = async (filter: object) => {
      const { data } = (await shop.call(listProducts, filter)).body.data
      return typeof data === 'string' ? [] : data.map(({ id, kind }) => `${id} ${kind}`)
    }
    for (const search of ['swatch', 'swatches', 'fabric sample', 'swach'])
      expect([search, await found({ search })]).toEqual([search, ['swatch-set swatches']])
    expect(await found({ category: ['swatches'] })).toEqual(['swatch-set swatches'])
    expect((await found({})).some((product) => product.startsWith('swatch-set'))).toBe(false)
    const { data } = (await shop.call(suggestProducts, { text: 'swat' })).body.data
    expect((data as { id: string | null }[]).map(({ id }) => id)).toContain('swatch-set')
    const shown = (await shop.call(getCategories, {})).body.data.data as { id: string; count: number }[]
    expect(shown.at(-1)).toMatchObject({ id: 'swatches', count: 1 })
  })
  it('is never recommended', async () => {
    const token = await shop.guest()
    await add(token, ['XC001'])
    await order(token)
    await recommend(shop.deps)
    for (const call of [getRecommended, getForYou]) {
      const { data } = (await shop.call(call, undefined, { token })).body.data
      const ids = typeof data === 'string' ? [] : data.map(({ id }) => id)
      expect(ids).toContain('harrow-oxford')
      expect(ids).not.toContain('swatch-set')
    }
  })
  it('depends on the shop’s settings: its price, and whether it is sold', async () => {
    const token = await shop.guest()
    await add(token, ['XC001'])
    await stockSwatchSet(shop.db, { ...shop.deps.settings.shop, swatchSet: { priceMinor: 700 } })
    expect((await linesOf(token))[0]!.unitPriceMinor).toBe(700)
    await stockSwatchSet(shop.db, { ...shop.deps.settings.shop, swatchSet: null })
    expect((await linesOf(token))[0]).toMatchObject({ stock: 0 })
    expect((await add(token, ['XC010'])).status).toBe(404)
    const product = async () =>
      (await shop.call(getVariants, { product: 'swatch-set' })).body.data.product?.kind ?? null
    expect(await product()).toBeNull()
    await stockSwatchSet(shop.db, shop.deps.settings.shop)
    expect(await product()).toBe('swatches')
  })
  it('has its texts in each language of the shop', async () => {
    const bilingual = { ...shop.deps.settings.shop, languages: [{ locale: 'ar-XB', path: '/xb' }] }
    await stockSwatchSet(shop.db, bilingual)
    await stockSwatchSet(shop.db, bilingual)
    const rows = await shop.db.query<{ language: string; texts: Record<string, unknown> }>(
      sql`select language, texts from product_translation where product_id = 'swatch-set'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      language: 'ar-XB',
      texts: {
        name: 'Swáátch séét',
        specification: { Size: { name: 'Síízéé', value: '10 × 15 cm ééáách' } },
        colourNames: { assorted: 'Áássóórtééd' },
      },
    })
    expect(
      await shop.db.query(
        sql`select texts->>'name' as name from category_translation where category_id = 'swatches'`,
      ),
    ).toEqual([{ name: 'Fáábrííc swáátchéés' }])
  })
  it('has a picture of its fabrics', async () => {
    const bytes = await drawPicture({ swatches: five }, { view: 'front', width: 320, format: 'webp' })
    const one = await drawPicture({ swatches: ['XC001'] }, { view: 'front', width: 320, format: 'webp' })
    expect(bytes.byteLength).toBeGreaterThan(4000)
    expect(Buffer.from(bytes).equals(Buffer.from(one))).toBe(false)
  })
})

describe('sent alone', () => {
  const withLetter = async (letterMinor: number, work: () => Promise<void>) => {
    const { settings } = shop.deps
    const kept = settings.shop
    const [standard, ...others] = kept.delivery
    settings.shop = { ...kept, delivery: [{ ...standard!, letterMinor }, ...others] }
    try {
      await work()
    } finally {
      settings.shop = kept
    }
  }
  const summaryOf = async (token: string) => (await shop.call(getCart, {}, { token })).body.data.summary

  it('go as a letter at the price for it, in the cart, the checkout, the order and its mail', async () => {
    await withLetter(120, async () => {
      const token = await shop.guest()
      await add(token, ['XC001'])
      expect(await summaryOf(token)).toMatchObject({
        cheapestDeliveryMinor: 120,
        freeDeliveryMissingMinor: 14_500,
      })
      const view = await open(token)
      expect(view.deliveryMethods.slice(0, 2)).toMatchObject([
        {
          key: 'standard',
          name: 'Letter',
          description: 'Swatches go as a letter, without tracking.',
          priceMinor: 120,
        },
        { key: 'express', name: 'Express', priceMinor: 1895 },
      ])
      expect(view.totals).toMatchObject({ subtotalMinor: 500, deliveryMinor: 120 })
      const placed = await shop.payOnDelivery(token, view.checkout)
      const placedOrder = await seen((await trackKeys(shop.db)).keyOf(placed.order.id))
      expect(placedOrder).toMatchObject({ delivery: { name: 'Letter' }, totals: { deliveryMinor: 120 } })
      const [mail] = await shop.db.query<{ text: string }>(
        sql`select body_text as text from mail where once = ${`order-placed:${placed.order.id}`}`,
      )
      expect(unwrapped(mail!.text)).toMatch(/Delivery.*1\.20/)
    })
  })
  it('have free delivery where the letter is free', async () => {
    await withLetter(0, async () => {
      const token = await shop.guest()
      await add(token, ['XC001'])
      expect(await summaryOf(token)).toMatchObject({
        cheapestDeliveryMinor: 0,
        freeDeliveryMissingMinor: 0,
      })
      expect((await open(token)).totals.deliveryMinor).toBe(0)
    })
  })
  it('go as a parcel with a shirt, and where a letter has no price', async () => {
    const token = await shop.guest()
    await add(token, ['XC001'])
    expect((await open(token)).totals.deliveryMinor).toBe(695)
    await withLetter(120, async () => {
      await shop.call(addCart, { product: 'harrow-oxford', size: 'M', quantity: 1 }, { token })
      const { deliveryMethods, totals } = await open(token)
      expect([deliveryMethods[0]!.name, totals.deliveryMinor]).toEqual(['Standard', 695])
    })
  })
})
