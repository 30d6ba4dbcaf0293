// Approvals of finished measures in the database. Every change of one locks the row of its order first.
import sql, { type Sql } from 'sql-template-tag'
import type { ApprovalWay } from '#contract/approvals.ts'
import type { GarmentMeasure, MeasureChanges } from '#contract/measurement.ts'
import type { Queryable } from '../kernel/db.ts'

export interface StoredMeasure {
  measure: GarmentMeasure
  finishedMm: number
  sewnMm: number
}

export interface ApprovalRow {
  id: string
  lineIds: string[]
  version: string
  requestedAt: Date | null
  note: string | null
  /** What staff propose with their request; null: nothing. */
  proposed: MeasureChanges | null
  /** Null: the shirts wait for it. */
  approvedAt: Date | null
  how: ApprovalWay | null
  /** Whether staff recorded it. */
  byStaff: boolean
  words: string | null
}

export interface NewApproval {
  lineIds: string[]
  version: string
  measures: StoredMeasure[]
  /** Left out: not approved yet. */
  approved?: {
    how: ApprovalWay
    words: string
    /** Left out: now. */
    at?: string | undefined
    memberId?: string | null
  }
  /** Set when staff, or a change by staff, asks for it. */
  requested?: { memberId: string | null; note: string | null; proposed?: MeasureChanges | null }
}

/** Inserts approvals of the order that the query `of` selects. */
export const insertApprovalsOf = (of: Sql, approvals: NewApproval[]): Sql => sql`
  insert into measure_approval (order_id, line_ids, version, measures, requested_at, requested_by, note, proposed,
    approved_at, how, member_id, words)
  select o.id, array(select jsonb_array_elements_text(a."lineIds")::uuid), a.version, a.measures,
    case when a.requested is not null then now() end, (a.requested ->> 'memberId')::uuid, a.requested ->> 'note',
    nullif(a.requested -> 'proposed', 'null'),
    case when a.approved is not null then coalesce((a.approved ->> 'at')::timestamptz, now()) end,
    a.approved ->> 'how', (a.approved ->> 'memberId')::uuid, a.approved ->> 'words'
  from ${of} o, jsonb_to_recordset(${JSON.stringify(approvals)}::jsonb)
    as a("lineIds" jsonb, version text, measures jsonb, requested jsonb, approved jsonb)`

/** Replaces the approvals of the lines of a new one. */
export async function replaceApproval(tx: Queryable, orderId: string, approval: NewApproval): Promise<void> {
  await tx.query(sql`
    update measure_approval set replaced_at = now()
    where order_id = ${orderId} and replaced_at is null and line_ids && ${approval.lineIds}::uuid[]`)
  await tx.query(insertApprovalsOf(sql`(select ${orderId}::uuid as id)`, [approval]))
}

/** Stores the approval that was waited for. */
export async function setApproved(
  tx: Queryable,
  id: string,
  { how, words, memberId = null }: { how: ApprovalWay; words: string; memberId?: string | null },
): Promise<void> {
  await tx.query(sql`
    update measure_approval set approved_at = now(), how = ${how}, words = ${words}, member_id = ${memberId}
    where id = ${id} and approved_at is null`)
}

/** The approvals of an order that count now. */
export const selectApprovals = (on: Queryable, orderId: string): Promise<ApprovalRow[]> =>
  on.query<ApprovalRow>(sql`
    select id, line_ids, version, requested_at, note, proposed, approved_at, how, member_id is not null as by_staff, words
    from measure_approval where order_id = ${orderId} and replaced_at is null order by created_at, id`)

/** The approval of `order_line l`, as JSON; null without one. */
export const approvalOfLine = sql`(select jsonb_build_object(
    'state', case when a.approved_at is null then 'requested' else 'approved' end,
    'at', coalesce(a.approved_at, a.requested_at, a.created_at),
    'proposed', case when a.approved_at is null then a.proposed end)
  from measure_approval a where a.order_id = l.order_id and a.replaced_at is null and a.line_ids @> array[l.id] limit 1)`

/** Whether the shirts of `order_line l` wait for an approval. */
export const waitsForApproval = sql`exists (
  select 1 from measure_approval a
  where a.order_id = l.order_id and a.replaced_at is null and a.approved_at is null and a.line_ids @> array[l.id])`

/** The versions that a shopper has approved in earlier orders, as a JSON array. */
export const approvedVersionsOf = (shopperId: Sql): Sql => sql`(
  select coalesce(jsonb_agg(distinct a.version), '[]') from orders p join measure_approval a on a.order_id = p.id
  where p.shopper_id = ${shopperId} and a.approved_at is not null and a.how <> 'ordered')`

/** The approvals of a shopper's orders, for the file of their data. */
export const selectApprovalsOfShopper = (on: Queryable, shopperId: string): Promise<unknown[]> =>
  on.query(sql`
    select o.number, a.measures, a.requested_at, a.note, a.proposed, a.approved_at, a.how, a.words, a.replaced_at
    from orders o join measure_approval a on a.order_id = o.id
    where o.shopper_id = ${shopperId} order by o.number, a.created_at, a.id`)

/** Erases the measures and words of the approvals of these orders `o`. */
export async function eraseApprovals(tx: Queryable, these: Sql): Promise<void> {
  await tx.query(sql`
    update measure_approval a set version = '', measures = '[]', note = null, proposed = null, words = null from orders o
    where a.order_id = o.id and ${these}`)
}
