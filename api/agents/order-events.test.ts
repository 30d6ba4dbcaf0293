// Events of orders that an agent has prepared: signed, sent to the address in the profile of the agent's platform, and
// checked there as the protocol asks for, with the keys in the shop's profile.
import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signUp } from '#contract/account.ts'
import { takeOver, ucpProfilePath } from '#contract/agents.ts'
import { checkout as checkoutCall, payment } from '#contract/orders.ts'
import { deliverWebhooks } from '../admin/webhooks/deliver.ts'
import { lookupIn, type Network } from '../admin/webhooks/public-address.ts'
import { testCertificate } from '../certificates/test-certificate.ts'
import { createQueueCursor } from '../kernel/due-rows.ts'
import { moveOrder } from '../orders/lifecycle.ts'
import { useTestKey } from '../secrets/test-key.ts'
import { openTestShop, type TestShop } from '../test-shopper.ts'
import { agentRoutes } from './agents.routes.ts'
import { apiUrl, ask, type Reply } from './test-agent.ts'
import { brokenRules } from './test-ucp.ts'

interface Received {
  method: string
  host: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

let shop: TestShop
let platform: Server
/** The address of the platform, without a path. */
let origin: string
/** What the platform replies: its profile, and the status for an event. */
let profile: { status: number; text: string }
/** Its address: another one in each test, because the address in it is kept. */
let ownProfile: string
let profiles = 0
let profileReads = 0
let eventStatus: number
let received: Received[]

/** Resolves the platform's name to this machine, and one other name to an address that is not public. */
const isAllowed = (address: string) => address === '127.0.0.1'
const network: Network = {
  isAllowed,
  lookup: lookupIn(isAllowed, (hostname, _options, callback) =>
    callback(null, [{ address: hostname === 'shop.example' ? '127.0.0.1' : '10.0.0.8', family: 4 }]),
  ),
}

beforeAll(async () => {
  setDefaultCACertificates([...getCACertificates(), testCertificate.chain])
  platform = createServer({ cert: testCertificate.chain, key: testCertificate.key }, (request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const { method, url: path, headers } = request
      if (method === 'GET') profileReads++
      if (method === 'GET') return response.writeHead(profile.status).end(profile.text)
      const body = Buffer.concat(pieces).toString()
      received.push({ method: method!, host: headers.host!, path: path!, headers, body })
      return response.writeHead(eventStatus).end()
    })
  }).listen(0, '127.0.0.1')
  await once(platform, 'listening')
  origin = `https://shop.example:${(platform.address() as AddressInfo).port}`
  shop = await openTestShop({
    stock: 50,
    change: (settings) => ({ ...settings, shop: { ...settings.shop, agents: true } }),
    routes: (app, deps, api) => agentRoutes(app, deps, api, () => apiUrl),
  })
  await useTestKey(shop.deps)
})
afterAll(async () => {
  platform.closeAllConnections()
  platform.close()
  await shop.close()
})
beforeEach(async () => {
  shop.deps.settings.shop.agents = true
  received = []
  eventStatus = 200
  ownProfile = `${origin}/profile-${++profiles}.json`
  profileReads = 0
  profile = profileWith(`${origin}/hooks/orders?shop=1`)
  await shop.db.query(sql`delete from webhook_delivery`)
})

/** The profile of a platform, as a reply. */
const profileWith = (webhookUrl: unknown, version = '2026-04-08') => ({
  status: 200,
  text: JSON.stringify({
    ucp: {
      version,
      capabilities: { 'dev.ucp.shopping.order': [{ version, config: { webhook_url: webhookUrl } }] },
    },
  }),
})

interface Prepared {
  agent?: string
  token?: string
}

