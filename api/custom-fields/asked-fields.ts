// Custom fields that shoppers fill in, and those that they are shown.
import type { AskedField, FieldAnswers, FieldText } from '#contract/asked-fields.ts'
import type { CustomField, CustomFieldOwner, CustomValue, CustomValues } from '#contract/custom-fields.ts'
import { nameIn } from '#contract/name-in.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import type { Reader } from '../kernel/storefront.ts'
import { customTextsOf, fieldsOf, nameOfField, readCustomValue } from './custom-fields.ts'

type WithFields = Pick<ShopSettings, 'customFields'>

/** Answers as they are stored: null is a field that was left empty. */
export type StoredAnswers = Record<string, CustomValue | null>

/** A choice without values that can be chosen is not asked, because nobody could answer it. */
const askedOf = (shop: WithFields, owner: CustomFieldOwner): CustomField[] =>
  fieldsOf(shop, owner).filter(
    ({ audience, kind, choices }) =>
      audience === 'asked' && (kind !== 'choice' || choices.some(({ archived }) => !archived)),
  )

/** The stored answer; undefined: there is none, or it does not fit the field any more. */
function answerTo(field: CustomField, stored: StoredAnswers): CustomValue | null | undefined {
  if (!Object.hasOwn(stored, field.key)) return undefined
  const read = readCustomValue(field, stored[field.key]!)
  return 'refused' in read ? undefined : read.value
}

/** The fields with their answers, for a reader. */
export const askedFields = (
  shop: WithFields,
  owner: CustomFieldOwner,
  stored: StoredAnswers,
  { locale }: Pick<Reader, 'locale'>,
): AskedField[] =>
  askedOf(shop, owner).map((field) => {
    const value = answerTo(field, stored)
    return {
      key: field.key,
      kind: field.kind,
      name: nameIn(field.names, locale),
      choices: field.choices
        .filter(({ archived }) => !archived)
        .map(({ key, names }) => ({ key, name: nameIn(names, locale) })),
      required: field.required,
      ...(value !== undefined && { value }),
    }
  })

/** The answers that are values of the record; those of fields that are not asked any more are left out. */
export const answeredValues = (
  shop: WithFields,
  owner: CustomFieldOwner,
  stored: StoredAnswers,
): CustomValues =>
  Object.fromEntries(
    askedOf(shop, owner).flatMap((field) => {
      const value = answerTo(field, stored) ?? null
      return value === null ? [] : [[field.key, value]]
    }),
  )

/** The first required field without an answer. */
export const unansweredField = (
  shop: WithFields,
  owner: CustomFieldOwner,
  stored: StoredAnswers,
): CustomField | undefined =>
  askedOf(shop, owner).find((field) => field.required && (answerTo(field, stored) ?? null) === null)

/**
 * Answers as they are stored. Throws `Invalid Input` for a field that is not asked, for a value that does not fit it,
 * and for a required field that is left empty.
 */
export function readAnswers(shop: WithFields, owner: CustomFieldOwner, sent: FieldAnswers): StoredAnswers {
  const asked = new Map(askedOf(shop, owner).map((field) => [field.key, field]))
  return Object.fromEntries(
    Object.entries(sent).map(([key, value]) => {
      const field = asked.get(key)
      if (!field)
        throw new ApiError('Invalid Input', because('custom-field-unknown', { key }), `fields.${key}`)
      const read = readCustomValue(field, value)
      if ('refused' in read) throw new ApiError('Invalid Input', read.refused, `fields.${key}`)
      if (read.value === null && field.required) throw required(field)
      return [key, read.value]
    }),
  )
}

/** The refusal of a required field without a value. */
export const required = (field: CustomField): ApiError =>
  new ApiError(
    'Invalid Input',
    because('custom-field-required', { name: nameOfField(field) }),
    `fields.${field.key}`,
  )

/** The values that the customer can read, in the order of the fields. */
export const shownTexts = (
  shop: WithFields,
  owner: CustomFieldOwner,
  values: CustomValues,
  reader: Reader,
  audience: readonly CustomField['audience'][] = ['shown', 'asked'],
): FieldText[] =>
  customTextsOf(
    fieldsOf(shop, owner).filter((field) => audience.includes(field.audience)),
    values,
    reader,
  )

/** The values that are printed on the papers of an order. */
export const printedTexts = (shop: WithFields, values: CustomValues, reader: Reader): FieldText[] =>
  customTextsOf(
    fieldsOf(shop, 'order').filter(({ printed }) => printed),
    values,
    reader,
  )

/** The values of an order as the merchant's own texts of emails can name them: `{field.gift_note}`. */
export const fieldFacts = (
  shop: WithFields,
  values: CustomValues,
  reader: Reader,
): Record<string, string | null> =>
  Object.fromEntries(
    fieldsOf(shop, 'order')
      .filter(({ audience }) => audience !== 'staff')
      .map((field) => [`field.${field.key}`, customTextsOf([field], values, reader)[0]?.text ?? null]),
  )
