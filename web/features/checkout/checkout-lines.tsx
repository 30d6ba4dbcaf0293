// The lines of a checkout in brief, with their problems.
import { useLingui } from '@lingui/react/macro'
import type { CheckoutLine } from '#contract/orders.ts'
import { BoughtLineInfo, BoughtLinePrice } from '../../shared/bought-line.tsx'
import { GuaranteeOffer } from '../../shared/guarantee-note.tsx'
import { LineDescription } from '../line/line-description.tsx'
import { Picture } from '../../shared/picture.tsx'
import { useContentLanguage } from '../../shared/content-language.ts'
import { lineProblem, statedText } from '../../shared/reply-texts.ts'
import { returnableReasons } from '#contract/reasons/returnable.ts'
import styles from './checkout-lines.module.css'

interface CheckoutLinesProps {
  lines: CheckoutLine[]
  /** The currency of their prices, ISO 4217. */
  currency: string
  /** Shows every choice of a design, as in the review step. */
  inFull?: boolean
}

export function CheckoutLines({ lines, currency, inFull = false }: CheckoutLinesProps) {
  const { i18n } = useLingui()
  const langOf = useContentLanguage()
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <Picture of={line.picture} sizes="64px" alt="" className={styles.picture} />
          <BoughtLineInfo
            line={line}
            currency={currency}
            name={<span lang={langOf(line.product, 'name')}>{line.product.name}</span>}
          >
            {line.problem && <p className={styles.problem}>{lineProblem(i18n, line)}</p>}
          </BoughtLineInfo>
          <BoughtLinePrice line={line} currency={currency} className={styles.price} />
          {(line.design || (inFull && line.notReturnable)) && (
            <div className={styles.chosen}>
              <LineDescription design={line.design} open={inFull} />
              {inFull && line.notReturnable && (
                <p className={styles.note}>{statedText(i18n, line.notReturnable, returnableReasons)}</p>
              )}
              {inFull && <GuaranteeOffer terms={line.fitGuarantee} />}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
