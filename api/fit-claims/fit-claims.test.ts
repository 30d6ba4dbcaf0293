// The fit guarantee: which line it covers, and alterations and remakes. Repeated, in parallel and by strangers: one
// shirt is covered, and altered or made again once.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelOrder } from '#contract/order-actions.ts'
import { addCart, getCart } from '#contract/cart.ts'
import { requestFitClaim } from '#contract/fit-claims.ts'
import { addMeasurements } from '#contract/measurement.ts'
import { checkout, type OrderView, payment, trackOrder } from '#contract/orders.ts'
import { deleteAccount, deletionPhrase, getMyData } from '#contract/privacy.ts'
import { signUp } from '#contract/account.ts'
import { bodyOfSize } from '#garment/body/sizes.ts'
import { fabricConsumption } from '#garment/workshop/fabric-consumption.ts'
import { parseDesign } from '#garment/design/design.ts'
import { runCommand } from '../admin-commands.ts'
import { expireHolds } from '../orders/expiry.ts'
import { moveOrder } from '../orders/lifecycle.ts'
import { openTestShop, testAddress, type TestShop } from '../test-shopper.ts'
import { trackKeys } from '../orders/track-key.ts'
import { moveFitClaim } from './move-fit-claim.ts'
import { unwrapped } from '../mail/test-mail.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
let email = ''
let buyers = 0
beforeEach(async () => {
  email = `ada-${buyers++}@example.com`
  shop.deps.settings.shop.fitGuarantee = { days: 60, covers: 'first' }
  await shop.db.query(sql`delete from fabric_stock`)
  await shop.db.query(sql`insert into fabric_stock (code, stock_mm) values ('XC010', 500000)`)
})

const design = '1_XC010'
const body = { ...bodyOfSize('M'), sleeveMm: 880 }
const measure = async (token: string, more: object = {}) => {
  const set = { name: 'Mine', unit: 'cm', body, heightMm: null, weightKg: null, size: null, fit: 'regular' }
  const added = await shop.call(addMeasurements, { ...set, ...more }, { token })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  return added.body.data.measurement.id
}

interface Bought {
  token: string
  id: string
  number: string
  key: string
}

/** Fills the cart with a made-to-measure shirt and checks out; returns the body of the payment call. */
async function ready(token: string, to = email, quantity = 1) {
  const measurement = await measure(token)
  const added = await shop.call(addCart, { design, fit: { measurement }, quantity }, { token })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const opened = await shop.call(
    checkout,
    { email: to, address: testAddress, delivery: 'standard' },
    { token },
  )
  return opened.body.data
}
async function buy(
  token: string,
  to = email,
  method: 'demo' | 'on-delivery' = 'on-delivery',
): Promise<Bought> {
  const { checkout: id } = await ready(token, to)
  const { order, message } =
    method === 'demo' ? await shop.pay(token, id) : await shop.payOnDelivery(token, id)
  expect(message).toBeUndefined()
  return { token, ...order, key: (await trackKeys(shop.db)).keyOf(order.id) }
}
const seen = async ({ key }: Pick<Bought, 'key'>): Promise<OrderView> =>
  (await shop.call(trackOrder, { key })).body.data.order
async function deliver({ number }: Bought): Promise<void> {
  for (const to of ['cut', 'sewn', 'packed', 'shipped', 'delivered'] as const)
    await moveOrder(shop.deps, number, { to })
}
async function delivered(): Promise<Bought> {
  const order = await buy(await shop.guest())
  await deliver(order)
  return order
}
const tooLong = { field: 'sleeveMm', problem: 'too long', byMm: 20 } as const
const ask = async (order: Bought, more: object = {}, options: object = {}) =>
  shop.call(
    requestFitClaim,
    {
      key: order.key,
      line: (await seen(order)).lines[0]!.id,
      kind: 'alteration',
      adjustments: [tooLong],
      ...more,
    },
    options,
  )
