// What is bought, in brief, each with what stands in its way.
import type { CheckoutLine } from '#contract/orders.ts'
import { useMoney } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './checkout-lines.module.css'

export function CheckoutLines({ lines }: { lines: CheckoutLine[] }) {
  const write = useMoney()
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, picture, product, colour, size, quantity, unitPriceMinor, problem }) => (
        <li key={id} className={styles.line}>
          <Picture of={picture} sizes="64px" alt="" className={styles.picture} />
          <div className={styles.words}>
            <p className={styles.name}>{product.name}</p>
            <p className={styles.about}>
              {colour.name}
              <span aria-hidden="true"> · </span>
              <span className="unseen">, </span>Size {size}
              {quantity > 1 && (
                <>
                  <br />
                  <span className="numbers">
                    {quantity} × {write(unitPriceMinor)}
                  </span>
                </>
              )}
            </p>
            {problem && <p className={styles.problem}>{problem}</p>}
          </div>
          <p className={`${styles.price} numbers`}>{write(unitPriceMinor * quantity)}</p>
        </li>
      ))}
    </ul>
  )
}
