// The shirts of orders in the database. Every change of a shirt locks the row of its order first.
import sql, { empty, type Sql } from 'sql-template-tag'
import type { Fabric } from '#garment/fabric/fabric.ts'
import type { ShirtState, ShirtStep } from '#contract/admin/shirt-steps.ts'
import type { FabricConsumption } from '#garment/workshop/fabric-consumption.ts'
import { waitsForApproval } from '../finished-measures/approvals.ts'
import type { Queryable } from '../kernel/db.ts'
import { patternVersionAt, patternVersionOfShirt } from '../pattern-settings/pattern-settings.ts'
import { reservedFabrics } from './reserved.sql.ts'

export interface ShirtRow {
  id: string
  number: string
  state: ShirtState
  version: number
  note: string | null
  /** The claim for which it is being altered. */
  claimId: string | null
  /** The fabric that is reserved until it is cut, without what is cut already. */
  fabrics: FabricConsumption[]
  /** The fabric that a shirt of its line takes by the forecast. */
  forecast: FabricConsumption[]
  /** Whether its customer has to approve the finished measures first. */
  waitsForApproval: boolean
}

const shirtColumns = sql`s.id, s.number, s.state, s.version, s.note, s.claim_id, ${reservedFabrics} as fabrics,
  l.fabrics as forecast, ${waitsForApproval} as waits_for_approval`

/** The shirts of an order without removed ones, by their numbers. */
export const selectShirts = (tx: Queryable, orderId: string): Promise<ShirtRow[]> =>
  tx.query<ShirtRow>(sql`
    select ${shirtColumns} from shirt s join order_line l on l.id = s.order_line_id
    where s.order_id = ${orderId} and s.dropped_at is null order by s.place`)

/** The first packed shirt of a line; undefined when none is. */
export async function selectPackedShirt(tx: Queryable, lineId: string): Promise<ShirtRow | undefined> {
  const rows = await tx.query<ShirtRow>(sql`
    select ${shirtColumns} from shirt s join order_line l on l.id = s.order_line_id
    where s.order_line_id = ${lineId} and s.dropped_at is null and s.state = 'packed' order by s.place limit 1`)
  return rows[0]
}

/** Both values null: the alteration has ended. */
export async function updateClaim(
  tx: Queryable,
  shirtId: string,
  { claimId, dueOn }: { claimId: string | null; dueOn: string | null },
): Promise<void> {
  await tx.query(sql`update shirt set claim_id = ${claimId}, due_on = ${dueOn}::date where id = ${shirtId}`)
}

/** The order of a shirt; undefined when the shirt is not found, or was removed from its order. */
export async function selectOrderOfShirt(
  on: Queryable,
  number: string,
): Promise<{ id: string; orderId: string } | undefined> {
  const rows = await on.query<{ id: string; orderId: string }>(sql`
    select id, order_id from shirt where number = ${number} and dropped_at is null`)
  return rows[0]
}

export interface StepRow {
  id: string
  shirtId: string
  /** The number of the shirt. */
  number: string
  version: number
  step: ShirtStep | 'undone'
  fromState: ShirtState
  note: string | null
  by: string | null
  doneAt: Date
}

const stepColumns = sql`t.id, t.shirt_id,
  (select s.number from shirt s where s.id = t.shirt_id) as number, t.version, t.step, t.from_state, t.note,
  t.done_at, (select m.full_name from staff_member m where m.id = t.member_id) as by`

/** A step by its id; undefined when it was not recorded. */
export async function selectStep(on: Queryable, id: string): Promise<StepRow | undefined> {
  const rows = await on.query<StepRow>(sql`select ${stepColumns} from shirt_step t where t.id = ${id}`)
  return rows[0]
}

