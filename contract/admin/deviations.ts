// How far sewn shirts differ from their approved measures, over the readings of all checks: by measure, fabric and operator.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { garmentMeasures } from '../measurement.ts'
import { adminEndpoint } from './endpoint.ts'
import { version } from './fields.ts'

/** The readings of so many shirts are compared, the newest ones. */
export const maxShirtsCompared = 1000

/** The largest number of fabrics and operators, those with the most shirts. */
export const maxGroups = 20

const deviation = z.object({
  measure: z.enum(garmentMeasures),
  shirts: z.int(),
  /** Millimetres by which shirts are larger, with the current settings of the patterns; negative: smaller. */
  meanMm: z.number(),
  /** The mean of all shirts is within these limits with a probability of 99 %; null for one shirt. */
  range: z.nullable(z.object({ fromMm: z.number(), toMm: z.number() })),
  /** Whole millimetres by which the next shirts will be larger; 0 when chance explains the readings. */
  biasMm: z.int(),
})
export type MeasureDeviation = z.output<typeof deviation>

/** Measures without readings are left out. */
const deviations = z.array(deviation)

const group = z.object({ key: z.string(), name: z.string(), shirts: z.int(), deviations })
export type DeviationGroup = z.output<typeof group>

const reply = z.object({
  /** The version of the pattern settings, and what they add to each measure. */
  version,
  offsets: z.record(z.enum(garmentMeasures), z.int()),
  shirts: z.int(),
  /** The times of the first and the last reading; null without any. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  deviations,
  fabrics: z.array(group),
  /** Who sewed the shirts; null for callers who may not read staff. */
  operators: z.nullable(z.array(group)),
})
export type Deviations = z.output<typeof reply>

export const getDeviations = adminEndpoint({
  method: 'GET',
  path: '/admin/production/getDeviations',
  access: 'read production',
  summary: 'How far sewn shirts differ from their approved measures',
  description:
    'Compares the first readings after each cutting of the newest 1,000 measured shirts with the approved measures. What the pattern settings of a shirt added is taken off, and what the current ones add is added, so a correction that was applied does not appear again.',
  reply: dataReply(reply.shape),
})
