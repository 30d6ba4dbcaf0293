// The passports of shirts: found by their codes once they are finished, with nothing of the person.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signUp } from '#contract/account.ts'
import { recordStep, undoStep } from '#contract/admin/production.ts'
import { addRepair } from '#contract/admin/passports.ts'
import { addCart } from '#contract/cart.ts'
import { requestFitClaim } from '#contract/fit-claims.ts'
import { addMeasurements } from '#contract/measurement.ts'
import { getPassport, passportCodePattern } from '#contract/passport.ts'
import { passportJsonLd } from '#garment/passport/passport-json-ld.ts'
import { checkout, trackOrder } from '#contract/orders.ts'
import { deleteAccount, deletionPhrase } from '#contract/privacy.ts'
import { designCode } from '#garment/design/design-code.ts'
import { parseDesign } from '#garment/design/design.ts'
import { fabricByCode, fabrics, setFabrics } from '#garment/fabric/fabrics.ts'
import { standardFabrics } from '#garment/fabric/standard-fabrics.ts'
import { openTestWorkshop, type TestWorkshop } from '../admin/production/test-shirts.ts'
import { runCommand } from '../admin-commands.ts'
import { translatorOf } from '../kernel/storefront.ts'
import { trackKeys } from '../orders/track-key.ts'
import { moveOrder } from '../orders/lifecycle.ts'
import { newEmail, testAddress, type TestShop } from '../test-shopper.ts'
import { testMeasurements } from '../test-measurements.ts'

let workshop: TestWorkshop
let shop: TestShop
beforeAll(async () => {
  workshop = await openTestWorkshop()
  shop = workshop.shop
})
afterAll(() => workshop.close())
beforeEach(async () => {
  for (const { settings } of [shop.deps, workshop.admin.deps])
    settings.shop = { ...settings.shop, passports: true, address: ['1 Mill Street', 'Lowell MA'] }
  await shop.db.query(sql`
    insert into fabric_stock (code, stock_mm) values ('XC001', 500000), ('XC008', 500000)
    on conflict (code) do update set stock_mm = excluded.stock_mm`)
})

const codesOf = async (order: string) =>
  (
    await shop.db.query<{ code: string }>(sql`
      select passport_code as code from shirt s join orders o on o.id = s.order_id
      where o.number = ${order} and dropped_at is null order by place`)
  ).map(({ code }) => code)
const read = (code: string, locale?: string) => shop.call(getPassport, { code }, locale ? { locale } : {})
const passportOf = async (code: string, locale?: string) => (await read(code, locale)).body.data.passport
const deliver = async (number: string) => {
  for (const to of ['cut', 'sewn', 'packed', 'shipped', 'delivered'] as const)
    await moveOrder(shop.deps, number, { to })
}

it('each piece of a line has a code of its own, which says nothing and is not the number of the order', async () => {
  const { number } = await workshop.order(3)
  const codes = await codesOf(number)
  expect(new Set(codes).size).toBe(3)
  for (const code of codes) {
    expect(code).toMatch(passportCodePattern)
    expect(number.replaceAll('-', '')).not.toContain(code)
  }
})

it('is found once its shirt is packed, and not again after that is undone; wrong codes get the same reply', async () => {
  const { number } = await workshop.order(1)
  const [code] = await codesOf(number)
  const unknown = await read('0123456789AB')
  expect([unknown.status, unknown.body.error!.reason!.code]).toEqual([404, 'passport-not-found'])
  const refused = async () => (await read(code!)).body.error
  expect(await refused()).toEqual(unknown.body.error)
  await workshop.stepsTo(`${number}-1`, 'checked')
  expect(await refused()).toEqual(unknown.body.error)
  const packed = await workshop.step(`${number}-1`, 'packed')
  expect((await read(code!)).status).toBe(200)
  expect(packed.status).toBe(200)
  const last = (await workshop.read(`${number}-1`)).steps.at(-1)!
  expect((await workshop.admin.call(undoStep, { step: last.id })).status).toBe(200)
  expect(await refused()).toEqual(unknown.body.error)
})

it('is found by a code as a person types it, and refused in another form', async () => {
  const { number } = await workshop.order(1)
  await workshop.stepsTo(`${number}-1`, 'packed')
  const [code] = await codesOf(number)
  const typed = code!
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replace(/^(.{4})(.{4})/, '$1-$2 ')
  expect((await passportOf(typed)).code).toBe(code)
  expect((await read('too-short')).status).toBe(400)
})

