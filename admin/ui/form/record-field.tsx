// A field of a record, declared once: its label, saved value, check, control and permission.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { CheckboxField, SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { CountField } from './count-field.tsx'
import type { WritePermission } from './fields.tsx'
import { MoneyField } from './money-field.tsx'

/** What a control is given. */
export interface ControlProps<Value> {
  label: string
  value: Value
  /** The sentence beside it; empty when nothing is wrong. */
  error: string
  onChange(value: Value): void
}

export interface RecordField<Value, Values extends object = object, Saved = unknown> {
  label: string
  /** As it is saved: what the form begins with. */
  value: Value
  /** What is wrong; empty when nothing is. */
  check?(value: NoInfer<Value>, values: Values, label: string): string
  /** As a call takes it, where that differs from how it is typed. */
  toSaved?(value: NoInfer<Value>, values: Values): Saved
  /** How a value is written beside another one, as a call has it. */
  show?(value: NoInfer<Value> | NoInfer<Saved>, values: Values): ReactNode
  /** Who may change it, where a form has fields of several permissions. */
  permission?: WritePermission
  /** Left out where a part of the screen shows the field together with others. */
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

/** The password of the member, or a new one. */
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

export interface Option<Value extends string = string> {
  value: Value
  label: string
  /** The language of the label, where it is another one. */
  lang?: string
}

export const selectControl =
  <Value extends string>(
    options: readonly Option<Value>[],
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

/** The check of a text that may not be empty. */
export const filledIn = (i18n: I18n, message?: MessageDescriptor) =>
  function check(text: string, _values: object, label: string): string {
    if (text.trim()) return ''
    return message ? i18n._(message) : requiredText(label, i18n)
  }

export const trimmed = (text: string): string => text.trim()

/** The text, or null where it is empty. */
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
