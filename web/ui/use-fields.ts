// The life of a form with fields that depend on each other: checked when it is sent, sent once at a time, what is
// wrong tied to its field, and what is typed handed on so that it can be kept.
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { ApiError } from '../api/port.ts'

/** What stands in the form, by the names of its controls; a checkbox is `on` or empty. */
export type Typed = Record<string, string>

interface FieldsWords {
  /** What is wrong, by field, each as a sentence; in the order of the fields. */
  check: (typed: Typed) => Record<string, string>
  /** Answers why not, or nothing when it is done. */
  send: (typed: Typed) => Promise<ApiError | undefined>
  /** Called with what stands in the form whenever it changes. */
  onType?: (typed: Typed) => void
}

export function useFields({ check, send, onType }: FieldsWords) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    const typed = typedIn(form)
    const wrong = check(typed)
    setErrors(wrong)
    setMessage('')
    const [first] = Object.keys(wrong)
    if (first) return focusField(form, first)
    sending.current = true
    setBusy(true)
    const refusal = await send(typed)
    sending.current = false
    setBusy(false)
    if (refusal) refuse(form, refusal)
  }

  function refuse(form: HTMLFormElement, refusal: ApiError): void {
    // A refusal names a field by its whole path: `address.postalCode`.
    const field = refusal.field?.split('.').at(-1) ?? ''
    const known = field !== '' && form.elements.namedItem(field) !== null
    if (!known) return setMessage(sentenceOf(refusal))
    setErrors({ [field]: sentenceOf(refusal) })
    focusField(form, field)
  }

  /**
   * What is being corrected is not wrong any more. On change, not on input: a drawing anew between the two events of
   * a select would give a controlled one its old value back before it could tell the new one.
   */
  function onChange({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
    const { name } = target as HTMLInputElement
    setErrors(({ [name]: _, ...others }) => others)
    onType?.(typedIn(currentTarget))
  }

  return { errors, message, busy, form: { noValidate: true, onSubmit, onChange } }
}

function typedIn(form: HTMLFormElement): Typed {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name]')]
  const empty = boxes.map(({ name }) => [name, ''])
  return Object.fromEntries([
    ...empty,
    ...[...new FormData(form)].map(([name, value]) => [name, String(value)]),
  ])
}

function focusField(form: HTMLFormElement, name: string): void {
  const found = form.elements.namedItem(name)
  const field = found instanceof RadioNodeList ? found[0] : found
  if (field instanceof HTMLElement) field.focus()
}

/** A refusal as a shopper can read it. */
export function sentenceOf({ status, message }: Pick<ApiError, 'status' | 'message'>): string {
  if (status === 0) return 'The shop did not answer. What you typed is still here; please try again.'
  const sentence = message.charAt(0).toUpperCase() + message.slice(1)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