/** An agent of the platform prepares a checkout, and a person takes it over. */
async function taken({ agent = ownProfile, token }: Prepared = {}) {
  const checkout: Reply = await ask(
    shop,
    'schemas/shopping/checkout.json',
    '/checkout-sessions',
    {
      line_items: [{ item: { id: 'harrow-oxford-white-M' }, quantity: 1 }],
      buyer: { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' },
      fulfillment: {
        methods: [
          {
            type: 'shipping',
            destinations: [
              {
                street_address: '12 Hope Street',
                address_locality: 'Providence',
                address_region: 'RI',
                postal_code: '02906',
                address_country: 'US',
              },
            ],
            groups: [{ selected_option_id: 'standard' }],
          },
        ],
      },
    },
    { headers: { 'ucp-agent': `profile="${agent}"` } },
  )
  const key = new URL(checkout.continue_url).hash.slice(1)
  const { body } = await shop.call(takeOver, { key }, token ? { token } : {})
  return { checkout, token: token ?? body.data.authtoken!, takenOver: body.data }
}

/** The same, and the person pays. */
async function paid(prepared: Prepared = {}) {
  const { checkout, token } = await taken(prepared)
  const { body } = await shop.call(checkoutCall, {}, { token })
  const placed = await shop.pay(token, body.data.checkout)
  expect(placed.status).toBe(200)
  await shop.decide(placed.redirectUrl!, 'pay')
  await shop.deliver()
  return { checkout, number: placed.order.number }
}

const deliver = () => deliverWebhooks(shop.deps, createQueueCursor(), network)
const deliveries = () =>
  shop.db.query<{ state: string; failure: { code: string } | null; payload: string }>(
    sql`select state, failure, payload from webhook_delivery order by id`,
  )
const failures = async () => (await deliveries()).map(({ failure }) => failure?.code)
const dueNow = () => shop.db.query(sql`update webhook_delivery set due_at = now()`)

const shopProfile = async (): Promise<Reply> =>
  (await shop.app.inject({ method: 'GET', url: ucpProfilePath })).json()

/** What a platform checks: the digest of the body, and the signature by a key of the shop's profile. */
async function problemsOf({ method, host, path, headers, body }: Received): Promise<string[]> {
  const digest = createHash('sha256').update(body).digest('base64')
  if (headers['content-digest'] !== `sha-256=:${digest}:`) return ['digest_mismatch']
  const [, parameters, names, keyId] = /^sig1=(\(([^)]*)\);created=\d+;keyid="([^"]+)")$/.exec(
    String(headers['signature-input']),
  ) as unknown as [string, string, string, string]
  const { signing_keys: keys } = await shopProfile()
  const jwk = keys.find(({ kid }: { kid: string }) => kid === keyId) as JsonWebKey | undefined
  if (!jwk) return ['key_not_found']
  const url = new URL(path, `https://${host}`)
  const values: Record<string, string> = {
    '@method': method,
    '@authority': url.host,
    '@path': url.pathname,
    '@query': url.search,
  }
  const base = names
    .split(' ')
    .map((name) => name.slice(1, -1))
    .map((name) => `"${name}": ${values[name] ?? String(headers[name])}`)
  const signed = [...base, `"@signature-params": ${parameters}`].join('\n')
  const signature = Buffer.from(String(headers.signature).slice('sig1=:'.length, -1), 'base64')
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  return verify('sha256', Buffer.from(signed), key, signature) ? [] : ['signature_invalid']
}

describe('an order that a person pays', () => {
  it('is sent to the platform, whole, without the person, and signed by a key of the shop’s profile', async () => {
    const { checkout } = await paid()
    expect(await deliver()).toBe(1)
    const [event] = received as [Received]
    expect([received.length, event.path]).toEqual([1, '/hooks/orders?shop=1'])
    expect(await problemsOf(event)).toEqual([])
    const order = JSON.parse(event.body)
    expect(brokenRules('schemas/shopping/order.json', order)).toEqual([])
    const seen = await ask(shop, 'schemas/shopping/order.json', `/orders/${order.id}`)
    expect([order.checkout_id, order]).toEqual([checkout.id, seen])
    expect(event.body).not.toMatch(/ada@|Hope Street|Byron/)
    expect((await deliveries()).map(({ state }) => state)).toEqual(['delivered'])
  })

  it('is signed with address, method, agent, time and id; one changed part is noticed', async () => {
    await paid()
    await deliver()
    const [event] = received as [Received]
    expect(event.headers['ucp-agent']).toBe(`profile="${shop.deps.settings.publicUrl}${ucpProfilePath}"`)
    for (const name of ['webhook-id', 'idempotency-key'])
      expect(event.headers[name]).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    const changes: Partial<Received>[] = [
      { method: 'PUT' },
      { host: 'other.example' },
      { path: '/hooks/orders?shop=2' },
      { path: '/hooks/other?shop=1' },
      ...['ucp-agent', 'webhook-id', 'webhook-timestamp', 'idempotency-key', 'content-type'].map((name) => ({
        headers: { ...event.headers, [name]: 'other' },
      })),
    ]
    for (const change of changes)
      expect([change, await problemsOf({ ...event, ...change })]).toEqual([change, ['signature_invalid']])
    expect(await problemsOf({ ...event, body: `${event.body} ` })).toEqual(['digest_mismatch'])
  })

  it('is sent again when it is packed, shipped and delivered', async () => {
    const { number } = await paid()
    await deliver()
    for (const to of ['packed', 'shipped', 'delivered'] as const) {
      await moveOrder(shop.deps, number, { to })
      await deliver()
    }
    const types = received.map(({ body }) =>
      JSON.parse(body).fulfillment.events.map(({ type }: { type: string }) => type),
    )
    expect(types).toEqual([
      [],
      ['processing'],
      ['processing', 'shipped'],
      ['processing', 'shipped', 'delivered'],
    ])
    for (const event of received) {
      expect(await problemsOf(event)).toEqual([])
      expect(brokenRules('schemas/shopping/order.json', JSON.parse(event.body))).toEqual([])
    }
  })

  it('is sent without reading the profile again within minutes, until a delivery fails', async () => {
    const { number } = await paid()
    await deliver()
    await moveOrder(shop.deps, number, { to: 'packed' })
    await deliver()
    expect([received.length, profileReads]).toEqual([2, 1])
    eventStatus = 410
    await moveOrder(shop.deps, number, { to: 'shipped' })
    await deliver()
    expect(profileReads).toBe(1)
    profile = profileWith(`${origin}/moved`)
    eventStatus = 200
    await dueNow()
    await deliver()
    expect([profileReads, received.at(-1)!.path]).toEqual([2, '/moved'])
  })

  it('that is cancelled is sent with its refund', async () => {
    const { number } = await paid()
    await moveOrder(shop.deps, number, { to: 'cancelled' })
    await deliver()
    const order = JSON.parse(received.at(-1)!.body)
    expect(brokenRules('schemas/shopping/order.json', order)).toEqual([])
    expect([order.fulfillment.events.at(-1).type, order.adjustments[0].type]).toEqual(['canceled', 'refund'])
  })

  it('is sent again with the same id until the platform accepts it, with the order as it is then', async () => {
    eventStatus = 503
    const { number } = await paid()
    expect([await deliver(), await failures()]).toEqual([0, ['delivery-refused']])
    eventStatus = 204
    await moveOrder(shop.deps, number, { to: 'packed' })
    await dueNow()
    expect(await deliver()).toBe(2)
    const [first, ...later] = received as [Received, Received, Received]
    expect(later.map(({ headers }) => headers['webhook-id'])).toContain(first.headers['webhook-id'])
    for (const { body } of later) expect(JSON.parse(body).fulfillment.events).toHaveLength(1)
  })
})

