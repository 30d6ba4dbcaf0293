// Carts and checkouts of agents, and the person who takes over, approves and pays. Cases of the protocol's published
// conformance tests are written again here.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeOver } from '#contract/agents.ts'
import { addCart, getCart } from '#contract/cart.ts'
import { checkout as checkoutCall } from '#contract/orders.ts'
import type { CustomField } from '#contract/custom-fields.ts'
import { openTestShop, stockOf, type TestShop } from '../test-shopper.ts'
import { setStock } from '../cart/test-products.ts'
import { agentRoutes } from './agents.routes.ts'
import { apiUrl, ask, type Reply, send } from './test-agent.ts'

const cartSchema = 'schemas/shopping/cart.json'
const checkoutSchema = 'schemas/shopping/checkout.json'
const orderSchema = 'schemas/shopping/order.json'
const refusal = 'schemas/shopping/types/error_response.json'

let shop: TestShop
let white: string
let sky: string
beforeAll(async () => {
  shop = await openTestShop({
    stock: 50,
    change: (settings) => ({ ...settings, shop: { ...settings.shop, agents: true } }),
    routes: (app, deps, api) => agentRoutes(app, deps, api, () => apiUrl),
  })
  const ids = await shop.db.query<{ id: string }>(sql`
    select id from variant where product_id = 'harrow-oxford' and size = 'M' order by colour desc`)
  ;[white, sky] = ids.map(({ id }) => id) as [string, string]
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.deps.settings.shop.agents = true
  await setStock(shop.db, 'harrow-oxford', 'M', 50)
})

const line = (id: string, quantity = 1, more = {}) => ({ item: { id }, quantity, ...more })
const buyer = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }
const destination = {
  street_address: '12 Hope Street',
  address_locality: 'Providence',
  address_region: 'RI',
  postal_code: '02906',
  address_country: 'US',
}
const delivered = (option = 'standard') => ({
  methods: [{ type: 'shipping', destinations: [destination], groups: [{ selected_option_id: option }] }],
})
const newCart = (lines = [line(white)]): Promise<Reply> =>
  ask(shop, cartSchema, '/carts', { line_items: lines })
const newCheckout = (more: object = {}): Promise<Reply> =>
  ask(shop, checkoutSchema, '/checkout-sessions', { line_items: [line(white)], ...more })
const readyCheckout = (): Promise<Reply> => newCheckout({ buyer, fulfillment: delivered() })
const get = (schema: string, path: string): Promise<Reply> => ask(shop, schema, path)
const put = (schema: string, path: string, body: object): Promise<Reply> =>
  ask(shop, schema, path, body, { method: 'PUT' })
const total = ({ totals }: Reply, type = 'total') => totals.find((one: Reply) => one.type === type)?.amount
const codesOf = ({ messages = [] }: Reply) => messages.map(({ code }: Reply) => code)
const keyOf = ({ continue_url: url }: Reply) => new URL(url).hash.slice(1)

