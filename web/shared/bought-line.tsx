// The text of a line of a checkout or an order: name, colour, size, quantity and price.
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OrderedLine } from '#contract/orders.ts'
import styles from './bought-line.module.css'
import { colourText, lineSizeText } from './line-description.tsx'
import { useMoneyIn } from './money-in.ts'
import { useSizeScale } from './size-text.tsx'

type Line = Pick<
  OrderedLine,
  'product' | 'colour' | 'size' | 'design' | 'swatches' | 'gift' | 'quantity' | 'unitPriceMinor'
>

interface BoughtLineInfoProps {
  line: Line
  /** The currency of its price, ISO 4217. */
  currency: string
  /** The product's name, or a link with it. */
  name: ReactNode
  /** More content below. */
  children?: ReactNode
}

export function BoughtLineInfo({ line, currency, name, children }: BoughtLineInfoProps) {
  const { i18n } = useLingui()
  const formatMoney = useMoneyIn(currency)
  const scale = useSizeScale()
  const size = lineSizeText(line, scale, i18n)
  return (
    <div className={styles.info}>
      <p className={styles.name}>{name}</p>
      <p className={styles.about}>
        {colourText(line, i18n)}
        {size && (
          <>
            <span aria-hidden="true"> · </span>
            <span className="unseen">, </span>
            {size}
          </>
        )}
        {line.quantity > 1 && (
          <>
            <br />
            <span className="numbers">
              {line.quantity} × {formatMoney(line.unitPriceMinor)}
            </span>
          </>
        )}
      </p>
      {children}
    </div>
  )
}

/** The price of a line's pieces together. */
export function BoughtLinePrice({
  line,
  currency,
  className = '',
}: {
  line: Pick<Line, 'quantity' | 'unitPriceMinor'>
  currency: string
  className?: string | undefined
}) {
  const formatMoney = useMoneyIn(currency)
  return (
    <p className={`${styles.price} ${className} numbers`}>
      {formatMoney(line.unitPriceMinor * line.quantity)}
    </p>
  )
}
