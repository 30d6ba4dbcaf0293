// The typed values of the fields of a record, and their errors.
import { useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode, useState } from 'react'
import { errorText } from '#web/ui/error-text.ts'
import type { ApiError } from '#web/api/port.ts'
import { useMay } from '../../context/session.ts'
import type { WritePermission } from './fields.tsx'
import type { RecordField } from './record-field.tsx'

/** The saved form of a field of `Changes`. */
type SavedOf<Changes, Name> = Name extends keyof Changes ? Changes[Name] : unknown

export type FieldsOf<Values extends object, Changes = unknown> = {
  [Name in keyof Values]: RecordField<Values[Name], Values, SavedOf<Changes, Name>>
}

export interface FieldsOptions<Values extends object, Changes = unknown> {
  fields: FieldsOf<Values, Changes>
  /**
   * The permission to change the record. Left out when its fields have their own, or when only members with it see
   * the form.
   */
  permission?: WritePermission | undefined
}

export interface FormFields<Values extends object> {
  values: Values
  /** The names of the fields, in their order. */
  names: readonly (keyof Values & string)[]
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void
  /** The control of a field. */
  field: (name: keyof Values & string) => ReactNode
  labelOf: (name: string) => string
  /** A value of a field, shown beside another one in a conflict. */
  shown: (name: string, value: unknown) => ReactNode
  permission: WritePermission | undefined
  /** Whether the member may change a field. */
  mayWrite: (name: keyof Values & string) => boolean
  /** The error beside a field; empty when it is valid. */
  errorFor: (name: keyof Values & string) => string
  /** The first error of the fields; empty when there is none. */
  firstError: string
  /** The error that belongs to no field. */
  message: string
}

interface Beginning<Values extends object> {
  /** Values that were typed before. */
  begun?: Partial<Values> | undefined
  /** Called before the value of a field changes. */
  onSet?: (name: keyof Values & string) => void
}

export function useFields<Values extends object, Changes>(
  { fields, permission }: FieldsOptions<Values, Changes>,
  { begun = {}, onSet }: Beginning<Values> = {},
) {
  const { i18n } = useLingui()
  const may = useMay()
  const [draft, setDraft] = useState<Partial<Values>>(begun)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [message, setMessage] = useState('')
  const names = Object.keys(fields) as (keyof Values & string)[]
  const saved = Object.fromEntries(names.map((name) => [name, fields[name].value])) as Values
  const values: Values = { ...saved, ...draft }
  const known = (name: string) => (Object.hasOwn(fields, name) ? fields[name as keyof Values] : undefined)
  const errorFor = (name: string) => errors[name] ?? ''
  const form: FormFields<Values> = {
    values,
    names,
    set(name, value) {
      onSet?.(name as keyof Values & string)
      setDraft((before) => ({ ...before, [name]: value }))
      setErrors(({ [name as string]: _, ...others }) => others)
    },
    field(name) {
      const { label, render } = fields[name]
      const onChange = (value: Values[typeof name]) => form.set(name, value)
      return (
        <Fragment key={name}>
          {render?.({ label, value: values[name], error: errorFor(name), onChange }, values)}
        </Fragment>
      )
    },
    labelOf: (name) => known(name)?.label ?? name,
    shown: (name, value) => (known(name)?.show ?? plainText)(value as never, values),
    permission,
    mayWrite(name) {
      const needed = fields[name].permission ?? permission
      return needed === undefined || may(needed)
    },
    errorFor,
    firstError: Object.values(errors)[0] ?? '',
    message,
  }
  return {
    form,
    saved,
    draft,
    setDraft,
    /** The values as they are sent. */
    toSaved: (some: Partial<Values>): Record<string, unknown> =>
      Object.fromEntries(
        Object.entries(some).map(([name, value]) => {
          const { toSaved } = fields[name as keyof Values]
          return [name, toSaved ? toSaved(value as never, values) : value]
        }),
      ),
    /** @returns whether all fields are valid. */
    check(): boolean {
      const found = names.flatMap((name) => {
        const error = fields[name].check?.(values[name], values, fields[name].label) ?? ''
        return error === '' ? [] : [[name, error] as const]
      })
      setErrors(Object.fromEntries(found))
      setMessage('')
      return found.length === 0
    },
    refuse(error: ApiError): void {
      const { field: path = '' } = error
      const field = fieldOf(path, fields)
      if (!field) return setMessage(errorText(error, i18n))
      // A program reads the path of the field, and a person its label.
      const { label } = fields[field as keyof Values]
      const message = error.message.startsWith(`${path} `)
        ? label + error.message.slice(path.length)
        : error.message
      setErrors({ [field]: errorText({ ...error, message }, i18n) })
    },
    discard(): void {
      setDraft({})
      setErrors({})
      setMessage('')
    },
  }
}

/**
 * The field that an error is about. The error has its whole path: `changes.translations.de.name`, or for a list
 * `changes.delivery.0.priceMinor`. The longest part of the path that is a field counts.
 */
function fieldOf(named: string, fields: object): string | undefined {
  const path = named.split('.')
  return path
    .flatMap((_, from) => path.slice(from).map((_, less) => path.slice(from, path.length - less).join('.')))
    .find((name) => Object.hasOwn(fields, name))
}

function plainText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