describe('a cart', () => {
  it('has lines, prices in minor units and a link for the person', async () => {
    const cart = await newCart([line(white, 2), line(sky)])
    expect(cart.line_items.map(({ item, quantity }: Reply) => [item.id, item.price, quantity])).toEqual([
      [white, 10000, 2],
      [sky, 10000, 1],
    ])
    expect([total(cart), cart.currency]).toEqual([30000, 'USD'])
    expect(cart.continue_url).toMatch(/^http:\/\/localhost:3000\/agents\/continue#[\w-]{43}$/)
    expect(await get(cartSchema, `/carts/${cart.id}`)).toEqual(cart)
  })

  it('is replaced by an update: a line is changed, removed and added', async () => {
    const cart = await newCart([line(white), line(sky)])
    const [first] = cart.line_items
    const changed = await put(cartSchema, `/carts/${cart.id}`, {
      line_items: [line(white, 3, { id: first.id }), line('marlow-linen-sky-L')],
    })
    expect(changed.line_items.map(({ quantity }: Reply) => quantity)).toEqual([3, 1])
    expect(changed.line_items[0].id).toBe(first.id)
    expect((await put(cartSchema, `/carts/${cart.id}`, { line_items: [] })).line_items).toEqual([])
  })

  it('without anything that can be bought is no cart', async () => {
    await setStock(shop.db, 'harrow-oxford', 'M', 0)
    for (const [id, code] of [
      [white, 'out_of_stock'],
      ['no-such-item', 'not_found'],
      ['00000000-0000-4000-8000-000000000000', 'not_found'],
    ] as const) {
      const { ucp, messages } = await ask(shop, refusal, '/carts', { line_items: [line(id)] })
      expect([ucp.status, messages[0].code, messages[0].path]).toEqual(['error', code, '$.line_items[0]'])
    }
  })

  it('keeps what can be bought, and names what cannot', async () => {
    const cart = await newCart([line('no-such-item'), line(white)])
    expect([cart.line_items.length, cart.messages[0].path]).toEqual([1, '$.line_items[0]'])
  })

  it('has at most the pieces in stock', async () => {
    await setStock(shop.db, 'harrow-oxford', 'M', 2)
    const { messages } = await ask(shop, refusal, '/carts', { line_items: [line(white, 3)] })
    expect(messages[0].code).toBe('out_of_stock')
  })

  it('that is cancelled cannot be changed, and its link ends', async () => {
    const cart = await newCart()
    await ask(shop, cartSchema, `/carts/${cart.id}/cancel`, {})
    const { status, body } = await send(shop, `/carts/${cart.id}`, { line_items: [] }, { method: 'PUT' })
    expect([status, body.code]).toEqual([409, 'not_modifiable'])
    expect((await shop.call(takeOver, { key: keyOf(cart) })).status).toBe(400)
  })

  it('of somebody else cannot be named', async () => {
    const { id } = await newCart()
    const other = `cart_${'A'.repeat(43)}`
    for (const wrong of [other, id.slice(0, -1), id.replace('cart_', 'order_'), 'cart_', "cart_' or 1=1"]) {
      const { messages } = await get(refusal, `/carts/${encodeURIComponent(wrong)}`)
      expect(messages[0].code).toBe('not_found')
    }
  })
})

describe('a checkout', () => {
  it('says what is missing, part by part', async () => {
    const first = await newCheckout()
    expect(first.status).toBe('incomplete')
    expect(first.messages.map(({ path }: Reply) => path)).toEqual([
      '$.buyer.email',
      '$.fulfillment.methods[0].destinations',
      '$.fulfillment.methods[0].groups[0].selected_option_id',
    ])
    const { id } = first
    const second = await put(checkoutSchema, `/checkout-sessions/${id}`, { buyer, fulfillment: delivered() })
    expect(second.status).toBe('requires_escalation')
    expect(codesOf(second)).toEqual(['buyer_approval_required'])
  })

  it('names the required fields of the merchant, which a person fills in', async () => {
    const field = (key: string, name: string, required: boolean): CustomField => ({
      of: 'order',
      kind: 'text',
      key,
      names: { en: name },
      choices: [],
      audience: 'asked',
      required,
      printed: false,
      archived: false,
    })
    shop.deps.settings.shop.customFields = [
      field('day', 'Day of the wedding', true),
      field('note', 'Gift note', false),
    ]
    const body = await readyCheckout()
    expect(body.status).toBe('requires_escalation')
    expect(body.messages.slice(0, -1)).toEqual([
      {
        type: 'error',
        code: 'field_required',
        content: 'The buyer fills in “Day of the wedding” in the shop',
        severity: 'requires_buyer_input',
      },
    ])
    delete shop.deps.settings.shop.customFields
  })

  it('costs what it costs a person', async () => {
    const mine = await readyCheckout()
    const token = await shop.guest()
    await shop.call(addCart, { product: 'harrow-oxford', colour: 'white', size: 'M', quantity: 1 }, { token })
    const { body } = await shop.call(
      checkoutCall,
      {
        email: 'ada@example.com',
        address: {
          fullName: 'Ada Byron',
          line1: '12 Hope Street',
          city: 'Providence',
          region: 'RI',
          postalCode: '02906',
          country: 'US',
        },
        delivery: 'standard',
      },
      { token },
    )
    const { totals } = body.data
    expect(totals.totalMinor).toBe(10000 + 695 + 749)
    expect(['subtotal', 'fulfillment', 'tax', 'total'].map((type) => total(mine, type))).toEqual([
      totals.subtotalMinor,
      totals.deliveryMinor,
      totals.taxMinor,
      totals.totalMinor,
    ])
  })

  it('offers the delivery methods of the address with price and days, and changes to the chosen one', async () => {
    const first = await readyCheckout()
    const [group] = first.fulfillment.methods[0].groups
    expect(group.options.map(({ id, totals }: Reply) => [id, totals[0].amount])).toEqual([
      ['standard', 695],
      ['express', 1895],
    ])
    const changed = await put(checkoutSchema, `/checkout-sessions/${first.id}`, {
      fulfillment: delivered('express'),
    })
    expect(total(changed, 'fulfillment')).toBe(1895)
  })

  it('refuses a country without delivery, a wrong address and a wrong code, each by its path', async () => {
    const abroad = await newCheckout({
      buyer,
      fulfillment: { methods: [{ destinations: [{ ...destination, address_country: 'JP' }] }] },
    })
    expect(abroad.status).toBe('incomplete')
    expect(abroad.messages[0].path).toBe('$.fulfillment.methods[0].destinations[0]')
    const wrong = await newCheckout({ buyer: { email: 'nobody' }, discounts: { codes: ['NO-SUCH-CODE'] } })
    expect(wrong.messages.slice(0, 2).map(({ path }: Reply) => path)).toEqual([
      '$.buyer.email',
      '$.discounts.codes[0]',
    ])
    expect(wrong.status).toBe('incomplete')
  })

  it('is made from a cart, whose lines it has', async () => {
    const cart = await newCart([line(sky, 2)])
    const made = await newCheckout({ cart_id: cart.id, line_items: [line(white, 9)] })
    expect(made.line_items.map(({ item, quantity }: Reply) => [item.id, quantity])).toEqual([[sky, 2]])
  })

  it('is never completed by an agent, whatever it sends', async () => {
    const { id } = await readyCheckout()
    const before = await stockOf(shop.db)
    const done = await ask(shop, checkoutSchema, `/checkout-sessions/${id}/complete`, {
      payment: {
        instruments: [
          { id: 'x', handler_id: 'y', type: 'card', credential: { type: 'token', token: 'success_token' } },
        ],
      },
      status: 'completed',
      totals: [{ type: 'total', amount: 1 }],
    })
    expect([done.status, codesOf(done)]).toEqual(['requires_escalation', ['buyer_approval_required']])
    expect(await stockOf(shop.db)).toBe(before)
    const [{ count }] = (await shop.db.query<{ count: number }>(
      sql`select count(*)::int as count from orders where email = 'ada@example.com'`,
    )) as [{ count: number }]
    expect(count).toBe(0)
  })

  it('does not take a price, a total or a discount of the agent', async () => {
    const given = await newCheckout({
      line_items: [
        { item: { id: white, price: 1, title: 'Free' }, quantity: 1, totals: [{ type: 'total', amount: 1 }] },
      ],
      totals: [{ type: 'total', amount: 1 }],
      currency: 'XXX',
    })
    expect([total(given), given.currency, given.line_items[0].item.price]).toEqual([10695, 'USD', 10000])
  })

  it('that is cancelled stays cancelled', async () => {
    const { id } = await readyCheckout()
    const canceled = await ask(shop, checkoutSchema, `/checkout-sessions/${id}/cancel`, {})
    expect([canceled.status, canceled.continue_url]).toEqual(['canceled', undefined])
    expect((await get(checkoutSchema, `/checkout-sessions/${id}`)).status).toBe('canceled')
    for (const path of ['cancel', 'complete'])
      expect((await send(shop, `/checkout-sessions/${id}/${path}`, {})).status).toBe(409)
  })
})

describe('an idempotency key', () => {
  const create = (key: string, body: object = { line_items: [line(white)] }) =>
    send(shop, '/carts', body, { headers: { 'idempotency-key': key } })

  it('makes a repeated request return the first reply', async () => {
    const key = crypto.randomUUID()
    const [first, second] = [await create(key), await create(key)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
  })

  it('with another body is refused', async () => {
    const key = crypto.randomUUID()
    await create(key)
    const { status, body } = await create(key, { line_items: [line(sky)] })
    expect([status, body.code]).toEqual([409, 'idempotency_conflict'])
  })

  it('makes one cart of parallel requests', async () => {
    const key = crypto.randomUUID()
    const replies = await Promise.all(Array.from({ length: 8 }, () => create(key)))
    const made = replies.filter(({ status }) => status === 201)
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true)
  })

  it('that is no UUID is refused', async () => {
    for (const key of ['1', 'x'.repeat(500), "' or 1=1"]) expect((await create(key)).status).toBe(400)
  })

  it('of a refused request can be used again', async () => {
    const key = crypto.randomUUID()
    expect((await create(key, { line_items: 'x' })).status).toBe(400)
    expect((await create(key)).status).toBe(201)
  })
})

describe('parallel updates', () => {
  it('leave a cart whose total is that of its lines', async () => {
    const { id } = await newCart()
    await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        send(shop, `/carts/${id}`, { line_items: [line(white, at + 1)] }, { method: 'PUT' }),
      ),
    )
    const cart = await get(cartSchema, `/carts/${id}`)
    const pieces = cart.line_items.reduce((sum: number, { quantity }: Reply) => sum + quantity, 0)
    expect(pieces).toBeGreaterThan(0)
    expect(total(cart)).toBe(10000 * pieces)
  })
})

