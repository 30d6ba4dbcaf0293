// A product in a list: picture, name, summary and price.
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { PointerEvent, ReactNode } from 'react'
import type { ProductCard as Product, ProductColour } from '#contract/product.ts'
import { useContentLanguage } from './content-language.ts'
import { Price } from './price.tsx'
import { Picture } from './picture.tsx'
import { Swatch } from './swatch.tsx'
import styles from './product-card.module.css'
import { Badge } from '../ui/badge.tsx'
import { Link } from '../ui/link.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Stars } from '../ui/stars.tsx'

/** The `sizes` of a card's picture in `ProductGrid`. */
const cardSizes =
  '(min-width: 1440px) 330px, (min-width: 1200px) 23vw, (min-width: 769px) 31vw, calc(46.6vw - 1rem)'

export function ProductGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>
}

interface ProductCardProps {
  product: Product
  /** Whether it is visible at first paint, so that its picture is loaded at once. */
  first?: boolean
  /** Key of the colour to show; by default the product's first. */
  colour?: string | undefined
  /** A control in the picture's corner: the heart of the wishlist. */
  action?: ReactNode
  /** More content below. */
  children?: ReactNode
}

/** A list item of `ProductGrid`. */
export function ProductCard({ product, first, colour: wanted, action, children }: ProductCardProps) {
  const [usual] = product.colours
  const colour = product.colours.find(({ key }) => key === wanted) ?? usual
  const [alone, setAlone] = useState(false)
  const langOf = useContentLanguage()
  // The picture of the shirt alone is loaded when a mouse points at the card.
  const showAlone = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setAlone(true)
  const isShirt = product.kind === 'shirt'
  // A product image is the same in every view, and its gallery shows it as the front.
  const view = isShirt && !colour?.photographed ? (product.category.listPicture ?? 'worn') : 'front'
  const query = colour === usual ? '' : `?colour=${colour?.key}`
  return (
    <li className={styles.card} onPointerEnter={showAlone}>
      <div className={styles.frame}>
        {colour && (
          <Picture
            of={colour.picture}
            view={view}
            sizes={cardSizes}
            first={first}
            alt={isShirt ? colour.name : ''}
          />
        )}
        {colour && alone && view === 'worn' && (
          <Picture of={colour.picture} view="front" sizes={cardSizes} alt="" className={styles.alone} />
        )}
        <div className={styles.badges}>
          {!product.inStock && (
            <Badge>
              <Trans>Sold out</Trans>
            </Badge>
          )}
          {product.inStock && product.isNew && (
            <Badge tone="gold">
              <Trans comment="Of a product that came lately">New</Trans>
            </Badge>
          )}
        </div>
      </div>
      <div className={styles.info}>
        <h3 className={styles.name}>
          <Link
            to={`/productdetail/${product.id}${query}`}
            className={styles.link}
            lang={langOf(product, 'name')}
          >
            {product.name}
          </Link>
        </h3>
        <p className={styles.summary} lang={langOf(product, 'summary')}>
          {product.summary}
        </p>
        <div className={styles.facts}>
          <Price {...product} />
          {product.rating.count > 0 && <Stars {...product.rating} />}
        </div>
        <Swatches colours={product.colours} />
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {children && <div className={styles.more}>{children}</div>}
    </li>
  )
}

/** The placeholder of a card that is still loading. */
export function ProductCardSkeleton() {
  return (
    <li className={styles.card} aria-hidden="true">
      <Skeleton shape="picture" />
      <div className={styles.info}>
        <Skeleton shape="half" />
        <Skeleton />
      </div>
    </li>
  )
}

const swatchesShown = 5

function Swatches({ colours }: { colours: ProductColour[] }) {
  if (colours.length < 2) return null
  const more = colours.length - swatchesShown
  const names = colours.map((colour) => colour.name).join(', ')
  return (
    <p className={styles.swatches}>
      <span className="unseen">
        <Trans>Colours: {names}</Trans>
      </span>
      {colours.slice(0, swatchesShown).map((colour) => (
        <Swatch key={colour.key} hex={colour.hex} />
      ))}
      {more > 0 && <span aria-hidden="true">+{more}</span>}
    </p>
  )
}