describe('nothing is sent', () => {
  it('and no profile is read before the order is paid', async () => {
    const { token } = await taken()
    const { body } = await shop.call(checkoutCall, {}, { token })
    await shop.call(payment, { checkout: body.data.checkout, method: 'demo' }, { token })
    expect(await deliveries()).toEqual([])
  })

  it.each([
    ['of a platform without an address', () => profileWith(undefined)],
    ['to an address without https', () => profileWith('http://shop.example/hook')],
    ['to an address with a password', () => profileWith('https://a:b@shop.example/hook')],
    ['to what is no address', () => profileWith({ a: 1 })],
    ['to an address of another version', () => profileWith(`${origin}/hook`, '2026-01-11')],
    ['by a profile that is not JSON', () => ({ status: 200, text: '<html>' })],
    ['by a profile of another form', () => ({ status: 200, text: '{"ucp":{"capabilities":[null]}}' })],
    [
      'by a profile of a megabyte',
      () => ({ status: 200, text: profileWith(`${origin}/hook`).text + ' '.repeat(1e6) }),
    ],
  ])('%s', async (_name, given) => {
    profile = given()
    await paid()
    expect([await deliver(), received, await deliveries()]).toEqual([0, [], []])
  })

  it('for an agent whose profile is not https, or that has none', async () => {
    await paid({ agent: 'http://shop.example/profile.json' })
    await paid({ agent: 'file:///etc/passwd' })
    expect(await deliveries()).toEqual([])
  })

  it('by a shop that has closed itself to agents', async () => {
    await paid()
    delete shop.deps.settings.shop.agents
    expect([await deliver(), received, await deliveries()]).toEqual([0, [], []])
  })

  it('into the shop’s own network: neither a profile is read there nor an event sent', async () => {
    for (const agent of [
      'https://10.0.0.8/profile',
      'https://[::1]/profile',
      'https://inside.example/profile',
    ])
      await paid({ agent })
    for (const webhookUrl of ['https://10.0.0.8/hook', 'https://inside.example/hook']) {
      profile = profileWith(webhookUrl)
      await paid()
      await deliver()
    }
    expect(new Set(await failures())).toEqual(new Set(['delivery-address-internal']))
    expect([(await deliveries()).length, received]).toEqual([5, []])
  })

  it('by a redirect, of the profile or of the address', async () => {
    profile = { status: 302, text: '' }
    await paid()
    await deliver()
    expect([await failures(), received]).toEqual([['delivery-refused'], []])
  })
})

it('a signed-in customer takes over: the cart is theirs, and the platform is sent the order', async () => {
  const email = 'grace@example.com'
  const person = { fullName: 'Grace Hopper', email, password: 'a long enough password' }
  const token = (await shop.call(signUp, person)).body.data.authtoken
  const { takenOver, checkout } = await taken({ token })
  expect(takenOver).toEqual({ authtoken: null, hasCheckout: true })
  const { body } = await shop.call(checkoutCall, {}, { token })
  const placed = await shop.pay(token, body.data.checkout)
  await shop.decide(placed.redirectUrl!, 'pay')
  await shop.deliver()
  await deliver()
  expect(received.map((event) => JSON.parse(event.body).checkout_id)).toEqual([checkout.id])
  expect(received[0]!.body).not.toContain(email)
})
