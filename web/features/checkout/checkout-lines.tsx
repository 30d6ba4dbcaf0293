// What is bought, in brief, each line with its problem, if any.
import type { CheckoutLine } from '#contract/orders.ts'
import { GuaranteeOffer } from '../../shared/guarantee-note.tsx'
import { LineDescription, sizeText } from '../../shared/line-description.tsx'
import { useMoney } from '../../shared/price.tsx'
import { Picture } from '../../shared/picture.tsx'
import styles from './checkout-lines.module.css'

interface CheckoutLinesProps {
  lines: CheckoutLine[]
  /** In the review step every choice of a design is shown. */
  inFull?: boolean
}

export function CheckoutLines({ lines, inFull = false }: CheckoutLinesProps) {
  const formatMoney = useMoney()
  return (
    <ul className={styles.lines}>
      {lines.map(({ quantity, unitPriceMinor, problem, ...line }) => (
        <li key={line.id} className={styles.line}>
          <Picture of={line.picture} sizes="64px" alt="" className={styles.picture} />
          <div className={styles.info}>
            <p className={styles.name}>{line.product.name}</p>
            <p className={styles.about}>
              {line.colour.name}
              <span aria-hidden="true"> · </span>
              <span className="unseen">, </span>
              {sizeText(line)}
              {quantity > 1 && (
                <>
                  <br />
                  <span className="numbers">
                    {quantity} × {formatMoney(unitPriceMinor)}
                  </span>
                </>
              )}
            </p>
            {problem && <p className={styles.problem}>{problem}</p>}
          </div>
          <p className={`${styles.price} numbers`}>{formatMoney(unitPriceMinor * quantity)}</p>
          {(line.design || (inFull && line.notReturnable)) && (
            <div className={styles.chosen}>
              <LineDescription design={line.design} open={inFull} />
              {inFull && line.notReturnable && <p className={styles.about}>{line.notReturnable}</p>}
              {inFull && <GuaranteeOffer terms={line.fitGuarantee} />}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
