// Custom fields: what the merchant wants to know of customers and orders besides the shop's own fields. Their definitions
// are settings; the values are data of the customer or the order.
import * as z from 'zod/mini'
import { multiline, singleLine } from './text-fields.ts'
import { invalid } from './validation-message.ts'

export const customFieldOwners = ['customer', 'order'] as const
export type CustomFieldOwner = (typeof customFieldOwners)[number]

export const customFieldKinds = ['text', 'long text', 'number', 'date', 'choice', 'yes or no'] as const
export type CustomFieldKind = (typeof customFieldKinds)[number]

/**
 * Who sees the value besides staff: nobody; the customer, in the account or with the order; or the customer, who enters
 * it in the account or at the checkout.
 */
export const customFieldAudiences = ['staff', 'shown', 'asked'] as const
export type CustomFieldAudience = (typeof customFieldAudiences)[number]

/** The largest number of fields of customers and of orders, with archived ones. */
export const maxCustomFields = 30
export const maxCustomChoices = 50
export const maxCustomNameLength = 60
export const maxCustomText = 200
export const maxCustomLongText = 2000
/** The largest number, and its largest count of decimals. */
export const maxCustomNumber = 2_000_000_000
export const maxCustomDecimals = 4

export const customFieldKeyPattern = '^[a-z][a-z0-9_]{0,29}$'
export const customFieldKey = z
  .string()
  .check(z.regex(new RegExp(customFieldKeyPattern), invalid('field-custom-field-key')))

/** A name by language; the first is used for all others. */
const names = z
  .record(
    z.string().check(z.regex(/^[a-z]{2,3}$/, invalid('field-language'))),
    singleLine(maxCustomNameLength),
  )
  .check(
    z.refine(
      (entries: Record<string, string>) =>
        Object.keys(entries).length >= 1 && Object.keys(entries).length <= 30,
      invalid('field-one-language'),
    ),
  )

const isUnique = <Item>(keyOf: (item: Item) => string) =>
  z.refine<Item[]>((items) => new Set(items.map(keyOf)).size === items.length, invalid('field-same-twice'))

const customChoice = z.strictObject({
  key: customFieldKey,
  names,
  /** Records keep the value, but it cannot be chosen any more. */
  archived: z.boolean(),
})
export type CustomChoice = z.output<typeof customChoice>

const customFieldShape = z.strictObject({
  /** Names the field in files, filters and emails. */
  key: customFieldKey,
  of: z.enum(customFieldOwners),
  kind: z.enum(customFieldKinds),
  names,
  /** The values of a choice; empty for other kinds. */
  choices: z.array(customChoice).check(
    z.maxLength(maxCustomChoices, invalid('field-max-entries')),
    isUnique(({ key }: CustomChoice) => key),
  ),
  audience: z.enum(customFieldAudiences),
  /** Whether customers who are asked must answer. */
  required: z.boolean(),
  /** Whether the value is printed on the order's papers for the workshop and the packing table. */
  printed: z.boolean(),
  /** Whether the value is printed on invoices and credit notes, as it is when they are issued; left out: it is not. */
  invoiced: z.optional(z.literal(true)),
  /** Not shown or asked any more; the values are kept. */
  archived: z.boolean(),
})
export type CustomField = z.output<typeof customFieldShape>

const hasChoices = ({ kind, choices }: CustomField) => (kind === 'choice') === choices.length > 0

export const customField = customFieldShape.check(
  z.refine(hasChoices, invalid('field-custom-choices')),
  z.refine(({ kind, invoiced }: CustomField) => !invoiced || kind !== 'long text', {
    error: invalid('field-invalid'),
    path: ['invoiced'],
  }),
)

const ofOne = (owner: CustomFieldOwner) => (fields: CustomField[]) =>
  fields.filter((field) => field.of === owner).length <= maxCustomFields

/** The fields of customers and of orders in their order. */
export const customFields = z.array(customField).check(
  z.maxLength(customFieldOwners.length * maxCustomFields, invalid('field-max-entries')),
  z.refine(ofOne('customer'), invalid('field-fewer-entries')),
  z.refine(ofOne('order'), invalid('field-fewer-entries')),
  isUnique((field: CustomField) => `${field.of} ${field.key}`),
)

/** A value: a text, a number, a day, the key of a choice, or yes or no. */
export const customValue = z.union([
  z.string().check(z.maxLength(maxCustomLongText, invalid('field-max-characters'))),
  z.number().check(z.gte(-maxCustomNumber), z.lte(maxCustomNumber)),
  z.boolean(),
])
export type CustomValue = z.output<typeof customValue>

/** The values of a record by the keys of their fields. Fields without a value are left out. */
export const customValues = z.record(z.string(), customValue)
export type CustomValues = z.output<typeof customValues>

/** The text of a value that is typed. */
export const customText = singleLine(maxCustomText)
export const customLongText = multiline(maxCustomLongText)
