// Custom shirts of agents: fabrics, options, a design with picture, price and days, measurements, and the cart.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeOver, customShirtsSchemaPath, ucpProfilePath } from '#contract/agents.ts'
import { approveMeasures, getMeasures } from '#contract/approvals.ts'
import { checkout as checkoutCall, payment } from '#contract/orders.ts'
import { openDesign } from '#contract/design.ts'
import { testMeasurements } from '../test-measurements.ts'
import { testAddress } from '../test-shopper.ts'
import type { TestApi } from '../test-api.ts'
import { ask, openAgentApi, type Reply, send } from './test-agent.ts'

const { body: goodBody } = testMeasurements
const cartSchema = 'schemas/shopping/cart.json'
const checkoutSchema = 'schemas/shopping/checkout.json'

let api: TestApi
beforeAll(async () => {
  api = await openAgentApi()
})
afterAll(() => api.close())

const post = async (path: string, body: object): Promise<Reply> => {
  const reply = await send(api, path, body)
  expect([reply.status < 300, reply.body]).toEqual([true, reply.body])
  return reply.body
}
const design = async (choice: object = {}): Promise<Reply> => (await post('/shirts/design', choice)).shirt
const shirtLine = (id: string, fit: object = { size: 'M', fit: 'regular' }, quantity = 1) => ({
  item: { id },
  quantity,
  shirt_fit: fit,
})

