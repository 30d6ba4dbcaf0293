// The codes of a checkout: a coupon gives a discount, a gift card pays.
import { Trans, useLingui } from '@lingui/react/macro'
import type { CheckoutView } from '#contract/orders.ts'
import { useMoneyIn } from '../../shared/money-in.ts'
import { statedText } from '../../shared/reply-texts.ts'
import { couponsReasons } from '#contract/reasons/coupons.ts'
import { useShopDispatch } from '../../state/group.ts'
import { changeCheckout } from './checkout.ts'
import { CheckoutCode } from './checkout-code.tsx'

export function CheckoutCodes({ view }: { view: Pick<CheckoutView, 'coupon' | 'giftCard' | 'totals'> }) {
  const { i18n, t } = useLingui()
  const dispatch = useShopDispatch()
  const formatMoney = useMoneyIn(view.totals.currency)
  const { coupon, giftCard } = view
  const code = coupon?.code
  return (
    <>
      <CheckoutCode
        label={t`Coupon code`}
        name="coupon"
        missing={t`Please enter the code of your coupon.`}
        applied={
          coupon && {
            code: coupon.code,
            text: statedText(i18n, coupon.text, couponsReasons),
            remove: (
              <Trans>
                Remove<span className="unseen"> coupon {code}</span>
              </Trans>
            ),
          }
        }
        onChange={(coupon) => dispatch(changeCheckout({ coupon }))}
      />
      <CheckoutCode
        label={t`Gift card code`}
        name="giftCard"
        missing={t`Please enter the code of your gift card.`}
        applied={
          giftCard && {
            code: `…${giftCard.ending}`,
            text: t`Pays ${{ amount: formatMoney(giftCard.paysMinor) }}. Remaining balance: ${{ left: formatMoney(giftCard.leftMinor) }}.`,
            remove: (
              <Trans>
                Remove<span className="unseen"> the gift card</span>
              </Trans>
            ),
          }
        }
        onChange={(giftCard) => dispatch(changeCheckout({ giftCard }))}
      />
    </>
  )
}
