// Bulk status changes of orders as staff start and follow them; `run-bulk-moves.ts` carries them out.
import {
  type BulkMove,
  type BulkMoveState,
  type countOrders as countEndpoint,
  type exportMovedOrders as exportEndpoint,
  type listBulkMoves as listEndpoint,
  type listMovedOrders as listMovedEndpoint,
  maxOrdersMoved,
  type moveOrders as moveEndpoint,
} from '#contract/admin/bulk-moves.ts'
import type { ParsedBody, ParsedQuery, ReplyOf, StreamedFileReply } from '#contract/endpoint.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because, readReason } from '../../kernel/reason.ts'
import type { Db, Queryable } from '../../kernel/db.ts'
import type { ShopSettings } from '../../kernel/settings.ts'
import { normalizeNumber } from '../../orders/orders.ts'
import { hoursToUndo } from '../../orders/lifecycle.ts'
import { exportList, readPage } from '../http/list.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import type { Actor } from '../staff/actor.ts'
import {
  type BulkMoveRow,
  bulkMoveList,
  countMatching,
  insertBulkMove,
  insertMovedOrders,
  lockBulkMove,
  movedOrderList,
  refreshMoveCounts,
  selectBulkMove,
  selectMatching,
  selectWaitingMoves,
  setAtWork,
  setStopped,
} from './bulk-moves.sql.ts'

function undoableNow({ state, counts, createdAt }: BulkMoveRow): number {
  const isOver = Date.now() - createdAt.getTime() > hoursToUndo * 3_600_000
  return isOver || (state !== 'done' && state !== 'stopped') ? 0 : (counts['undoable'] ?? 0)
}

function viewOf(row: BulkMoveRow): BulkMove {
  const { id, to, state, by, createdAt, problem } = row
  const { undoable: _, ...counts } = row.counts
  return {
    id,
    to,
    state,
    by,
    createdAt: createdAt.toISOString(),
    problem: problem && readReason(problem),
    counts,
    undoable: undoableNow(row),
  }
}

const noMove = () => notFound(because('bulk-move-not-found'))

/** Throws `Not Found`. */
export async function getBulkMove(on: Queryable, id: string): Promise<BulkMove> {
  const row = await selectBulkMove(on, id)
  if (!row) throw noMove()
  return viewOf(row)
}

export async function listBulkMoves(
  on: Queryable,
  query: ParsedQuery<typeof listEndpoint>,
): Promise<ReplyOf<typeof listEndpoint>['data']> {
  const { rows, next } = await readPage(bulkMoveList, on, query)
  return { items: rows.map(viewOf), next }
}

export async function countOrders(
  on: Queryable,
  filters: ParsedQuery<typeof countEndpoint> & { timeZone: string },
): Promise<ReplyOf<typeof countEndpoint>['data']> {
  const count = await countMatching(on, filters, maxOrdersMoved + 1)
  return { count: Math.min(count, maxOrdersMoved), isMore: count > maxOrdersMoved }
}

const logOf = (
  log: LogChange,
  { id, to }: Pick<BulkMoveRow, 'id' | 'to'>,
  before: object | null,
  after: object,
) => log({ recordType: 'bulk move', recordId: id, recordName: to, before, after })

/**
 * Starts a bulk status change; a repeated call with the same id does nothing. Throws `Not Possible Now` when too many
 * orders match, and `Stale` when the number of matches differs from the number that the caller has seen.
 */
export async function beginBulkMove(
  tx: Queryable,
  log: LogChange,
  { timeZone }: Pick<ShopSettings, 'timeZone'>,
  { id, to, orders }: ParsedBody<typeof moveEndpoint>,
  actor: Actor,
): Promise<void> {
  if (!(await insertBulkMove(tx, { id, to, ...actor }))) unchanged(undefined)
  const numbers =
    'numbers' in orders ? orders.numbers.map(normalizeNumber) : await matching(tx, timeZone, orders)
  const each = [...new Set(numbers)]
  await insertMovedOrders(tx, id, each)
  await refreshMoveCounts(tx, id)
  await logOf(log, { id, to }, null, { status: to, orders: each.length })
}

async function matching(
  tx: Queryable,
  timeZone: string,
  { matching: filters, count }: Extract<ParsedBody<typeof moveEndpoint>['orders'], { count: number }>,
): Promise<string[]> {
  const found = await selectMatching(tx, { ...filters, timeZone }, maxOrdersMoved + 1)
  if (found.length > maxOrdersMoved)
    throw new ApiError(
      'Not Possible Now',
      because('too-many-orders-match', { most: maxOrdersMoved }),
      'orders',
    )
  if (found.length !== count)
    throw new ApiError('Stale', because('matching-orders-changed', { count: found.length }), 'orders')
  return found.map(({ number }) => number)
}

/** Locks a bulk change. Throws `Not Found`, and `Not Possible Now` unless it is in one of these states. */
async function lockIn(tx: Queryable, id: string, states: BulkMoveState[]): Promise<BulkMoveRow> {
  const row = await lockBulkMove(tx, id)
  if (!row) throw noMove()
  if (!states.includes(row.state)) throw new ApiError('Not Possible Now', because('bulk-move-changed'))
  return row
}

/** Orders that are changed already stay changed. */
export async function stopBulkMove(tx: Queryable, log: LogChange, id: string): Promise<void> {
  const row = await lockIn(tx, id, ['running'])
  await setStopped(tx, id)
  await logOf(log, row, { bulkMove: row.state }, { bulkMove: 'stopped' })
}

/** Continues with the orders that were not tried yet. Throws `Not Found`, `Not Possible Now`. */
export async function continueBulkMove(
  tx: Queryable,
  log: LogChange,
  id: string,
  actor: Actor,
): Promise<void> {
  const row = await lockIn(tx, id, ['stopped'])
  const [left] = await selectWaitingMoves(tx, { id, state: 'running' }, 1)
  if (!left) throw new ApiError('Not Possible Now', because('bulk-move-complete'))
  await setAtWork(tx, { id, state: 'running' }, actor)
  await logOf(log, row, { bulkMove: row.state }, { bulkMove: 'running' })
}

export async function undoBulkMove(tx: Queryable, log: LogChange, id: string, actor: Actor): Promise<void> {
  const row = await lockIn(tx, id, ['done', 'stopped'])
  if (undoableNow(row) === 0) throw new ApiError('Not Possible Now', because('bulk-move-not-undoable'))
  await setAtWork(tx, { id, state: 'undoing' }, actor)
  await logOf(log, row, { bulkMove: row.state }, { bulkMove: 'undoing' })
}

export async function listMovedOrders(
  on: Queryable,
  query: ParsedQuery<typeof listMovedEndpoint>,
): Promise<ReplyOf<typeof listMovedEndpoint>['data']> {
  await getBulkMove(on, query.id)
  const { rows, next } = await readPage(movedOrderList, on, { ...query, sort: 'place' })
  return {
    items: rows.map(({ number, outcome, reason }) => ({
      number,
      outcome,
      reason: reason && readReason(reason),
    })),
    next,
  }
}

/** Throws `Not Found`. */
export async function exportMovedOrders(
  db: Db,
  query: ParsedQuery<typeof exportEndpoint>,
): Promise<StreamedFileReply> {
  await getBulkMove(db, query.id)
  return exportList(movedOrderList, db, { ...query, sort: 'place' })
}
