// The merchant's own fields of an order. The step exists only in shops that ask for some.
import type { FieldAnswers } from '#contract/asked-fields.ts'
import type { CheckoutView } from '#contract/orders.ts'
import type { ApiError } from '../../api/port.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { answersIn, AskedFields, checkAnswers } from '../asked-fields/asked-fields.tsx'
import { StepForm } from './step-form.tsx'

interface FieldsStepProps {
  fields: CheckoutView['fields']
  onSend: (fields: FieldAnswers) => Promise<ApiError | undefined>
}

export default function FieldsStep({ fields, onSend }: FieldsStepProps) {
  const { errors, message, busy, form } = useForm({
    check: checkAnswers(fields),
    submit: (typed) => onSend(answersIn(fields, typed)),
  })
  return (
    <StepForm message={message} busy={busy} {...form}>
      <AskedFields fields={fields} errors={errors} />
    </StepForm>
  )
}
