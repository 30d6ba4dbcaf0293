// The look book, at /demo: designs of the shop, each opening in the designer.
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { LookView } from '#contract/design.ts'
import { lookTexts, type LookKey, type LookText } from '#garment/design/look-texts.ts'
import { sharePath } from '#contract/picture.ts'
import { TurnableLook } from '../../stage/turnable.tsx'
import { loadLookBook, lookbook } from '../../features/lookbook/lookbook.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { has } from '../../context/offer.ts'
import { useShop } from '../../context/shop.ts'
import { useGroup } from '../../state/group.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../shared/price.tsx'
import { Picture } from '../../shared/picture.tsx'
import styles from './demo.module.css'

export function load({ store }: ScreenContext): Promise<unknown> {
  return store.dispatch(loadLookBook({})).unwrap()
}

export function page({ store, config, i18n }: ScreenContext): PageInfo {
  const { looks } = lookbook.in(store)
  return {
    title: i18n._(msg`Look book`),
    ...(looks.length === 0 && { noindex: true }),
    description: i18n._(
      msg`${plural({ count: looks.length }, { one: '# shirt', other: '# shirts' })} designed by us, from the first oxford to black tie. Open any of them in the designer and make it yours.`,
    ),
    canonical: '/demo',
    ...(looks[0] && { image: sharePath(looks[0].picture.hash) }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: i18n._(msg`${{ shop: config.name }} look book`),
        itemListElement: looks.map((look, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: nameOf(look, i18n),
          url: config.publicUrl + designerAt(look.code),
        })),
      },
    ],
  }
}

/** The texts of a look in all languages; undefined for a look that only the API has. */
const textsOf = (key: string): LookText | undefined =>
  Object.hasOwn(lookTexts, key) ? lookTexts[key as LookKey] : undefined

function nameOf({ key, name, ownName }: LookView, i18n: I18n): string {
  const texts = textsOf(key)
  return texts && !ownName ? i18n._(texts.name) : name
}

const designerAt = (code: string) => `/productdetail?${new URLSearchParams({ design: code })}`

export default function DemoScreen() {
  const looks = useGroup(lookbook, (state) => state.looks)
  const { length: count } = looks
  const { config } = useShop()
  return (
    <div className={`page ${styles.screen}`}>
      <header className={styles.head}>
        <h1>
          <Trans>The look book</Trans>
        </h1>
        <p className="lead">
          {count === 0 ? (
            <Trans>No designs at the moment.</Trans>
          ) : (
            <Trans>
              <Plural value={count} one="# shirt" other="# shirts" /> we would wear ourselves. Open one,
              change what you would do differently, and have it made.
            </Trans>
          )}
        </p>
        {has(config, 'designs') && (
          <p>
            <LinkButton to="/productdetail">
              <Trans>Start a new design</Trans>
            </LinkButton>
          </p>
        )}
      </header>
      <ol className={styles.designs}>
        {looks.map((look, index) => (
          <li key={look.key} id={look.key} className={index % 7 === 0 ? styles.large : undefined}>
            <Look look={look} first={index < 2} large={index % 7 === 0} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Look({ look, first, large }: { look: LookView; first: boolean; large: boolean }) {
  const { i18n, t } = useLingui()
  const navigate = useNavigate()
  const texts = textsOf(look.key)
  const name = nameOf(look, i18n)
  return (
    <article className={styles.design} aria-labelledby={`${look.key}-name`}>
      <TurnableLook code={look.code} name={name} onTap={() => void navigate(designerAt(look.code))}>
        <Picture
          of={look.picture}
          view={large ? 'collar' : 'front'}
          sizes={large ? '(min-width: 769px) 62vw, 92vw' : '(min-width: 1200px) 30vw, 45vw'}
          first={first}
          alt={look.picture.alt}
        />
      </TurnableLook>
      <div className={styles.text}>
        <h2 id={`${look.key}-name`}>
          <Link to={designerAt(look.code)} className={styles.name}>
            {name}
          </Link>
        </h2>
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
