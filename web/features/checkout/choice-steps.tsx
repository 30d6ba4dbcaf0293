// The two steps with a single choice: delivery and payment.
import { paymentMethodLabel, paymentDescription } from '#contract/payment-labels.ts'
import { dueMinorOf } from './due.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { CheckoutView } from '#contract/orders.ts'
import { useShop } from '../../context/shop.ts'
import type { ApiError } from '../../api/port.ts'
import { useMoneyIn } from '../../shared/money-in.ts'
import { RadioRows } from '../../ui/form/radio-rows.tsx'
import { type FormValues, useForm } from '../../ui/form/use-form.ts'
import { daysOf } from '../../ui/dates.ts'
import { StepForm } from './step-form.tsx'

interface DeliveryStepProps {
  view: CheckoutView
  onSend: (delivery: string) => Promise<ApiError | undefined>
}

export function DeliveryStep({ view, onSend }: DeliveryStepProps) {
  const { t } = useLingui()
  const { config } = useShop()
  const formatMoney = useMoneyIn(view.totals.currency)
  const { errors, message, busy, form } = useForm({
    check: need('delivery', t`Please choose a delivery method.`),
    submit: (values) => onSend(values['delivery'] ?? ''),
  })
  const rows = view.deliveryMethods.map(({ key, name, description, priceMinor, earliest, latest }) => {
    const days = daysOf(earliest, latest, config.locale)
    return {
      value: key,
      label: name,
      more: (
        <>
          {description}
          <br />
          <Trans>Arrives {days}</Trans>
        </>
      ),
      end: priceMinor === 0 ? t`Free` : formatMoney(priceMinor),
    }
  })
  const chosen = view.delivery ?? view.deliveryMethods[0]?.key
  return (
    <StepForm message={message} busy={busy} {...form}>
      <RadioRows
        legend={t`Delivery`}
        name="delivery"
        rows={rows}
        chosen={chosen}
        error={errors['delivery']}
      />
    </StepForm>
  )
}

interface PaymentStepProps {
  view: CheckoutView
  chosen: PaymentMethod | undefined
  onSend: (method: PaymentMethod) => Promise<undefined>
}

export function PaymentStep({ view, chosen, onSend }: PaymentStepProps) {
  const { t } = useLingui()
  const free = dueMinorOf(view) === 0
  const { errors, message, busy, form } = useForm({
    check: need('method', t`Please choose how you would like to pay.`),
    submit: (values) => onSend(values['method'] as PaymentMethod),
  })
  const rows = view.paymentMethods.map(({ key, confirms }) => ({
    value: key,
    label: t(paymentMethodLabel(key)),
    more: t(paymentDescription(key, confirms)),
  }))
  const first = view.paymentMethods[0]?.key
  return (
    <StepForm message={message} busy={busy} {...form}>
      {free ? (
        <p>
          <Trans>There is nothing to pay.</Trans>
          <input type="hidden" name="method" value={first} />
        </p>
      ) : rows.length === 0 ? (
        <p role="alert">
          <Trans>This shop takes no payments at the moment. Please come back later.</Trans>
        </p>
      ) : (
        <RadioRows
          legend={t`Payment`}
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