const command = (text: Parameters<typeof runCommand>[1]) => runCommand(shop.deps, text)
const move = (number: string, ...states: string[]) =>
  states.reduce<Promise<string[]>>(
    (before, to) =>
      before.then(async (lines) => [
        ...lines,
        ...(await command({ do: 'claim', number, to, reason: null })).lines,
      ]),
    Promise.resolve([]),
  )
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => error.message,
  )
const fabricLeft = async () =>
  (await shop.db.query<{ mm: number }>(sql`select stock_mm as mm from fabric_stock`))[0]!.mm
const covered = async (order: Bought) => (await seen(order)).lines.map(({ fitGuarantee }) => fitGuarantee)
const terms = { days: 60, covers: 'first' }

describe('the guarantee', () => {
  it('is shown in the cart and the checkout only for a made-to-measure shirt', async () => {
    const token = await shop.guest()
    await shop.call(addCart, { design, fit: { size: 'M', fit: 'slim' }, quantity: 1 }, { token })
    const { data } = await ready(token)
    const guarantees = (data as { size: string; fitGuarantee: unknown }[]).map((line) => [
      line.size,
      line.fitGuarantee,
    ])
    expect(guarantees).toEqual([
      ['Made to measure', terms],
      ['M', null],
    ])
    const cart = (await shop.call(getCart, {}, { token })).body.data.data
    expect((cart as { fitGuarantee: unknown }[]).map((line) => line.fitGuarantee)).toEqual([terms, null])
  })
  it('covers the first shirt of an e-mail address, and no later one', async () => {
    const first = await buy(await shop.guest())
    const second = await buy(await shop.guest())
    expect(await covered(first)).toEqual([terms])
    expect(await covered(second)).toEqual([null])
    const again = await ready(first.token)
    expect((again.data as { fitGuarantee: unknown }[])[0]!.fitGuarantee).toBeNull()
  })
  it('of a guest counts for the account that has verified the address, and is not shown before', async () => {
    await buy(await shop.guest())
    const person = { email, password: 'seven small buttons', fullName: 'Ada Byron' }
    const token = (await shop.call(signUp, person)).body.data.authtoken
    const offered = async () => {
      const { data } = (await shop.call(getCart, {}, { token })).body.data
      return (data as { fitGuarantee: unknown }[])[0]!.fitGuarantee
    }
    const measurement = await measure(token)
    await shop.call(addCart, { design, fit: { measurement }, quantity: 1 }, { token })
    expect(await offered()).toEqual(terms)
    await shop.db.query(sql`update shopper set email_verified_at = now() where email = ${email}`)
    expect(await offered()).toBeNull()
    // Both the one in the cart and the one bought with it.
    expect(await covered(await buy(token, 'elsewhere@example.com'))).toEqual([null, null])
  })
  it('covers one of two orders placed at the same moment', async () => {
    const guests = await Promise.all([1, 2, 3].map(() => shop.guest()))
    const opened = []
    for (const token of guests) opened.push({ token, checkout: (await ready(token)).checkout })
    const placed = await Promise.all(
      opened.map(({ token, checkout: id }) => shop.pay(token, id, 'on-delivery')),
    )
    const keys = await trackKeys(shop.db)
    const all = await Promise.all(
      placed.map(({ order }) => covered({ token: '', ...order, key: keys.keyOf(order.id) })),
    )
    expect(all.flat().filter((one) => one !== null)).toEqual([terms])
  })
  it('passes to the next shirt when the order that had it is cancelled', async () => {
    const first = await buy(await shop.guest())
    const second = await buy(await shop.guest())
    expect((await shop.call(cancelOrder, { key: first.key })).status).toBe(200)
    expect(await covered(second)).toEqual([terms])
    const third = await buy(await shop.guest())
    expect(await covered(third)).toEqual([null])
  })
  it('is restored with an order that is reopened, unless another order has it by then', async () => {
    const lapsed = async () => {
      const order = await buy(await shop.guest(), email, 'demo')
      await shop.db.query(
        sql`update orders set hold_until = now() - interval '1 second' where id = ${order.id}`,
      )
      await expireHolds(shop.deps)
      expect((await seen(order)).status).toBe('cancelled')
      return order
    }
    const takeUp = async ({ id, token }: Bought) =>
      (await shop.call(payment, { order: id, method: 'on-delivery' }, { token })).status
    const first = await lapsed()
    expect(await takeUp(first)).toBe(200)
    expect(await covered(first)).toEqual([terms])
    email = `other-${email}`
    const second = await lapsed()
    const next = await buy(await shop.guest())
    expect(await covered(next)).toEqual([terms])
    expect(await takeUp(second)).toBe(200)
    expect(await covered(second)).toEqual([null])
  })
  it('covers every shirt by these terms, and does not exist in a shop without it', async () => {
    shop.deps.settings.shop.fitGuarantee = { days: 30, covers: 'every' }
    const [one, two] = [await buy(await shop.guest()), await buy(await shop.guest())]
    const every = { days: 30, covers: 'every' }
    expect([await covered(one), await covered(two)]).toEqual([[every], [every]])
    shop.deps.settings.shop.fitGuarantee = null
    expect(await covered(await buy(await shop.guest(), 'none@example.com'))).toEqual([null])
    // The terms of the order stay after the shop’s terms change.
    expect(await covered(one)).toEqual([every])
  })
  it('is in the emails of the order, and its last day in the one about the delivery', async () => {
    const order = await delivered()
    const email = async (kind: string) => {
      const [row] = await shop.db.query<{ text: string }>(
        sql`select body_text as text from mail where once = ${`order-${kind}:${order.id}`}`,
      )
      return unwrapped(row!.text)
    }
    const until = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
    expect(await email('delivered')).toContain(
      until.format(new Date((await seen(order)).lines[0]!.fitGuaranteeUntil!)),
    )
    const [mail] = await shop.db.query<{ text: string }>(
      sql`select body_text as text from mail where once = ${`order-placed:${order.id}`}`,
    )
    expect(unwrapped(mail!.text)).toContain('one free alteration or remake, within 60 days of delivery')
  })
})