describe('the person', () => {
  const taken = async (from: Reply, token?: string) =>
    shop.call(takeOver, { key: keyOf(from) }, token ? { token } : {})

  it('takes over once; the link works again in the same browser only', async () => {
    const made = await readyCheckout()
    const first = await taken(made)
    const token = first.body.data.authtoken!
    expect(first.body.data.hasCheckout).toBe(true)
    expect((await taken(made, token)).body.data).toEqual({ authtoken: null, hasCheckout: true })
    expect((await taken(made)).status).toBe(400)
    expect((await taken(made, await shop.guest())).status).toBe(400)
  })

  it('takes over once when two browsers open the link at the same time', async () => {
    const made = await readyCheckout()
    const replies = await Promise.all(Array.from({ length: 6 }, () => taken(made)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('keeps the session and the cart that the browser has', async () => {
    const token = await shop.guest()
    await shop.call(addCart, { product: 'marlow-linen', colour: 'sky', size: 'L', quantity: 1 }, { token })
    const made = await newCart([line(white, 2)])
    expect((await taken(made, token)).body.data).toEqual({ authtoken: null, hasCheckout: false })
    const { body } = await shop.call(getCart, {}, { token })
    expect((body.data.data as Reply[]).map(({ quantity }) => quantity).toSorted()).toEqual([1, 2])
  })

  it('ends what the agent can change, and the agent learns nothing that the person enters', async () => {
    const made = await readyCheckout()
    const { authtoken } = (await taken(made)).body.data
    await shop.call(checkoutCall, { email: 'secret@example.com' }, { token: authtoken! })
    const { status, body } = await send(shop, `/checkout-sessions/${made.id}`, { buyer }, { method: 'PUT' })
    expect([status, body.code]).toEqual([409, 'not_modifiable'])
    const seen = await get(checkoutSchema, `/checkout-sessions/${made.id}`)
    expect(seen.status).toBe('requires_escalation')
    expect(JSON.stringify(seen)).not.toContain('secret@example.com')
  })

  it('approves and pays; then the agent sees the order, and how far it is', async () => {
    const made = await readyCheckout()
    const token = (await taken(made)).body.data.authtoken!
    const { body } = await shop.call(checkoutCall, { email: 'secret2@example.com' }, { token })
    expect((await get(refusal, `/orders/${made.id.replace('checkout_', 'order_')}`)).messages[0].code).toBe(
      'not_found',
    )
    const placed = await shop.pay(token, body.data.checkout)
    expect((await get(checkoutSchema, `/checkout-sessions/${made.id}`)).status).toBe('requires_escalation')
    await shop.decide(placed.redirectUrl!, 'pay')
    await shop.deliver()
    const done = await get(checkoutSchema, `/checkout-sessions/${made.id}`)
    expect([done.status, done.order.label]).toEqual(['completed', placed.order.number])
    const order = await get(orderSchema, `/orders/${done.order.id}`)
    expect([total(order), order.line_items[0].status]).toEqual([total(made), 'processing'])
    expect(JSON.stringify(order)).not.toMatch(/secret2|Hope Street|Byron/)
  })

  it('cannot take over with a key that is wrong, of a cancelled or expired cart, or in a shop without agents', async () => {
    const made = await newCart()
    await shop.db.query(sql`update agent_session set created_at = now() - interval '31 days'`)
    expect((await taken(made)).status).toBe(400)
    for (const key of ['', 'x', 'A'.repeat(43), 'A'.repeat(5000), null])
      expect((await shop.call(takeOver, { key })).status).toBe(400)
    const other = await newCart()
    delete shop.deps.settings.shop.agents
    expect((await taken(other)).status).toBe(404)
    expect((await send(shop, '/carts', { line_items: [line(white)] })).status).toBe(404)
  })
})

describe('a hostile request', () => {
  const wrong: [path: string, body: unknown][] = [
    ['/carts', {}],
    ['/carts', { line_items: [{}] }],
    ['/carts', { line_items: [{ item: { id: '' }, quantity: 1 }] }],
    ['/carts', { line_items: [{ item: { id: 'x' }, quantity: 0 }] }],
    ['/carts', { line_items: [{ item: { id: 'x' }, quantity: -1 }] }],
    ['/carts', { line_items: [{ item: { id: 'x' }, quantity: 1.5 }] }],
    ['/carts', { line_items: [{ item: { id: 'x' }, quantity: 1e9 }] }],
    ['/carts', { line_items: Array.from({ length: 500 }, () => ({ item: { id: 'x' }, quantity: 1 })) }],
    ['/checkout-sessions', { line_items: [], buyer: { email: 5 } }],
    ['/checkout-sessions', { cart_id: {} }],
    ['/checkout-sessions', { fulfillment: { methods: 'x' } }],
    ['/checkout-sessions', { discounts: { codes: [{}] } }],
    ['/checkout-sessions', { discounts: { codes: ['\u0000'] } }],
  ]
  it.each(wrong)('%s is refused with a code: %j', async (path, given) => {
    const { status, body } = await send(shop, path, given)
    expect([status, typeof body.code, typeof body.content]).toEqual([400, 'string', 'string'])
  })

  it('with texts that look like code is kept as text or refused, and never an error of the server', async () => {
    for (const text of [
      '<script>alert(1)</script>',
      "'; drop table orders; --",
      '${7*7}',
      '‮\u0007',
      '💥'.repeat(30),
      '{{x}}',
    ]) {
      const { status } = await send(shop, '/checkout-sessions', {
        line_items: [line(white)],
        buyer: { first_name: text, last_name: text, email: text, phone_number: text },
        fulfillment: { methods: [{ destinations: [{ ...destination, street_address: text }] }] },
        discounts: { codes: [text.slice(0, 40)] },
      })
      expect([text, status < 500]).toEqual([text, true])
    }
  })
})
