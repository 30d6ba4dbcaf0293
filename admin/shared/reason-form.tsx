// Asks for a text to the shopper before an action that the shopper is mailed about.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ApiError } from '#web/api/port.ts'
import { areaControl, filledIn, trimmed } from '../ui/form/record-field.tsx'
import { RecordForm } from '../ui/form/record-form.tsx'
import { useNewRecordForm } from '../ui/form/use-record-form.ts'

interface ReasonFormProps {
  text: string
  label: string
  act: string
  required: boolean
  onAct: (reason: string) => Promise<ApiError | undefined>
  onDone: () => void
}

/** A description of the effect, the text to the shopper, and the button. */
export function ReasonForm({ text, label, act, required, onAct, onDone }: ReasonFormProps) {
  const { i18n } = useLingui()
  const form = useNewRecordForm({
    fields: {
      reason: {
        label,
        value: '',
        ...(required && { check: filledIn(i18n, msg`Enter a reason`) }),
        toSaved: trimmed,
        render: areaControl({ rows: 3, maxLength: 500, required }),
      },
    },
    async create({ reason }) {
      const error = await onAct(reason)
      if (!error) onDone()
      return error
    },
  })
  return (
    <RecordForm form={form} create={act}>
      <p>{text}</p>
      {form.field('reason')}
    </RecordForm>
  )
}