describe('an alteration', () => {
  it('moves through its states, each once, with an email each', async () => {
    const order = await delivered()
    const before = await seen(order)
    expect(before.can.claimFit).toBe(true)
    expect(before.lines[0]).toMatchObject({ canClaimFit: true, returnable: false })
    const days = new Date(before.lines[0]!.fitGuaranteeUntil!).getTime() - Date.now()
    expect(Math.ceil(days / 86_400_000)).toBeGreaterThanOrEqual(60)
    const response = await ask(order, { comment: 'It covers my hand.' })
    expect(response.status, JSON.stringify(response.body)).toBe(200)
    const number = response.body.data.request
    expect(number).toMatch(/^FC-/)
    expect(response.body.data.order).toMatchObject({
      can: { claimFit: false },
      fitClaims: [{ number, kind: 'alteration', state: 'requested', adjustments: [tooLong], remake: null }],
    })
    expect((await command({ do: 'claims' })).lines.join()).toContain(number)
    expect(await errorOf(move(number, 'in work'))).toMatch(/is requested; it can become approved, refused/)
    await move(number, 'approved')
    expect(await errorOf(move(number, 'in work'))).toMatch(/can become received, refused/)
    await Promise.all([1, 2, 3].map(() => move(number, 'received')))
    const left = await fabricLeft()
    await move(number, 'in work', 'sent', 'closed')
    expect(await fabricLeft()).toBe(left)
    const after = await seen(order)
    expect(after.fitClaims[0]!.history.map(({ state }) => state)).toEqual([
      'requested',
      'approved',
      'received',
      'in work',
      'sent',
      'closed',
    ])
    const emails = await shop.db.query<{ text: string }>(
      sql`select body_text as text from mail where once like ${`fit-claim-%:${after.fitClaims[0]!.id}%`}`,
    )
    expect(emails).toHaveLength(6)
    // In the unit of the market; the workshop gets both units.
    for (const { text } of emails) expect(unwrapped(text)).toContain('Sleeve too long by 3/4 in ')
    const sheets = (await command({ do: 'claim sheets', number })).sheets
    expect(sheets[0]!.claim).toMatchObject({
      number,
      kind: 'alteration',
      adjustments: ['Sleeve too long by 2 cm (3/4 in)'],
      comment: 'It covers my hand.',
    })
  })
  it('is granted once, however often it is requested', async () => {
    const order = await delivered()
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(order)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })
  it('has the first reply for a repeated key', async () => {
    const order = await delivered()
    const repeated = await Promise.all([1, 2, 3].map(() => ask(order, {}, { key: 'one-click-only' })))
    expect(repeated.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(repeated.map((one) => one.body.data.request)).size).toBe(1)
    expect((await seen(order)).fitClaims).toHaveLength(1)
  })
  it('can be requested again when it was refused, which needs a reason', async () => {
    const order = await delivered()
    const number = (await ask(order)).body.data.request
    expect(await errorOf(moveFitClaim(shop.deps, number, { to: 'refused', reason: null }))).toMatch(/reason/)
    await moveFitClaim(shop.deps, number, { to: 'refused', reason: 'It was worn for a year' })
    expect((await seen(order)).can.claimFit).toBe(true)
    expect((await ask(order)).status).toBe(200)
  })
  it('is refused before delivery, after its days, and for a shirt that is not covered', async () => {
    const order = await buy(await shop.guest())
    expect((await ask(order)).body.error?.message).toMatch(/begins with the delivery/)
    await deliver(order)
    await shop.db.query(
      sql`update order_event set at = now() - interval '61 days' where order_id = ${order.id}`,
    )
    expect((await seen(order)).can.claimFit).toBe(false)
    expect((await ask(order)).body.error?.message).toMatch(/60 days of the fit guarantee are over/)
    const second = await delivered()
    expect((await ask(second)).body.error?.message).toMatch(/does not cover/)
  })
  it('refuses invalid and empty adjustments', async () => {
    const order = await delivered()
    const wrist = { field: 'wristMm', problem: 'too wide', byMm: 140 }
    for (const wrong of [
      { adjustments: [wrist] },
      { adjustments: [{ ...tooLong, problem: 'too tight' }] },
      { adjustments: [tooLong, tooLong] },
      { adjustments: [{ ...tooLong, byMm: 1000 }] },
      { adjustments: [{ ...tooLong, field: '__proto__' }] },
      { adjustments: [] },
      { kind: 'remake', adjustments: [], comment: 'Make it fit' },
    ])
      expect([JSON.stringify(wrong), (await ask(order, wrong)).status]).toEqual([JSON.stringify(wrong), 400])
  })
  it('is not accessible to others', async () => {
    const order = await delivered()
    const stranger = await shop.guest()
    const line = (await seen(order)).lines[0]!.id
    const request = { kind: 'alteration', adjustments: [tooLong], line }
    expect(
      (await shop.call(requestFitClaim, { ...request, order: order.id }, { token: stranger })).status,
    ).toBe(404)
    const own = await delivered()
    expect((await ask(own, { line })).status).toBe(404)
    const theirSet = await measure(stranger)
    const remake = await ask(order, { kind: 'remake', measurement: theirSet }, { token: order.token })
    expect(remake.status).toBe(404)
    expect((await seen(order)).fitClaims).toEqual([])
  })
})

