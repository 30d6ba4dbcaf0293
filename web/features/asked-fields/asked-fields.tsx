// The merchant's own fields, to be filled in at the checkout and in the account.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AskedField, FieldAnswers } from '#contract/asked-fields.ts'
import { maxCustomLongText, maxCustomText } from '#contract/custom-fields.ts'
import { noLabel, yesLabel } from '#contract/custom-field-text.ts'
import { errorsOnly } from '../../ui/form/checks.ts'
import { SelectField, TextAreaField, TextField } from '../../ui/form/field.tsx'
import type { FormValues } from '../../ui/form/use-form.ts'

/** The name of the control, which is the path of the field in errors of the API. */
const nameOf = ({ key }: AskedField) => `fields.${key}`

const numberOf = (typed: string) => Number(typed.replace(',', '.'))

/** The errors by control. */
export const checkAnswers =
  (fields: readonly AskedField[]) =>
  (typed: FormValues, i18n: I18n): Record<string, string> =>
    errorsOnly(
      Object.fromEntries(
        fields.map((field) => [nameOf(field), errorOf(field, typed[nameOf(field)]?.trim() ?? '', i18n)]),
      ),
    )

function errorOf({ required, kind }: AskedField, text: string, i18n: I18n): string {
  if (text === '') return required ? i18n._(msg`Please fill in this field.`) : ''
  return kind === 'number' && Number.isNaN(numberOf(text))
    ? i18n._(msg`Please enter a number, for example 12.5.`)
    : ''
}

/** The typed values as they are sent. */
export const answersIn = (fields: readonly AskedField[], typed: FormValues): FieldAnswers =>
  Object.fromEntries(
    fields.map((field) => {
      const text = typed[nameOf(field)]?.trim() ?? ''
      return [field.key, text === '' ? null : valueOf(field, text)]
    }),
  )

function valueOf({ kind }: AskedField, text: string) {
  if (kind === 'number') return numberOf(text)
  return kind === 'yes or no' ? text === 'yes' : text
}

function typedValue({ value = null }: AskedField): string {
  if (value === null) return ''
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

interface AskedFieldsProps {
  fields: readonly AskedField[]
  /** By control. */
  errors: Record<string, string>
}

export const AskedFields = ({ fields, errors }: AskedFieldsProps) =>
  fields.map((field) => <Control key={field.key} field={field} error={errors[nameOf(field)]} />)

function Control({ field, error }: { field: AskedField; error: string | undefined }) {
  const { t } = useLingui()
  const { kind, required, choices } = field
  const common = {
    label: field.name,
    name: nameOf(field),
    required,
    defaultValue: typedValue(field),
    ...(error !== undefined && { error }),
  }
  switch (kind) {
    case 'text':
      return <TextField {...common} maxLength={maxCustomText} />
    case 'long text':
      return <TextAreaField {...common} rows={3} maxLength={maxCustomLongText} />
    case 'number':
      return <TextField {...common} inputMode="decimal" maxLength={20} />
    case 'date':
      return <TextField {...common} type="date" min="1000-01-01" max="2999-12-31" />
    default: {
      const values =
        kind === 'choice'
          ? choices
          : [
              { key: 'yes', name: t(yesLabel) },
              { key: 'no', name: t(noLabel) },
            ]
      return (
        <SelectField {...common}>
          <option value="">{required ? t`Please choose` : '–'}</option>
          {values.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
      )
    }
  }
}
