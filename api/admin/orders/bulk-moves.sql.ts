// Bulk status changes of orders in the database. One process at a time has the lease of each; the outcome of each order
// is stored in the transaction that changes it.
import sql, { empty, type Sql } from 'sql-template-tag'
import type {
  BulkMove,
  BulkMoveOutcome,
  bulkMoveSort,
  BulkMoveState,
  MovedOrder,
} from '#contract/admin/bulk-moves.ts'
import type { Queryable } from '../../kernel/db.ts'
import { readerOf } from '../../kernel/storefront.ts'
import { type StoredReason, storedText } from '../../kernel/reason.ts'
import { claimDue } from '../../kernel/due-rows.ts'
import type { ListPlace } from '../http/page.ts'
import type { ExportedList, List } from '../http/list.ts'
import type { Actor } from '../staff/actor.ts'
import { matches, type OrderFilters } from './orders.sql.ts'

export interface BulkMoveRow extends Omit<BulkMove, 'createdAt' | 'undoable' | 'problem'>, Actor {
  createdAt: Date
  /** Why the program has stopped it; null: it has not. */
  problem: StoredReason | null
  /** How often a process has leased it. */
  tries: number
}

/** Longer than a batch takes. After that another process continues. */
const leaseSeconds = 60

const columns = sql`m.id, m.to_status as "to", m.state, m.created_at, m.problem, m.counts,
  (select jsonb_build_object('id', s.id, 'fullName', s.full_name) from staff_member s where s.id = m.member_id) as by,
  m.member_id, m.api_key_id, m.network, m.locale, m.tries`

export const bulkMoveList: List<BulkMoveRow & ListPlace, object, (typeof bulkMoveSort.columns)[number]> = {
  sorting: {
    columns: { when: { by: sql`m.created_at`, type: 'moment' } },
    id: { by: sql`m.id::text`, type: 'text' },
  },
  select: (on, _filters, { key, orderBy, isAfter }, limit) =>
    on.query(sql`
      select ${columns}, ${key} as key from bulk_move m where ${isAfter} order by ${orderBy} limit ${limit}::int`),
}

export async function selectBulkMove(on: Queryable, id: string): Promise<BulkMoveRow | null> {
  const [row] = await on.query<BulkMoveRow>(sql`select ${columns} from bulk_move m where m.id = ${id}`)
  return row ?? null
}

/** Locks a bulk change until the transaction ends. */
export async function lockBulkMove(tx: Queryable, id: string): Promise<BulkMoveRow | null> {
  await tx.query(sql`select 1 from bulk_move where id = ${id} for update`)
  return selectBulkMove(tx, id)
}

/** False when a bulk change with this id exists. */
export async function insertBulkMove(
  tx: Queryable,
  { id, to, memberId, apiKeyId, network, locale }: Pick<BulkMoveRow, 'id' | 'to'> & Actor,
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into bulk_move (id, to_status, member_id, api_key_id, network, locale)
    values (${id}, ${to}, ${memberId}, ${apiKeyId}, ${network}, ${locale}) on conflict (id) do nothing returning id`)
  return rows.length > 0
}

/** How many orders match, up to `most`. */
export async function countMatching(on: Queryable, filters: OrderFilters, most: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from orders o where ${matches(filters)} limit ${most}::int) found`)
  return row!.count
}

/** The numbers of the orders that match, the oldest first, up to `most`. */
export const selectMatching = (
  on: Queryable,
  filters: OrderFilters,
  most: number,
): Promise<{ number: string }[]> =>
  on.query(sql`
    select o.number from orders o where ${matches(filters)} order by o.placed_at, o.number limit ${most}::int`)

/** Adds orders to a bulk change, in this order. */
export async function insertMovedOrders(tx: Queryable, id: string, numbers: string[]): Promise<void> {
  await tx.query(sql`
    insert into bulk_move_order (bulk_move_id, place, number)
    select ${id}, place, number from unnest(${numbers}::text[]) with ordinality as given (number, place)`)
}

const needsWork = sql`state in ('running', 'undoing')`

/** When the first bulk change can be worked on. */
export const nextBulkMove = sql`(select min(due_at) from bulk_move where ${needsWork})`

/** Leases the bulk change that has waited longest among those that still need work. */
export async function claimBulkMove(on: Queryable): Promise<BulkMoveRow | null> {
  const [row] = await on.query<BulkMoveRow>(sql`
    with m as (${claimDue({
      table: sql`bulk_move`,
      waiting: needsWork,
      limit: 1,
      again: { leaseSeconds },
    })})
    select ${columns} from m`)
  return row ?? null
}

const isHeld = ({ id, state, tries }: Pick<BulkMoveRow, 'id' | 'state' | 'tries'>): Sql =>
  sql`id = ${id} and state = ${state} and tries = ${tries}::int`

/** Renews the lease of a bulk change; false when it was stopped or another process has it. */
export async function renewMoveLease(on: Queryable, claimed: BulkMoveRow): Promise<boolean> {
  const rows = await on.query(sql`
    update bulk_move set due_at = now() + make_interval(secs => ${leaseSeconds})
    where ${isHeld(claimed)} returning id`)
  return rows.length > 0
}

/** Releases the leases of ended processes. Only for a database that no other process uses. */
export async function releaseMoveLeases(on: Queryable): Promise<void> {
  await on.query(sql`
    update bulk_move set due_at = now() where state in ('running', 'undoing') and due_at > now()`)
}

