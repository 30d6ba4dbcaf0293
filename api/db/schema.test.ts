// The lists of values in the database equal those of the contract.
import { shirtStates, shirtSteps, timedSteps } from '#contract/admin/shirt-steps.ts'
import { claimStates, closedClaimStates } from '#contract/fit-claim-states.ts'
import { openReturnStates, returnStates } from '#contract/return-states.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importFormats, importOutcomes } from '#contract/admin/imports.ts'
import { eventTypes } from '#contract/admin/webhook-event-labels.ts'
import { bulkStatuses, isOpen, orderStatuses } from '#contract/order-status.ts'
import { isPaidOnDelivery, paymentMethods } from '#contract/payment-methods.ts'
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
  ['import_format', importFormats],
  ['webhook_event_type', eventTypes],
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
    'the check of bulk_move',
    sql`(select pg_get_constraintdef(oid) from pg_constraint where conname = 'bulk_move_to_status_check')`,
    bulkStatuses,
  ],
  [
    'the check of shirt_step',
    sql`(select pg_get_constraintdef(oid) from pg_constraint where conname = 'shirt_step_step_check')`,
    [...shirtSteps, 'undone'],
  ],
  [
    'the index of timed steps',
    sql`(select pg_get_indexdef(indexrelid) from pg_index where indrelid = 'shirt_step'::regclass and pg_get_indexdef(indexrelid) like '%packed%')`,
    timedSteps,
  ],
  ['the index order_return_open', sql`pg_get_indexdef('order_return_open'::regclass)`, openReturnStates],
  ['the index fit_claim_open', sql`pg_get_indexdef('fit_claim_open'::regclass)`, closedClaimStates],
])('%s has the values of the contract', async (_, definition, statuses) => {
  const [row] = await db.query<{ text: string }>(sql`select ${definition} as text`)
  const list =
    /(?:status|state|step)\W*(?:text\W*)?(?:in|= any|<> all) \((?:array\[)?([^)\]]*)/i.exec(row!.text)?.[1] ??
    ''
  expect([...list.matchAll(/'([^']*)'/g)].map(([, status]) => status)).toEqual(statuses)
})

it('accepts currencies and countries only in the form of their codes', async () => {
  await expect(db.query(sql`select 'usd'::currency_code`)).rejects.toThrow('currency_code')
  await expect(db.query(sql`select 'USA'::country_code`)).rejects.toThrow('country_code')
  expect(await db.query(sql`select 'USD'::currency_code as currency, 'DE'::country_code as country`)).toEqual(
    [{ currency: 'USD', country: 'DE' }],
  )
})

it('no function that is declared immutable reads a table, or a setting of the session', async () => {
  const functions = await db.query<{ name: string; body: string }>(sql`
    select p.proname as name, coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as body from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.provolatile = 'i'
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
  expect(functions.map(({ name }) => name)).toContain('search_config')
  for (const { name, body } of functions)
    expect(body, name).not.toMatch(/\b(from|join|now\(|current_\w+|unaccent|to_tsvector)/i)
})
