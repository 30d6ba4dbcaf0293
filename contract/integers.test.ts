// Every number in the input of a call, of the shop and the back office, has limits that fit into the integers of the
// database.
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { adminEndpoints } from './admin/endpoints.ts'
import { maxMinor } from './currency.ts'
import { endpoints } from './endpoints.ts'

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  maximum?: number
}

const schemaOf = (schema: z.core.$ZodType) =>
  // A coerced value of a query is a text in the input and a number in the output.
  z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Schema

/** The numbers within a schema, each with its path. */
function numbersIn(schema: Schema | boolean | undefined, path: string): [string, Schema][] {
  if (typeof schema !== 'object') return []
  const own: [string, Schema][] = ['integer', 'number'].includes(schema.type ?? '') ? [[path, schema]] : []
  const parts = [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
    ...(schema.prefixItems ?? []),
  ]
  return [
    ...own,
    ...Object.entries(schema.properties ?? {}).flatMap(([key, field]) => numbersIn(field, `${path}.${key}`)),
    ...[schema.additionalProperties, schema.propertyNames, schema.items, ...parts].flatMap((part) =>
      numbersIn(part, path),
    ),
  ]
}

const int32 = 2 ** 31 - 1

describe.each([
  ['shop', endpoints],
  ['back office', adminEndpoints],
])('the %s', (_where, calls) => {
  it('takes no number without limits that the database can store', () => {
    const numbers = calls.flatMap(({ name, endpoint }) => [
      ...numbersIn(schemaOf(endpoint.body), `${name} body`),
      ...numbersIn(schemaOf(endpoint.query), `${name} query`),
    ])
    expect(numbers.length).toBeGreaterThan(10)
    const unbounded = numbers.filter(([, { minimum = -Infinity, maximum = Infinity }]) => {
      // Only amounts of money have 64 bits.
      const most = maximum === maxMinor ? maxMinor : int32
      return minimum < -most - 1 || maximum > most
    })
    expect(unbounded.map(([path]) => path)).toEqual([])
  })
})
