// The description and the specification of a product.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ProductDetail } from '#contract/product.ts'
import type { SpecificationRow } from './productdetails.ts'
import { useContentLanguage } from '../../shared/content-language.ts'
import { Written } from '../pages/written.tsx'
import styles from './description.module.css'

interface DescriptionProps {
  product: ProductDetail
  specification: SpecificationRow[]
}

const headings: Record<ProductDetail['kind'], MessageDescriptor> = {
  shirt: msg`The shirt`,
  swatches: msg`About the swatches`,
  goods: msg`Description`,
  'gift card': msg`About the gift card`,
}

export function Description({ product, specification }: DescriptionProps) {
  const { t } = useLingui()
  const langOf = useContentLanguage()
  return (
    <section className={styles.description} aria-labelledby="told">
      <div className={styles.text}>
        <h2 id="told">{t(headings[product.kind])}</h2>
        <Written
          className={styles.written}
          html={product.descriptionHtml}
          lang={langOf(product, 'description')}
        />
      </div>
      {specification.length > 0 && (
        <div>
          <h3 className="unseen">
            <Trans>Specification</Trans>
          </h3>
          <dl className={styles.rows}>
            {specification.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  )
}
