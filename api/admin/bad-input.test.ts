// Every call of the back office with invalid input: the reply is an error in the reader's language, never an internal
// error, and nothing of a refused body is stored. New calls are read from the contract, and their input is generated
// from the schema.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { listRoles } from '#contract/admin/roles.ts'
import { testLanguage } from '#locales/languages.ts'
import { trackKeys } from '../orders/track-key.ts'
import { putProducts } from '../cart/test-products.ts'
import {
  badBodiesFor,
  bordersOf,
  expectNumberBorders,
  expectRefusal,
  harmlessIn,
  neverIn,
  numbersOf,
  rowCounts,
} from '../test-bad-input.ts'
import { openTestAdmin, type TestAdmin, type TestStaff } from './test-admin.ts'

let admin: TestAdmin
/** Texts for the fields of a body: each field gets the first text that its schema allows. */
let texts: string[]

beforeAll(async () => {
  admin = await openTestAdmin({
    change: (deps) => {
      const shop = { ...deps.settings.shop, languages: [{ locale: testLanguage, path: '/xb' }] }
      return { ...deps, settings: { ...deps.settings, shop } }
    },
    locale: testLanguage,
  })
  await putProducts(admin.db, ['harrow-oxford'], 10)
  // A shop stores these keys once, with its first email about an order; here before rows are counted.
  await trackKeys(admin.db)
  const { items } = (await admin.call(listRoles)).body.data
  texts = [
    items.at(-1)!.id,
    'harrow-oxford',
    'ada@example.com',
    '2026-11-23',
    '2026-11',
    '2026-11-23T09:00:00Z',
    '09:00',
    'USD',
    'de',
    '123456',
    '7K3M-Q9XD',
    'PL-7K3M-Q9XD',
    'PL-7K3M-Q9XD-1',
    'A'.repeat(43),
    '#336699',
    'https://nowhere.invalid/hook',
    'A long enough text',
    'status=draft',
    'DE',
    'de-DE',
    '/de',
    'express',
    'https://placket.example',
    // A return line with its quantity.
    `${items.at(-1)!.id}:1`,
  ]
})
afterAll(() => admin.close())

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  /** The schema of the keys of a record; `additionalProperties` is the schema of its values. */
  propertyNames?: Schema
  additionalProperties?: Schema
  items?: Schema
  /** The items of a list of fixed length. */
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

const schemaOf = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

/** A value that the schema allows, without optional fields. */
function sampleOf(schema: Schema, about: string): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [alternative] = schema.anyOf ?? schema.oneOf ?? []
  if (alternative) return sampleOf(alternative, about)
  switch (schema.type) {
    case 'object':
      if (schema.propertyNames)
        return {
          [textFor(schema.propertyNames, about)]: sampleOf(schema.additionalProperties ?? {}, about),
        }
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, sampleOf(schema.properties![key]!, `${about}.${key}`)]),
      )
    case 'array':
      if (schema.prefixItems) return schema.prefixItems.map((item) => sampleOf(item, about))
      return schema.items ? [sampleOf(schema.items, about)] : []
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'null':
      return null
    case 'string':
      return textFor(schema, about)
    default:
      return {}
  }
}

function textFor(schema: Schema, about: string): string {
  const { minLength = 0, maxLength = Infinity } = schema
  const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) => pattern ?? [])
  const found = texts.find(
    (text) =>
      text.length >= minLength &&
      text.length <= maxLength &&
      patterns.every((pattern) => new RegExp(pattern, 'u').test(text)),
  )
  if (found === undefined) throw new Error(`${about} takes no text of the list; add one for ${patterns}`)
  return found
}

/** The paths of all fields of a body, including nested ones. */
function fieldsOf(schema: Schema, path: string[] = []): string[][] {
  const [alternative] = schema.anyOf ?? schema.oneOf ?? []
  if (alternative) return fieldsOf(alternative, path)
  if (schema.type === 'array' && schema.items) return fieldsOf(schema.items, [...path, '0'])
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => [
    [...path, key],
    ...fieldsOf(value, [...path, key]),
  ])
}

/** Forged page cursors: of the wrong types, and with values that the database cannot store. */
const forgedCursors = [0, -1, 2 ** 31, 2 ** 53 - 1, -(2 ** 53) + 1, 0.5, '', 'a', '2026-11-23'].flatMap(
  (key) =>
    ['1', '9'.repeat(15), '9'.repeat(30), 'a', '00000000-0000-0000-0000-000000000000'].map(
      (id): [string, string] => [
        `the page cursor ${key}, ${id}`,
        Buffer.from(JSON.stringify([key, id])).toString('base64url'),
      ],
    ),
)

function withField(sample: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  const copy = (Array.isArray(sample) ? [...sample] : { ...(sample as object) }) as Record<string, unknown>
  copy[key] = withField(copy[key], rest, value)
  return copy
}

let requests = 0
/** Each request comes from another network, so that no rate limit refuses it first. */
const network = () => `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests++ & 255}`

let session: TestStaff | null = null