/** The first step that was recorded after a version of a shirt. */
export async function selectStepAfter(
  on: Queryable,
  shirtId: string,
  version: number,
): Promise<StepRow | undefined> {
  const rows = await on.query<StepRow>(sql`
    select ${stepColumns} from shirt_step t where t.shirt_id = ${shirtId} and t.version > ${version}
    order by t.version limit 1`)
  return rows[0]
}

/** The newest step of a shirt, without undone ones. */
export async function selectLastStep(on: Queryable, shirtId: string): Promise<StepRow | undefined> {
  const rows = await on.query<StepRow>(sql`
    select ${stepColumns} from shirt_step t
    where t.shirt_id = ${shirtId} and t.undone_at is null and t.step <> 'undone' order by t.version desc limit 1`)
  return rows[0]
}

export interface NewStep {
  id: string
  step: ShirtStep | 'undone'
  to: ShirtState
  note?: string | null | undefined
  /** The new note of the shirt. */
  shirtNote: string | null
  measured?: Record<string, number> | null | undefined
  memberId: string | null
  /** When it was done. Null and times in the future count as now. */
  doneAt?: string | null | undefined
  /** The fabrics of a shirt that is packed, for its passport. */
  madeOf?: MadeOf[] | null
}

/** A fabric as it was when a shirt was finished. */
export type MadeOf = Pick<Fabric, 'code' | 'composition' | 'weightGsm' | 'mill' | 'care'>

/**
 * Inserts a step and updates the shirt. Stores with the step when the work on it could begin (by the previous step or
 * the payment of the order) and the fabric of the shirt, because the lead times of three months could not look them up
 * for each step. Stores with the cutting the settings of the shop's patterns, with which the shirt was cut. A shirt
 * that is made again reserves the forecast.
 */
export async function insertStep(
  tx: Queryable,
  shirt: ShirtRow,
  { note = null, measured = null, doneAt = null, madeOf = null, ...step }: NewStep,
): Promise<void> {
  const at = sql`least(now(), coalesce(${doneAt}::timestamptz, now()))`
  await tx.query(sql`
    with moved as (
      update shirt set state = ${step.to}, version = version + 1, note = ${step.shirtNote}, changed_at = now()
        ${step.step === 'remade' ? sql`, reserved = null` : empty}
      where id = ${shirt.id} returning id, version, order_id, order_line_id
    )
    insert into shirt_step (id, shirt_id, version, step, from_state, note, measured, member_id, done_at, began_at, fabric_code, made_of,
      pattern_version)
    select ${step.id}, m.id, m.version, ${step.step}, ${shirt.state}, ${note},
      ${measured && JSON.stringify(measured)}::jsonb, ${step.memberId}::uuid,
      ${at},
      coalesce(
        (select p.done_at from shirt_step p
          where p.shirt_id = m.id and p.undone_at is null and p.step <> 'undone' order by p.version desc limit 1),
        (select min(e.at) from order_event e where e.order_id = m.order_id and e.status = 'paid'),
        (select o.placed_at from orders o where o.id = m.order_id)),
      (select l.design ->> 'fabric' from order_line l where l.id = m.order_line_id),
      ${madeOf && JSON.stringify(madeOf)}::jsonb,
      ${step.step === 'cut' ? sql`coalesce(${patternVersionOfShirt}, ${patternVersionAt(at)})` : sql`null`}
    from moved m join shirt s on s.id = m.id`)
}

export async function markUndone(tx: Queryable, stepId: string): Promise<void> {
  await tx.query(sql`update shirt_step set undone_at = now() where id = ${stepId}`)
}

export interface CutRoll {
  id: string
  lengthMm: number
  dyeLot: string | null
}

/** The rolls of a fabric in stock, the shortest first, locked until the transaction ends. */
export async function lockRolls(tx: Queryable, code: string): Promise<CutRoll[]> {
  await tx.query(sql`
    select 1 from fabric_roll where fabric_code = ${code} and state = 'in stock' order by id for no key update`)
  return tx.query<CutRoll>(sql`
    select id, length_mm, dye_lot from fabric_roll
    where fabric_code = ${code} and state = 'in stock' order by length_mm, created_at, id`)
}

