// Valid and invalid calls generated from the contract, for every endpoint and page: none may cause an internal error, and
// each error is one of the contract's.
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
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
import { samples } from '#api/test-shop.ts'
import { table as pages } from '#web/app/routes.ts'
import { createRandom } from '#garment/common/random.ts'
import type { StressContext } from './concurrent-orders.ts'
import { hostileValues, type KnownValues, makeValue, type ValueOptions, pick } from './random-values.ts'
import { type HttpReply, callApi, callOrThrow, readJson, send, type HttpRequest } from './requests.ts'

const concurrency = 24
const password = 'correct horse battery'

interface Schemas {
  body: JSONSchema.BaseSchema
  query: JSONSchema.BaseSchema
}

const schemaOf = (schema: z.core.$ZodType): JSONSchema.BaseSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
const schemas = new Map<Endpoint, Schemas>(
  endpoints.map(({ endpoint: call }) => [call, { body: schemaOf(call.body), query: schemaOf(call.query) }]),
)

/** Guests and customers who own something: their tokens, and ids of what they own. */
interface Sessions {
  tokens: string[]
  known: Map<string, unknown[]>
}

export async function fuzz({ shops, check }: StressContext, total: number): Promise<string> {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const chance = createRandom(seed)
  const statuses = new Map<number, number>()
  let people = await createSessions(shops.urls[0]!)
  let gathering = Promise.resolve()
  let sent = 0
  let rejected = 0
  async function worker(): Promise<void> {
    while (sent < total) {
      sent++
      // The calls end sessions and delete accounts, so new ones are created.
      if (rejected > 40) {
        rejected = 0
        gathering = createSessions(shops.urls[0]!).then((others) => void (people = others))
      }
      await gathering
      const request = chance() < 0.9 ? callOf(chance, people) : oddRequest(chance, people)
      const reply = await send(pick(chance, shops.urls), request)
      if (reply.status === 401) rejected++
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
      const wrong = problemOf(request, reply)
      check(
        wrong === null,
        `${wrong} · ${request.method} ${request.path.slice(0, 120)} ${String(request.body ?? '').slice(0, 300)}`,
      )
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, n]) => `${n} × ${status}`)
  return `${total} calls (seed ${seed}): ${counts.join(', ')}`
}

/** What is wrong with a reply; null: nothing. */
function problemOf(request: HttpRequest, { status, text }: HttpReply): string | null {
  if (status === 0) return `no reply: ${text}`
  if (status >= 500) return `answered ${status}: ${text.slice(0, 200)}`
  if (/(?:\\n|\n) +at \S.*:\d+:\d+|node_modules|SQLSTATE/.test(text))
    return 'the reply shows where it was made'
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
      const { address } = await callOrThrow(url, addAddress, samples[addAddress.path]!, token)
      add('id', address.id)
      add('addressId', address.id)
      add('email', person.email)
    }
    const measured = await callOrThrow(url, addMeasurements, samples[addMeasurements.path]!, token)
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
      { email: person.email, address: samples[addAddress.path] as never, delivery: 'standard' },
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

function makingOf(chance: () => number, known: KnownValues): ValueOptions {
  return { chance, known, hostility: pick(chance, [0, 0.05, 0.2, 0.6]) }
}

/** A call of the contract, with a body and a query generated from its schema. */
function callOf(chance: () => number, { tokens, known }: Sessions): HttpRequest {
  const { endpoint: call } = pick(chance, endpoints)
  const making = makingOf(chance, known)
  const { body, query } = schemas.get(call)!
  const values = makeValue(query, making)
  const headers = { ...headersOf(chance, tokens) }
  const path = call.path + queryText(chance, values)
  if (call.method === 'GET') return { method: 'GET', path, headers }
  if (call.upload && chance() < 0.7) {
    const type = pick(chance, [...call.upload.types, 'application/octet-stream', 'image/svg+xml'])
    return { method: 'POST', path, headers: { 'content-type': type, ...headers }, body: bytesOf(chance) }
  }
  const text = JSON.stringify(bodyOf(call, body, making)) ?? 'null'
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: chance() < 0.04 ? broken(chance, text) : text,
  }
}

function bodyOf(call: Endpoint, schema: JSONSchema.BaseSchema, making: ValueOptions): unknown {
  const { chance, known } = making
  const sample = samples[call.path]
  if (chance() < 0.03) return pick(chance, hostileValues)
  if (!sample || chance() < 0.4) return makeValue(schema, making)
  // A valid body about existing things, with one or two fields changed.
  const body: Record<string, unknown> = { ...sample }
  for (const name of Object.keys(body))
    if (known.has(name) && chance() < 0.9) body[name] = pick(chance, known.get(name)!)
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    if (chance() < 0.1) body[name] = makeValue(field as JSONSchema.BaseSchema, making, name)
  return body
}

