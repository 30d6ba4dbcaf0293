// The review step: lines, totals and the button that places the order.
import { isPaidOnline } from '#contract/payment-methods.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CheckoutLine, CheckoutView } from '#contract/orders.ts'
import { useShop } from '../../context/shop.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { lineProblem, lineProblemInSentence } from '../../shared/reply-texts.ts'
import { lineName, plainSizeText, shirtPath } from '../../shared/line-description.tsx'
import { useSizeScale } from '../../shared/size-text.tsx'
import styles from './review-step.module.css'
import { CheckoutTotals } from './checkout-totals.tsx'
import { checkoutDraftOf } from './draft.ts'
import { dueMinorOf } from './due.ts'

interface ReviewStepProps {
  view: CheckoutView
  lines: CheckoutLine[]
  busy: boolean
  /** Why the order was not placed, as a sentence. */
  error: string
  onPlace: () => void
  /** The rendered lines. */
  goods: ReactNode
  /** More content above the totals. */
  children: ReactNode
}

export function ReviewStep({ view, lines, busy, error, onPlace, goods, children }: ReviewStepProps) {
  const { t } = useLingui()
  const { guaranteeNotice } = useShop().config
  const short = lines.filter((line) => line.problem)
  return (
    <div className={styles.review}>
      {goods}
      <div className={styles.pay}>
        {children}
        <CheckoutTotals view={view} />
        <div role="alert" className={styles.error}>
          {short.length > 0 ? <Shortage view={view} short={short} /> : error && <p>{error}</p>}
        </div>
        {guaranteeNotice && <img {...guaranteeNotice} alt={guaranteeNotice.alt} className={styles.notice} />}
        <p className={styles.terms}>
          <Trans>By placing the order you buy what is listed here at this total.</Trans>
        </p>
        <Button busy={busy} onClick={onPlace} wide>
          {t(placeOrder[placeOrderBy(view)])}
        </Button>
      </div>
    </div>
  )
}

const placeOrder = {
  online: msg`Place order and pay`,
  later: msg`Place order with obligation to pay`,
  plain: msg({ message: 'Place order', context: 'nothing to pay' }),
}

function placeOrderBy(view: CheckoutView): keyof typeof placeOrder {
  if (!view.statesPayment || dueMinorOf(view) === 0) return 'plain'
  const { method } = checkoutDraftOf(view.checkout)
  return method && !isPaidOnline(method) ? 'later' : 'online'
}

/** The lines with too little stock, and a link to change them. */
function Shortage({ view, short }: { view: CheckoutView; short: CheckoutLine[] }) {
  const { i18n, t } = useLingui()
  const scale = useSizeScale()
  const line = short[0]
  const shortages = short.map((one) => {
    const name = one.product.name
    if (one.design || one.swatches) {
      const problem = lineProblem(i18n, one)
      return t`${name}: ${problem}`
    }
    const problem = lineProblemInSentence(i18n, one)
    return t`${{ name: lineName(name, plainSizeText(one, scale, i18n)) }}: ${problem}`
  })
  const problems = shortages.join('; ')
  const stockNote = (
    <p>
      <Trans>Somebody was quicker. {problems}. Nothing was ordered or charged.</Trans>
    </p>
  )
  if (view.kind === 'cart') {
    return (
      <>
        {stockNote}
        <p>
          <Trans>
            <Link to="/cart">Change it in your cart</Link>; everything you told us stays.
          </Trans>
        </p>
      </>
    )
  }
  return (
    <>
      {stockNote}
      {line && (
        <p>
          {line.design || line.swatches ? (
            <Trans>
              <Link to={shirtPath(line)}>Choose another fabric or fewer</Link>.
            </Trans>
          ) : (
            <Trans>
              <Link to={shirtPath(line)}>Choose another size or fewer</Link>.
            </Trans>
          )}
        </p>
      )}
    </>
  )
}
