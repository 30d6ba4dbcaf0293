// Imports past orders: those with a known number are replaced, the others are added.
import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '../../kernel/api-error.ts'
import type { Queryable } from '../../kernel/db.ts'
import { because, storedReason } from '../../kernel/reason.ts'
import type { ShopSettings } from '../../kernel/settings.ts'
import { readerOf } from '../../kernel/storefront.ts'
import type { LogChange } from '../http/route.ts'
import {
  deletePastOrders,
  type NewPastOrder,
  pastOrderView,
  selectPastOrders,
  upsertPastOrders,
} from '../past-orders/past-orders.ts'
import { type Importer, isReason, refuseTooManyRows, type Run, storedNotes } from './importer.ts'
import type { ImportRow } from './imports.sql.ts'
import { type RecordOutcome, type RecordRow, selectRecordChanges } from './import-records.sql.ts'
import { signsOf } from './decimal-signs.ts'
import { type ImportedOrder, readOrder } from './order-rows.ts'
import { isMonthFirstIn } from './read-date.ts'

export const orderImporter: Importer = {
  permissions: () => ['write orders'],
  checkColumns(fields) {
    if (!fields.includes('number') || !fields.includes('placedAt'))
      throw new ApiError('Invalid Input', because('column-order-missing'), 'fields')
  },
  keyOf: (_fields, of) => of('number'),
  async check({ db, settings }, claimed, records) {
    const planned = await planAll(db, settings.shop, claimed, records)
    return planned.map(({ outcome }) => outcome)
  },
  run,
  undoes: ['created', 'changed'],
  undo,
}

interface Planned {
  outcome: RecordOutcome
  order: NewPastOrder | null
}

async function planAll(
  on: Queryable,
  shop: ShopSettings,
  claimed: ImportRow,
  records: RecordRow[],
): Promise<Planned[]> {
  const reader = readerOf(claimed.locale)
  const { currency, timeZone, locale } = shop
  const form = {
    ...claimed,
    decimals: signsOf(claimed.options, claimed.preview),
    timeZone,
    monthFirst: claimed.preview.monthFirst ?? isMonthFirstIn(locale),
  }
  const read = records.map((record): { number: number; imported?: ImportedOrder; error?: ApiError } => {
    const { number } = record
    try {
      refuseTooManyRows(record)
      const rows = record.rows.map(([row, cells]) => ({ row, cells }))
      return { number, imported: readOrder(rows, form, currency) }
    } catch (error) {
      if (isReason(error)) return { number, error }
      throw error
    }
  })
  const numbers = read.flatMap(({ imported }) => imported?.order.number ?? [])
  const known = new Map((await selectPastOrders(on, numbers)).map((row) => [row.number, pastOrderView(row)]))
  return read.map(({ number, imported, error }) => {
    if (!imported)
      return {
        order: null,
        outcome: { number, outcome: 'refused', reason: storedReason(error!.reason, reader) },
      }
    const { order, notes } = imported
    const before = known.get(order.number) ?? null
    const isSame = before !== null && isDeepStrictEqual(before, order)
    return {
      order,
      outcome: {
        number,
        outcome: isSame ? 'unchanged' : before ? 'change' : 'create',
        name: order.number,
        recordId: order.number,
        before: isSame ? null : before,
        after: isSame ? {} : order,
        notes: storedNotes(notes, claimed.locale),
      },
    }
  })
}

/** The log has the import itself: its records are persons' data. */
async function run(
  tx: Queryable,
  _log: LogChange,
  { deps, claimed, records }: Run,
): Promise<RecordOutcome[]> {
  const planned = await planAll(tx, deps.settings.shop, claimed, records)
  const done = { create: 'created', change: 'changed', unchanged: 'unchanged', refused: 'failed' } as const
  const changing = planned.filter(({ outcome: { outcome } }) => outcome === 'create' || outcome === 'change')
  await upsertPastOrders(
    tx,
    changing.flatMap(({ order }) => order ?? []),
  )
  return planned.map(({ outcome }) => ({ ...outcome, outcome: done[outcome.outcome as keyof typeof done] }))
}

/** Deletes the orders that the import has added, and restores those that it has replaced. */
async function undo(tx: Queryable, _log: LogChange, { claimed, records }: Run): Promise<RecordOutcome[]> {
  const changes = await selectRecordChanges(
    tx,
    claimed.id,
    records.map(({ number }) => number),
  )
  const restored = changes.flatMap(({ before }) => (before ? [before as unknown as NewPastOrder] : []))
  const kept = new Set(restored.map(({ number }) => number))
  await deletePastOrders(
    tx,
    records.flatMap(({ recordId }) => (recordId === null || kept.has(recordId) ? [] : [recordId])),
  )
  await upsertPastOrders(tx, restored)
  return records.map(({ number }) => ({ number, outcome: 'undone' }))
}
