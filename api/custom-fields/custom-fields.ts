// Custom fields: their definitions, and reading and writing their values.
import { day } from '#contract/admin/fields.ts'
import {
  customLongText,
  type CustomField,
  type CustomFieldOwner,
  customText,
  type CustomValue,
  type CustomValues,
  maxCustomDecimals,
  maxCustomLongText,
  maxCustomNumber,
  maxCustomText,
} from '#contract/custom-fields.ts'
import { nameIn } from '#contract/name-in.ts'
import { customValueText } from '#contract/custom-field-text.ts'
import { because, type Reason } from '../kernel/reason.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import type { Reader, ReaderText } from '../kernel/storefront.ts'

type WithFields = Pick<ShopSettings, 'customFields'>

/** The fields in use of customers or of orders. */
export const fieldsOf = ({ customFields = [] }: WithFields, owner: CustomFieldOwner): CustomField[] =>
  customFields.filter((field) => field.of === owner && !field.archived)

export const nameOfField =
  ({ names }: Pick<CustomField, 'names'>): ReaderText =>
  ({ locale }) =>
    nameIn(names, locale)

/** The value of a record; null: none. */
export const valueOf = (values: CustomValues, key: string): CustomValue | null =>
  Object.hasOwn(values, key) ? values[key]! : null

/** A value as it is stored, or why it is refused. An empty text is no value. */
export type ReadValue = { value: CustomValue | null } | { refused: Reason }

/** @param current the stored value, which stays valid when its choice was archived */
export function readCustomValue(
  field: CustomField,
  sent: CustomValue | null,
  current: CustomValue | null = null,
): ReadValue {
  if (sent === null || (typeof sent === 'string' && sent.trim() === '')) return { value: null }
  const name = nameOfField(field)
  switch (field.kind) {
    case 'text':
    case 'long text': {
      const isLong = field.kind === 'long text'
      const read = (isLong ? customLongText : customText).safeParse(sent)
      const most = isLong ? maxCustomLongText : maxCustomText
      return read.success ? { value: read.data } : { refused: because('custom-field-text', { name, most }) }
    }
    case 'number':
      return typeof sent === 'number' &&
        Math.abs(sent) <= maxCustomNumber &&
        Number(sent.toFixed(maxCustomDecimals)) === sent
        ? { value: sent }
        : { refused: because('custom-field-number', { name }) }
    case 'date':
      return day.safeParse(sent).success
        ? { value: sent }
        : { refused: because('custom-field-date', { name }) }
    case 'choice':
      return field.choices.some(({ key, archived }) => key === sent && (!archived || sent === current))
        ? { value: sent }
        : { refused: because('custom-field-choice', { name }) }
    case 'yes or no':
      return typeof sent === 'boolean'
        ? { value: sent }
        : { refused: because('custom-field-yes-or-no', { name }) }
  }
}

/** A field with the value of a record, both in the reader's language. */
export interface CustomText {
  name: string
  text: string
}

/** The values of a record for a reader, in the order of the fields. */
export const customTextsOf = (
  fields: readonly CustomField[],
  values: CustomValues,
  reader: Reader,
): CustomText[] =>
  fields.flatMap((field) => {
    const value = valueOf(values, field.key)
    return value === null
      ? []
      : [{ name: nameIn(field.names, reader.locale), text: customValueText(field, value, reader) }]
  })
