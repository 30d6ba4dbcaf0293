// The form hook: checks a form when it is submitted, submits it once at a time, and ties each error to its field. Typed
// values can be stored with `onChange`.
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { ApiError } from '../../api/port.ts'
import { errorText } from '../error-text.ts'

/** The values of a form, by the names of its controls; a checkbox is `on` or empty. */
export type FormValues = Record<string, string>

interface FormOptions {
  /** The errors by field, each as a sentence, in the order of the fields. */
  check: (values: FormValues, i18n: I18n) => Record<string, string>
  /** Returns the error, or nothing when it is done. */
  submit: (values: FormValues) => Promise<ApiError | undefined>
  /** Called with all values whenever one changes. */
  onChange?: (values: FormValues) => void
  /** The field to focus when the API refuses the input without naming a field. */
  fallbackField?: string
}

export function useForm({ check, submit, onChange: onValues, fallbackField }: FormOptions) {
  const { i18n } = useLingui()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [message, setMessage] = useState('')
  const [isAboutFallback, setAboutFallback] = useState(false)
  const [busy, setBusy] = useState(false)
  const submitting = useRef(false)
  const messageId = useId()

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (submitting.current) return
    const form = event.currentTarget
    const values = valuesOf(form)
    const newErrors = check(values, i18n)
    setErrors(newErrors)
    setMessage('')
    setAboutFallback(false)
    const [first] = Object.keys(newErrors)
    if (first) return focusField(form, first)
    submitting.current = true
    setBusy(true)
    const error = await submit(values)
    submitting.current = false
    setBusy(false)
    if (error) showError(form, error)
  }

  function showError(form: HTMLFormElement, error: ApiError): void {
    // An error names a field by its whole path: `address.postalCode`, `billingAddress.postalCode`.
    const path = error.field?.split('.') ?? []
    const name = path.at(-1) ?? ''
    const isPath = path.length > 1 && form.elements.namedItem(error.field!) !== null
    const field = path[0] === 'billingAddress' ? `billing.${name}` : isPath ? error.field! : name
    if (field !== '' && form.elements.namedItem(field) !== null) {
      setErrors({ [field]: errorText(error, i18n) })
      return focusField(form, field)
    }
    setMessage(errorText(error, i18n))
    if (fallbackField === undefined || error.status !== 400) return
    setAboutFallback(true)
    focusField(form, fallbackField)
  }

  /**
   * Removes the error of a field that is being corrected. It listens to change and not to input: rendering between these two
   * events would reset a controlled select before it could report the new value.
   */
  function onChange({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
    const { name } = target as HTMLInputElement
    setErrors(({ [name]: _, ...others }) => others)
    onValues?.(valuesOf(currentTarget))
  }

  return {
    errors,
    message,
    messageId,
    /** Id of the message if it is about the fallback field. */
    fallbackErrorId: isAboutFallback ? messageId : undefined,
    busy,
    form: { noValidate: true, onSubmit, onChange },
  }
}

function valuesOf(form: HTMLFormElement): FormValues {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name]')]
  const empty = boxes.map(({ name }) => [name, ''])
  return Object.fromEntries([
    ...empty,
    ...[...new FormData(form)].map(([name, value]) => [name, String(value)]),
  ])
}

function focusField(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name)
  const field = control instanceof RadioNodeList ? control[0] : control
  if (field instanceof HTMLElement) return field.focus()
  // It is about several controls: the sentence beside them gets the focus when it is rendered.
  requestAnimationFrame(() => {
    const sentence = form.querySelector<HTMLElement>('[role="alert"]:not(:empty, [hidden])')
    sentence?.setAttribute('tabindex', '-1')
    sentence?.focus()
  })
}
