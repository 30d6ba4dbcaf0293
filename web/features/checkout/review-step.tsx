// The review step: lines, totals and the button that places the order.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CheckoutLine, CheckoutView } from '#contract/orders.ts'
import { Button } from '../../ui/button.tsx'
import { shirtPath } from '../../shared/line-description.tsx'
import styles from './review-step.module.css'
import { CheckoutTotals } from './checkout-totals.tsx'

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
        <p className={styles.terms}>By placing the order you buy what is listed here at this total.</p>
        <Button busy={busy} onClick={onPlace} wide>
          Place order
        </Button>
      </div>
    </div>
  )
}

/** The lines with too little stock, and a link to change them. */
function Shortage({ view, short }: { view: CheckoutView; short: CheckoutLine[] }) {
  const line = short[0]
  const problems = short.map(({ product, size, design, swatches, problem }) =>
    design || swatches
      ? `${product.name}: ${problem}`
      : `${product.name}, ${size}: ${problem?.toLowerCase()}`,
  )
  const stockNote = <p>Somebody was quicker. {problems.join('; ')}. Nothing was ordered or charged.</p>
  if (view.kind === 'cart') {
    return (
      <>
        {stockNote}
        <p>
          <Link to="/cart">Change it in your cart</Link>; everything you told us stays.
        </p>
      </>
    )
  }
  return (
    <>
      {stockNote}
      <p>
        {line && (
          <Link to={shirtPath(line)}>
            {line.design || line.swatches ? 'Choose another fabric or fewer' : 'Choose another size or fewer'}
          </Link>
        )}
        .
      </p>
    </>
  )
}