/** Fabric that was cut: in a step of a shirt, for a shirt before its step, or written off for a reason. */
export interface NewUse {
  code: string
  mm: number
  rollId: string | null
  stepId?: string
  shirtId?: string
  reason?: string
  memberId: string | null
}

/** Takes fabric from its roll and records the use. Returns the roll's new version; null without a roll. */
export async function insertUse(tx: Queryable, use: NewUse): Promise<number | null> {
  const [row] = await tx.query<{ version: number | null }>(sql`
    with used as (
      insert into fabric_use (fabric_code, mm, roll_id, step_id, shirt_id, reason, member_id)
      values (${use.code}, ${use.mm}, ${use.rollId}::uuid, ${use.stepId ?? null}::uuid, ${use.shirtId ?? null}::uuid,
        ${use.reason ?? null}, ${use.memberId}::uuid)
      returning roll_id
    ), cut as (
      update fabric_roll r set length_mm = r.length_mm - ${use.mm}::int, version = r.version + 1
      from used where r.id = used.roll_id returning r.version
    )
    select (select version from cut) as version from used`)
  return row!.version
}

export interface UndoneUse {
  code: string
  mm: number
  rollId: string | null
  lengthMm: number | null
  version: number | null
  dyeLot: string | null
}

/**
 * Puts the fabric of a step back onto its rolls. `lengthMm` and `version` are those of the roll afterwards. A roll that
 * was used up is in stock again.
 */
export const undoUses = (tx: Queryable, stepId: string): Promise<UndoneUse[]> =>
  undoUsesWhere(tx, sql`step_id = ${stepId}`)

/** The same for a contrast fabric that was cut before its shirt. */
export const undoContrastUses = (tx: Queryable, shirtId: string, code: string): Promise<UndoneUse[]> =>
  undoUsesWhere(tx, sql`shirt_id = ${shirtId} and fabric_code = ${code}`)

const undoUsesWhere = (tx: Queryable, condition: Sql): Promise<UndoneUse[]> =>
  tx.query<UndoneUse>(sql`
    with undone as (
      update fabric_use set undone_at = now() where ${condition} and undone_at is null
      returning fabric_code, mm, roll_id
    ), back as (
      update fabric_roll r set length_mm = r.length_mm + u.mm, state = 'in stock', version = r.version + 1
      from undone u where r.id = u.roll_id returning r.id, r.length_mm, r.version, r.dye_lot
    )
    select u.fabric_code as code, u.mm, u.roll_id, b.length_mm, b.version,
      b.dye_lot
    from undone u left join back b on b.id = u.roll_id order by u.fabric_code`)

/** The fabric that the shirts and swatches of an order hold, as far as they are not cut yet. */
export const selectHeldFabrics = (
  tx: Queryable,
  orderId: string,
): Promise<{ fabrics: FabricConsumption[]; quantity: number }[]> =>
  tx.query(sql`
    select ${reservedFabrics} as fabrics, 1 as quantity from shirt s join order_line l on l.id = s.order_line_id
    where s.order_id = ${orderId} and s.state = 'approved' and s.dropped_at is null
    union all
    select l.fabrics, l.quantity from order_line l join orders o on o.id = l.order_id
    where o.id = ${orderId} and l.design is null and l.fabrics is not null and o.status in ('placed', 'paid', 'cancelled')`)

/** The measurements and notes of each step of a shopper's shirts. */
export const selectStepsOfShopper = (on: Queryable, shopperId: string): Promise<unknown[]> =>
  on.query(sql`
    select s.number, t.step, t.done_at, t.note, t.measured
    from orders o join shirt s on s.order_id = o.id join shirt_step t on t.shirt_id = s.id
    where o.shopper_id = ${shopperId} and num_nonnulls(t.note, t.measured) > 0 order by s.number, t.version`)
