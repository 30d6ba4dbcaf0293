// How the shop sews and cuts: what its production patterns are drafted with.
import * as z from 'zod/mini'
import { each } from '../each.ts'
import { dataReply } from '../endpoint.ts'
import { adminEndpoint } from './endpoint.ts'
import { version } from './fields.ts'
import {
  chosenSeams,
  type LengthLimits,
  type PatternLength,
  patternLengths,
  seamAllowances,
  type SeamKind,
} from './pattern-fields.ts'

const within = ({ min, max }: LengthLimits) => z.int().check(z.gte(min), z.lte(max))

const seamOf = <Kind extends SeamKind>(kind: Kind) =>
  z.strictObject({ kind: z.literal(kind), allowanceMm: within(seamAllowances[kind]) })

/** The allowance of a felled seam is that of its narrow side; the other one is twice as wide. */
const seam = z.discriminatedUnion('kind', [seamOf('plain'), seamOf('felled'), seamOf('french')])

const settings = {
  ...each(chosenSeams, seam),
  ...(Object.fromEntries(
    Object.entries(patternLengths).map(([field, limits]) => [field, within(limits)]),
  ) as Record<PatternLength, ReturnType<typeof within>>),
}

const allSettings = z.object({ version, settings: z.object(settings) })
export type AdminPatternSettings = z.output<typeof allSettings>

export const getPatternSettings = adminEndpoint({
  method: 'GET',
  path: '/admin/production/getPatternSettings',
  access: 'read production',
  summary: 'Seams, allowances, hems, corrections and ease by fit of the shop’s patterns',
  reply: dataReply(allSettings.shape),
})

export const updatePatternSettings = adminEndpoint({
  method: 'POST',
  path: '/admin/production/updatePatternSettings',
  access: 'write settings',
  summary: 'Change how the shop’s patterns are drafted',
  description:
    'Millimetres. Shirts that are not cut, and not in a marker, get their pattern with the new settings; a shirt that is cut keeps those with which it was cut. The ease of a fit (`slimChestMm` …) is kept by an order from when it is placed, because its customer approved the measures; a cart gets the new one, and a closer fit must not have more of it than a wider one.',
  body: z.strictObject({ version, changes: z.partial(z.strictObject(settings)) }),
  reply: dataReply(allSettings.shape),
  errors: ['Stale'],
})
