// The lines of an order.
import { Trans } from '@lingui/react/macro'
import type { OrderedLine as OrderLine } from '#contract/orders.ts'
import { useWrittenLanguage } from '../../shared/content-language.ts'
import { BoughtLineInfo, BoughtLinePrice } from '../../shared/bought-line.tsx'
import { GuaranteeHeld } from '../../shared/guarantee-note.tsx'
import { LineDescription } from '../line/line-description.tsx'
import { PassportLinks } from '../passport/passport-links.tsx'
import { Picture } from '../../shared/picture.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './order-lines.module.css'

interface OrderLinesProps {
  lines: OrderLine[]
  /** The currency of their prices, ISO 4217. */
  currency: string
  /** The address of a line's link; left out, there is no link. */
  to?: (line: OrderLine) => string
  /** The address of a line's review form; undefined while it cannot be reviewed. */
  review?: (line: OrderLine) => string | undefined
}

export function OrderLines({ lines, currency, to, review }: OrderLinesProps) {
  const langOf = useWrittenLanguage()
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <Picture of={line.picture} sizes="80px" alt="" className={styles.picture} />
          <BoughtLineInfo
            line={line}
            currency={currency}
            name={
              to ? (
                <Link to={to(line)} className={styles.link} lang={langOf(line.product)}>
                  {line.product.name}
                </Link>
              ) : (
                <span lang={langOf(line.product)}>{line.product.name}</span>
              )
            }
          />
          <BoughtLinePrice line={line} currency={currency} />
          <div className={styles.more}>
            <LineDescription design={line.design} />
            <PassportLinks codes={line.passports} />
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
  const product = line.product.name
  return (
    <p className={styles.review}>
      <Link to={to}>
        <Trans>
          Write a review<span className="unseen"> of {product}</span>
        </Trans>
      </Link>
    </p>
  )
}
