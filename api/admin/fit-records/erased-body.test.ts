// What every step of a shirt stores of a body: exported with the account, erased with it, and never in the log.
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCart } from '#contract/cart.ts'
import { requestFitClaim } from '#contract/fit-claims.ts'
import { addMeasurements } from '#contract/measurement.ts'
import { deleteAccount, deletionPhrase, getMyData } from '#contract/privacy.ts'
import { accountSteps, password } from '../../accounts/test-accounts.ts'
import { moveFitClaim } from '../../fit-claims/move-fit-claim.ts'
import { moveOrder } from '../../orders/lifecycle.ts'
import { testMeasurements } from '../../test-measurements.ts'
import { openTestMarkers, type TestMarkers } from '../markers/test-markers.ts'

let workshop: TestMarkers
beforeAll(async () => {
  workshop = await openTestMarkers()
  workshop.shop.deps.settings.shop.fitGuarantee = { days: 60, covers: 'every' }
  await workshop.setStock('XC001', 100_000)
})
afterAll(() => workshop.close())
const { customer } = accountSteps(() => workshop.shop)

/** Words in what is stored of a body or of the measures of a shirt. */
const words = /chestMm|sleeveMm|finishedMm|"chest"|"sleeve"|cuttingLine/

/** Tables with such words that are not about a person. */
const ofShop = new Set(['maker_size_table'])

async function tablesWithBodies(): Promise<string[]> {
  const tables = await workshop.shop.db.query<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`)
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await workshop.shop.db.query<{ text: string | null }>(
      sql`select string_agg(to_jsonb(t)::text, ' ') as text from ${raw(`"${name}"`)} t`,
    )
    if (!ofShop.has(name) && words.test(row?.text ?? '')) found.push(name)
  }
  return found
}

/** A shirt of a customer that was cut in a marker, checked, delivered and altered. */
async function alteredShirt(token: string): Promise<void> {
  const { shop } = workshop
  const set = (await shop.call(addMeasurements, testMeasurements, { token })).body.data.measurement.id
  const fit = { measurement: set, changes: { sleeve: 7 } }
  await shop.call(addCart, { design: '1_XC001', quantity: 1, fit }, { token })
  const { checkout } = await workshop.quote(token)
  const { order } = await shop.payOnDelivery(token, checkout)
  const number = `${order.number}-1`
  expect((await workshop.cut(await workshop.marker([number]))).status).toBe(200)
  await workshop.step(number, 'sewn')
  const { measures } = await workshop.read(number)
  const measured = Object.fromEntries(measures.map(({ measure, sewnMm }) => [measure, sewnMm + 3]))
  expect((await workshop.step(number, 'checked', { measured })).status).toBe(200)
  await workshop.step(number, 'packed')
  for (const to of ['shipped', 'delivered'] as const) await moveOrder(shop.deps, order.number, { to })
  const line = (await shop.status(token, order.id)).lines[0]!.id
  const adjustments = [{ field: 'sleeveMm', problem: 'too long', byMm: 13 } as const]
  const wanted = { order: order.id, line, kind: 'alteration', adjustments } as const
  const requested = await shop.call(requestFitClaim, wanted, { token })
  expect(requested.status, JSON.stringify(requested.body)).toBe(200)
  const { request } = requested.body.data
  for (const to of ['approved', 'received', 'in work', 'sent', 'closed'] as const)
    await moveFitClaim(shop.deps, request, { to, reason: null })
}

it('is exported and erased with the account', async () => {
  const { shop } = workshop
  const { token } = await customer()
  await alteredShirt(token)
  const stored = [
    'every_order_line',
    'fit_claim',
    'marker_shirt',
    'measure_approval',
    'measurement',
    'shirt_step',
  ]
  expect(await tablesWithBodies()).toEqual(stored)
  const { parts } = (await shop.call(getMyData, undefined, { token })).body.data
  const exported = Object.entries(parts).flatMap(([name, part]) =>
    words.test(JSON.stringify(part)) ? [name] : [],
  )
  expect(exported.toSorted()).toEqual(['fitClaims', 'measureApprovals', 'measurements', 'orders', 'shirts'])
  const deletion = { password, confirm: deletionPhrase, removeReviews: false }
  expect((await shop.call(deleteAccount, deletion, { token })).body.data).toEqual({ deleted: true })
  expect(await tablesWithBodies()).toEqual([])
})
