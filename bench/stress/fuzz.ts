// Valid and invalid calls generated from the contract, for every endpoint and page. None may cause an internal error,
// and each error must be one of the contract's.
import { randomUUID } from 'node:crypto'
import type { JSONSchema } from 'zod/v4/core'
import { signUp, startGuest } from '#contract/account.ts'
import { addCart } from '#contract/cart.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { addAddress } from '#contract/customer.ts'
import { errorStatus } from '#contract/errors.ts'
import { addMeasurements } from '#contract/measurement.ts'
import { checkout, payment } from '#contract/orders.ts'
import { listProducts } from '#contract/product.ts'
import { sampleBodies } from '#api/test-shop.ts'
import { table as pages } from '#web/app/routes.ts'
import { createRandom } from '#garment/common/math.ts'
import type { StressContext } from './concurrent-orders.ts'
import { generalProblemOf, schemaOf, statusCounts, textsOf } from './fuzz-calls.ts'
import { hostileValues, type KnownValues, makeValue, type ValueOptions, pick } from './random-values.ts'
import { type HttpReply, callApi, callOrThrow, readJson, send, type StressRequest } from './requests.ts'

const concurrency = 24
const password = 'correct horse battery'

interface Schemas {
  body: JSONSchema.BaseSchema
  query: JSONSchema.BaseSchema
}

const schemas = new Map<Endpoint, Schemas>(
  endpoints.map(({ endpoint: call }) => [call, { body: schemaOf(call.body), query: schemaOf(call.query) }]),
)

/** Guests and customers who own records: their tokens, and the ids of the records. */
interface Sessions {
  tokens: string[]
  known: Map<string, unknown[]>
}

