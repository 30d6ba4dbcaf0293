// Rules of every call of the back office, new ones too.
import { expect, it } from 'vitest'
import { adminEndpoints } from './endpoints.ts'

/** The fields of an object's schema. */
const shapeOf = (schema: unknown): object => (schema as { shape?: object } | undefined)?.shape ?? {}

it('what changes fields of a record takes the version they were read from, and refuses a stale one', () => {
  const updates = adminEndpoints.filter(({ name }) => /^update[A-Z]/.test(name))
  expect(updates.length).toBeGreaterThan(10)
  for (const { name, endpoint } of updates) {
    expect(Object.keys(shapeOf(endpoint.body)), name).toEqual(expect.arrayContaining(['version', 'changes']))
    expect(endpoint.errors, name).toContain('Stale')
  }
})

it('no list counts what it does not show, and each that has pages says where the next one begins', () => {
  for (const { name, endpoint } of adminEndpoints) {
    if (!('next' in shapeOf(endpoint.query))) continue
    const reply = shapeOf((shapeOf(endpoint.reply) as { data?: unknown }).data)
    expect(Object.keys(reply).toSorted(), name).toEqual(['items', 'next'])
  }
})
