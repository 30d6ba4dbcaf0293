// The opening of a page as the merchant has made it: with a shirt that turns, a picture, or neither.
import { useNavigate } from 'react-router'
import type { LookView } from '#contract/design.ts'
import { Picture } from '../../shared/picture.tsx'
import { Price } from '../../shared/price.tsx'
import { TurnableProduct } from '../../stage/turnable.tsx'
import { Link } from '../../ui/link.tsx'
import { useLingui } from '@lingui/react/macro'
import { designerAt, nameOf } from '../lookbook/look.tsx'
import { Hero } from './hero.tsx'
import type { SectionProps } from './section.ts'
import { SectionLink } from './section-link.tsx'
import styles from './sections.module.css'

interface OpeningProps extends SectionProps<'hero'> {
  /** Its title is that of the page. */
  isFirst: boolean
  /** Its picture is loaded first. */
  isAtTop: boolean
}

export function Opening({ look, picture, link, isAtTop, ...hero }: OpeningProps) {
  const sizes = '(min-width: 769px) 50vw, 100vw'
  return (
    <Hero
      {...hero}
      {...(link && { link: <SectionLink link={link} /> })}
      {...(look && { picture: <LiveShirt look={look} sizes={sizes} first={isAtTop} /> })}
      {...(picture && {
        picture: (
          <div className={styles.featured} lang={picture.language}>
            <Picture of={picture.picture} sizes={sizes} first={isAtTop} alt={picture.picture.alt} />
          </div>
        ),
      })}
    />
  )
}

/** A design of the shop: first a picture, later a model that can be turned. */
function LiveShirt({ look, sizes, first }: { look: LookView; sizes: string; first: boolean }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const address = designerAt(look.code)
  const name = nameOf(look, i18n)
  return (
    <div className={styles.featured}>
      <TurnableProduct
        product={look.key}
        colour=""
        code={look.code}
        name={name}
        onTap={() => void navigate(address)}
      >
        <Link to={address} tabIndex={-1} aria-hidden="true" className={styles.recentlyViewed}>
          <Picture of={look.picture} view="worn" sizes={sizes} first={first} alt={look.picture.alt} />
        </Link>
      </TurnableProduct>
      <Link to={address} className={styles.caption}>
        <span>{name}</span>
        <Price priceMinor={look.priceMinor} />
      </Link>
    </div>
  )
}
