// Designed shirts from the cart to the order: their price, fit and fabric, and whether they can be returned.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signUp } from '#contract/account.ts'
import { requestReturn } from '#contract/order-actions.ts'
import { addCart, getCart, updateCart } from '#contract/cart.ts'
import { saveDesign } from '#contract/design.ts'
import {
  addMeasurements,
  confirmMeasurements,
  removeMeasurements,
  renamePerson,
  updateMeasurements,
} from '#contract/measurement.ts'
import { checkout, type CheckoutLine, payment } from '#contract/orders.ts'
import { sentenceOf } from '#contract/reasons/sentence.ts'
import { shopReasons } from '#contract/reasons/shop.ts'
import { translatorFor } from '#locales/catalogue.ts'
import { bodyOfSize } from '#garment/body/sizes.ts'
import { fabricConsumption } from '#garment/workshop/fabric-consumption.ts'
import { readDesignCode } from '#garment/design/design-code.ts'
import { expireHolds } from '../orders/expiry.ts'
import { moveOrder } from '../orders/lifecycle.ts'
import { alsoInGerman, newEmail, openTestShop, testAddress, type TestShop } from '../test-shopper.ts'
import { trackKeys } from '../orders/track-key.ts'
import { unwrapped } from '../mail/test-mail.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ change: alsoInGerman })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.query(sql`delete from fabric_stock`)
  await shop.db.query(
    sql`insert into fabric_stock (code, stock_mm) values ('XC001', 50000), ('XC010', 50000)`,
  )
})

const code = '1_XC001_collar.club_yoke.split'
/** Base, split yoke, no epaulettes. */
const priceMinor = 8900 + 2000 + 2000
const standard = { size: 'M', fit: 'regular' } as const
const needOf = (of: string, size: 'M' | 'XL' = 'M') =>
  fabricConsumption(readDesignCode(of)!.design, bodyOfSize(size))[0]!.mm
const stockOf = async (fabric = 'XC001') =>
  (
    await shop.db.query<{ mm: number }>(sql`select stock_mm as mm from fabric_stock where code = ${fabric}`)
  )[0]!.mm
const setStock = (mm: number, fabric = 'XC001') =>
  shop.db.query(sql`update fabric_stock set stock_mm = ${mm} where code = ${fabric}`)

const add = (token: string, more: object = {}) =>
  shop.call(addCart, { design: code, quantity: 1, fit: standard, ...more }, { token })
const linesOf = async (token: string) => {
  const { data } = (await shop.call(getCart, {}, { token })).body.data
  return typeof data === 'string' ? [] : data
}
const quote = async (token: string, more: object = {}) =>
  (
    await shop.call(
      checkout,
      { email: newEmail(), address: testAddress, delivery: 'standard', ...more },
      { token },
    )
  ).body.data
const order = async (token: string) => {
  const { checkout: id } = await quote(token)
  return shop.pay(token, id)
}
const mine = {
  name: 'Mine',
  unit: 'cm',
  body: { ...bodyOfSize('XL'), neckMm: 431 },
  heightMm: 1900,
  weightKg: 95,
  size: null,
  fit: 'slim',
} as const
const measure = async (token: string) =>
  (await shop.call(addMeasurements, mine, { token })).body.data.measurement.id

