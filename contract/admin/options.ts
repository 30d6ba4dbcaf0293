// Options and extras of custom shirts in the back office: which are offered, in which order, and on which fabrics.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { invalid } from '../validation-message.ts'
import { singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { language, version } from './fields.ts'
import { pageReply } from './list.ts'

const part = z.string().check(z.regex(/^[A-Za-z]{1,40}$/))
const key = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/))

const codes = z
  .array(z.string().check(z.regex(/^[A-Z0-9]{2,12}$/)))
  .check(z.minLength(1, invalid('field-min-entries')), z.maxLength(1000, invalid('field-max-entries')))
/** Codes of fabrics: only on these, or on all others. */
export const optionFabrics = z.union([z.strictObject({ only: codes }), z.strictObject({ except: codes })])
export type OptionFabrics = z.output<typeof optionFabrics>

const text = { name: singleLine(60), description: singleLine(200) }

/** In another language; null: the shop’s own text is used. */
const translation = z.strictObject({
  name: z.optional(z.nullable(text.name)),
  description: z.optional(z.nullable(text.description)),
})

export const shirtPart = z.object({
  /** A part of the shirt or an extra. */
  part: z.string(),
  version,
  /** In the shop’s order. */
  choices: z.array(
    z.object({
      key: z.string(),
      /** The default of new designs; it is always offered, on every fabric. */
      isDefault: z.boolean(),
      offered: z.boolean(),
      /** Null: on every fabric. */
      fabrics: z.nullable(optionFabrics),
      /** In the shop’s first language; null: the default name, translated. */
      name: z.nullable(z.string()),
      /** A description for shoppers; null: none. */
      description: z.nullable(z.string()),
      /** By language. */
      translations: z.record(
        z.string(),
        z.object({ name: z.optional(z.string()), description: z.optional(z.string()) }),
      ),
    }),
  ),
})
export type ShirtPart = z.output<typeof shirtPart>

export const listOptions = adminEndpoint({
  method: 'GET',
  path: '/admin/options/list',
  access: 'read products',
  summary: 'The parts and extras of custom shirts with what is offered of each, or one of them',
  query: z.strictObject({ part: z.optional(part) }),
  reply: pageReply(shirtPart),
})

export const updateOptions = adminEndpoint({
  method: 'POST',
  path: '/admin/options/update',
  access: 'write products',
  summary: 'Change what is offered of a part or an extra, and what it is called',
  description:
    'Only what is sent changes; what somebody else has changed since `version` is refused with both values. What is not offered any more is gone from the designer and refused in carts; designs and orders that have it still show. Orders keep the names of their day.',
  body: z.strictObject({
    part,
    version,
    changes: z.strictObject({
      /** Every key, once. */
      order: z.optional(z.array(key).check(z.maxLength(100))),
      choices: z.optional(
        z.record(
          key,
          z.strictObject({
            offered: z.optional(z.boolean()),
            fabrics: z.optional(z.nullable(optionFabrics)),
            name: z.optional(z.nullable(text.name)),
            description: z.optional(z.nullable(text.description)),
            translations: z.optional(z.record(language, translation)),
          }),
        ),
      ),
    }),
  }),
  reply: dataReply({ part: shirtPart }),
  errors: ['Not Found', 'Stale', 'Not Possible Now'],
})
