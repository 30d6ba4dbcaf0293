// Valid and invalid calls generated from the schemas of their inputs, in this process. None may cause an internal error.
import * as z from 'zod'
import type { JSONSchema } from 'zod/v4/core'
import { createRandom } from '#garment/common/math.ts'
import type { StressContext } from './concurrent-orders.ts'
import { hostileValues, makeValue, pick } from './random-values.ts'
import { type HttpReply, readJson } from './requests.ts'

/** Values that are remembered for a name of a field. */
const valuesOfName = 40

export interface FuzzedCall {
  name: string
  body: z.core.$ZodType
  query: z.core.$ZodType
  send(query: Record<string, string>, payload: unknown): Promise<FuzzReply>
}

export type FuzzReply = Pick<HttpReply, 'status' | 'text'>

interface Options {
  total: number
  check: StressContext['check']
  /** Is called before each call, with the number of calls before it. */
  before?(sent: number): Promise<void>
  /** The problem with a refusal; null when it is one of the contract's. */
  problemOf(reply: FuzzReply): string | null
}

export const schemaOf = (schema: z.core.$ZodType): JSONSchema.BaseSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

export async function fuzzCalls(
  calls: readonly FuzzedCall[],
  { total, check, before, problemOf }: Options,
): Promise<string> {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const random = createRandom(seed)
  const schemas = calls.map((call) => ({ call, body: schemaOf(call.body), query: schemaOf(call.query) }))
  const statuses = new Map<number, number>()
  const known = new Map<string, unknown[]>()
  for (let sent = 0; sent < total; sent++) {
    await before?.(sent)
    const { call, body, query } = pick(random, schemas)
    const options = { random, known, hostility: pick(random, [0, 0, 0.05, 0.2, 0.6]) }
    const payload = random() < 0.03 ? pick(random, hostileValues) : makeValue(body, options)
    const asked = textsOf(makeValue(query, options))
    const reply = await call.send(asked, payload)
    const { status, text } = reply
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 200) remember(text, known, random)
    const problem = generalProblemOf(reply) ?? (status < 400 ? null : problemOf(reply))
    const sentText = `${JSON.stringify(asked)} ${JSON.stringify(payload)}`
    check(problem === null, `${problem} · ${call.name} ${sentText.slice(0, 900)}`)
  }
  return `${total} calls (seed ${seed}): ${statusCounts(statuses)}`
}

/** `700 × 200, 30 × 404`. */
export const statusCounts = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, n]) => `${n} × ${status}`)
    .join(', ')

/** The fields of a query as texts. Lone surrogates are replaced, as they cannot be encoded. */
export const textsOf = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(query)).map(([name, value]) => [
      name,
      (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed(),
    ]),
  )

/** The problem of a reply to anybody, or null. */
export function generalProblemOf({ status, text }: FuzzReply): string | null {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 200)}`
  if (/(?:\\n|\n) +at \S.*:\d+:\d+|node_modules|SQLSTATE/.test(text))
    return 'the reply shows internal details'
  return null
}

/** Keeps the values of a reply by the names of their fields, for later calls. */
function remember(text: string, known: Map<string, unknown[]>, random: () => number): void {
  const add = (name: string, value: unknown) => {
    const values = known.get(name) ?? []
    if (values.includes(value)) return
    if (values.length < valuesOfName) known.set(name, [...values, value])
    else values[Math.floor(random() * valuesOfName)] = value
  }
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.slice(0, valuesOfName).forEach(walk)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        if (typeof inner === 'object') walk(inner)
        else add(name, inner)
      }
  }
  walk(readJson(text))
}
