// The designed lines of an order, as they were when it was placed.
import sql from 'sql-template-tag'
import type { Adjustment, ClaimKind } from '#contract/fit-guarantee.ts'
import type { Body, EstimatedRanges, MeasureChanges } from '#contract/measurement.ts'
import type { Ease } from '#contract/ease.ts'
import type { Fit } from '#garment/body/ease.ts'
import type { ChoiceTexts } from '#garment/design/choice-texts.ts'
import type { Tolerances } from '#garment/workshop/tolerances.ts'
import type { CustomValues } from '#contract/custom-fields.ts'
import { approvalOfLine } from '../finished-measures/approvals.ts'
import type { Queryable } from '../kernel/db.ts'

export interface DesignedLineRow {
  placedAt: Date
  dueOn: string
  quantity: number
  /** Null when the order has no designed line at all. */
  design: unknown
  choiceTexts: ChoiceTexts | null
  fit: ({ kind: 'standard'; size: string } | { kind: 'measured'; person?: string }) & {
    fit: Fit
    body: Body
    ease?: Ease
    changes?: MeasureChanges
    estimated?: EstimatedRanges
  }
  /** The tolerances that the shop set; the usual ones of others. */
  tolerances: Partial<Tolerances>
  /** The approval of its finished measures; null without one. */
  approval: SheetApproval | null
  fabrics: { code: string; mm: number }[]
  claim: ClaimOfLine | null
  /** The shirts of the line, with their numbers in the order. */
  shirts: { number: string; place: number; of: number; passport: string }[]
  /** The locale of the order. */
  locale: string | null
  /** The values of the merchant's own fields of the order. */
  customFields: CustomValues
}

export interface SwatchLineRow {
  placedAt: Date
  dueOn: string
  quantity: number
  swatches: string[]
}

/** The approval of finished measures: given, or requested. */
export interface SheetApproval {
  state: 'approved' | 'requested'
  at: string
}

/** The swatch sets of an order, by position. */
export function selectSwatchLines(on: Queryable, number: string): Promise<SwatchLineRow[]> {
  return on.query<SwatchLineRow>(sql`
    select o.placed_at, o.deliver_by::text as due_on, l.quantity, l.swatches
    from orders o join order_line l on l.order_id = o.id and l.swatches is not null
    where o.number = ${number} order by l.position`)
}

export interface ClaimOfLine {
  number: string
  kind: ClaimKind
  adjustments: Adjustment[]
  comment: string | null
  /** The body to which the first shirt was cut. */
  before: Body
  /** Its last approval or refusal. */
  decision: { state: 'approved' | 'refused'; at: string; reason: string | null } | null
}

const shopTolerances = sql`(select tolerances from shirt_tolerance) as tolerances`

/** How many shirts an order `o` has. */
const shirtsOfOrder = sql`(select count(*) from shirt x where x.order_id = o.id and x.dropped_at is null)`

/**
 * A row for each designed line, by position; a single row without a design when there is none; no row when the order is
 * not found.
 */
export function selectDesignedLines(on: Queryable, number: string): Promise<DesignedLineRow[]> {
  return on.query<DesignedLineRow>(sql`
    select o.placed_at, o.locale, o.custom_fields, o.deliver_by::text as due_on, l.quantity, l.design,
      l.choice_texts, l.fit, l.fabrics, ${approvalOfLine} as approval, ${shopTolerances},
      (select ${claimColumns} from fit_claim c join order_line f on f.id = c.order_line_id
        where c.remake_order_id = o.id) as claim,
      (select coalesce(jsonb_agg(jsonb_build_object('number', s.number, 'place', s.place, 'of', ${shirtsOfOrder},
          'passport', s.passport_code) order by s.place), '[]')
        from shirt s where s.order_line_id = l.id and s.dropped_at is null) as shirts
    from orders o left join order_line l on l.order_id = o.id and l.design is not null
    where o.number = ${number} order by l.position`)
}

/** The lines of shirts by the shirts' numbers, each with its shirt; unknown numbers are left out. */
export function selectShirtLines(
  on: Queryable,
  numbers: string[],
): Promise<(DesignedLineRow & { order: string })[]> {
  return on.query(sql`
    select o.number as "order",
      jsonb_build_array(jsonb_build_object('number', s.number, 'place', s.place, 'of', ${shirtsOfOrder},
        'passport', s.passport_code)) as shirts, o.placed_at, o.locale, o.custom_fields, o.deliver_by::text as due_on, 1 as quantity, l.design,
      l.choice_texts, l.fit, l.fabrics, ${approvalOfLine} as approval, ${shopTolerances},
      (select ${claimColumns} from fit_claim c join order_line f on f.id = c.order_line_id
        where c.remake_order_id = o.id) as claim
    from shirt s join order_line l on l.id = s.order_line_id join orders o on o.id = s.order_id
    where s.number = any(${numbers}::text[]) and s.dropped_at is null order by array_position(${numbers}::text[], s.number)`)
}

const claimColumns = sql`jsonb_build_object('number', c.number, 'kind', c.kind, 'adjustments', c.adjustments,
  'comment', c.comment, 'before', f.fit->'body', 'decision', (
    select jsonb_build_object('state', e.state, 'at', e.at, 'reason', e.reason)
    from fit_claim_event e where e.claim_id = c.id and e.state in ('approved', 'refused') order by e.id desc limit 1))`

/** The line of an alteration or a remake, with the number of its order. */
export async function selectClaimedLine(
  on: Queryable,
  claimNumber: string,
): Promise<(Omit<DesignedLineRow, 'shirts'> & { number: string }) | undefined> {
  const rows = await on.query<Omit<DesignedLineRow, 'shirts'> & { number: string }>(sql`
    select o.number, o.placed_at, o.locale, o.custom_fields, o.deliver_by::text as due_on, 1 as quantity, f.design, f.choice_texts,
      coalesce(c.fit, f.fit) as fit, f.fabrics, null as approval, ${shopTolerances}, ${claimColumns} as claim
    from fit_claim c join order_line f on f.id = c.order_line_id join orders o on o.id = c.order_id
    where c.number = ${claimNumber}`)
  return rows[0]
}
