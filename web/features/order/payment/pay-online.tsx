// Paying an order online that waits for something else: its confirmation by email, or a bank transfer.
import { paymentMethodLabel } from '#contract/payment-labels.ts'
import { isPaidOnline } from '#contract/payment-methods.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { errorText } from '../../../ui/error-text.ts'
import { usePaymentChoices } from '../../checkout/use-payment-choices.ts'
import styles from './pay-now.module.css'
import { usePayment } from './use-payment.ts'

interface PayOnlineProps {
  order: string
  mailKey?: string | null
  /** Whether there is something to pay. */
  enabled?: boolean
}

/** A button for each online payment method of the shop. */
export function PayOnline({ order, mailKey = null, enabled = true }: PayOnlineProps) {
  const { i18n, t } = useLingui()
  const { busy, error, pay } = usePayment(order, mailKey)
  const methods = usePaymentChoices(enabled).filter(({ key }) => isPaidOnline(key))
  return (
    <>
      {methods.map(({ key }) => (
        <Button key={key} variant="line" busy={busy === key} onClick={() => pay(key)}>
          <PayNowBy method={t(paymentMethodLabel(key))} />
        </Button>
      ))}
      <p role="alert" className={styles.error}>
        {error && errorText(error, i18n)}
      </p>
    </>
  )
}

const PayNowBy = ({ method }: { method: string }) => <Trans>Pay now: {method}</Trans>