describe('the fabrics', () => {
  it('are found by words, with price, stock and a picture', async () => {
    const { fabrics, total_count: total } = await post('/fabrics/search', { query: 'blue oxford' })
    expect(total).toBeGreaterThan(0)
    const [first] = fabrics
    expect(`${first.name} ${first.weave} ${first.colour.family}`.toLowerCase()).toMatch(/blue|oxford/)
    expect(first.price_from.amount).toBeGreaterThan(5000)
    expect(first.media[0].url).toMatch(/^https:\/\/placket\.example\/pictures\//)
  })

  it('that match nothing are none, and at most 25 are sent', async () => {
    expect((await post('/fabrics/search', { query: 'zzqq' })).fabrics).toEqual([])
    expect((await post('/fabrics/search', { limit: 1000 })).fabrics.length).toBeLessThanOrEqual(25)
  })
})

describe('a design', () => {
  it('has a picture, the price of the shop, and the days of making', async () => {
    const { parts } = await post('/shirts/options', {})
    const collars = parts.find(({ part }: Reply) => part === 'collar').options
    const shirt = await design({
      options: { collar: collars.at(-1).key },
      monogram: { text: 'AB', place: 'cuff' },
    })
    const { body } = await api.call(openDesign, { code: shirt.id })
    expect(shirt.price).toEqual({ amount: body.data.price.totalMinor, currency: 'USD' })
    expect(shirt.making_days).toEqual({ min: 8, max: 12 })
    expect(shirt.media[0].url).toContain(body.data.picture.hash)
    expect(shirt.price_lines.reduce((sum: number, one: Reply) => sum + one.amount, 0)).toBe(
      shirt.price.amount,
    )
  })

  it('is changed from an earlier one', async () => {
    const first = await design()
    const second = await design({ code: first.id, monogram: { text: 'XY', place: 'cuff' } })
    expect(second.id).not.toBe(first.id)
    expect((await design({ code: second.id, monogram: null })).id).toBe(first.id)
  })

  const wrong: object[] = [
    { fabric: 'XC999' },
    { options: { collar: 'no-such-collar' } },
    { options: { __proto__x: 'a' } },
    { options: { constructor: 'a' } },
    { code: 'nonsense' },
    { code: '1_XC999_collar.none' },
    { monogram: { text: 'TOO LONG FOR A CUFF', place: 'cuff' } },
    { monogram: { text: 'AB', place: 'moon' } },
    { monogram: { text: '<b>', place: 'cuff', colour: 'x' } },
    { monogram: { text: 'A\u0000', place: 'cuff' } },
  ]
  it.each(wrong)('that the shop does not make is refused with a reason: %j', async (choice) => {
    const { status, body } = await send(api, '/shirts/design', choice)
    expect([status < 500, status === 400 || (body.ucp?.status ?? body.messages) !== undefined]).toEqual([
      true,
      true,
    ])
    expect(JSON.stringify(body).length).toBeGreaterThan(20)
    expect(status === 200 && body.messages === undefined).toBe(false)
  })
})

describe('the cart', () => {
  it('has a designed shirt in a size, with its price', async () => {
    const { id, price } = await design()
    const cart = await ask(api, cartSchema, '/carts', { line_items: [shirtLine(id, undefined, 2)] })
    const [line] = cart.line_items
    expect([line.item.id, line.item.price, line.quantity]).toEqual([id, price.amount, 2])
    expect(line.shirt_fit).toEqual({ size: 'M', fit: 'regular' })
  })

  it('refuses a shirt without a size or measurements at the checkout only', async () => {
    const { id } = await design()
    const made = await ask(api, checkoutSchema, '/checkout-sessions', {
      line_items: [{ item: { id }, quantity: 1 }],
    })
    expect(made.messages.map(({ content }: Reply) => content)).toContain(
      'A custom shirt needs a size or measurements: shirt_fit',
    )
  })

  it('takes measurements of its buyer, asks about unusual ones, and uses those of no other cart', async () => {
    const { id } = await design()
    const mine = await ask(api, cartSchema, '/carts', { line_items: [shirtLine(id)] })
    const other = await ask(api, cartSchema, '/carts', { line_items: [shirtLine(id)] })
    const { measurement, messages } = await post(`/carts/${mine.id}/measurements`, { body: goodBody })
    expect(messages).toBeUndefined()
    const unusual = await post(`/carts/${mine.id}/measurements`, {
      body: { ...goodBody, waistMm: goodBody.waistMm + 500 },
    })
    expect(unusual.messages[0].code).toBe('measurement_unusual')
    const update = (cart: string) =>
      send(
        api,
        `/carts/${cart}`,
        { line_items: [shirtLine(id, { measurement: measurement.id })] },
        { method: 'PUT' },
      )
    expect((await update(mine.id)).body.line_items[0].shirt_fit).toEqual({ measurement: measurement.id })
    expect((await update(other.id)).body.messages[0].type).toBe('error')
  })

  it('refuses measurements of nobody', async () => {
    const cart = await ask(api, cartSchema, '/carts', { line_items: [shirtLine((await design()).id)] })
    for (const body of [{ ...goodBody, chestMm: -1 }, { ...goodBody, chestMm: 1e9 }, 'x'])
      expect((await send(api, `/carts/${cart.id}/measurements`, { body })).status).toBe(400)
  })
})

describe('the whole way', () => {
  it('an agent finds a fabric, designs a shirt, takes measurements and prepares; a person approves and pays', async () => {
    const { ucp } = (await api.app.inject(ucpProfilePath)).json()
    const own = Object.keys(ucp.capabilities).find((name) => name.endsWith('custom_shirts'))!
    expect(ucp.capabilities[own][0].schema).toBe(`https://api.placket.example${customShirtsSchemaPath}`)
    const described = (await api.app.inject(customShirtsSchemaPath)).json()
    expect([described.name, Object.keys(described.$defs)]).toEqual([
      own,
      ['search_fabrics', 'get_shirt_options', 'design_shirt', 'save_measurements'],
    ])
    const { fabrics } = await post('/fabrics/search', { query: 'white' })
    const shirt = await design({ fabric: fabrics[0].code })
    const cart = await ask(api, cartSchema, '/carts', { line_items: [shirtLine(shirt.id)] })
    const { measurement } = await post(`/carts/${cart.id}/measurements`, { body: goodBody })
    await ask(
      api,
      cartSchema,
      `/carts/${cart.id}`,
      { line_items: [shirtLine(shirt.id, { measurement: measurement.id })] },
      { method: 'PUT' },
    )
    const made = await ask(api, checkoutSchema, '/checkout-sessions', {
      cart_id: cart.id,
      buyer: { first_name: 'Ada', last_name: 'Byron', email: 'ada-shirt@example.com' },
      fulfillment: {
        methods: [
          {
            destinations: [
              {
                street_address: testAddress.line1,
                address_locality: testAddress.city,
                address_region: testAddress.region,
                postal_code: testAddress.postalCode,
                address_country: 'US',
              },
            ],
            groups: [{ selected_option_id: 'standard' }],
          },
        ],
      },
    })
    expect(made.status).toBe('requires_escalation')
    const { body } = await api.call(takeOver, { key: new URL(made.continue_url).hash.slice(1) })
    const token = body.data.authtoken!
    const { data } = (await api.call(checkoutCall, {}, { token })).body
    // A person has to approve what an agent has chosen.
    expect([data.totals.totalMinor, data.missing]).toEqual([
      made.totals.find(({ type }: Reply) => type === 'total').amount,
      ['approval'],
    ])
    const { shirts } = (await api.call(getMeasures, { checkout: data.checkout }, { token })).body.data
    const approval = { checkout: data.checkout, version: shirts[0]!.version }
    expect((await api.call(approveMeasures, approval, { token })).status).toBe(200)
    const placed = await api.call(payment, { checkout: data.checkout, method: 'on-delivery' }, { token })
    expect(placed.body.data.state).toBe('unconfirmed')
  })
})