describe('a remake', () => {
  it('is an order of its own that costs nothing, cut to the corrected body, made once', async () => {
    const order = await delivered()
    const range = { low: 860, high: 900 }
    const estimated = JSON.stringify({ estimated: { sleeveMm: range, chestMm: range } })
    await shop.db.query(
      sql`update order_line set fit = fit || ${estimated}::jsonb where order_id = ${order.id}`,
    )
    const number = (await ask(order, { kind: 'remake' })).body.data.request
    // What was corrected is no estimate any more.
    const [claimed] = await shop.db.query(sql`select fit from fit_claim where order_id = ${order.id}`)
    expect(claimed).toHaveProperty('fit.estimated', { chestMm: range })
    await move(number, 'approved')
    const before = await fabricLeft()
    await Promise.all([1, 2, 3].map(() => move(number, 'in work')))
    const corrected = { ...body, sleeveMm: 860 }
    const length = fabricConsumption(parseDesign({ fabric: 'XC010' }), corrected, 'regular')[0]!.mm
    expect(await fabricLeft()).toBe(before - length)
    const { remake } = (await seen(order)).fitClaims[0]!
    const key = (await trackKeys(shop.db)).keyOf(remake!.id)
    const made = await seen({ key })
    expect(made).toMatchObject({
      status: 'placed',
      totals: { totalMinor: 0 },
      exchangeFor: { number: order.number },
      can: { cancel: false, reorder: false, claimFit: false },
    })
    expect(made.lines).toMatchObject([{ quantity: 1, returnable: false, fitGuarantee: null }])
    const sheets = (await command({ do: 'sheets', number: made.number })).sheets
    expect(sheets[0]!.body).toEqual(corrected)
    expect(sheets[0]!.claim).toMatchObject({ number, corrected: ['Sleeve 86.0 cm, was 88.0 cm'] })
    const first = (await command({ do: 'sheets', number: order.number })).sheets
    expect(first[0]!.body).toEqual(body)
    for (const to of ['cut', 'sewn', 'packed', 'shipped', 'delivered'])
      await command({ do: 'move', number: made.number, to, reason: null })
    expect((await seen(order)).fitClaims[0]!.state).toBe('closed')
    expect((await seen({ key })).can.claimFit).toBe(false)
  })
  it('is refused for a remake and for a shirt that has one, also in parallel calls', async () => {
    shop.deps.settings.shop.fitGuarantee = { days: 60, covers: 'every' }
    const order = await delivered()
    // A new network for each call, so that no rate limit applies.
    let calls = 0
    const ip = () => `10.77.0.${calls++}`
    const read = async ({ key }: Pick<Bought, 'key'>) =>
      (await shop.call(trackOrder, { key }, { ip: ip() })).body.data.order
    const askFor = async ({ key }: Pick<Bought, 'key'>, kinds: ('remake' | 'alteration')[]) => {
      const line = (await read({ key })).lines[0]!.id
      return Promise.all(
        kinds.map((kind) =>
          shop.call(requestFitClaim, { key, line, kind, adjustments: [tooLong] }, { ip: ip() }),
        ),
      )
    }
    const kinds = ['remake', 'alteration', 'remake', 'alteration', 'remake'] as const
    const first = await askFor(order, [...kinds])
    expect(first.filter(({ status }) => status === 200)).toHaveLength(1)
    const { fitClaims } = await read(order)
    expect(fitClaims).toHaveLength(1)
    const { number } = fitClaims[0]!
    await command({ do: 'claim', number, to: 'refused', reason: 'Measured again' })
    expect((await askFor(order, ['remake'])).map(({ status }) => status)).toEqual([200])
    const claim = (await read(order)).fitClaims.find(({ state }) => state !== 'refused')!
    await move(claim.number, 'approved', 'in work')
    const { remake } = (await read(order)).fitClaims.find((one) => one.number === claim.number)!
    const made = { ...order, ...remake!, key: (await trackKeys(shop.db)).keyOf(remake!.id) }
    await deliver(made)
    const before = await fabricLeft()
    for (const again of [order, made])
      for (const asked of [[...kinds], ['remake' as const]])
        for (const { status, body } of await askFor(again, asked))
          expect([status, body.error?.code]).toEqual([409, 'Not Possible Now'])
    expect((await read(made)).fitClaims).toEqual([])
    expect((await read(order)).fitClaims.filter(({ state }) => state !== 'refused')).toHaveLength(1)
    const remakes = await shop.db.query(sql`
      select 1 from fit_claim where remake_order_id is not null and order_id in (${order.id}, ${made.id})`)
    expect(remakes).toHaveLength(1)
    expect(await fabricLeft()).toBe(before)
  })
  it('takes new measurements as they are when it is requested', async () => {
    const order = await delivered()
    const own = { ...body, chestMm: 1111 }
    const measurement = await measure(order.token, { name: 'Measured again', body: own })
    const response = await ask(
      order,
      { kind: 'remake', adjustments: [], measurement },
      { token: order.token },
    )
    expect(response.status, JSON.stringify(response.body)).toBe(200)
    expect(response.body.data.order.fitClaims[0]!.measurements).toBe('Measured again')
    await shop.db.query(sql`delete from measurement where id = ${measurement}`)
    const number = response.body.data.request
    await move(number, 'approved', 'in work')
    const { remake } = (await seen(order)).fitClaims[0]!
    const sheets = (await command({ do: 'sheets', number: remake!.number })).sheets
    expect(sheets[0]!.body).toEqual(own)
  })
  it('requires a confirmation of unlikely new measurements, like buying', async () => {
    const order = await delivered()
    const unlikely = { ...body, neckMm: 390, sleeveMm: 630 }
    const measurement = await measure(order.token, { name: 'From the shoulder', body: unlikely })
    const response = await ask(
      order,
      { kind: 'remake', adjustments: [], measurement },
      { token: order.token },
    )
    expect([response.status, response.body.error?.code]).toEqual([409, 'Measurements Unconfirmed'])
    expect((await seen(order)).fitClaims).toEqual([])
  })
  it('waits for its fabric, and starts again when its order was cancelled', async () => {
    const order = await delivered()
    const number = (await ask(order, { kind: 'remake' })).body.data.request
    await move(number, 'approved')
    await shop.db.query(sql`update fabric_stock set stock_mm = 10`)
    expect(await errorOf(move(number, 'in work'))).toMatch(/not enough of XC010/)
    await shop.db.query(sql`update fabric_stock set stock_mm = 100000`)
    await move(number, 'in work')
    const { remake } = (await seen(order)).fitClaims[0]!
    expect(await errorOf(move(number, 'approved'))).toMatch(/is in work; it can become sent/)
    await moveOrder(shop.deps, remake!.number, { to: 'cancelled', reason: 'Cut wrongly' })
    expect(await fabricLeft()).toBe(100000)
    await move(number, 'approved', 'in work')
    const second = (await seen(order)).fitClaims[0]!.remake!
    expect(second.number).not.toBe(remake!.number)
  })
})

