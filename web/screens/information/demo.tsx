// The look book, at /demo: designs of the shop, each opening in the designer.
import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { sharePath } from '#contract/picture.ts'
import { designerAt, Look, nameOf } from '../../features/lookbook/look.tsx'
import { loadLookBook, lookbook } from '../../features/lookbook/lookbook.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { has } from '../../context/offer.ts'
import { useShop } from '../../context/shop.ts'
import { useGroup } from '../../state/group.ts'
import { LinkButton } from '../../ui/button.tsx'
import styles from '../../features/lookbook/look.module.css'

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
