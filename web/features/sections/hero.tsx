// The opening of a page: a title and a text beside a shirt or a picture.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { ProductCard as Product } from '#contract/product.ts'
import { has } from '../../context/offer.ts'
import { useShop } from '../../context/shop.ts'
import { pictureAlt } from '../../shared/picture-alt.ts'
import { Picture } from '../../shared/picture.tsx'
import { Price } from '../../shared/price.tsx'
import { TurnableProduct } from '../../stage/turnable.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Written } from '../pages/written.tsx'
import type { SectionProps } from './section.ts'
import { SectionText } from './section-text.tsx'
import styles from './sections.module.css'

export interface HeroProps extends Pick<SectionProps<'hero'>, 'title' | 'text' | 'product'> {
  /** Its title is that of the page. */
  isFirst?: boolean
  /** Before the title: a note. */
  note?: ReactNode
  /** In place of the links to the designer and the shirts. */
  link?: ReactNode
  /** In place of the product. */
  picture?: ReactNode
}

export function Hero({ title, text, product, isFirst = true, note, link, picture }: HeroProps) {
  const { config } = useShop()
  const hasShirts = product !== undefined || (picture !== undefined && has(config, 'products'))
  return (
    <section className={styles.hero}>
      <div className={styles.opening}>
        {note}
        <SectionText as={isFirst ? 'h1' : 'h2'} className={styles.headline} text={title}>
          <Trans>
            <span>A good shirt </span>
            <span>
              is <em>quiet</em> work
            </span>
          </Trans>
        </SectionText>
        {title || text ? (
          text && <Written className="lead" html={text.html} lang={text.language} />
        ) : (
          <p className="lead">
            <Trans>
              Fabric with a name, a collar that sits, seams that stay. Every shirt we sell is drawn and
              described to the stitch.
            </Trans>{' '}
            <Ways hasShirts={hasShirts} />
          </p>
        )}
        <p className={styles.entries}>{link ?? <Entries hasShirts={hasShirts} />}</p>
      </div>
      {picture ??
        (product?.colours[0] ? (
          <Featured product={product} colour={product.colours[0]} />
        ) : (
          <div className={styles.placket} />
        ))}
    </section>
  )
}

function Entries({ hasShirts }: { hasShirts: boolean }) {
  const { config } = useShop()
  const hasDesigns = has(config, 'designs')
  return (
    <>
      {hasDesigns && (
        <LinkButton to="/productdetail">
          <Trans>Design your shirt</Trans>
        </LinkButton>
      )}
      {hasShirts && (
        <LinkButton to="/shop" variant="bare">
          <Trans>See all shirts</Trans>
        </LinkButton>
      )}
      {!hasShirts && has(config, 'looks') && (
        <LinkButton to="/demo" variant="bare">
          <Trans>Look book</Trans>
        </LinkButton>
      )}
      {!hasDesigns && !hasShirts && (
        <LinkButton to="/contact">
          <Trans>Contact us</Trans>
        </LinkButton>
      )}
    </>
  )
}

/** States how to get a shirt: designed from the available fabrics, or ready-made. */
function Ways({ hasShirts }: { hasShirts: boolean }) {
  const { config } = useShop()
  const { fabricCount } = config
  if (!has(config, 'designs')) return null
  if (fabricCount === undefined || fabricCount < 10)
    return hasShirts ? (
      <Trans>Design your own, or take one that is ready.</Trans>
    ) : (
      <Trans>Design your own.</Trans>
    )
  return hasShirts ? (
    <Trans>Design your own from {fabricCount} fabrics, or take one that is ready.</Trans>
  ) : (
    <Trans>Design your own from {fabricCount} fabrics.</Trans>
  )
}

/** The featured shirt: first a picture, later a model that can be turned. A product image stays a picture. */
function Featured({ product, colour }: { product: Product; colour: Product['colours'][number] }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const address = `/productdetail/${product.id}`
  const picture = (
    <Link to={address} tabIndex={-1} aria-hidden="true" className={styles.recentlyViewed}>
      <Picture
        of={colour.picture}
        view={product.kind === 'shirt' && !colour.photographed ? 'worn' : 'front'}
        sizes="(min-width: 769px) 50vw, 100vw"
        first
        alt=""
      />
    </Link>
  )
  return (
    <div className={styles.featured}>
      {colour.photographed ? (
        picture
      ) : (
        <TurnableProduct
          product={product.id}
          colour={colour.key}
          name={product.name}
          onTap={() => void navigate(address)}
        >
          {picture}
        </TurnableProduct>
      )}
      <Link to={address} className={styles.caption}>
        {/* The picture is hidden with its link, so that the product is named once, with its colour. */}
        <span aria-hidden="true">{product.name}</span>
        <span className="unseen">{pictureAlt(product, colour, i18n)}</span>
        <Price priceMinor={product.priceMinor} beforePriceMinor={product.beforePriceMinor} />
      </Link>
    </div>
  )
}
