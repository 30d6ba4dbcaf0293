// Custom fields as shoppers see them: those that they fill in, and the values that they are shown.
import * as z from 'zod/mini'
import { customFieldKey, customFieldKinds, customValue, maxCustomFields } from './custom-fields.ts'
import { endpoint, dataReply } from './endpoint.ts'
import { invalid } from './validation-message.ts'

/** A field for which the shopper is asked, in the reader's language. */
export const askedField = z.object({
  key: z.string(),
  kind: z.enum(customFieldKinds),
  name: z.string(),
  /** The values of a choice. */
  choices: z.array(z.object({ key: z.string(), name: z.string() })),
  required: z.boolean(),
  /** Null: it was left empty. Left out: it was not answered yet. */
  value: z.optional(z.nullable(customValue)),
})
export type AskedField = z.output<typeof askedField>

/** Answers by the keys of the fields; null or an empty text: no value. */
export const fieldAnswers = z
  .record(customFieldKey, z.nullable(customValue))
  .check(
    z.refine(
      (values: Record<string, unknown>) => Object.keys(values).length <= maxCustomFields,
      invalid('field-fewer-entries'),
    ),
  )
export type FieldAnswers = z.output<typeof fieldAnswers>

/** A field with its value, both as texts in the reader's language. */
export const fieldText = z.object({ name: z.string(), text: z.string() })
export type FieldText = z.output<typeof fieldText>

const accountFields = {
  /** The fields that the customer fills in. */
  asked: z.array(askedField),
  /** What the shop has noted, for the customer to read. */
  shown: z.array(fieldText),
}

export const getAccountFields = endpoint({
  method: 'GET',
  path: '/user/customer/fields',
  summary: 'The shop’s own fields in the customer’s account',
  description: 'Those that the customer fills in, and the values that the customer can read.',
  access: 'customer',
  reply: dataReply(accountFields),
})

export const updateAccountFields = endpoint({
  method: 'POST',
  path: '/user/customer/fields',
  summary: 'Answer the shop’s own fields in the account',
  description: 'Fields that are left out stay as they are. Null removes a value, unless it is required.',
  access: 'customer',
  body: z.strictObject({ fields: fieldAnswers }),
  reply: dataReply(accountFields),
})
