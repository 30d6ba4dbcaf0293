// One line of an order in detail, with links to review it or buy it again.
import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderedLine } from '#contract/orders.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useWrittenLanguage } from '../../shared/content-language.ts'
import { GiftText } from '../../shared/gift-text.tsx'
import { GuaranteeHeld } from '../../shared/guarantee-note.tsx'
import { fitText, lineSizeText, plainSizeText, shirtPath } from '../../shared/line-description.tsx'
import { LineDescription } from '../line/line-description.tsx'
import { PassportLinks } from '../passport/passport-links.tsx'
import { statedText } from '../../shared/reply-texts.ts'
import { returnableReasons } from '#contract/reasons/returnable.ts'
import { useMoneyIn } from '../../shared/money-in.ts'
import { Picture } from '../../shared/picture.tsx'
import { useSizeScale } from '../../shared/size-text.tsx'
import styles from './order-line-detail.module.css'

interface OrderLineDetailProps {
  line: OrderedLine
  /** The currency of its price, ISO 4217. */
  currency: string
  /** The address of its review form; left out while it cannot be reviewed. */
  review?: string | undefined
}

export function OrderLineDetail({ line, currency, review }: OrderLineDetailProps) {
  const { i18n, t } = useLingui()
  const langOf = useWrittenLanguage()
  const formatMoney = useMoneyIn(currency)
  const scale = useSizeScale()
  const { product, colour, design, swatches, gift, quantity } = line
  const { unitPriceMinor, discountMinor, sku, notReturnable } = line
  const sizeInWords = design ? fitText(design.fit, scale, i18n) : plainSizeText(line, scale, i18n)
  const facts = [
    ...(swatches || gift ? [] : [{ id: 'colour', name: design ? t`Fabric` : t`Colour`, value: colour.name }]),
    ...(swatches ? [{ id: 'size', name: t`Fabrics`, value: lineSizeText(line, scale, i18n) }] : []),
    ...(!swatches && sizeInWords ? [{ id: 'size', name: t`Size`, value: sizeInWords }] : []),
    ...(gift ? [{ id: 'gift', name: t`For`, value: gift.name }] : []),
    { id: 'quantity', name: t`Quantity`, value: String(quantity) },
    {
      id: 'price',
      name: quantity > 1 ? t({ message: 'Each', context: 'price' }) : t`Price`,
      value: formatMoney(unitPriceMinor),
    },
    ...(quantity > 1
      ? [{ id: 'together', name: t`Line total`, value: formatMoney(unitPriceMinor * quantity) }]
      : []),
    ...(discountMinor > 0 ? [{ id: 'coupon', name: t`Coupon`, value: formatMoney(-discountMinor) }] : []),
  ]
  return (
    <section className={styles.focus} aria-labelledby="line">
      <Picture
        of={line.picture}
        sizes="(min-width: 1200px) 400px, (min-width: 600px) 42vw, 90vw"
        first
        alt={line.picture.alt}
        className={styles.picture}
      />
      <div className={styles.info}>
        <h2 id="line">
          <Link to={shirtPath(line)} className={styles.name} lang={langOf(product)}>
            {product.name}
          </Link>
        </h2>
        <dl className={`${styles.facts} numbers`}>
          {facts.map(({ id, name, value }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <LineDescription design={design} />
        <PassportLinks codes={line.passports} />
        {gift && <GiftText gift={gift} />}
        {notReturnable && (
          <p className={styles.article}>{statedText(i18n, notReturnable, returnableReasons)}</p>
        )}
        <GuaranteeHeld terms={line.fitGuarantee} until={line.fitGuaranteeUntil} />
        <p className={styles.article}>
          <Trans comment="The number of an article.">
            Article <span className="numbers">{sku}</span>
          </Trans>
        </p>
        <p className={styles.actions}>
          <LinkButton
            variant="line"
            to={
              design || swatches || gift
                ? shirtPath(line)
                : `${shirtPath(line)}&${new URLSearchParams({ size: line.size })}`
            }
          >
            {design ? t`Open the design` : t`Buy again`}
          </LinkButton>
          {review && (
            <LinkButton variant="line" to={review}>
              <Trans>Write a review</Trans>
            </LinkButton>
          )}
        </p>
      </div>
    </section>
  )
}