describe('a designed line', () => {
  it('has the price of its design, whatever is sent, and texts of every option', async () => {
    const token = await shop.guest()
    const { status, body } = await add(token, { quantity: 2 })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.line).toMatchObject({
      product: { id: 'custom-shirt', name: 'Custom shirt' },
      colour: { key: 'xc001', name: 'Alba Poplin' },
      size: 'M',
      quantity: 2,
      unitPriceMinor: priceMinor,
      totalMinor: 2 * priceMinor,
      picture: { alt: expect.stringMatching(/^Custom shirt in Alba Poplin, white: poplin, .*Collar/) },
      stock: Math.floor(50_000 / needOf(code)),
      problem: null,
      design: { code, fit: { kind: 'standard', ...standard } },
    })
    expect(body.data.line.design!.words).toContainEqual({
      title: 'Collar',
      text: 'Club Collar',
      code: 'club',
    })
    for (const extra of [
      { priceMinor: 1 },
      { unitPriceMinor: 1 },
      { name: 'x' },
      { size: 'M' },
      { product: 'harrow-oxford' },
    ])
      expect((await add(token, extra)).status).toBe(400)
  })
  it('grows when the same design and fit is added; another fit is another line', async () => {
    const token = await shop.guest()
    await add(token)
    await add(token, { quantity: 2 })
    await add(token, { fit: { size: 'L', fit: 'slim' } })
    await add(token, { fit: undefined })
    expect((await linesOf(token)).map(({ quantity, size }) => [size, quantity])).toEqual([
      ['', 1],
      ['L', 1],
      ['M', 3],
    ])
  })
  it('is merged with a line to which it becomes equal', async () => {
    const token = await shop.guest()
    await add(token, { quantity: 2 })
    const { line } = (await add(token, { fit: undefined })).body.data
    const { body } = await shop.call(updateCart, { line: line.id, fit: standard }, { token })
    expect(body.data.line).toMatchObject({ id: line.id, quantity: 3, size: 'M' })
    expect(await linesOf(token)).toHaveLength(1)
    const other = await shop.call(updateCart, { line: line.id, design: '1_XC010', quantity: 1 }, { token })
    expect(other.body.data.line).toMatchObject({ quantity: 1, design: { code: '1_XC010', fit: standard } })
    expect(
      (await shop.call(updateCart, { line: line.id, savedForLater: true }, { token })).body.data.line,
    ).toMatchObject({
      savedForLater: true,
    })
  })
  it('has the name of its saved design', async () => {
    const token = await shop.guest()
    await add(token)
    await shop.call(saveDesign, { name: 'Sunday best', code }, { token })
    expect((await linesOf(token))[0]!.product.name).toBe('Sunday best')
  })
  it('is added once for one key', async () => {
    const token = await shop.guest()
    const twice = () => shop.call(addCart, { design: code, quantity: 1 }, { token, key: 'once' })
    expect((await twice()).body).toEqual((await twice()).body)
    expect((await linesOf(token))[0]!.quantity).toBe(1)
  })
  it('is refused when there is too little fabric, and has a reason in the cart when fabric runs out later', async () => {
    const token = await shop.guest()
    await setStock(needOf(code) * 2)
    const { status, body } = await add(token, { quantity: 3 })
    expect([status, body.error?.message]).toEqual([409, 'There is Alba Poplin in white left for 2 only'])
    await add(token, { quantity: 2 })
    await setStock(needOf(code) * 2 - 1)
    expect((await linesOf(token))[0]).toMatchObject({
      stock: 1,
      problem: { message: 'There is Alba Poplin in white left for 1 only' },
    })
    await setStock(5)
    expect((await linesOf(token))[0]).toMatchObject({
      stock: 0,
      problem: { message: 'Alba Poplin in white is sold out' },
    })
  })
  it('shares its fabric with the other lines of the cart', async () => {
    const token = await shop.guest()
    await add(token)
    await add(token, { fit: { size: 'S', fit: 'slim' } })
    await setStock(needOf(code) + 300)
    const left = expect.stringMatching(/^Only 1\.\d m of Alba Poplin in white left/)
    expect((await linesOf(token)).map(({ problem }) => problem?.message)).toEqual([left, left])
  })
  it('is moved to the account and added to its lines', async () => {
    const person = { fullName: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }
    const guest = await shop.guest()
    const id = await measure(guest)
    await add(guest)
    await add(guest, { fit: { measurement: id } })
    const token = (await shop.call(signUp, person, { token: guest })).body.data.authtoken
    expect((await linesOf(token)).map(({ size }) => size)).toEqual(['Made to measure', 'M'])
  })
  it('refuses measurements of somebody else', async () => {
    const [owner, stranger] = [await shop.guest(), await shop.guest()]
    const id = await measure(owner)
    const fit = { measurement: id }
    expect((await add(stranger, { fit })).status).toBe(404)
    const { line } = (await add(stranger)).body.data
    expect((await shop.call(updateCart, { line: line.id, fit }, { token: stranger })).status).toBe(404)
    const buynow = { design: code, quantity: 1, fit }
    expect((await shop.call(checkout, { buynow }, { token: stranger })).status).toBe(404)
    expect((await shop.call(updateCart, { line: line.id, quantity: 2 }, { token: owner })).status).toBe(404)
  })
})