async function send(
  call: AdminEndpoint,
  payload: string,
  contentType = 'application/json',
): Promise<{ status: number; text: string }> {
  const isNew = session === null
  session ??= await admin.signedIn(admin.owner.memberId)
  const { headers } = session
  const isGet = call.method === 'GET'
  const response = await admin.app.inject({
    method: call.method,
    url: isGet ? `${call.path}?${payload}` : call.path,
    ...(!isGet && { payload }),
    headers: {
      ...headers,
      origin: admin.deps.settings.backOfficeUrl,
      'accept-language': testLanguage,
      ...(!isGet && { 'content-type': contentType }),
    },
    remoteAddress: network(),
  })
  // Some calls end the session that sent them.
  if (response.statusCode === 401) session = null
  if (response.statusCode === 401 && !isNew) return send(call, payload, contentType)
  return { status: response.statusCode, text: response.body }
}

/** Names and addresses in replies that are the same in every language. */
const names = ['harrow-oxford', 'Harrow Oxford', 'http://localhost:3001']

const named = adminEndpoints.map(({ name, endpoint }) => [name, endpoint] as const)
const posts = named.filter(([, { method, upload }]) => method === 'POST' && !upload)

it('numbers in the bodies of calls are found', () => {
  const numberCounts = posts.map(
    ([, call]) => [call.path, numbersOf(schemaOf(call.body), () => ({})).length] as const,
  )
  expect(numberCounts.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(100)
  const withNumbers = numberCounts.filter(([, count]) => count > 0).map(([path]) => path)
  expect(withNumbers).toEqual(
    expect.arrayContaining(
      ['account/update', 'staff/updateMember', 'roles/update', 'webhooks/update'].map(
        (path) => `/admin/${path}`,
      ),
    ),
  )
})

describe.each(posts)('%s', (name, call) => {
  const schema = schemaOf(call.body)
  const numbers = numbersOf(schema, (part) => sampleOf(part, call.path))

  it('invalid fields cause no internal error, unstorable values are refused, and a refused body stores nothing', async () => {
    const sample = sampleOf(schema, call.path)
    let before = await rowCounts(admin.db)
    for (const [index, field] of fieldsOf(schema).entries()) {
      const accepted: string[] = []
      for (const [what, value] of [...neverIn(index), ...harmlessIn(index)]) {
        const about = `${call.path} with ${field.join('.')} = ${what}`
        const { status, text } = await send(call, JSON.stringify(withField(sample, field, value)))
        if (status === 200) accepted.push(what)
        else expectRefusal(status, text, about, [...names, ...texts, String(value)])
      }
      expect(accepted.join(), field.join('.')).not.toMatch(/NUL|surrogate|megabyte|deep/)
      const after = await rowCounts(admin.db)
      // An accepted body may have been stored.
      const expected = accepted.length > 0 ? after : before
      expect({ ...after, staffSession: 0 }, field.join('.')).toEqual({ ...expected, staffSession: 0 })
      before = after
    }
  })

  it.skipIf(numbers.length === 0)('numbers at their limits cause no internal error', async () => {
    await expectNumberBorders(call.path, numbers, (payload) => send(call, payload), [...names, ...texts])
  })

  it('unknown fields and malformed bodies are refused', async () => {
    for (const field of ['memberId', '__proto__x', 'constructor']) {
      const { status, text } = await send(
        call,
        JSON.stringify({ ...(sampleOf(schema, '') as object), [field]: 1 }),
      )
      expectRefusal(status, text, `${call.path} with ${field}`)
      expect(text).toContain(field)
    }
    for (const [payload, contentType] of badBodiesFor(posts.findIndex(([other]) => other === name))) {
      const { status, text } = await send(call, payload, contentType)
      expectRefusal(status, text, `${call.path} with ${payload.slice(0, 30)}`)
    }
  })
})

describe.each(named.filter(([, { method }]) => method === 'GET'))('%s', (_name, call) => {
  it('invalid query parameters cause no internal error', async () => {
    const schema = schemaOf(call.query)
    const sample = sampleOf(schema, call.path) as Record<string, string>
    for (const [index, field] of [...Object.keys(schema.properties ?? {}), 'nobodyAskedForThis'].entries()) {
      const values = [
        ...neverIn(index),
        ...harmlessIn(index),
        ...bordersOf({}).map((value): [string, unknown] => [`the number ${value}`, value]),
        ...(field === 'next' ? forgedCursors : []),
      ]
      for (const [what, value] of values.filter(([what]) => what !== 'a megabyte of text')) {
        const text = typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)
        const query = new URLSearchParams({ ...sample, [field]: text.slice(0, 4000) })
        const about = `${call.path} with ${field} = ${what}`
        const { status, text: reply } = await send(call, `${query}&${field}=twice`)
        expectRefusalUnless(200, status, reply, about, text)
        const once = await send(call, query.toString())
        expectRefusalUnless(200, once.status, once.text, about, text)
      }
    }
  })
})

function expectRefusalUnless(done: number, status: number, text: string, about: string, sent: string): void {
  if (status !== done) expectRefusal(status, text, about, [...names, ...texts, sent])
}
