// Rules for every call of the back office, checked on the whole contract.
import { expect, it } from 'vitest'
import { adminEndpoints } from './endpoints.ts'

/** The fields of an object's schema. */
const shapeOf = (schema: unknown): object => (schema as { shape?: object } | undefined)?.shape ?? {}

it('every call that updates a record requires the version that was read, and refuses an old one', () => {
  const updates = adminEndpoints.filter(({ name }) => /^update[A-Z]/.test(name))
  expect(updates.length).toBeGreaterThan(10)
  for (const { name, endpoint } of updates) {
    expect(Object.keys(shapeOf(endpoint.body)), name).toEqual(expect.arrayContaining(['version', 'changes']))
    expect(endpoint.errors, name).toContain('Stale')
  }
})

it('no list has a total count, and every list with pages has a cursor of the next page', () => {
  for (const { name, endpoint } of adminEndpoints) {
    if (!('next' in shapeOf(endpoint.query))) continue
    const reply = shapeOf((shapeOf(endpoint.reply) as { data?: unknown }).data)
    expect(Object.keys(reply).toSorted(), name).toEqual(['items', 'next'])
  }
})
