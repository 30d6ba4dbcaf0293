// Paying again after a failed payment, with the same method or another one.
import { paymentMethodLabel } from '#contract/payment-labels.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { ApiError } from '../../api/port.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { errorText } from '../../ui/error-text.ts'
import type { PaymentOutcome } from './payment-outcome.ts'
import styles from './payment-retry.module.css'
import type { PaymentChoice } from './use-payment-choices.ts'

interface PaymentRetryProps {
  outcome: PaymentOutcome
  /** The method used before. */
  method: PaymentMethod
  others: PaymentChoice[]
  /** The method whose payment is being started. */
  busy: PaymentMethod | null
  error: ApiError | null
  onPay: (method: PaymentMethod) => void
}

export function PaymentRetry({ outcome, method, others, busy, error, onPay }: PaymentRetryProps) {
  const { i18n, t } = useLingui()
  const waiting = outcome === 'waiting'
  return (
    <div className={styles.actions}>
      <p role="alert" className={styles.error}>
        {error && errorText(error, i18n)}
      </p>
      {waiting && (
        <p className={styles.note}>
          <Trans>Not paid yet, or the payment page is gone?</Trans>
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant={waiting ? 'line' : 'primary'} busy={busy === method} onClick={() => onPay(method)}>
          {waiting ? t`Go to the payment` : t`Try again`}
        </Button>
        {!waiting &&
          others.map(({ key }) => (
            <Button key={key} variant="line" busy={busy === key} onClick={() => onPay(key)}>
              {t(paymentMethodLabel(key))}
            </Button>
          ))}
        {!waiting && (
          <LinkButton to="/cart" variant="bare">
            <Trans>Back to cart</Trans>
          </LinkButton>
        )}
      </div>
    </div>
  )
}