export async function fuzz({ shops, check }: StressContext, total: number): Promise<string> {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const random = createRandom(seed)
  const statuses = new Map<number, number>()
  let sessions = await createSessions(shops.urls[0]!)
  let creating = Promise.resolve()
  let sent = 0
  let rejected = 0
  async function worker(): Promise<void> {
    while (sent < total) {
      sent++
      // The calls end sessions and delete accounts, so new ones are created.
      if (rejected > 40) {
        rejected = 0
        creating = createSessions(shops.urls[0]!).then((created) => void (sessions = created))
      }
      await creating
      const request = random() < 0.9 ? callOf(random, sessions) : otherRequest(random, sessions)
      const reply = await send(pick(random, shops.urls), request)
      if (reply.status === 401) rejected++
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
      const problem = problemOf(request, reply)
      check(
        problem === null,
        `${problem} · ${request.method} ${request.path.slice(0, 120)} ${String(request.body ?? '').slice(0, 300)}`,
      )
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return `${total} calls (seed ${seed}): ${statusCounts(statuses)}`
}

/** The problem with a reply, or null. */
function problemOf(request: StressRequest, { status, text }: HttpReply): string | null {
  if (status === 0) return `no reply: ${text}`
  const problem = generalProblemOf({ status, text })
  if (problem) return problem
  if (status < 400 || !request.path.startsWith('/user/') || request.method === 'HEAD') return null
  const code = readJson(text)?.error?.code
  return errorStatus[code as keyof typeof errorStatus] === status ? null : `answered ${status} with ${code}`
}

async function createSessions(url: string): Promise<Sessions> {
  const known = new Map<string, unknown[]>()
  const add = (name: string, ...values: unknown[]) => known.set(name, [...(known.get(name) ?? []), ...values])
  const listed = (await callOrThrow(url, listProducts)).data as { id: string; sizes?: string[] }[]
  add('product', ...listed.map(({ id }) => id))
  add('size', 'S', 'M', 'L', 'XL')
  add('email', 'ada@example.com', `fuzz-${randomUUID()}@example.com`)
  add('password', password)
  add('design', '1_XC010', '1_XC001_collar.club')
  add('code', '1_XC010', 'A'.repeat(43))
  add('method', 'demo', 'on-delivery')
  const tokens: string[] = []
  for (let n = 0; n < 6; n++) {
    const isCustomer = n % 2 === 0
    const person = { fullName: 'Ada Brook', email: `fuzz-${randomUUID()}@example.com`, password }
    const { authtoken: token } = isCustomer
      ? await callOrThrow(url, signUp, person)
      : await callOrThrow(url, startGuest)
    tokens.push(token)
    if (isCustomer) {
      const { address } = await callOrThrow(url, addAddress, sampleBodies[addAddress.path], token)
      add('id', address.id)
      add('addressId', address.id)
      add('email', person.email)
    }
    const measured = await callOrThrow(url, addMeasurements, sampleBodies[addMeasurements.path], token)
    add('id', measured.measurement.id)
    add('measurement', measured.measurement.id)
    const product = pick(Math.random, listed).id
    for (const size of ['M', 'L']) {
      const { data } = await callApi(url, addCart, { product, size, quantity: 1 }, { token })
      if (data) add('line', data.line.id)
    }
    const { data } = await callApi(
      url,
      checkout,
      { email: person.email, address: sampleBodies[addAddress.path] as never, delivery: 'standard' },
      { token },
    )
    if (!data) continue
    add('checkout', data.checkout)
    if (n < 2) continue
    const placed = await callApi(url, payment, { checkout: data.checkout, method: 'demo' }, { token })
    if (placed.data) add('order', placed.data.order.id)
    if (placed.data) add('number', placed.data.order.number)
    if (placed.data?.redirectUrl) add('page', placed.data.redirectUrl)
  }
  return { tokens, known }
}

function valueOptionsOf(random: () => number, known: KnownValues): ValueOptions {
  return { random, known, hostility: pick(random, [0, 0.05, 0.2, 0.6]) }
}

/** A call of the contract, with a body and a query generated from its schema. */
function callOf(random: () => number, { tokens, known }: Sessions): StressRequest {
  const { endpoint: call } = pick(random, endpoints)
  const options = valueOptionsOf(random, known)
  const { body, query } = schemas.get(call)!
  const values = makeValue(query, options)
  const headers = { ...headersOf(random, tokens) }
  const path = call.path + queryText(random, values)
  if (call.method === 'GET') return { method: 'GET', path, headers }
  if (call.upload && random() < 0.7) {
    const type = pick(random, [...call.upload.types, 'application/octet-stream', 'image/svg+xml'])
    return { method: 'POST', path, headers: { 'content-type': type, ...headers }, body: bytesOf(random) }
  }
  const text = JSON.stringify(bodyOf(call, body, options)) ?? 'null'
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: random() < 0.04 ? broken(random, text) : text,
  }
}

function bodyOf(call: Endpoint, schema: JSONSchema.BaseSchema, options: ValueOptions): unknown {
  const { random, known } = options
  const sample = sampleBodies[call.path]
  if (random() < 0.03) return pick(random, hostileValues)
  if (!sample || random() < 0.4) return makeValue(schema, options)
  // A valid body about existing records, with one or two fields changed.
  const body: Record<string, unknown> = { ...sample }
  for (const name of Object.keys(body))
    if (known.has(name) && random() < 0.9) body[name] = pick(random, known.get(name)!)
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    if (random() < 0.1) body[name] = makeValue(field as JSONSchema.BaseSchema, options, name)
  return body
}

function headersOf(random: () => number, tokens: string[]): Record<string, string> {
  const headers: Record<string, string> = {}
  if (random() < 0.9) headers['authtoken'] = pick(random, tokens)
  else if (random() < 0.5)
    headers['authtoken'] = pick(random, ['', 'x', 'A'.repeat(43), 'é', 'A'.repeat(4000)])
  if (random() < 0.05)
    headers['idempotency-key'] = pick(random, [randomUUID(), 'a', 'é', 'x'.repeat(200), '{}'])
  if (random() < 0.03)
    headers['content-type'] = pick(random, [
      'text/plain',
      'a/b;c="',
      ';',
      'application/json; charset=utf-16',
      'image/png',
    ])
  if (random() < 0.02) headers['user-agent'] = 'x'.repeat(9000)
  if (random() < 0.05)
    headers['accept-encoding'] = pick(random, ['br;q=x,,;', 'gzip', 'br', '*', 'identity;q=0'])
  if (random() < 0.02) headers['origin'] = pick(random, ['null', 'https://evil.example', 'x'])
  return headers
}

function queryText(random: () => number, values: unknown): string {
  const pairs = Object.entries(textsOf(values)).map(([key, text]) => `${encoded(key)}=${encoded(text)}`)
  if (random() < 0.03)
    pairs.push(pick(random, ['page=1&page=2', '__proto__=1', 'a=%E0%A4', 'a[b]=1', '&&=', '%00=%00']))
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** Encodes a text; lone surrogates are replaced, as they cannot be encoded. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

function bytesOf(random: () => number): Buffer {
  const start = pick(random, ['ffd8ffe0', '89504e470d0a1a0a', '52494646', '0000001c66747970', '', '00'])
  return Buffer.concat([
    Buffer.from(start, 'hex'),
    Buffer.alloc(Math.floor(random() * 3000), Math.floor(random() * 256)),
  ])
}

/** Damaged JSON. */
function broken(random: () => number, text: string): Buffer {
  const bytes = Buffer.from(text)
  if (bytes.length > 0 && random() < 0.6)
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
  return random() < 0.5 ? bytes.subarray(0, Math.floor(random() * bytes.length)) : bytes
}

/** Requests other than calls: pages, files, other methods, unknown URLs. */
function otherRequest(random: () => number, { tokens, known }: Sessions): StressRequest {
  const text = () =>
    encoded(pick(random, [...hostileValues.filter((each) => typeof each === 'string'), 'harrow-oxford']))
  const short = () => text().slice(0, 2000)
  const page = () => pick(random, pages).path.replaceAll(/:\w+/g, short).replace('*', `/${short()}`)
  const method = pick(random, [
    'GET',
    'GET',
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'PROPFIND',
  ])
  const path = pick(random, [
    () => page(),
    () => `${page()}?${short()}=${short()}`,
    () => `/shop?search=${short()}&colour=${short()}&page=${short()}`,
    () => `/productdetail?design=${short()}`,
    () => String(pick(random, known.get('page') ?? ['/demo-gateway/x'])),
    () => `/demo-gateway/${short()}`,
    () => `/pictures/${short()}/${short()}`,
    () => `/pictures/0123456789abcdef/front-320.${pick(random, ['avif', 'webp', 'x'])}`,
    () => `/photos/${short()}/400.avif`,
    () => `/sitemap/${short()}.xml`,
    () => `/assets/${short()}`,
    () => `/user/payments/webhook/${short()}`,
    () => pick(random, endpoints).endpoint.path,
    () => `/user/${short()}`,
    () => `http://elsewhere.example${page()}`,
    () =>
      pick(random, [
        '/robots.txt',
        '/sitemap.xml',
        '/openapi.json',
        '/healthz',
        '/readyz',
        '/manifest.webmanifest',
        '/shopkeeper/order',
      ]),
    () => `/${short()}`,
  ])()
  const withBody = ['POST', 'PUT', 'PATCH'].includes(method)
  return {
    method,
    path,
    headers: {
      ...(withBody && {
        'content-type': pick(random, ['application/json', 'application/x-www-form-urlencoded']),
      }),
      ...headersOf(random, tokens),
    },
    ...(withBody && {
      body: pick(random, ['', '{}', 'decision=pay', 'decision=%00', '[', '{"type":"payment.paid"}']),
    }),
  }
}
