// The two steps with a single choice: delivery and payment.
import type { CheckoutView, PaymentMethod } from '#contract/orders.ts'
import type { ApiError } from '../../api/port.ts'
import { useMoney } from '../../shared/price.tsx'
import { RadioRows } from '../../ui/form/radio-rows.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import type { FormValues } from '../../ui/form/use-form.ts'
import { daysOf } from '../../ui/dates.ts'
import { StepForm } from './step-form.tsx'

interface DeliveryStepProps {
  view: CheckoutView
  onSend: (delivery: string) => Promise<ApiError | undefined>
}

export function DeliveryStep({ view, onSend }: DeliveryStepProps) {
  const formatMoney = useMoney()
  const { errors, message, busy, form } = useForm({
    check: need('delivery', 'Please choose how your parcel should come.'),
    submit: (values) => onSend(values['delivery'] ?? ''),
  })
  const rows = view.deliveryMethods.map(({ key, name, description, priceMinor, earliest, latest }) => ({
    value: key,
    label: name,
    more: (
      <>
        {description}
        <br />
        Arrives {daysOf(earliest, latest)}
      </>
    ),
    end: priceMinor === 0 ? 'Free' : formatMoney(priceMinor),
  }))
  const chosen = view.delivery ?? view.deliveryMethods[0]?.key
  return (
    <StepForm message={message} busy={busy} {...form}>
      <RadioRows legend="Delivery" name="delivery" rows={rows} chosen={chosen} error={errors['delivery']} />
    </StepForm>
  )
}

interface PaymentStepProps {
  view: CheckoutView
  chosen: PaymentMethod | undefined
  onSend: (method: PaymentMethod) => Promise<undefined>
}

export function PaymentStep({ view, chosen, onSend }: PaymentStepProps) {
  const free = view.totals.totalMinor === 0
  const { errors, message, busy, form } = useForm({
    check: need('method', 'Please choose how you would like to pay.'),
    submit: (values) => onSend(values['method'] as PaymentMethod),
  })
  const rows = view.paymentMethods.map(({ key, name, description }) => ({
    value: key,
    label: name,
    more: description,
  }))
  const first = view.paymentMethods[0]?.key
  return (
    <StepForm message={message} busy={busy} {...form}>
      {free ? (
        <p>
          There is nothing to pay.
          <input type="hidden" name="method" value={first} />
        </p>
      ) : rows.length === 0 ? (
        <p role="alert">This shop takes no payments at the moment. Please come back later.</p>
      ) : (
        <RadioRows
          legend="Payment"
          name="method"
          rows={rows}
          chosen={chosen ?? first}
          error={errors['method']}
        />
      )}
    </StepForm>
  )
}

const need =
  (name: string, message: string) =>
  (typed: FormValues): Record<string, string> =>
    typed[name] ? {} : { [name]: message }
