// Nobody can read, change, remove or order with the measurements of others: every call that takes the id of a set.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUp } from '#contract/account.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { addCart, getCart, updateCart } from '#contract/cart.ts'
import {
  addMeasurements,
  confirmMeasurements,
  getOneMeasurements,
  removeMeasurements,
  updateMeasurements,
} from '#contract/measurement.ts'
import { checkout } from '#contract/orders.ts'
import { testMeasurements } from '../test-measurements.ts'
import { openTestShop, type TestShop } from '../test-shopper.ts'

let shop: TestShop
const design = '1_XC001'
const nobodys = '00000000-0000-4000-8000-000000000000'
const register = async (name: string) => {
  const person = { fullName: name, email: `${name}@example.com`, password: 'correct horse battery' }
  return (await shop.call(signUp, person)).body.data.authtoken
}
const tokens: Record<string, string | undefined> = { nobody: undefined }
/** A set of each owner, and a designed line in each attacker's cart. */
const sets: Record<string, string> = {}
const lines: Record<string, string> = {}

beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.query(sql`
    insert into fabric_stock (code, stock_mm) values ('XC001', 50000)
    on conflict (code) do update set stock_mm = excluded.stock_mm`)
  for (const name of ['a customer', 'a guest']) {
    const token = name === 'a guest' ? await shop.guest() : await register('owner')
    const { body } = await shop.call(addMeasurements, { ...testMeasurements, name: 'Secret body' }, { token })
    sets[name] = body.data.measurement.id
  }
  tokens['another customer'] = await register('stranger')
  tokens['another guest'] = await shop.guest()
  for (const who of ['another customer', 'another guest']) {
    const token = tokens[who]!
    const added = await shop.call(
      addCart,
      { design, quantity: 1, fit: { size: 'M', fit: 'regular' } },
      { token },
    )
    lines[who] = added.body.data.line.id
  }
})
afterAll(() => shop.close())

const calls: [string, Endpoint, (set: string, who: string) => object][] = [
  ['getOneMeasurements', getOneMeasurements, (id) => ({ id })],
  ['updateMeasurements', updateMeasurements, (id) => ({ id, ...testMeasurements })],
  ['confirmMeasurements', confirmMeasurements, (id) => ({ id, values: { neckMm: 395 } })],
  ['removeMeasurements', removeMeasurements, (id) => ({ id })],
  ['addCart', addCart, (measurement) => ({ design, quantity: 1, fit: { measurement } })],
  ['updateCart', updateCart, (measurement, who) => ({ line: lines[who] ?? nobodys, fit: { measurement } })],
  ['checkout', checkout, (measurement) => ({ buynow: { design, quantity: 1, fit: { measurement } } })],
]

describe.each(calls)('%s', (_name, call, body) => {
  describe.each(['a customer', 'a guest'])('with the measurements of %s', (owner) => {
    it.each(['another customer', 'another guest', 'nobody'])('is refused to %s', async (who) => {
      const stored = () =>
        shop.db.query(sql`
          select (select jsonb_agg(m order by id) from measurement m) as sets,
            (select jsonb_agg(l order by id) from cart_line l) as lines,
            (select count(*) from checkout) as checkouts`)
      const before = await stored()
      const options = { token: tokens[who] }
      const answer = await shop.call(call, body(sets[owner]!, who), options)
      expect(answer.status).toBe(who === 'nobody' ? 401 : 404)
      expect(JSON.stringify(answer.body)).not.toContain('Secret body')
      // The reply is the same as for an unknown set.
      const unknown = await shop.call(call, body(nobodys, who), options)
      expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body])
      expect(await stored()).toEqual(before)
    })
  })
})

it('does not change the caller’s cart', async () => {
  const { data } = (await shop.call(getCart, {}, { token: tokens['another guest'] })).body.data
  expect(data).toMatchObject([
    { id: lines['another guest'], design: { fit: { kind: 'standard', size: 'M' } } },
  ])
})