describe('the checkout', () => {
  it('requires a size or measurements', async () => {
    const token = await shop.guest()
    const { line } = (await add(token, { fit: undefined })).body.data
    const view = await quote(token)
    expect(view.missing).toEqual(['fit'])
    const refused = await shop.pay(token, view.checkout)
    expect([refused.status, refused.message]).toEqual([400, 'The order still needs a size or measurements'])
    await shop.call(updateCart, { line: line.id, fit: standard }, { token })
    expect((await quote(token)).missing).toEqual([])
    expect((await shop.pay(token, view.checkout)).status).toBe(200)
  })
  it('requires a confirmation of unlikely measurements, and again when they change', async () => {
    const token = await shop.guest()
    const fromShoulder = {
      ...mine,
      body: { ...bodyOfSize('M'), sleeveMm: 630 },
      heightMm: 1800,
      weightKg: null,
    }
    const saved = await shop.call(
      addMeasurements,
      // Values that were confirmed when the set was saved must be confirmed again before cutting.
      { ...fromShoulder, confirmed: { sleeveMm: 630 } },
      { token },
    )
    const { id } = saved.body.data.measurement
    await add(token, { fit: { measurement: id } })
    const view = await quote(token)
    expect(view.missing).toEqual(['measurements', 'approval'])
    const refused = await shop.pay(token, view.checkout)
    expect([refused.status, refused.error]).toEqual([409, 'Measurements Unconfirmed'])
    expect(refused.message).toMatch(
      /^Custom shirt: Sleeve 63 cm: people of your other measures have .* measured from the shoulder only\?$/,
    )
    const placing = { checkout: view.checkout, method: 'demo' as const }
    const { reason } = (await shop.call(payment, placing, { token, locale: 'de-DE' })).body.error!
    expect(reason).toMatchObject({
      code: 'line-measurement-question',
      values: {
        question: {
          code: 'measure-unlikely',
          values: {
            why: {
              code: 'measure-unlike-others',
              values: { measure: 'Ärmellänge', value: expect.stringMatching(/^63\scm$/) },
            },
            check: { code: 'check-shoulder' },
          },
        },
      },
    })
    expect(sentenceOf(translatorFor('de'), reason!, shopReasons)).toMatch(
      /: Bei Ihren übrigen Maßen sind .* üblich. Wurde erst ab der Schulter gemessen\?$/,
    )
    expect(await stockOf()).toBe(50_000)
    const confirm = (values: object, as = token) =>
      shop.call(confirmMeasurements, { id, values }, { token: as })
    expect((await confirm({ sleeveMm: 870 })).body.error).toMatchObject({
      code: 'Not Possible Now',
      field: 'values.sleeveMm',
    })
    expect((await confirm({ sleeveMm: 630 }, await shop.guest())).status).toBe(404)
    expect((await quote(token)).missing).toEqual(['measurements', 'approval'])
    expect((await confirm({ sleeveMm: 630 })).body.data.measurement.confirmedToCut).toEqual({ sleeveMm: 630 })
    expect((await quote(token)).missing).toEqual(['approval'])

    const shorter = { ...fromShoulder.body, sleeveMm: 620 }
    await shop.call(updateMeasurements, { id, ...fromShoulder, body: shorter }, { token })
    expect((await shop.pay(token, view.checkout)).error).toBe('Measurements Unconfirmed')
    await shop.call(updateMeasurements, { id, ...fromShoulder }, { token })
    const placed = await shop.pay(token, view.checkout)
    expect(placed.status, placed.message).toBe(200)
    // Once confirmed, the next shirt of these measurements needs no confirmation.
    await add(token, { fit: { measurement: id } })
    expect((await order(token)).status).toBe(200)
  })
  it('requires it for a buy-now too', async () => {
    const token = await shop.guest()
    const body = { ...bodyOfSize('M'), sleeveMm: 630 }
    const { id } = (
      await shop.call(addMeasurements, { ...mine, body, heightMm: 1800, weightKg: null }, { token })
    ).body.data.measurement
    const view = await quote(token, { buynow: { design: code, quantity: 1, fit: { measurement: id } } })
    expect(view.missing).toEqual(['measurements', 'approval'])
    expect((await shop.pay(token, view.checkout)).error).toBe('Measurements Unconfirmed')
  })
  it('buys a design now, and can set its fit when it is opened again', async () => {
    const token = await shop.guest()
    const open = await quote(token, { buynow: { design: code, quantity: 2 } })
    expect(open).toMatchObject({ kind: 'buynow', missing: ['fit'] })
    const again = await quote(token, { buynow: { design: code, quantity: 2, fit: standard } })
    expect(again).toMatchObject({ checkout: open.checkout, missing: [] })
    const placed = await shop.pay(token, open.checkout)
    expect(placed.status, placed.message).toBe(200)
    expect(await stockOf()).toBe(50_000 - 2 * needOf(code))
    const ready = await quote(token, { buynow: { product: 'harrow-oxford', size: 'M', quantity: 1 } })
    expect((ready.data as CheckoutLine[])[0]).toMatchObject({
      product: { id: 'harrow-oxford' },
      design: null,
    })
  })
  it('adds the days of making to those of delivery, for the whole parcel', async () => {
    const token = await shop.guest()
    await shop.call(addCart, { product: 'harrow-oxford', size: 'M', quantity: 1 }, { token })
    const ready = (await quote(token)).deliveryMethods[0]!
    await add(token)
    const view = await quote(token)
    const made = view.deliveryMethods[0]!
    const day = 24 * 3600_000
    const later = (Date.parse(made.earliest) - Date.parse(ready.earliest)) / day
    // Eight working days include at least one weekend.
    expect(later).toBeGreaterThanOrEqual(10)
    const placed = await shop.pay(token, view.checkout)
    const { earliest, latest } = (await shop.status(token, placed.order.id)).delivery
    expect({ earliest, latest }).toEqual({ earliest: made.earliest, latest: made.latest })
  })
  it('shows which shirts cannot be returned, and why', async () => {
    const token = await shop.guest()
    const id = await measure(token)
    await add(token)
    await add(token, { fit: { measurement: id } })
    await add(token, { design: '1_XC010_monogram.AB.cuff.navy.block' })
    const lines = (await quote(token)).data as CheckoutLine[]
    expect(
      lines.map(({ returnable, notReturnable }) => [returnable, notReturnable?.message ?? null]),
    ).toEqual([
      [false, 'It carries your monogram, so it cannot be returned.'],
      [false, 'It is cut to your own measurements, so it cannot be returned.'],
      [true, null],
    ])
  })
  it('adds up lines of both kinds with coupon, delivery and tax', async () => {
    await shop.db.query(
      sql`insert into coupon (code, kind, percent) values ('TEN', 'percent', 10) on conflict do nothing`,
    )
    const token = await shop.guest()
    await add(token, { quantity: 2 })
    await shop.call(addCart, { product: 'harrow-oxford', size: 'M', quantity: 1 }, { token })
    const { totals, data } = await quote(token, { coupon: 'TEN' })
    const subtotalMinor = 2 * priceMinor + 10_000
    const discountMinor = Math.round(subtotalMinor / 10)
    const taxMinor = Math.round((subtotalMinor - discountMinor) * 0.07)
    expect(totals).toMatchObject({ subtotalMinor, discountMinor, deliveryMinor: 0, taxMinor })
    const lines = data as CheckoutLine[]
    expect(lines.reduce((sum, line) => sum + line.totalMinor, 0)).toBe(subtotalMinor - discountMinor)
  })
})

