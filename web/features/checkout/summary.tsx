// The order at a glance, beside the steps: folded away on small screens, open where there is room.
import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { CheckoutView } from '#contract/orders.ts'
import { useMoney } from '../../shared/price.tsx'
import { CheckoutTotals } from './checkout-totals.tsx'
import styles from './summary.module.css'

interface SummaryProps {
  view: CheckoutView
  pieces: number
  lines: ReactNode
  /** Whatever else belongs above the sums. */
  children: ReactNode
}

export function Summary({ view, pieces, lines, children }: SummaryProps) {
  const formatMoney = useMoney()
  const isWide = useWideScreen()
  return (
    <aside aria-label="Your order">
      {/* Where there is room the fold has no handle, so it must stand open. */}
      <details key={String(isWide)} className={styles.disclosure} open={isWide}>
        <summary className={styles.handle}>
          <span>
            Your order<span className={styles.pieces}>, {pieces === 1 ? '1 piece' : `${pieces} pieces`}</span>
          </span>
          <span className="numbers">{formatMoney(view.totals.totalMinor)}</span>
        </summary>
        <div className={styles.inside}>
          {/* Many lines scroll by themselves, so that what they come to stays in sight. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles.lines} role="group" aria-label="Items" tabIndex={0}>
            {lines}
          </div>
          {children}
          <CheckoutTotals view={view} />
        </div>
      </details>
    </aside>
  )
}

const wideScreen = '(min-width: 769px)'

/** Only in the browser: the checkout is never rendered elsewhere. */
function useWideScreen(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(wideScreen)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(wideScreen).matches,
    () => true,
  )
}
