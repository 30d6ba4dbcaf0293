// One line of an order in detail, with links to review it or buy it again.
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { OrderedLine } from '#contract/orders.ts'
import { LinkButton } from '../../ui/button.tsx'
import { GuaranteeHeld } from '../../shared/guarantee-note.tsx'
import { fitText, LineDescription, shirtPath, sizeText } from '../../shared/line-description.tsx'
import { useMoney } from '../../shared/price.tsx'
import { Picture } from '../../shared/picture.tsx'
import styles from './order-line-detail.module.css'

interface OrderLineDetailProps {
  line: OrderedLine
  /** The address of its review form; left out while it cannot be reviewed. */
  review?: string | undefined
}

export function OrderLineDetail({ line, review }: OrderLineDetailProps) {
  const { i18n } = useLingui()
  const formatMoney = useMoney()
  const {
    product,
    colour,
    size,
    design,
    swatches,
    quantity,
    unitPriceMinor,
    discountMinor,
    sku,
    notReturnable,
  } = line
  const facts = [
    ...(swatches ? [] : [[design ? 'Fabric' : 'Colour', colour.name]]),
    swatches ? ['Fabrics', sizeText(line, i18n)] : ['Size', design ? fitText(design.fit, i18n) : size],
    ['Quantity', String(quantity)],
    [quantity > 1 ? 'Each' : 'Price', formatMoney(unitPriceMinor)],
    ...(quantity > 1 ? [['Together', formatMoney(unitPriceMinor * quantity)]] : []),
    ...(discountMinor > 0 ? [['Coupon', formatMoney(-discountMinor)]] : []),
  ]
  return (
    <section className={styles.focus} aria-labelledby="line">
      <Picture
        of={line.picture}
        sizes="(min-width: 1200px) 400px, (min-width: 600px) 42vw, 90vw"
        first
        className={styles.picture}
      />
      <div className={styles.info}>
        <h2 id="line">
          <Link to={shirtPath(line)} className={styles.name}>
            {product.name}
          </Link>
        </h2>
        <dl className={`${styles.facts} numbers`}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <LineDescription design={design} />
        {notReturnable && <p className={styles.article}>{notReturnable}</p>}
        <GuaranteeHeld terms={line.fitGuarantee} until={line.fitGuaranteeUntil} />
        <p className={styles.article}>
          Article <span className="numbers">{sku}</span>
        </p>
        <p className={styles.actions}>
          <LinkButton
            variant="line"
            to={design || swatches ? shirtPath(line) : `${shirtPath(line)}&${new URLSearchParams({ size })}`}
          >
            {design ? 'Open the design' : 'Buy again'}
          </LinkButton>
          {review && (
            <LinkButton variant="line" to={review}>
              Write a review
            </LinkButton>
          )}
        </p>
      </div>
    </section>
  )
}
