// The life of a short form: checked when it is sent, sent once at a time, and what went wrong tied to its field.
import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { ApiError } from '../../api/port.ts'

/** By field: what is wrong with what was typed, as a sentence; empty when nothing is. */
export type Checks<Name extends string> = Record<Name, (typed: string) => string>

interface FormWords<Name extends string> {
  checks: Checks<Name>
  /** Answers why not, or nothing when it is done. */
  send: (typed: Record<Name, string>) => Promise<ApiError | undefined>
  /** The field to look at again when a refusal names none. */
  culprit: NoInfer<Name>
}

export function useForm<Name extends string>({ checks, send, culprit }: FormWords<Name>) {
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [message, setMessage] = useState('')
  const [accused, setAccused] = useState(false)
  const messageId = useId()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const names = Object.keys(checks) as Name[]

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    const typed = readForm(form, names)
    const wrong = Object.fromEntries(names.map((name) => [name, checks[name](typed[name])]))
    setErrors(wrong as Record<Name, string>)
    setMessage('')
    setAccused(false)
    const first = names.find((name) => wrong[name])
    if (first) return focusField(form, first)
    sending.current = true
    setBusy(true)
    const refusal = await send(typed)
    sending.current = false
    setBusy(false)
    if (refusal) refuse(form, refusal)
  }

  function refuse(form: HTMLFormElement, refusal: ApiError): void {
    const field = names.find((name) => name === refusal.field)
    if (field) setErrors({ [field]: sentenceOf(refusal) } as Record<Name, string>)
    else setMessage(sentenceOf(refusal))
    const blamed = !field && refusal.status === 400
    setAccused(blamed)
    if (field || blamed) focusField(form, field ?? culprit)
  }

  /** What is being corrected is not wrong any more. */
  function onChange({ target }: FormEvent<HTMLFormElement>): void {
    const { name } = target as HTMLInputElement
    setErrors((before) => (before[name as Name] ? { ...before, [name]: '' } : before))
  }

  return {
    errors,
    /** Id of the message, when it is about the culprit. */
    accusedBy: accused ? messageId : undefined,
    form: { busy, message, messageId, noValidate: true, onSubmit, onChange },
  }
}

function readForm<Name extends string>(form: HTMLFormElement, names: Name[]): Record<Name, string> {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** A refusal as a shopper can read it. */
export function sentenceOf({ status, message }: ApiError): string {
  if (status === 0) return 'The shop did not answer. What you typed is still here; please try again.'
  const sentence = message.charAt(0).toUpperCase() + message.slice(1)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
