// Database statements of a change of an order: how often it reads the order, and that a preview takes no
// locks.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeOrder, previewChange } from '#contract/admin/order-changes.ts'
import { getOrder, moveOrder } from '#contract/admin/orders.ts'
import { confirmationOf, openTestDesk, type TestDesk } from './test-orders.ts'

const statements: string[] = []
let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk({ stock: 300, onStatement: (text) => statements.push(text) })
})
afterAll(() => desk.close())

/** A paid order of three pieces, and the proposal to reduce the quantity to one. */
async function proposed() {
  const { number } = await desk.paid(3)
  const { lines, version } = (await desk.admin.call(getOrder, { number })).body.data.order
  const actions = [{ do: 'quantity' as const, line: lines[0]!.id, quantity: 1 }]
  return { number, version, actions }
}

/** The statements that read an order with all its details. */
const orderReads = () => statements.filter((text) => /from fit_claim c where c\.order_id = o\.id/.test(text))

it('a preview reads the order once, and writes and locks nothing', async () => {
  const proposal = await proposed()
  statements.length = 0
  const { body } = await desk.admin.call(previewChange, proposal)
  expect(body.data.after.givesBackMinor).toBeGreaterThan(0)
  expect(orderReads()).toHaveLength(1)
  const ofOrders = statements.filter((text) => !/staff_session|rate_limit/.test(text))
  expect(
    ofOrders.filter((text) => /\bfor (no key )?update\b|advisory|^\s*(insert|update|delete)\b/.test(text)),
  ).toEqual([])
})

it('a confirmation reads the order twice: under its lock, and after the change', async () => {
  const body = await confirmationOf(desk, await proposed())
  statements.length = 0
  expect((await desk.admin.call(changeOrder, body)).status).toBe(200)
  expect(orderReads()).toHaveLength(2)
})

it('a status change reads the order twice: under its lock, and after the change', async () => {
  const { number, version } = await proposed()
  statements.length = 0
  expect((await desk.admin.call(moveOrder, { number, version, to: 'packed' })).status).toBe(200)
  expect(orderReads()).toHaveLength(2)
})