it('keeps what the shirt was made of when the record of its fabric is changed', async () => {
  const { number } = await workshop.order(1, '1_XC008')
  await workshop.stepsTo(`${number}-1`, 'packed')
  const [code] = await codesOf(number)
  const before = await passportOf(code!)
  const changed = { ...fabricByCode('XC008')!, composition: '60% linen, 40% hemp', mill: 'Another mill' }
  setFabrics([...fabrics.filter((one) => one.code !== 'XC008'), changed])
  expect(await passportOf(code!)).toEqual(before)
  // Shirts of releases before this one have no record of their own.
  await shop.db.query(sql`update shirt_step set made_of = null where step = 'packed'`)
  expect((await passportOf(code!)).fabrics[0]).toMatchObject({
    composition: '60% linen, 40% hemp',
    mill: 'Another mill',
  })
  setFabrics(standardFabrics)
})

it('is not found while the shop has no passports', async () => {
  const { number } = await workshop.order(1)
  await workshop.stepsTo(`${number}-1`, 'packed')
  const { passports: _, ...without } = shop.deps.settings.shop
  shop.deps.settings.shop = without
  expect((await read((await codesOf(number))[0]!)).status).toBe(404)
})

it('says what the shirt is made of, from which lot, by whom, where and when, in the reader’s language', async () => {
  const [roll] = await shop.db.query<{ id: string }>(sql`
    insert into fabric_roll (fabric_code, state, length_mm, width_mm, dye_lot)
    values ('XC008', 'in stock', 50000, 1500, 'LOT-47') returning id`)
  const { number } = await workshop.order(1, '1_XC008')
  const cut = await workshop.step(`${number}-1`, 'cut', { roll: roll!.id })
  expect(cut.status, JSON.stringify(cut.body)).toBe(200)
  await workshop.stepsTo(`${number}-1`, 'packed')
  const shown = await passportOf((await codesOf(number))[0]!)
  expect(shown.fabrics).toEqual([
    {
      code: 'XC008',
      name: 'Marine Stretch Poplin',
      colour: 'navy',
      composition: '97% cotton, 3% elastane',
      fibres: [
        { name: 'cotton', percent: 97 },
        { name: 'elastane', percent: 3 },
      ],
      weightGsm: expect.any(Number),
      mill: 'Kuroda Weaving',
      dyeLots: ['LOT-47'],
    },
  ])
  expect(shown).toMatchObject({
    name: 'Custom shirt',
    care: { symbols: ['wash 30', 'line dry', 'iron'] },
    maker: { name: shop.deps.settings.shop.name, address: ['1 Mill Street', 'Lowell MA'] },
    originCountry: 'US',
    madeOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    works: [],
    replaces: null,
    replacedBy: null,
  })
  expect(shown.choices).toContainEqual({
    part: 'collar',
    title: 'Collar',
    text: 'Standard Collar',
    code: 'standard',
  })
})

/** What no passport may have, of an order by Ada Byron. */
const personal = [
  ...Object.values(testAddress).filter((value) => value.length > 2),
  'Ada',
  'Byron',
  'A&B',
  'tight',
  'Wedding',
  'example.com',
  ...Object.values(testMeasurements.body).map((mm) => (mm / 10).toFixed(1)),
  ...Object.values(testMeasurements.body).map(String),
]

/** A delivered order of a customer, with a monogram, measurements with a name, and notes of the workshop. */
async function personalOrder() {
  const email = newEmail()
  const password = 'correct horse battery'
  const signed = await shop.call(signUp, { email, password, fullName: 'Ada Byron' })
  const token = signed.body.data.authtoken
  const { measurement } = (
    await shop.call(addMeasurements, { ...testMeasurements, name: 'Wedding of Ada' }, { token })
  ).body.data
  const design = designCode(
    parseDesign({
      fabric: 'XC001',
      monogram: { text: 'A&B', place: 'cuff', colour: 'navy', style: 'script' },
    }),
  )
  await shop.call(addCart, { design, fit: { measurement: measurement.id }, quantity: 1 }, { token })
  const opened = await shop.call(checkout, { email, address: testAddress, delivery: 'standard' }, { token })
  const { order } = await shop.payOnDelivery(token, opened.body.data.checkout)
  const shirt = `${order.number}-1`
  await workshop.stepsTo(shirt, 'sewn')
  for (const body of [
    { step: 'altered', note: 'Ada says it is tight' },
    { step: 'sewn' },
    { step: 'checked', note: 'Byron, tight at the chest' },
  ]) {
    const { version } = await workshop.read(shirt)
    const reply = await workshop.admin.call(recordStep, { id: randomUUID(), number: shirt, version, ...body })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  }
  await workshop.stepsTo(shirt, 'packed')
  return { ...order, email, password, token, shirt, code: (await codesOf(order.number))[0]! }
}

