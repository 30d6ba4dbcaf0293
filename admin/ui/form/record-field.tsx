// A field of a record, declared once: its label, saved value, check, control and permission.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { CheckboxField, SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { CountField } from './count-field.tsx'
import type { WritePermission } from './fields.tsx'
import { MoneyField } from './money-field.tsx'

/** The props of a control. */
export interface ControlProps<Value> {
  label: string
  value: Value
  /** The error beside it; empty when it is valid. */
  error: string
  onChange(value: Value): void
}

export interface RecordField<Value, Values extends object = object, Saved = unknown> {
  label: string
  /** The saved value: the initial value of the form. */
  value: Value
  /** Returns the error; empty when the value is valid. */
  check?(value: NoInfer<Value>, values: Values, label: string): string
  /** The value as it is sent, where it differs from the typed one. */
  toSaved?(value: NoInfer<Value>, values: Values): Saved
  /** How a value is shown in a conflict, beside another one. */
  show?(value: NoInfer<Value> | NoInfer<Saved>, values: Values): ReactNode
  /** The permission to change it, where fields of a form have different ones. */
  permission?: WritePermission
  /** Left out when another part of the screen renders the field. */
  render?(field: ControlProps<Value>, values: Values): ReactNode
}

type Typed = { target: { value: string } }
type Hint = { hint?: ReactNode }
type Text = ControlProps<string>

export const textControl =
  (attributes: Hint & InputHTMLAttributes<HTMLInputElement> = {}) =>
  ({ onChange, ...field }: Text) => (
    <TextField
      autoComplete="off"
      {...attributes}
      {...field}
      onChange={({ target }: Typed) => onChange(target.value)}
    />
  )

/** The member's password, or a new one. */
export const passwordControl =
  (attributes: Hint & { name: string; autoComplete: 'current-password' | 'new-password' }) =>
  ({ onChange, ...field }: Text) => (
    <PasswordField {...attributes} {...field} onChange={({ target }: Typed) => onChange(target.value)} />
  )

export const areaControl =
  (attributes: Hint & TextareaHTMLAttributes<HTMLTextAreaElement> = {}) =>
  ({ onChange, ...field }: Text) => (
    <TextAreaField {...attributes} {...field} onChange={({ target }: Typed) => onChange(target.value)} />
  )

export interface FieldOption<Value extends string = string> {
  value: Value
  label: string
  /** The language of the label, if it is not the page's. */
  lang?: string
}

export const selectControl =
  <Value extends string>(
    options: readonly FieldOption<Value>[],
    attributes: Hint & SelectHTMLAttributes<HTMLSelectElement> = {},
  ) =>
  ({ onChange, ...field }: ControlProps<Value>) => (
    <SelectField {...attributes} {...field} onChange={({ target }) => onChange(target.value as Value)}>
      {options.map(({ value, label, lang }) => (
        <option key={value} value={value} lang={lang}>
          {label}
        </option>
      ))}
    </SelectField>
  )

export const checkboxControl =
  (attributes: { hint?: string } = {}) =>
  ({ value, onChange, ...field }: ControlProps<boolean>) => (
    <CheckboxField
      {...attributes}
      {...field}
      checked={value}
      onChange={({ target }) => onChange(target.checked)}
    />
  )

export const countControl =
  (attributes: { hint?: string; required?: boolean } = {}) =>
  (field: ControlProps<number | null>) => <CountField {...attributes} {...field} />

export const moneyControl =
  (currency: string, attributes: { hint?: string } = {}) =>
  (field: ControlProps<number | null>) => (
    <MoneyField key={currency} currency={currency} {...attributes} {...field} />
  )

export const requiredText = (label: string, i18n: I18n): string => i18n._(msg`${{ label }} is required`)

/** The check of a required text. */
export const filledIn = (i18n: I18n, message?: MessageDescriptor) =>
  function check(text: string, _values: object, label: string): string {
    if (text.trim()) return ''
    return message ? i18n._(message) : requiredText(label, i18n)
  }

export const trimmed = (text: string): string => text.trim()

/** The text; null when it is empty. */
export const trimmedOrNull = (text: string): string | null => text.trim() || null

/** Fields with names of several parts as objects: `translations.de.name` as `{ translations: { de: { name } } }`. */
export function nested(fields: object): Record<string, unknown> {
  const all: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    const path = name.split('.')
    const last = path.pop()!
    let index = all
    for (const part of path) index = (index[part] ??= {}) as Record<string, unknown>
    index[last] = value
  }
  return all
}
