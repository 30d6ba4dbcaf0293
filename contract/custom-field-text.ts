// The values of custom fields as texts.
import { msg } from '@lingui/core/runtime-macro'
import { type CustomField, type CustomValue, maxCustomDecimals } from './custom-fields.ts'
import { nameIn } from './name-in.ts'

export const yesLabel = msg({ message: 'Yes', comment: 'Value of a field of the merchant' })
export const noLabel = msg({ message: 'No', comment: 'Value of a field of the merchant' })

const dayText = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

interface Translator {
  _(message: ReturnType<typeof msg>): string
}

/** A value for a reader. A value that does not fit its field is shown as it is stored. */
export function customValueText(
  { kind, choices }: Pick<CustomField, 'kind' | 'choices'>,
  value: CustomValue,
  { i18n, locale }: { i18n: Translator; locale: string },
): string {
  if (typeof value === 'boolean') return i18n._(value ? yesLabel : noLabel)
  if (typeof value === 'number')
    return value.toLocaleString(locale, { maximumFractionDigits: maxCustomDecimals })
  if (kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(value)) return dayText(value, locale)
  const choice = kind === 'choice' ? choices.find(({ key }) => key === value) : undefined
  return choice ? nameIn(choice.names, locale) : value
}
