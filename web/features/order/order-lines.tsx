// What was ordered, line by line.
import { Link } from 'react-router'
import type { OrderedLine as OrderLine } from '#contract/orders.ts'
import { GuaranteeHeld } from '../../shared/guarantee-note.tsx'
import { LineDescription, sizeText } from '../../shared/line-description.tsx'
import { useMoney } from '../../shared/price.tsx'
import { Picture } from '../../shared/picture.tsx'
import styles from './order-lines.module.css'

interface OrderLinesProps {
  lines: OrderLine[]
  /** Where a line's name leads; no link when left out. */
  to?: (line: OrderLine) => string
  /** Where a review of a line is written; nowhere while it cannot be. */
  review?: (line: OrderLine) => string | undefined
}

export function OrderLines({ lines, to, review }: OrderLinesProps) {
  const formatMoney = useMoney()
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <Picture of={line.picture} sizes="80px" alt="" className={styles.picture} />
          <div className={styles.info}>
            <p className={styles.name}>
              {to ? <Link to={to(line)}>{line.product.name}</Link> : line.product.name}
            </p>
            <p className={styles.about}>
              {line.colour.name}
              <span aria-hidden="true"> · </span>
              <span className="unseen">, </span>
              {sizeText(line)}
              {line.quantity > 1 && (
                <>
                  <br />
                  <span className="numbers">
                    {line.quantity} × {formatMoney(line.unitPriceMinor)}
                  </span>
                </>
              )}
            </p>
          </div>
          <p className={`${styles.price} numbers`}>{formatMoney(line.unitPriceMinor * line.quantity)}</p>
          <div className={styles.more}>
            <LineDescription design={line.design} />
            <GuaranteeHeld terms={line.fitGuarantee} until={line.fitGuaranteeUntil} />
            <ReviewLink line={line} to={review?.(line)} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function ReviewLink({ line, to }: { line: OrderLine; to: string | undefined }) {
  if (!to) return null
  return (
    <p className={styles.review}>
      <Link to={to}>
        Write a review<span className="unseen"> of {line.product.name}</span>
      </Link>
    </p>
  )
}
