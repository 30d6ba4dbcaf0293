// A row of products with a link to more.
import { Trans, useLingui } from '@lingui/react/macro'
import type { SectionProps } from './section.ts'
import { ProductCard, ProductGrid } from '../../shared/product-card.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { SectionText } from './section-text.tsx'
import styles from './sections.module.css'

interface RailProps
  extends Partial<Omit<SectionProps<'products'>, 'products'>>, Pick<SectionProps<'products'>, 'products'> {
  /** The default title. */
  name: string
}

export function Rail({ title, name, products, more = '/shop' }: RailProps) {
  if (products.length === 0) return null
  return (
    <section className={`page ${styles.section} ${styles.rail}`}>
      <header className={styles.head}>
        <SectionText as="h2" text={title}>
          {name}
        </SectionText>
        <LinkButton to={more} variant="bare">
          <Trans>All shirts</Trans>
        </LinkButton>
      </header>
      <ProductGrid>
        {products.map((one) => (
          <ProductCard key={one.id} product={one} />
        ))}
      </ProductGrid>
    </section>
  )
}

export function Products(
  section: Partial<SectionProps<'products'>> & Pick<SectionProps<'products'>, 'products'>,
) {
  const { t } = useLingui()
  return <Rail {...section} name={t`Recommended`} />
}