describe('an order of a designed shirt', () => {
  it('names the person for whom it is, in the cart and in the order, even after a change of the name', async () => {
    const token = await shop.guest()
    const added = await shop.call(addMeasurements, { ...mine, person: 'Jonas' }, { token })
    await add(token, { fit: { measurement: added.body.data.measurement.id } })
    const fit = { kind: 'measured', person: 'Jonas', name: 'Mine' }
    expect(await linesOf(token)).toMatchObject([{ design: { fit } }])
    const placed = await order(token)
    await shop.call(renamePerson, { person: 'Jonas', name: 'Jo' }, { token })
    expect((await shop.status(token, placed.order.id)).lines).toMatchObject([{ design: { fit } }])
  })
  it('keeps for the workshop alone which measures were estimated', async () => {
    const token = await shop.guest()
    const estimated = { chestMm: { low: 960, high: 1010 } }
    const added = await shop.call(addMeasurements, { ...mine, estimated }, { token })
    await add(token, { fit: { measurement: added.body.data.measurement.id } })
    const placed = await order(token)
    const [row] = await shop.db.query(sql`select fit from order_line where order_id = ${placed.order.id}`)
    expect(row).toMatchObject({ fit: { estimated } })
    expect(JSON.stringify(await shop.status(token, placed.order.id))).not.toContain('estimated')
    const measured = await shop.guest()
    await add(measured, { fit: { measurement: await measure(measured) } })
    const { id } = (await order(measured)).order
    const [other] = await shop.db.query(sql`select fit from order_line where order_id = ${id}`)
    expect(other).not.toHaveProperty('fit.estimated')
  })
  it('keeps the design and the body as they were, even after changes', async () => {
    const token = await shop.guest()
    const id = await measure(token)
    await add(token, { fit: { measurement: id } })
    const placed = await order(token)
    await shop.call(updateMeasurements, { id, ...mine, name: 'Fatter', body: bodyOfSize('4XL') }, { token })
    await shop.call(removeMeasurements, { id }, { token })
    const [row] = await shop.db.query<Record<string, unknown>>(sql`
      select design, design_version, fit, fabrics, returnable, not_returnable from order_line where order_id = ${placed.order.id}`)
    expect(row).toMatchObject({
      design: { version: 1, fabric: 'XC001', collar: 'club', yoke: 'split' },
      designVersion: 1,
      fit: { kind: 'measured', measurement: id, name: 'Mine', fit: 'slim', body: mine.body },
      fabrics: [
        { code: 'XC001', mm: fabricConsumption(readDesignCode(code)!.design, mine.body, 'slim')[0]!.mm },
      ],
      returnable: false,
    })
    const seen = await shop.status(token, placed.order.id)
    expect(seen).toMatchObject({ made: true })
    expect(seen.lines[0]).toMatchObject({
      size: 'Made to measure',
      design: { code, fit: { kind: 'measured', name: 'Mine', fit: 'slim' } },
      returnable: false,
      notReturnable: {
        code: 'not-returnable-measured',
        message: 'It is cut to your own measurements, so it cannot be returned.',
      },
    })
    expect(JSON.stringify(seen)).not.toContain('neckMm')
  })
  it('takes its fabric, also that of a contrast, and releases it when nobody pays', async () => {
    const token = await shop.guest()
    const lined = '1_XC001_contrast.XC010'
    await add(token, { design: lined, quantity: 3 })
    const needs = fabricConsumption(readDesignCode(lined)!.design, bodyOfSize('M'))
    const placed = await order(token)
    expect(placed.status, placed.message).toBe(200)
    expect(needs).toHaveLength(2)
    for (const { code: fabric, mm } of needs) expect(await stockOf(fabric)).toBe(50_000 - 3 * mm)
    expect(await linesOf(token)).toEqual([])
    await shop.db.query(
      sql`update orders set hold_until = now() - interval '1 s' where id = ${placed.order.id}`,
    )
    await expireHolds(shop.deps)
    for (const { code: fabric } of needs) expect(await stockOf(fabric)).toBe(50_000)
    expect(await linesOf(token)).toMatchObject([{ quantity: 3, design: { code: lined, fit: standard } }])
    // Paid later: the stock is taken again, and the line is removed from the cart.
    const again = await shop.call(payment, { order: placed.order.id, method: 'demo' }, { token })
    expect(again.status).toBe(200)
    expect(await stockOf('XC001')).toBe(50_000 - 3 * needs[0]!.mm)
    expect(await linesOf(token)).toEqual([])
  })
  it('releases its fabric when it is cancelled, but not once it is cut', async () => {
    const token = await shop.guest()
    for (const [cut, left] of [
      [false, 50_000],
      [true, 50_000 - needOf(code)],
    ] as const) {
      await add(token)
      const placed = await order(token)
      await moveOrder(shop.deps, placed.order.number, { to: 'paid' })
      if (cut) await moveOrder(shop.deps, placed.order.number, { to: 'cut' })
      await moveOrder(shop.deps, placed.order.number, { to: 'cancelled' })
      expect(await stockOf()).toBe(left)
    }
  })
  it('takes the fabric of expired holds when there is no other', async () => {
    await setStock(needOf(code))
    const [first, second] = [await shop.guest(), await shop.guest()]
    await add(first)
    await add(second)
    const held = await order(first)
    expect((await order(second)).error).toBe('Out Of Stock')
    await shop.db.query(
      sql`update orders set hold_until = now() - interval '1 s' where id = ${held.order.id}`,
    )
    expect((await order(second)).status).toBe(200)
    expect(await stockOf()).toBe(0)
  })
  it('is placed by one of twenty shoppers who want the last metres at the same time', async () => {
    await setStock(needOf(code) + needOf(code) / 2)
    const buyers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const token = await shop.guest()
        await add(token)
        return { token, checkout: (await quote(token)).checkout }
      }),
    )
    const answers = await Promise.all(buyers.map((buyer) => shop.pay(buyer.token, buyer.checkout)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error === 'Out Of Stock')).toHaveLength(19)
    expect(answers.find(({ error }) => error)!.message).toBe('Custom shirt: Alba Poplin in white is sold out')
    expect(await stockOf()).toBe(needOf(code) / 2)
  })
  it('has its options in the mail, with a picture', async () => {
    const token = await shop.guest()
    await add(token, { design: '1_XC010_monogram.AB.cuff.navy.block' })
    const placed = await order(token)
    await shop.decide(placed.redirectUrl!, 'pay')
    await shop.deliver()
    const [mail] = await shop.db.query<{ text: string; html: string }>(sql`
      select body_text as text, body_html as html from mail where once = ${`order-paid:${placed.order.id}`}`)
    for (const body of [unwrapped(mail!.text), mail!.html]) {
      expect(body).toContain('size M, regular fit')
      expect(body).toContain('Square Cuff')
      expect(body).toContain('cannot be returned')
    }
    expect(mail!.html).toMatch(/pictures\/[0-9a-f]{16}\/front-160\.webp/)
  })
  it('has its options and fit in the mail about a return, as they were ordered', async () => {
    const token = await shop.guest()
    await add(token)
    const placed = await order(token)
    await shop.decide(placed.redirectUrl!, 'pay')
    await shop.deliver()
    for (const to of ['cut', 'sewn', 'packed', 'shipped', 'delivered'] as const)
      await moveOrder(shop.deps, placed.order.number, { to })
    const [line] = (await shop.status(token, placed.order.id)).lines
    const key = (await trackKeys(shop.db)).keyOf(placed.order.id)
    const lines = [{ line: line!.id, quantity: 1, reason: 'too small' }]
    const request = await shop.call(requestReturn, { key, kind: 'return', lines })
    expect(request.status, JSON.stringify(request.body)).toBe(200)
    const [mail] = await shop.db.query<{ text: string }>(sql`
      select body_text as text from mail where once like 'return-requested:%' order by id desc`)
    const text = unwrapped(mail!.text)
    expect(text).toContain('Alba Poplin, size M, regular fit')
    expect(text).toContain('Club Collar')
  })
})
