// All categories, each with a picture and the number of its shirts.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { sharePath } from '#contract/picture.ts'
import { category, loadCategories } from '../../features/category/category.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { useGroup } from '../../state/group.ts'
import { useContentLanguage } from '../../shared/content-language.ts'
import { categoryCount } from '../../shared/product-texts.ts'
import { Picture } from '../../shared/picture.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './category.module.css'

export function load({ store }: ScreenContext): Promise<unknown> {
  return store.dispatch(loadCategories({})).unwrap()
}

export function page({ store, i18n }: ScreenContext): PageInfo {
  const shown = category.in(store).categoryList.find(({ picture }) => picture)?.picture
  return {
    title: i18n._(msg`Categories`),
    description: i18n._(
      msg`Business, oxford, linen, flannel, denim, evening and more: every kind of shirt we make.`,
    ),
    canonical: '/category',
    ...(shown && { image: sharePath(shown.hash) }),
  }
}

export default function CategoryScreen() {
  const { t, i18n } = useLingui()
  const categories = useGroup(category, (state) => state.categoryList)
  const langOf = useContentLanguage()
  return (
    <div className={`page ${styles.screen}`}>
      <header className={styles.head}>
        <h1>
          <Trans>Categories</Trans>
        </h1>
        <p className="lead">
          <Trans>By the fabric, by the collar, by the day it is for.</Trans>
        </p>
      </header>
      {categories.length === 0 ? (
        <EmptyState title={t`No categories yet`} action={{ label: t`See all shirts`, to: '/shop' }}>
          <Trans>No categories are available at the moment.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.kinds}>
          {categories.map((one, index) => (
            <li key={one.id}>
              <Link to={`/categoryshop/${one.id}`} className={styles.kind}>
                {one.picture && (
                  <Picture of={one.picture} sizes="(min-width: 1200px) 30vw, 46vw" alt="" first={index < 3} />
                )}
                <span className={styles.info}>
                  <span className={styles.name} lang={langOf(one, 'name')}>
                    {one.name}
                  </span>
                  <span className={styles.count}>{categoryCount(one, i18n)}</span>
                  <span className={styles.summary} lang={langOf(one, 'summary')}>
                    {one.summary}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
