// Asks for words to a shopper before something is done that they are mailed about.
import { msg } from '@lingui/core/macro'
import { Button } from '#web/ui/button.tsx'
import { errorsOnly } from '#web/ui/form/checks.ts'
import { TextAreaField } from '#web/ui/form/field.tsx'
import form from '#web/ui/form/form.module.css'
import { useForm } from '#web/ui/form/use-form.ts'
import type { errorOf } from '../api/admin-error.ts'

interface ReasonFormProps {
  text: string
  label: string
  act: string
  required: boolean
  onAct: (reason: string) => Promise<ReturnType<typeof errorOf>>
  onDone: () => void
}

/** What will happen, words to the shopper, and the button that does it. */
export function ReasonForm({ text, label, act, required, onAct, onDone }: ReasonFormProps) {
  const {
    errors,
    message,
    busy,
    form: attributes,
  } = useForm({
    check: ({ reason = '' }, i18n) =>
      errorsOnly({ reason: required && !reason.trim() ? i18n._(msg`Enter a reason`) : '' }),
    async submit({ reason = '' }) {
      const error = await onAct(reason.trim())
      if (!error) onDone()
      return error
    },
  })
  return (
    <form {...attributes} className={form.form}>
      <p>{text}</p>
      <TextAreaField
        name="reason"
        label={label}
        rows={3}
        maxLength={500}
        required={required}
        error={errors.reason}
      />
      <p role="alert" className={form.message}>
        {message}
      </p>
      <Button type="submit" size="small" busy={busy}>
        {act}
      </Button>
    </form>
  )
}
