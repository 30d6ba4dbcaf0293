// Shown in place of the checkout when there is nothing to buy, or it could not be opened.
import { Trans, useLingui } from '@lingui/react/macro'
import type { CheckoutView } from '#contract/orders.ts'
import { texts } from '#contract/texts.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { errorText } from '../../ui/error-text.ts'
import type { BuyNowInput } from './checkout.ts'

export function NothingToBuy({ kind }: Pick<CheckoutView, 'kind'>) {
  const { t } = useLingui()
  return (
    <ErrorState
      title={t`Nothing to check out yet`}
      action={{ to: '/shop', label: t`See all shirts` }}
      secondAction={{ to: '/cart', label: t`Your cart` }}
    >
      {kind === 'cart'
        ? t`Your cart is empty. Choose a shirt and a size, then order here.`
        : t`What you wanted to buy is no longer available.`}
    </ErrorState>
  )
}

interface NotOpenedProps {
  message: string
  buynow: BuyNowInput | null
  onRetry: () => void
}

const shirtOf = ({ product, design, swatches }: BuyNowInput): string =>
  design
    ? `/productdetail?${new URLSearchParams({ design })}`
    : swatches
      ? `/productdetail/swatch-set?${new URLSearchParams({ fabrics: swatches.join('.') })}`
      : `/productdetail/${product}`

export function NotOpened({ message, buynow, onRetry }: NotOpenedProps) {
  const { i18n, t } = useLingui()
  // No answer: the browser's own message would not help.
  const answered = navigator.onLine && message !== texts.failed
  if (buynow && answered) {
    return (
      <ErrorState
        title={t`Something went wrong`}
        action={{ to: shirtOf(buynow), label: t`Back to the shirt` }}
        secondAction={{ label: t`Try again`, onClick: onRetry }}
      >
        {errorText({ status: 409, message }, i18n)}
      </ErrorState>
    )
  }
  return (
    <ErrorState
      title={t`The checkout could not be loaded`}
      action={{ label: t`Try again`, onClick: onRetry }}
      secondAction={
        buynow
          ? { to: shirtOf(buynow), label: t`Back to the shirt` }
          : { to: '/cart', label: t`Back to your cart` }
      }
    >
      {buynow ? (
        <Trans>The shop could not be reached. Nothing was ordered.</Trans>
      ) : (
        <Trans>The shop could not be reached. Your cart is as you left it.</Trans>
      )}
    </ErrorState>
  )
}
