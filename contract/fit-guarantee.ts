// The fit guarantee: its terms, and the claims of an order.
import { claimStates } from './fit-claim-states.ts'
import * as z from 'zod/mini'
import { instant } from './fields.ts'
import { multiline } from './text-fields.ts'
import { upperBody } from './measurement.ts'
import { invalid } from './validation-message.ts'

/** `first`: only a customer's first made-to-measure shirt; `every`: each of them, one piece of a line. */
export const guaranteeCovers = ['first', 'every'] as const
export const fitGuarantee = z.object({
  /** Days after delivery within which it can be requested. */
  days: z.int(),
  covers: z.enum(guaranteeCovers),
})
export type FitGuarantee = z.output<typeof fitGuarantee>

export const claimKinds = ['alteration', 'remake'] as const
export type ClaimKind = (typeof claimKinds)[number]

export const fitProblems = ['too long', 'too short', 'too tight', 'too wide'] as const
export type FitProblem = (typeof fitProblems)[number]

const girth: readonly FitProblem[] = ['too tight', 'too wide']
const length: readonly FitProblem[] = ['too long', 'too short']
/** What can be wrong with each dimension of a shirt. */
export const fitProblemsOf: Record<(typeof upperBody)[number], readonly FitProblem[]> = {
  neckMm: girth,
  chestMm: girth,
  waistMm: girth,
  hipsMm: girth,
  shoulderMm: girth,
  sleeveMm: length,
  bicepMm: girth,
  wristMm: girth,
  backLengthMm: length,
}

/** The largest deviation of a dimension, millimetres. The message below has it as 15 cm. */
export const maxAdjustmentMm = 150

export const adjustment = z.strictObject({
  field: z.enum(upperBody),
  problem: z.enum(fitProblems),
  byMm: z.number().check(
    z.gte(1, invalid('field-at-least-1-mm')),
    z.lte(maxAdjustmentMm, invalid('field-at-most-15-cm')),
    z.overwrite((value: number) => Math.round(value * 10) / 10),
  ),
})
export type Adjustment = z.output<typeof adjustment>

/** The adjustments that a customer requests, each dimension at most once. */
export const adjustments = z.array(adjustment).check(
  z.maxLength(upperBody.length, invalid('field-dimension-twice')),
  z.refine((list: Adjustment[]) => new Set(list.map(({ field }) => field)).size === list.length, {
    error: invalid('field-dimension-twice'),
  }),
  z.refine(
    (list: Adjustment[]) => list.every(({ field, problem }) => fitProblemsOf[field].includes(problem)),
    {
      error: invalid('field-adjustment-unknown'),
    },
  ),
)
export const claimComment = multiline(1000)

/** The largest number of photos with a claim. */
export const maxClaimPhotos = 6

const claimPhoto = z.object({ id: z.string(), width: z.int(), height: z.int() })
export type ClaimPhoto = z.output<typeof claimPhoto>
export const claimPhotos = z.array(claimPhoto)

export const fitClaim = z.object({
  id: z.string(),
  /** `FC-7K3M-Q9XD`. */
  number: z.string(),
  line: z.string(),
  kind: z.enum(claimKinds),
  state: z.enum(claimStates),
  requestedAt: instant,
  adjustments: z.array(
    z.object({ field: z.enum(upperBody), problem: z.enum(fitProblems), byMm: z.number() }),
  ),
  comment: z.nullable(z.string()),
  /** Only the customer and staff see them: `getClaimPhoto`. */
  photos: claimPhotos,
  /** The name of the measurements a remake is cut to. */
  measurements: z.nullable(z.string()),
  /** The order that makes and sends the remake. */
  remake: z.nullable(z.object({ id: z.string(), number: z.string() })),
  history: z.array(z.object({ state: z.enum(claimStates), at: instant, reason: z.nullable(z.string()) })),
})
export type FitClaim = z.output<typeof fitClaim>
