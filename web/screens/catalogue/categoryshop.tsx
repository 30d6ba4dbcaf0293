// The products of one category.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { redirect, useLocation, useParams } from 'react-router'
import { sharePath } from '#contract/picture.ts'
import { productSorts, type ProductSort } from '#contract/product.ts'
import { category, loadCategories, loadCategoryProducts } from '../../features/category/category.ts'
import { WishHeart } from '../../features/wish/wish-button.tsx'
import { notFound, type PageInfo, type ScreenContext } from '../../context/screen.ts'
import { useGroup } from '../../state/group.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useContentLanguage } from '../../shared/content-language.ts'
import { ProductCard, ProductGrid } from '../../shared/product-card.tsx'
import { Breadcrumbs, breadcrumbList, type Crumb } from '../../ui/breadcrumbs.tsx'
import { categoryCount, productCount, productSortOptions } from '../../shared/product-texts.ts'
import { SortSelect } from '../../ui/sort-select.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './categoryshop.module.css'

const sortOf = (query: URLSearchParams): ProductSort =>
  productSorts.find((sort) => sort === query.get('sort')) ?? 'featured'

/** The page number of the address; always one that the API accepts. */
function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

export async function load({ store, params, url }: ScreenContext): Promise<void> {
  await store.dispatch(loadCategories({})).unwrap()
  const shown = category.in(store).categoryList.find(({ id }) => id === params['id'])
  if (!shown) throw notFound()
  const query = { sort: sortOf(url.searchParams), page: pageOf(url.searchParams) }
  await store.dispatch(loadCategoryProducts({ category: shown.id, ...query })).unwrap()
  const { categoryProduct, paging } = category.in(store)
  // The page does not exist any more: go to the last one.
  if (categoryProduct.length === 0 && paging && paging.total > 0) {
    const last = new URLSearchParams(url.searchParams)
    last.set('page', String(paging.pages))
    throw redirect(`${url.pathname}?${last}`)
  }
}

const trailOf = (name: string, i18n: I18n, lang?: string): Crumb[] => [
  { label: i18n._(msg`Home`), to: '/' },
  { label: i18n._(msg`Categories`), to: '/category' },
  { label: name, lang },
]

export function page({ store, params, url, config, i18n }: ScreenContext): PageInfo {
  const shown = category.in(store).categoryList.find(({ id }) => id === params['id'])!
  const { name: title, summary } = shown
  const number = pageOf(url.searchParams)
  return {
    title: number > 1 ? i18n._(msg`${title}, page ${number}`) : title,
    description: i18n._(msg`${{ summary: summary || title }} ${{ count: categoryCount(shown, i18n) }}.`),
    canonical: `/categoryshop/${shown.id}${number > 1 ? `?page=${number}` : ''}`,
    ...(shown.picture && { image: sharePath(shown.picture.hash) }),
    jsonLd: [breadcrumbList(trailOf(shown.name, i18n), config.publicUrl)],
  }
}

export default function CategoryShopScreen() {
  const { t, i18n } = useLingui()
  const { id } = useParams()
  const langOf = useContentLanguage()
  const { search } = useLocation()
  const { categoryList, categoryProduct, paging } = useGroup(category)
  const shown = categoryList.find((one) => one.id === id)
  if (!shown) return null
  return (
    <div className={`page ${styles.screen}`}>
      <Breadcrumbs crumbs={trailOf(shown.name, i18n, langOf(shown, 'name'))} />
      <header className={styles.head}>
        <h1 lang={langOf(shown, 'name')}>{shown.name}</h1>
        <p className="lead" lang={langOf(shown, 'description')}>
          {shown.description}
        </p>
      </header>
      <div className={styles.bar}>
        <p role="status">{productCount(paging?.total ?? 0, shown.shirts === shown.count, i18n)}</p>
        <LinkButton to={`/shop?category=${shown.id}`} variant="bare">
          <Trans>Filter</Trans>
        </LinkButton>
        <SortSelect
          options={productSortOptions}
          value={sortOf(new URLSearchParams(search))}
          usual="featured"
        />
      </div>
      {categoryProduct.length === 0 ? (
        <EmptyState
          title={t`No shirts in this category`}
          action={{ label: t`All of ${{ category: shown.name }}`, to: `/categoryshop/${shown.id}` }}
          secondAction={{ label: t`See all shirts`, to: '/shop' }}
        >
          <Trans>This page of the category is empty.</Trans>
        </EmptyState>
      ) : (
        <section aria-labelledby="shirts">
          <h2 id="shirts" className="unseen">
            <Trans>Shirts</Trans>
          </h2>
          <ProductGrid>
            {categoryProduct.map((product, index) => (
              <ProductCard
                key={product.id}
                product={product}
                first={index < 4}
                action={<WishHeart product={product} />}
              />
            ))}
          </ProductGrid>
        </section>
      )}
      {paging && <Pagination page={paging.page} pages={paging.pages} />}
    </div>
  )
}
