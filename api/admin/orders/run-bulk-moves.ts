// Carries out bulk status changes in the background, order by order. Progress is stored in the database, so that
// nothing is half done or done twice when a process ends in the middle.
import { setTimeout as pause } from 'node:timers/promises'
import { bulkMoveDays } from '#contract/admin/bulk-moves.ts'
import { followRemake } from '../../fit-claims/move-fit-claim.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because, type StoredReason, storedReason } from '../../kernel/reason.ts'
import { DatabaseUnavailable, type Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { readerOf } from '../../kernel/storefront.ts'
import { canUndoMove } from '../../orders/lifecycle.ts'
import { logTo, type Origin } from '../../log/log.ts'
import { orUnchanged, unchanged } from '../http/unchanged.ts'
import { permissionsNow } from '../staff/permissions-now.ts'
import {
  type BulkMoveRow,
  claimBulkMove,
  deleteBulkMoves,
  endBulkMove,
  refreshMoveCounts,
  releaseMoveLease,
  renewMoveLease,
  selectWaitingMoves,
  setMoved,
  setOutcome,
  type WaitingOrder,
} from './bulk-moves.sql.ts'
import { moveByStaff, undoLastMove } from './orders.ts'

/** After this time another bulk change is continued. */
const turnMs = 3000
/** The embedded database runs in this thread: without pauses no request would be answered during a bulk change. */
const pauseMs = 5
const countMs = 1000
/** How many orders are read at once. */
const batchOrders = 40
/** How many orders PostgreSQL changes at the same time. */
const atOnce = 4

/**
 * Works for a while on the bulk change that has waited longest. Returns `again` when there may be more to do. Any
 * number of processes can call it at the same time.
 */
export async function runBulkMoves(deps: Deps): Promise<'again' | void> {
  const claimed = await claimBulkMove(deps.db)
  if (!claimed) return
  await turn(deps, claimed)
  await refreshMoveCounts(deps.db, claimed.id)
  await releaseMoveLease(deps.db, claimed)
  return 'again'
}

async function turn(deps: Deps, claimed: BulkMoveRow): Promise<void> {
  const { db } = deps
  const { state } = claimed
  const act = state === 'undoing' ? undoOne : moveOne
  const until = performance.now() + turnMs
  for (let counted = performance.now(); performance.now() < until;) {
    if (!(await renewMoveLease(db, claimed))) return
    const may = await permissionsNow(db, claimed)
    if (!may('write orders')) {
      const problem = storedReason(because('starter-no-longer-allowed'))
      return finish(deps, claimed, 'stopped', problem)
    }
    const waiting = await selectWaitingMoves(db, claimed, batchOrders)
    if (waiting.length === 0) return finish(deps, claimed, state === 'undoing' ? 'undone' : 'done')
    await inParallel(waiting, db.kind === 'postgres' ? atOnce : 1, (one) => act(deps, claimed, one))
    if (db.kind === 'embedded') await pause(pauseMs)
    if (performance.now() - counted > countMs) {
      await refreshMoveCounts(db, claimed.id)
      counted = performance.now()
    }
  }
}

async function inParallel<Item>(
  items: Item[],
  most: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: most }, async () => {
      for (const item of left) await act(item)
    }),
  )
}

const originOf = ({ memberId, apiKeyId, network }: BulkMoveRow, call: string): Origin => ({
  memberId,
  apiKeyId,
  network,
  area: 'bulkMoves',
  call,
})

async function moveOne(
  deps: Deps,
  claimed: BulkMoveRow,
  { place, number, version }: WaitingOrder,
): Promise<void> {
  const { db } = deps
  const { id, to, memberId } = claimed
  const change = <T>(work: (tx: Queryable, log: ReturnType<typeof logTo>) => Promise<T>) =>
    db.transaction((tx) => work(tx, logTo(tx, originOf(claimed, 'moveOrders'))))
  let isMoved = version !== null
  const reason = await reasonOf(deps, claimed, number, async () => {
    // A process that ended in the middle has changed the order, but perhaps not the fit claim of its remake.
    if (isMoved) return void (await followRemake(deps, number, to))
    await moveByStaff(deps, change, {
      number,
      to,
      memberId,
      onMoved: async (tx, before) => {
        if (!(await setMoved(tx, id, { place, number, canUndo: canUndoMove(before, to) })))
          unchanged(nothingMoved)
        isMoved = true
      },
    })
  })
  const outcome = isMoved ? 'moved' : reason === null ? 'unchanged' : 'refused'
  await setOutcome(db, id, { place, outcome, reason })
}

/** The result for `moveOrder` when another process has changed the order already. */
const nothingMoved = { before: null, refunds: [] }

async function undoOne(
  deps: Deps,
  claimed: BulkMoveRow,
  { place, number, version }: WaitingOrder,
): Promise<void> {
  const { db } = deps
  const reason = await reasonOf(deps, claimed, number, () =>
    orUnchanged(
      db.transaction(async (tx) => {
        await undoLastMove(tx, logTo(tx, originOf(claimed, 'undoBulkMove')), { number, version: version! })
        if (!(await setOutcome(tx, claimed.id, { place, outcome: 'undone' }))) unchanged(undefined)
      }),
    ),
  )
  if (reason !== null) await setOutcome(db, claimed.id, { place, outcome: 'kept', reason })
}

/** Why a change was refused; null: it was not. Unexpected errors are logged and do not stop the other orders. */
async function reasonOf(
  { log }: Pick<Deps, 'log'>,
  { id, locale }: BulkMoveRow,
  number: string,
  act: () => Promise<void>,
): Promise<StoredReason | null> {
  try {
    await act()
    return null
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    if (!(error instanceof ApiError))
      log.error({ err: error, bulkMove: id, order: number }, 'an order could not be moved')
    const refused = error instanceof ApiError ? error : new ApiError('Failed', because('shop-could-not'))
    return storedReason(refused.reason, readerOf(locale))
  }
}

async function finish(
  { db }: Deps,
  claimed: BulkMoveRow,
  state: 'done' | 'undone' | 'stopped',
  problem: StoredReason | null = null,
): Promise<void> {
  const { id, to } = claimed
  await db.transaction(async (tx) => {
    if (!(await endBulkMove(tx, claimed, state, problem))) return
    await refreshMoveCounts(tx, id)
    const log = logTo(tx, originOf(claimed, claimed.state === 'undoing' ? 'undoBulkMove' : 'moveOrders'))
    await log({
      recordType: 'bulk move',
      recordId: id,
      recordName: to,
      before: { bulkMove: claimed.state },
      after: { bulkMove: state },
    })
  })
}

export const deleteOldBulkMoves = (on: Queryable): Promise<void> => deleteBulkMoves(on, bulkMoveDays)
