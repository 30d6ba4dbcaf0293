// The summary beside the steps: a closed disclosure on small screens, always open on wide ones.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { CheckoutView } from '#contract/orders.ts'
import { useMoneyIn } from '../../shared/money-in.ts'
import { CheckoutTotals } from './checkout-totals.tsx'
import styles from './summary.module.css'

interface SummaryProps {
  view: CheckoutView
  pieces: number
  lines: ReactNode
  /** More content above the totals. */
  children: ReactNode
}

export function Summary({ view, pieces, lines, children }: SummaryProps) {
  const { t } = useLingui()
  const formatMoney = useMoneyIn(view.totals.currency)
  const isWide = useWideScreen()
  return (
    <aside aria-label={t`Your order`}>
      {/* On wide screens the disclosure has no handle, so it must be open. */}
      <details key={String(isWide)} className={styles.disclosure} open={isWide}>
        <summary className={styles.handle}>
          <span>
            <Trans>
              Your order
              <span className={styles.pieces}>
                , <Plural value={pieces} one="# piece" other="# pieces" />
              </span>
            </Trans>
          </span>
          <span className="numbers">{formatMoney(view.totals.totalMinor)}</span>
        </summary>
        <div className={styles.inside}>
          {/* Many lines scroll in their own box, so that the totals stay visible. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles.lines} role="group" aria-label={t`Items`} tabIndex={0}>
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

/** The checkout is only rendered in the browser, so `matchMedia` always exists. */
export function useWideScreen(): boolean {
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