function headersOf(chance: () => number, tokens: string[]): Record<string, string> {
  const headers: Record<string, string> = {}
  if (chance() < 0.9) headers['authtoken'] = pick(chance, tokens)
  else if (chance() < 0.5)
    headers['authtoken'] = pick(chance, ['', 'x', 'A'.repeat(43), 'é', 'A'.repeat(4000)])
  if (chance() < 0.05)
    headers['idempotency-key'] = pick(chance, [randomUUID(), 'a', 'é', 'x'.repeat(200), '{}'])
  if (chance() < 0.03)
    headers['content-type'] = pick(chance, [
      'text/plain',
      'a/b;c="',
      ';',
      'application/json; charset=utf-16',
      'image/png',
    ])
  if (chance() < 0.02) headers['user-agent'] = 'x'.repeat(9000)
  if (chance() < 0.05)
    headers['accept-encoding'] = pick(chance, ['br;q=x,,;', 'gzip', 'br', '*', 'identity;q=0'])
  if (chance() < 0.02) headers['origin'] = pick(chance, ['null', 'https://evil.example', 'x'])
  return headers
}

function queryText(chance: () => number, values: unknown): string {
  const pairs = Object.entries(Object(values)).map(
    ([key, value]) =>
      `${encoded(key)}=${encoded(typeof value === 'object' ? JSON.stringify(value) : String(value))}`,
  )
  if (chance() < 0.03)
    pairs.push(pick(chance, ['page=1&page=2', '__proto__=1', 'a=%E0%A4', 'a[b]=1', '&&=', '%00=%00']))
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** Lone surrogates cannot be written into an address. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

function bytesOf(chance: () => number): Buffer {
  const start = pick(chance, ['ffd8ffe0', '89504e470d0a1a0a', '52494646', '0000001c66747970', '', '00'])
  return Buffer.concat([
    Buffer.from(start, 'hex'),
    Buffer.alloc(Math.floor(chance() * 3000), Math.floor(chance() * 256)),
  ])
}

/** Damaged JSON. */
function broken(chance: () => number, text: string): Buffer {
  const bytes = Buffer.from(text)
  if (bytes.length > 0 && chance() < 0.6)
    bytes[Math.floor(chance() * bytes.length)] = Math.floor(chance() * 256)
  return chance() < 0.5 ? bytes.subarray(0, Math.floor(chance() * bytes.length)) : bytes
}

/** Requests that are no calls: pages, files, other methods, unknown addresses. */
function oddRequest(chance: () => number, { tokens, known }: Sessions): HttpRequest {
  const text = () =>
    encoded(
      String(pick(chance, [...hostileValues.filter((each) => typeof each === 'string'), 'harrow-oxford'])),
    )
  const short = () => text().slice(0, 2000)
  const page = () => pick(chance, pages).path.replaceAll(/:\w+/g, short).replace('*', `/${short()}`)
  const method = pick(chance, [
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
  const path = pick(chance, [
    () => page(),
    () => `${page()}?${short()}=${short()}`,
    () => `/shop?search=${short()}&colour=${short()}&page=${short()}`,
    () => `/productdetail?design=${short()}`,
    () => String(pick(chance, known.get('page') ?? ['/demo-gateway/x'])),
    () => `/demo-gateway/${short()}`,
    () => `/pictures/${short()}/${short()}`,
    () => `/pictures/0123456789abcdef/front-320.${pick(chance, ['avif', 'webp', 'x'])}`,
    () => `/photos/${short()}/400.avif`,
    () => `/sitemap/${short()}.xml`,
    () => `/assets/${short()}`,
    () => `/user/payments/webhook/${short()}`,
    () => pick(chance, endpoints).endpoint.path,
    () => `/user/${short()}`,
    () => `http://elsewhere.example${page()}`,
    () =>
      pick(chance, [
        '/robots.txt',
        '/sitemap.xml',
        '/openapi.json',
        '/healthz',
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
        'content-type': pick(chance, ['application/json', 'application/x-www-form-urlencoded']),
      }),
      ...headersOf(chance, tokens),
    },
    ...(withBody && {
      body: pick(chance, ['', '{}', 'decision=pay', 'decision=%00', '[', '{"type":"payment.paid"}']),
    }),
  }
}