describe('the person', () => {
  const password = 'seven small buttons'
  it('has their claims moved at sign-in, and erased with the account', async () => {
    const guest = await shop.guest()
    const signed = await shop.call(signUp, { email, password, fullName: 'Ada Byron' }, { token: guest })
    expect(signed.status, JSON.stringify(signed.body)).toBe(200)
    const token = signed.body.data.authtoken
    const order = await buy(token)
    await deliver(order)
    const number = (await ask(order, { comment: 'Only the left sleeve.' })).body.data.request
    const { parts } = (await shop.call(getMyData, undefined, { token })).body.data
    expect(parts['fitClaims']).toMatchObject([
      { number, comment: 'Only the left sleeve.', state: 'requested' },
    ])
    const leave = () => shop.call(deleteAccount, { password, confirm: deletionPhrase }, { token })
    const refused = await leave()
    expect([refused.status, refused.body.error?.message]).toEqual([409, expect.stringMatching(/under way/)])
    await move(number, 'approved', 'received', 'in work', 'sent', 'closed')
    expect((await leave()).status).toBe(200)
    const [left] = await shop.db.query(
      sql`select comment, adjustments, fit from fit_claim where number = ${number}`,
    )
    expect(left).toEqual({ comment: null, adjustments: [], fit: null })
    expect(await shop.db.query(sql`select 1 from mail where recipient = ${email}`)).toEqual([])
  })
})