/** Releases a bulk change and puts it behind the others that wait. */
export async function releaseMoveLease(on: Queryable, claimed: BulkMoveRow): Promise<void> {
  await on.query(sql`update bulk_move set due_at = now() where ${isHeld(claimed)}`)
}

/** Ends a leased bulk change; false when it was stopped or another process has it. */
export async function endBulkMove(
  tx: Queryable,
  claimed: BulkMoveRow,
  state: BulkMoveState,
  problem: StoredReason | null = null,
): Promise<boolean> {
  const rows = await tx.query(sql`
    update bulk_move set state = ${state}, problem = ${problem && JSON.stringify(problem)}::jsonb where ${isHeld(claimed)} returning id`)
  return rows.length > 0
}

export async function setStopped(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`update bulk_move set state = 'stopped' where id = ${id}`)
}

/** Continues a bulk change, or starts to undo it. The member becomes its author. */
export async function setAtWork(
  tx: Queryable,
  { id, state }: { id: string; state: 'running' | 'undoing' },
  { memberId, apiKeyId, network, locale }: Actor,
): Promise<void> {
  await tx.query(sql`
    update bulk_move set state = ${state}, problem = null, due_at = now(), member_id = ${memberId},
      api_key_id = ${apiKeyId}, network = ${network}, locale = ${locale}
    where id = ${id}`)
}

/** Counts the outcomes, and as `undoable` how many of the changed orders can be undone. */
export async function refreshMoveCounts(on: Queryable, id: string): Promise<void> {
  await on.query(sql`
    update bulk_move set counts = (
      select coalesce(jsonb_object_agg(outcome, n), '{}')
        || jsonb_build_object('undoable', coalesce(sum(undoable), 0)) from (
        select coalesce(outcome, 'waiting') as outcome, count(*) as n,
          count(*) filter (where outcome = 'moved' and can_undo) as undoable
        from bulk_move_order where bulk_move_id = ${id} group by 1) counted)
    where id = ${id}`)
}

export interface WaitingOrder {
  place: number
  number: string
  /** The version of the order after its change; null: it was not changed. */
  version: number | null
}

/** The first orders that still need work: not tried yet, or changed and to be undone. */
export const selectWaitingMoves = (
  on: Queryable,
  { id, state }: Pick<BulkMoveRow, 'id' | 'state'>,
  limit: number,
): Promise<WaitingOrder[]> =>
  on.query(sql`
    select place, number, version from bulk_move_order
    where bulk_move_id = ${id} and ${state === 'undoing' ? sql`outcome = 'moved'` : sql`outcome is null`}
    order by place limit ${limit}::int`)

/** Marks an order as changed, in the transaction that changes it; false when it was marked before. */
export async function setMoved(
  tx: Queryable,
  id: string,
  { place, number, canUndo }: { place: number; number: string; canUndo: boolean },
): Promise<boolean> {
  const rows = await tx.query(sql`
    update bulk_move_order set version = (select version from orders where number = ${number}), can_undo = ${canUndo}
    where bulk_move_id = ${id} and place = ${place}::int and outcome is null and version is null returning place`)
  return rows.length > 0
}

/** Stores the outcome of an order; false when it was stored before. */
export async function setOutcome(
  on: Queryable,
  id: string,
  {
    place,
    outcome,
    reason = null,
  }: { place: number; outcome: BulkMoveOutcome; reason?: StoredReason | null },
): Promise<boolean> {
  const before =
    outcome === 'undone' || outcome === 'kept'
      ? sql`outcome = 'moved'`
      : sql`outcome is null and (version is null) = ${outcome !== 'moved'}::boolean`
  const rows = await on.query(sql`
    update bulk_move_order set outcome = ${outcome}, reason = ${reason && JSON.stringify(reason)}::jsonb
    where bulk_move_id = ${id} and place = ${place}::int and ${before} returning place`)
  return rows.length > 0
}

export interface MovedRow extends Pick<MovedOrder, 'number' | 'outcome'>, ListPlace {
  reason: StoredReason | null
  locale: string
}

/** The outcome of each order, in the sequence in which they are changed. */
export const movedOrderList: ExportedList<
  MovedRow,
  { id: string; outcome?: BulkMoveOutcome | undefined },
  'place'
> = {
  sorting: {
    columns: { place: { by: sql`d.place`, type: 'number', unique: true } },
    id: { by: sql`d.place`, type: 'number' },
  },
  select: (on, { id, outcome }, { key, orderBy, isAfter }, limit) =>
    on.query(sql`
      select d.number, d.outcome, d.reason, m.locale, d.place::text as id, ${key} as key
      from bulk_move_order d join bulk_move m on m.id = d.bulk_move_id
      where d.bulk_move_id = ${id} ${outcome === undefined ? empty : sql`and d.outcome = ${outcome}`} and ${isAfter}
      order by ${orderBy} limit ${limit}::int`),
  file: {
    name: 'moved-orders.csv',
    columns: [
      ['Order', ({ number }) => number],
      ['Result', ({ outcome }) => outcome ?? 'waiting'],
      ['Reason', ({ reason, locale }) => storedText(reason, readerOf(locale))],
    ],
  },
}

/** Deletes the bulk changes that are not shown any more. */
export async function deleteBulkMoves(on: Queryable, days: number): Promise<void> {
  await on.query(sql`
    delete from bulk_move where created_at < now() - make_interval(days => ${days}::int)
      and state not in ('running', 'undoing')`)
}
