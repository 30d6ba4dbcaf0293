// Sends ids of another shopper in every field for an id or a key of every call. The fields are read from the contract,
// so that new calls are included without a list.
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { JSONSchema } from 'zod/v4/core'
import { getSessions, signUp, startGuest } from '#contract/account.ts'
import { addCart } from '#contract/cart.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { addAddress, addWishlist } from '#contract/customer.ts'
import { saveDesign } from '#contract/design.ts'
import { addMeasurements } from '#contract/measurement.ts'
import { checkout, payment } from '#contract/orders.ts'
import { sampleBodies } from '#api/test-shop.ts'
import type { StressContext } from './concurrent-orders.ts'
import { type HttpReply, callApi, callOrThrow, readJson, send, stockedProduct } from './requests.ts'

const ownersText = 'Plantedname'
const pattern = (schema: JSONSchema.BaseSchema): string =>
  String(schema.pattern ?? schema.allOf?.map((one) => Object(one).pattern) ?? '')
const isId = (schema: JSONSchema.BaseSchema) => pattern(schema).includes('[0-9a-f]{8}-[0-9a-f]{4}')

interface IdField {
  call: Endpoint
  part: 'body' | 'query'
  path: string[]
}

/** The fields of a call for an id. */
function idFieldsOf(call: Endpoint, part: 'body' | 'query'): IdField[] {
  const fields: IdField[] = []
  const walk = (schema: JSONSchema.BaseSchema, path: string[]): void => {
    if (isId(schema)) fields.push({ call, part, path })
    for (const [name, field] of Object.entries(schema.properties ?? {}))
      walk(field as JSONSchema.BaseSchema, [...path, name])
    for (const either of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) walk(either, path)
    if (schema.items) walk(schema.items as JSONSchema.BaseSchema, [...path, '0'])
  }
  walk(z.toJSONSchema(call[part], { io: 'input', unrepresentable: 'any' }) as JSONSchema.BaseSchema, [])
  return fields
}

/** The value with another one at a path; missing objects on the path are created. */
function replaceAt(value: unknown, [key, ...rest]: string[], to: unknown): unknown {
  if (key === undefined) return to
  if (key === '0') return [replaceAt(Array.isArray(value) ? value[0] : undefined, rest, to)]
  const object = typeof value === 'object' && value !== null ? value : {}
  return { ...object, [key]: replaceAt((object as Record<string, unknown>)[key], rest, to) }
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

export async function authorization({ shops, check }: StressContext): Promise<string> {
  const url = shops.urls[0]!
  const owner = await makeOwner(url)
  const strangers = {
    'another customer': (await callOrThrow(url, signUp, person('Stranger'))).authtoken,
    'a guest': (await callOrThrow(url, startGuest)).authtoken,
    nobody: undefined,
  }
  const reads = endpoints
    .map(({ endpoint: call }) => call)
    .filter(({ method, access: who, file }) => method === 'GET' && who !== 'anyone' && file === null)
  const readAll = async () => {
    const replies = new Map<string, string>()
    for (const call of reads)
      replies.set(
        call.path,
        (await send(url, { method: 'GET', path: call.path, headers: { authtoken: owner } })).text,
      )
    return replies
  }
  const sessions = (await callOrThrow(url, getSessions, {}, owner)).data as { id: string }[]
  const before = await readAll()
  const ids = new Set(
    [...[...before.values()].join(' ').matchAll(uuid)].map(([id]) => id).concat(sessions.map(({ id }) => id)),
  )
  check(ids.size >= 8, `the owner has at least 8 ids, not ${ids.size}`)
  const idFields = endpoints.flatMap(({ endpoint: call }) => [
    ...idFieldsOf(call, 'body'),
    ...idFieldsOf(call, 'query'),
  ])
  let sent = 0
  for (const { call, part, path } of idFields) {
    for (const id of ids) {
      for (const [who, token] of Object.entries(strangers)) {
        const sample = part === 'body' ? sampleBodies[call.path] : {}
        const values = replaceAt(sample, path, id)
        const query = part === 'query' ? `?${new URLSearchParams(values as Record<string, string>)}` : ''
        const reply = await send(url, {
          method: call.method,
          path: call.path + query,
          headers: {
            ...(call.method === 'POST' && { 'content-type': 'application/json' }),
            ...(token && { authtoken: token }),
          },
          ...(call.method === 'POST' && {
            body: JSON.stringify(part === 'body' ? values : (sampleBodies[call.path] ?? {})),
          }),
        })
        sent++
        const about = `${call.path} with another’s id as ${path.join('.')}, sent by ${who}`
        check(
          isError(reply) || isEmpty(reply),
          `${about}, is refused, not ${reply.status} ${reply.text.slice(0, 120)}`,
        )
        check(!reply.text.includes(ownersText), `${about}, reveals nothing about the owner`)
      }
    }
  }
  const after = await readAll()
  for (const [path, text] of before)
    check(withoutTimes(after.get(path)!) === withoutTimes(text), `${path} shows the owner the same as before`)
  return `${sent} calls with ${ids.size} ids of another in ${idFields.length} fields`
}

const isError = ({ status }: HttpReply) => status >= 400 && status < 500 && status !== 429
/** Whether the list is empty: then the reply has a text instead. */
const isEmpty = ({ status, text }: HttpReply) =>
  status === 200 && typeof (readJson(text)?.data as { data?: unknown } | undefined)?.data === 'string'

/** A reply without times, because some replies contain the current time. */
const withoutTimes = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')

const password = 'correct horse battery'
const person = (name: string) => ({
  fullName: `${name} Brook`,
  email: `${name}-${randomUUID()}@example.com`.toLowerCase(),
  password,
})

/** Creates a customer who owns a record of every kind. */
async function makeOwner(url: string): Promise<string> {
  const { authtoken: token } = await callOrThrow(url, signUp, { ...person(ownersText), fullName: ownersText })
  const address = { ...sampleBodies[addAddress.path]!, fullName: ownersText, line1: `9 ${ownersText} Street` }
  await callOrThrow(url, addAddress, address, token)
  await callOrThrow(url, addMeasurements, { ...sampleBodies[addMeasurements.path]!, name: ownersText }, token)
  await callOrThrow(url, addWishlist, { product: stockedProduct }, token)
  await callOrThrow(url, saveDesign, { name: ownersText, code: '1_XC001' }, token)
  const add = () =>
    callOrThrow(url, addCart, { product: stockedProduct, colour: 'white', size: 'M', quantity: 1 }, token)
  await add()
  const opened = await callOrThrow(url, checkout, { address: address as never, delivery: 'standard' }, token)
  const placed = await callApi(url, payment, { checkout: opened.checkout, method: 'demo' }, { token })
  if (placed.status !== 200) throw new Error(`the owner’s order was answered ${placed.status}`)
  await add()
  await callOrThrow(url, checkout, {}, token)
  return token
}
