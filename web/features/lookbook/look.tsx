// A design of the shop: turning in 3D, with a link that opens it in the designer.
import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { LookView } from '#contract/design.ts'
import { lookTexts, type LookKey, type LookText } from '#garment/design/look-texts.ts'
import { Picture } from '../../shared/picture.tsx'
import { Price } from '../../shared/price.tsx'
import { TurnableLook } from '../../stage/turnable.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './look.module.css'

/** The texts of a look in all languages; undefined for a look that only the API has. */
const textsOf = (key: string): LookText | undefined =>
  Object.hasOwn(lookTexts, key) ? lookTexts[key as LookKey] : undefined

export function nameOf({ key, name, ownName }: LookView, i18n: I18n): string {
  const texts = textsOf(key)
  return texts && !ownName ? i18n._(texts.name) : name
}

export const designerAt = (code: string) => `/productdetail?${new URLSearchParams({ design: code })}`

interface LookProps {
  look: LookView
  /** Whether it is visible at first paint. */
  first?: boolean
  large?: boolean
  heading?: 'h2' | 'h3'
}

export function Look({ look, first = false, large = false, heading: Heading = 'h2' }: LookProps) {
  const { i18n, t } = useLingui()
  const navigate = useNavigate()
  const texts = textsOf(look.key)
  const name = nameOf(look, i18n)
  return (
    <article className={styles.design} aria-labelledby={`${look.key}-name`}>
      <TurnableLook code={look.code} name={name} onTap={() => void navigate(designerAt(look.code))}>
        <Picture
          of={look.picture}
          view={large ? 'collar' : 'worn'}
          sizes={large ? '(min-width: 769px) 62vw, 92vw' : '(min-width: 1200px) 30vw, 45vw'}
          first={first}
          alt={look.picture.alt}
        />
      </TurnableLook>
      <div className={styles.text}>
        <Heading id={`${look.key}-name`}>
          <Link to={designerAt(look.code)} className={styles.name}>
            {name}
          </Link>
        </Heading>
        <p>{texts && !look.ownWords ? t(texts.words) : look.words}</p>
        <p className={styles.foot}>
          <Price priceMinor={look.priceMinor} />
          <span aria-hidden="true" className={styles.open}>
            <Trans>Open in the designer</Trans>
          </span>
        </p>
      </div>
    </article>
  )
}
