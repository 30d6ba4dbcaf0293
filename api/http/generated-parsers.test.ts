// Replies are parsed by generated code with the same result: what is not in the contract is left out, and a wrong value
// is an error that names its field.
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { generateParsers } from './generated-parsers.ts'

const schemaOf = () => {
  const piece = z.object({ size: z.string(), stock: z.optional(z.int()) })
  return z.object({
    name: z.string(),
    pieces: z.array(piece),
    first: z.nullable(piece),
    byColour: z.record(z.string(), piece),
    price: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('fixed'), minor: z.int() }),
      z.object({ kind: z.literal('none') }),
    ]),
    checked: z.object({ from: z.int(), to: z.int() }).check(z.refine(({ from, to }) => from <= to)),
    open: z.looseObject({ id: z.string() }),
  })
}

const secret = { cost: 1 }
const value = () => ({
  ...secret,
  name: 'Harrow',
  pieces: [{ size: 'M', stock: 2, ...secret }, { size: 'L' }],
  first: { size: 'M', ...secret },
  byColour: { white: { size: 'M', ...secret } },
  price: { kind: 'fixed', minor: 100, ...secret },
  checked: { from: 1, to: 2, ...secret },
  open: { id: 'a', other: 1 },
})

it('the result is that of the schema without generated code', () => {
  const [plain, generated] = [schemaOf(), schemaOf()]
  generateParsers(generated)
  expect(generated._zod.traits.has('$ZodObjectJIT')).toBe(true)
  expect(generated._zod.run).toBe(generated._zod.parse)
  expect(plain._zod.traits.has('$ZodObjectJIT')).toBe(false)
  expect(generated.parse(value())).toEqual(plain.parse(value()))
  expect(JSON.stringify(generated.parse(value()))).not.toContain('cost')
  const wrong = [
    { ...value(), name: 1 },
    { ...value(), pieces: [{ size: 'M', stock: 'two' }] },
    { ...value(), byColour: { white: {} } },
    { ...value(), price: { kind: 'other' } },
    { ...value(), checked: { from: 3, to: 2 } },
    { ...value(), open: null },
    null,
  ]
  for (const each of wrong)
    expect(generated.safeParse(each).error?.issues, JSON.stringify(each)).toEqual(
      plain.safeParse(each).error?.issues,
    )
})

it('every reply of the back office can be parsed by generated code', () => {
  for (const { endpoint } of adminEndpoints) generateParsers(endpoint.reply)
  const objects = adminEndpoints.filter(({ endpoint }) => endpoint.reply._zod.def.type === 'object')
  expect(objects.length).toBeGreaterThan(100)
  for (const { endpoint, name } of objects)
    expect(endpoint.reply._zod.traits.has('$ZodObjectJIT'), name).toBe(true)
})
