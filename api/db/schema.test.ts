// The lists of the database are those of the contract.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importOutcomes } from '#contract/admin/imports.ts'
import { shirtStates } from '#contract/admin/production.ts'
import { claimStates } from '#contract/fit-guarantee.ts'
import { bulkStatuses, isMaking, isOpen, orderStatuses } from '#contract/order-status.ts'
import { isPaidOnDelivery, paymentMethods } from '#contract/payment-methods.ts'
import { returnStates } from '#contract/returns.ts'
import type { Db } from '../kernel/db.ts'
import { openTestDb } from './test-db.ts'

let db: Db
beforeAll(async () => void (db = await openTestDb()))
afterAll(() => db.close())

it.each([
  ['order_status', orderStatuses],
  ['payment_method', paymentMethods],
  ['payment_gateway', paymentMethods.filter((method) => !isPaidOnDelivery(method))],
  ['return_state', returnStates],
  ['fit_claim_state', claimStates],
  ['shirt_state', shirtStates],
  ['import_outcome', importOutcomes],
])('%s', async (domain, values) => {
  const [row] = await db.query<{ check: string }>(sql`
    select pg_get_constraintdef(oid) as check from pg_constraint where contypid = ${domain}::regtype`)
  const stored = [...row!.check.matchAll(/'([^']*)'::text/g)].map(([, value]) => value)
  expect(stored).toEqual(values)
})

it.each([
  ['the index orders_open', sql`pg_get_indexdef('orders_open'::regclass)`, orderStatuses.filter(isOpen)],
  [
    'the index orders_open_due',
    sql`pg_get_indexdef('orders_open_due'::regclass)`,
    orderStatuses.filter(isOpen),
  ],
  [
    'the function shirts_due',
    sql`(select prosrc from pg_proc where proname = 'shirts_due')`,
    orderStatuses.filter(isMaking),
  ],
  [
    'the function shirts_made_by',
    sql`(select prosrc from pg_proc where proname = 'shirts_made_by')`,
    orderStatuses.filter(isMaking),
  ],
  [
    'the check of bulk_move',
    sql`(select pg_get_constraintdef(oid) from pg_constraint where conname = 'bulk_move_to_status_check')`,
    bulkStatuses,
  ],
])('%s has the statuses of the contract', async (_, definition, statuses) => {
  const [row] = await db.query<{ text: string }>(sql`select ${definition} as text`)
  const list = /status\W*(?:text\W*)?(?:in|= any) \((?:array\[)?([^)\]]*)/i.exec(row!.text)?.[1] ?? ''
  expect([...list.matchAll(/'([^']*)'/g)].map(([, status]) => status)).toEqual(statuses)
})

it('knows currencies and countries by their codes', async () => {
  await expect(db.query(sql`select 'usd'::currency_code`)).rejects.toThrow('currency_code')
  await expect(db.query(sql`select 'USA'::country_code`)).rejects.toThrow('country_code')
  expect(await db.query(sql`select 'USD'::currency_code as currency, 'DE'::country_code as country`)).toEqual(
    [{ currency: 'USD', country: 'DE' }],
  )
})