it('has nothing of the person, the order or its price, as a reply and as JSON-LD', async () => {
  const { id, number, email, shirt, code } = await personalOrder()
  const shown = await passportOf(code)
  const [price] = await shop.db.query<{ minor: number }>(sql`
    select unit_price_minor as minor from order_line where order_id = ${id}`)
  const jsonLd = passportJsonLd(shown, {
    shopUrl: 'https://shop.example',
    locale: 'en-US',
    i18n: translatorOf('en-US'),
  })
  for (const text of [JSON.stringify(shown), JSON.stringify(jsonLd)]) {
    for (const word of [...personal, id, number, email, shirt, String(price!.minor)])
      expect(text, word).not.toContain(word)
    expect(text.toLowerCase()).not.toContain('monogram')
  }
  // Its picture is not that of the order either, which has the monogram.
  const [line] = await shop.db.query<{ hash: string }>(sql`
    select picture_hash as hash from order_line where order_id = ${id}`)
  expect(shown.picture.hash).not.toBe(line!.hash)
})

it('stays as it was when its customer is erased', async () => {
  const { token, password, number, code } = await personalOrder()
  const before = await passportOf(code)
  await moveOrder(shop.deps, number, { to: 'shipped' })
  await moveOrder(shop.deps, number, { to: 'delivered' })
  const erased = await shop.call(deleteAccount, { password, confirm: deletionPhrase }, { token })
  expect(erased.status, JSON.stringify(erased.body)).toBe(200)
  expect(await passportOf(code)).toEqual(before)
})

it('is named in the order once it is finished, for each of its shirts', async () => {
  const order = await workshop.order(2)
  const key = (await trackKeys(shop.db)).keyOf(order.id)
  const shown = async () => {
    const { lines } = (await shop.call(trackOrder, { key })).body.data.order
    return lines.find(({ design }) => design)!.passports
  }
  expect(await shown()).toBeUndefined()
  await workshop.stepsTo(`${order.number}-2`, 'packed')
  const codes = await codesOf(order.number)
  expect(await shown()).toEqual([codes[1]])
  await workshop.stepsTo(`${order.number}-1`, 'packed')
  expect(await shown()).toEqual(codes)
})

const claim = async (order: { id: string; number: string }, kind: 'alteration' | 'remake') => {
  const key = (await trackKeys(shop.db)).keyOf(order.id)
  const line = (await shop.call(trackOrder, { key })).body.data.order.lines[0]!.id
  const adjustments = [{ field: 'sleeveMm', problem: 'too long', byMm: 20 }]
  const reply = await shop.call(requestFitClaim, { key, line, kind, adjustments })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.data.request
}
const moveClaim = async (number: string, ...states: string[]) => {
  for (const to of states) await runCommand(shop.deps, { do: 'claim', number, to, reason: null })
}
/** A delivered shirt with a fit guarantee. */
async function guaranteed() {
  const token = await shop.guest()
  const { measurement } = (await shop.call(addMeasurements, testMeasurements, { token })).body.data
  await shop.call(
    addCart,
    { design: '1_XC001', fit: { measurement: measurement.id }, quantity: 1 },
    { token },
  )
  const opened = await shop.call(
    checkout,
    { email: newEmail(), address: testAddress, delivery: 'standard' },
    { token },
  )
  const { order } = await shop.payOnDelivery(token, opened.body.data.checkout)
  await deliver(order.number)
  return order
}

it('shows repairs and alterations by their days, and stays public during an alteration', async () => {
  const order = await guaranteed()
  const [code] = await codesOf(order.number)
  const { madeOn } = await passportOf(code!)
  const repair = { id: randomUUID(), number: `${order.number}-1`, on: madeOn, text: 'Collar turned' }
  expect((await workshop.admin.call(addRepair, repair)).status).toBe(200)
  const number = await claim(order, 'alteration')
  await moveClaim(number, 'approved', 'received', 'in work')
  expect((await passportOf(code!)).works).toEqual([{ on: madeOn, work: 'repaired', text: 'Collar turned' }])
  await moveClaim(number, 'sent')
  expect((await passportOf(code!)).works).toEqual([
    { on: madeOn, work: 'repaired', text: 'Collar turned' },
    { on: madeOn, work: 'altered', text: null },
  ])
})

it('is linked with that of its remake, once the remake is finished', async () => {
  const order = await guaranteed()
  const [code] = await codesOf(order.number)
  await moveClaim(await claim(order, 'remake'), 'approved', 'received', 'in work')
  expect((await passportOf(code!)).replacedBy).toBeNull()
  const [remake] = await shop.db.query<{ number: string }>(sql`
    select o.number from fit_claim c join orders o on o.id = c.remake_order_id where c.order_id = ${order.id}`)
  await deliver(remake!.number)
  const [after] = await codesOf(remake!.number)
  expect((await passportOf(code!)).replacedBy).toBe(after)
  expect(await passportOf(after!)).toMatchObject({ replaces: code, replacedBy: null })
})
