// The finished measures of designed shirts: approved before the order, changed until they are cut.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signUp } from '#contract/account.ts'
import { approveMeasures, changeMeasures, getMeasures, getOwnShirts } from '#contract/approvals.ts'
import { addCart, getCart } from '#contract/cart.ts'
import { addMeasurements, updateMeasurements } from '#contract/measurement.ts'
import { cancelOrder, reorder } from '#contract/order-actions.ts'
import { checkout, payment, trackOrder } from '#contract/orders.ts'
import { getMyData } from '#contract/privacy.ts'
import { fabricConsumption } from '#garment/workshop/fabric-consumption.ts'
import { bodyOfSize } from '#garment/body/sizes.ts'
import { defaultDesign } from '#garment/design/design.ts'
import { trackKeys } from '../orders/track-key.ts'
import { unwrapped } from '../mail/test-mail.ts'
import { testMeasurements } from '../test-measurements.ts'
import { alsoInGerman, newEmail, openTestShop, testAddress, type TestShop } from '../test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ change: alsoInGerman })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.query(sql`
    insert into fabric_stock (code, stock_mm) values ('XC001', 50000), ('XC010', 50000)
    on conflict (code) do update set stock_mm = excluded.stock_mm`)
})

const design = '1_XC001'
const sizeM = { size: 'M', fit: 'regular' } as const
const add = (token: string, more: object = {}) =>
  shop.call(addCart, { design, quantity: 1, fit: sizeM, ...more }, { token })
const quote = async (token: string, more: object = {}) =>
  (
    await shop.call(
      checkout,
      { email: newEmail(), address: testAddress, delivery: 'standard', ...more },
      { token },
    )
  ).body.data
const measured = async (token: string) =>
  (await shop.call(addMeasurements, testMeasurements, { token })).body.data.measurement.id
const shirtsOf = async (token: string, of: object) => {
  const { status, body } = await shop.call(getMeasures, of, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.shirts
}
const place = (token: string, id: string) => shop.call(payment, { checkout: id, method: 'demo' }, { token })
const stockOf = async () =>
  (await shop.db.query<{ mm: number }>(sql`select stock_mm as mm from fabric_stock where code = 'XC001'`))[0]!
    .mm
const keyOf = async (order: string) => (await trackKeys(shop.db)).keyOf(order)
const sleeveOf = (shirts: { measures: { measure: string; finishedMm: number }[] }[]) =>
  shirts[0]!.measures.find(({ measure }) => measure === 'sleeve')!.finishedMm

/** An order of one shirt, approved; the size's sleeve has 865 mm. */
async function ordered(token: string, fit: object = sizeM) {
  await add(token, { fit })
  const { checkout: id } = await quote(token)
  const { order } = await shop.pay(token, id)
  return { ...order, shirts: await shirtsOf(token, { order: order.id }) }
}

describe('before the order is placed', () => {
  it('a standard size is approved by placing the order, and the order says so', async () => {
    const token = await shop.guest()
    await add(token)
    const { checkout: id, missing } = await quote(token)
    expect(missing).toEqual([])
    const [shirt] = await shirtsOf(token, { checkout: id })
    expect(shirt).toMatchObject({ state: 'with order', approval: null, fixed: null, sleeves: 'long' })
    const { order } = (await place(token, id)).body.data
    const [placed] = await shirtsOf(token, { order: order.id })
    expect(placed).toMatchObject({
      version: shirt!.version,
      state: 'approved',
      approval: {
        how: 'ordered',
        byStaff: false,
        words: 'I have ordered the shirt with the finished measures of its size, which were shown to me.',
      },
    })
    const seen = await shop.status(token, order.id)
    expect(seen.lines[0]!.approval).toMatchObject({ state: 'approved' })
  })

  it('shirts made to measure have to be approved, and a change of the set asks again', async () => {
    const token = await shop.guest()
    const set = await measured(token)
    await add(token, { fit: { measurement: set } })
    const { checkout: id, missing } = await quote(token)
    expect(missing).toEqual(['approval'])
    const refused = await place(token, id)
    expect([refused.status, refused.body.error]).toMatchObject([409, { code: 'Measures Unapproved' }])
    const [shirt] = await shirtsOf(token, { checkout: id })
    expect(shirt!.state).toBe('open')
    const approval = { checkout: id, version: shirt!.version }
    for (const _ of ['once', 'twice'])
      expect((await shop.call(approveMeasures, approval, { token })).body.data.shirts[0]).toMatchObject({
        state: 'approved',
        approval: { how: 'approved' },
      })
    const body = { ...testMeasurements.body, sleeveMm: 860 }
    await shop.call(updateMeasurements, { id: set, ...testMeasurements, body }, { token })
    expect((await quote(token)).missing).toEqual(['approval'])
    const outdated = await shop.call(approveMeasures, approval, { token })
    expect([outdated.status, outdated.body.error?.reason?.code]).toEqual([409, 'measures-changed-since'])
    expect((await place(token, id)).status).toBe(409)
  })

  it('lines with equal measures are approved together, another shrinkage separately', async () => {
    const token = await shop.guest()
    const set = { measurement: await measured(token) }
    await add(token, { fit: set })
    await add(token, { fit: set, design: '1_XC001_collar.club' })
    // Oxford shrinks more than poplin.
    await add(token, { fit: set, design: '1_XC010' })
    const { checkout: id } = await quote(token)
    const shirts = await shirtsOf(token, { checkout: id })
    expect(shirts.map(({ lines }) => lines.length).toSorted()).toEqual([1, 2])
    await shop.call(approveMeasures, { checkout: id, version: shirts[0]!.version }, { token })
    expect((await quote(token)).missing).toEqual(['approval'])
    await shop.call(approveMeasures, { checkout: id, version: shirts[1]!.version }, { token })
    expect((await quote(token)).missing).toEqual([])
  })

  it('a measure of a size can be changed within its limits; the shirt is then made to measure', async () => {
    const token = await shop.guest()
    await add(token)
    const { checkout: id } = await quote(token)
    const { version } = (await shirtsOf(token, { checkout: id }))[0]!
    const change = (changes: object) =>
      shop.call(changeMeasures, { checkout: id, version, changes }, { token })
    const beyond = await change({ sleeve: 65 })
    expect(beyond.body.error).toMatchObject({
      code: 'Invalid Input',
      field: 'changes.sleeve',
      message: 'Sleeve, from the middle of the back: choose from 80.5 cm to 92.5 cm',
    })
    for (const wrong of [{ sleeve: 1.5 }, { sleeve: '10' }, { elbow: 10 }, { sleeve: 1e9 }, []])
      expect(
        (await shop.call(changeMeasures, { checkout: id, version, changes: wrong }, { token })).status,
      ).toBe(400)
    const changed = (await change({ sleeve: 10 })).body.data.shirts
    expect(changed[0]).toMatchObject({
      state: 'approved',
      fit: { kind: 'standard', changes: { sleeve: 10 } },
    })
    expect(sleeveOf(changed)).toBe(875)
    const view = await quote(token)
    expect(view.missing).toEqual([])
    expect(view.data).toMatchObject([{ returnable: false, design: { fit: { changes: { sleeve: 10 } } } }])
    const { order } = (await place(token, id)).body.data
    const [row] = await shop.db.query<{ fit: object; fabrics: object }>(
      sql`select fit, fabrics from order_line where order_id = ${order.id}`,
    )
    expect(row).toEqual({
      fit: { kind: 'standard', ...sizeM, changes: { sleeve: 10 }, body: bodyOfSize('M') },
      fabrics: fabricConsumption({ ...defaultDesign, fabric: 'XC001' }, bodyOfSize('M'), 'regular', {
        changes: { sleeve: 10 },
      }),
    })
  })

  it('a change in the cart of nothing is no change, and a buy-now can be changed too', async () => {
    const token = await shop.guest()
    await add(token)
    await add(token, { fit: { ...sizeM, changes: { sleeve: 0 } } })
    const cart = (await shop.call(getCart, {}, { token })).body.data.data
    expect(cart).toMatchObject([{ quantity: 2 }])
    const { checkout: id } = await quote(token, { buynow: { design, quantity: 1, fit: sizeM } })
    const { version } = (await shirtsOf(token, { checkout: id }))[0]!
    const { shirts } = (
      await shop.call(changeMeasures, { checkout: id, version, changes: { length: -20 } }, { token })
    ).body.data
    expect(shirts[0]).toMatchObject({ state: 'approved', fit: { changes: { length: -20 } } })
    expect((await place(token, id)).status).toBe(200)
  })

  it('only the shopper of the checkout sees and approves it', async () => {
    const token = await shop.guest()
    await add(token)
    const { checkout: id } = await quote(token)
    const { version } = (await shirtsOf(token, { checkout: id }))[0]!
    const other = await shop.guest()
    for (const [call, more] of [
      [getMeasures, {}],
      [approveMeasures, { version }],
      [changeMeasures, { version, changes: {} }],
    ] as const) {
      expect((await shop.call(call, { checkout: id, ...more }, { token: other })).status).toBe(404)
      expect((await shop.call(call, { checkout: id, ...more })).status).toBe(401)
      expect((await shop.call(call, { checkout: id, order: id, ...more }, { token })).status).toBe(400)
    }
  })
})

describe('a placed order', () => {
  it('is changed by its owner or by the key of its mail, with its fabric, until the version is old', async () => {
    const token = await shop.guest()
    const { id, shirts } = await ordered(token)
    const before = await stockOf()
    const { version } = shirts[0]!
    const change = { key: await keyOf(id), version, changes: { sleeve: 60, length: 40, frontLength: 40 } }
    const changed = await shop.call(changeMeasures, change)
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(changed.body.data.shirts[0]).toMatchObject({ state: 'approved', approval: { how: 'approved' } })
    const body = bodyOfSize('M')
    const plain = { ...defaultDesign, fabric: 'XC001' }
    const more =
      fabricConsumption(plain, body, 'regular', change)[0]!.mm - fabricConsumption(plain, body)[0]!.mm
    expect(more).toBeGreaterThan(40)
    expect(await stockOf()).toBe(before - more)
    const again = await shop.call(changeMeasures, change)
    expect([again.status, again.body.error?.reason?.code]).toEqual([409, 'measures-changed-since'])
    expect(await stockOf()).toBe(before - more)
    const seen = await shop.status(token, id)
    expect(seen.lines[0]).toMatchObject({ returnable: false, approval: { state: 'approved' } })
    expect(seen.history.at(-1)!.reason!.code).toBe('measures-changed')
  })

  it('gets its fabric back and is returnable again when the change is taken back', async () => {
    const token = await shop.guest()
    const before = await stockOf()
    const { id, shirts } = await ordered(token)
    const taken = before - (await stockOf())
    const first = await shop.call(
      changeMeasures,
      { order: id, version: shirts[0]!.version, changes: { length: 100, frontLength: 100 } },
      { token },
    )
    const { version } = first.body.data.shirts[0]!
    await shop.call(changeMeasures, { order: id, version, changes: {} }, { token })
    expect(before - (await stockOf())).toBe(taken)
    expect((await shop.status(token, id)).lines[0]!.returnable).toBe(true)
  })

  it('is not changed without the fabric for it', async () => {
    const token = await shop.guest()
    const { id, shirts } = await ordered(token)
    await shop.db.query(sql`update fabric_stock set stock_mm = 0 where code = 'XC001'`)
    const changes = { length: 100, frontLength: 100 }
    const change = { order: id, version: shirts[0]!.version, changes }
    const refused = await shop.call(changeMeasures, change, { token })
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'Out Of Stock'])
    expect(sleeveOf(await shirtsOf(token, { order: id }))).toBe(865)
  })

  it('two changes at the same time: one is made, the other is refused', async () => {
    const token = await shop.guest()
    const { id, shirts } = await ordered(token)
    const { version } = shirts[0]!
    const both = await Promise.all(
      [10, 20].map((sleeve) =>
        shop.call(changeMeasures, { order: id, version, changes: { sleeve } }, { token }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const made = both.find(({ status }) => status === 200)!
    expect(await shirtsOf(token, { order: id })).toEqual(made.body.data.shirts)
    const rows = await shop.db.query(sql`
      select 1 from measure_approval where order_id = ${id} and replaced_at is null`)
    expect(rows).toHaveLength(1)
  })

  it('is not changed when it is cancelled, and never by somebody else', async () => {
    const token = await shop.guest()
    const { id, shirts } = await ordered(token)
    const change = { version: shirts[0]!.version, changes: { sleeve: 10 } }
    const stranger = await shop.guest()
    expect((await shop.call(changeMeasures, { order: id, ...change }, { token: stranger })).status).toBe(404)
    expect((await shop.call(getMeasures, { order: id }, { token: stranger })).status).toBe(404)
    expect((await shop.call(getMeasures, { key: 'A'.repeat(43) })).status).toBe(404)
    await shop.call(cancelOrder, { order: id }, { token })
    const refused = await shop.call(changeMeasures, { order: id, ...change }, { token })
    expect([refused.status, refused.body.error?.reason?.code]).toEqual([409, 'measures-of-closed-order'])
  })

  it('of a guest, found by its number and email, does not show the measures', async () => {
    const token = await shop.guest()
    const email = newEmail()
    await add(token)
    const { checkout: id } = await quote(token, { email })
    const { order } = await shop.pay(token, id)
    const seen = (await shop.call(trackOrder, { number: order.number, email })).body.data.order
    expect(JSON.stringify(seen)).not.toContain('finishedMm')
  })

  it('ordered again with the same measures needs no new approval', async () => {
    const token = await shop.guest()
    const { id } = await ordered(token, { measurement: await measured(token) })
    await shop.call(reorder, { order: id }, { token })
    const { missing, checkout: next } = await quote(token)
    expect(missing).toEqual([])
    const { order } = (await place(token, next)).body.data
    expect(await shirtsOf(token, { order: order.id })).toMatchObject([{ approval: { how: 'repeated' } }])
  })

  it('from before approvals is shown, and can be changed', async () => {
    const token = await shop.guest()
    const { id, shirts } = await ordered(token)
    await shop.db.query(sql`delete from measure_approval where order_id = ${id}`)
    expect(await shirtsOf(token, { order: id })).toMatchObject([{ state: 'none', approval: null }])
    const approved = await shop.call(approveMeasures, { order: id, version: shirts[0]!.version }, { token })
    expect(approved.body.data.shirts).toMatchObject([{ state: 'approved' }])
  })
})

it('the mail of the confirmation has the measures, when the order is paid', async () => {
  const token = await shop.guest()
  await add(token, { fit: { ...sizeM, changes: { sleeve: 10 } } })
  const { checkout: id } = await quote(token)
  const { order, redirectUrl } = await shop.pay(token, id)
  await shop.decide(redirectUrl!, 'pay')
  await shop.deliver()
  const [mail] = await shop.db.query<{ bodyText: string }>(sql`
    select body_text from mail where once = ${`order-paid:${order.id}`}`)
  expect(unwrapped(mail!.bodyText)).toMatch(/Finished measures of Custom shirt, approved on/)
  expect(mail!.bodyText).toMatch(/Sleeve: +34 1\/2 in/)
})

it('the words are stored in the language in which they were read', async () => {
  const token = await shop.guest()
  await add(token)
  const { checkout: id } = await quote(token)
  const { order } = (await shop.call(payment, { checkout: id, method: 'demo' }, { token, locale: 'de-DE' }))
    .body.data
  const [row] = await shop.db.query<{ words: string }>(
    sql`select words from measure_approval where order_id = ${order.id}`,
  )
  expect(row!.words).toMatch(/^Ich habe das Hemd/)
})

it('earlier shirts can be compared with, equal ones once, and are in the shopper’s file', async () => {
  const token = await shop.guest()
  await ordered(token)
  await ordered(token)
  await ordered(token, { size: 'L', fit: 'slim' })
  const { shirts } = (await shop.call(getOwnShirts, {}, { token })).body.data
  expect(
    shirts.map(({ measures }) => measures.find(({ measure }) => measure === 'sleeve')!.finishedMm),
  ).toEqual([880, 865])
  expect((await shop.call(getOwnShirts, {}, { token: await shop.guest() })).body.data.shirts).toEqual([])
})

it('approvals are in the file of a customer’s data, without other people’s', async () => {
  const person = { fullName: 'Ada', email: newEmail(), password: 'three plain wooden buttons' }
  const { body } = await shop.call(signUp, person, { token: await shop.guest() })
  const token = body.data.authtoken
  await ordered(await shop.guest())
  const { number } = await ordered(token)
  const { parts } = (await shop.call(getMyData, {}, { token })).body.data
  const file = parts as unknown as { measureApprovals: { measures: unknown[] }[] }
  expect(file.measureApprovals).toMatchObject([{ number, how: 'ordered' }])
  expect(file.measureApprovals[0]!.measures).toHaveLength(11)
})
