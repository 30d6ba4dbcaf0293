// The listing: search, filters and results. The address has all of them.
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { redirect } from 'react-router'
import { sharePath } from '#contract/picture.ts'
import type { ProductCard as Product, ProductColour, ProductFilter } from '#contract/product.ts'
import { category, loadCategories } from '../../features/category/category.ts'
import { Chips, chipsOf } from '../../features/filter/chips.tsx'
import { FacetForm } from '../../features/filter/facets.tsx'
import { cleared, filterOf, queryOf } from '../../features/filter/filter-url.ts'
import { type FilterState, filter as listing, loadProducts } from '../../features/filter/filter.ts'
import { WishHeart } from '../../features/wish/wish-button.tsx'
import { has } from '../../context/offer.ts'
import { useShop } from '../../context/shop.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { useGroup } from '../../state/group.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useMoney } from '../../shared/price.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { ProductCard, ProductGrid } from '../../shared/product-card.tsx'
import { productCount, productSortOptions } from '../../shared/product-texts.ts'
import { useSizeScale } from '../../shared/size-text.tsx'
import { SortSelect } from '../../ui/sort-select.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useOptimisticQuery } from '../../ui/use-optimistic-query.ts'
import styles from './shop.module.css'

const searchSorts = [{ value: 'relevance' as const, label: msg`Best match` }, ...productSortOptions.slice(1)]

export async function load({ store, url, config }: ScreenContext): Promise<void> {
  const filter = filterOf(url.searchParams, config.currency)
  await store.dispatch(loadProducts(filter)).unwrap()
  const { filterList, paging } = listing.in(store)
  const nothing = filterList.length === 0
  // The page does not exist any more: go to the last one.
  if (nothing && paging && paging.total > 0) {
    throw redirect(`/shop?${queryOf({ ...filter, page: paging.pages }, config.currency)}`)
  }
  if (nothing && category.in(store).categoryList.length === 0) await store.dispatch(loadCategories({}))
}

export function page({ store, url, config, i18n }: ScreenContext): PageInfo {
  const filter = filterOf(url.searchParams, config.currency)
  const { filterList, paging } = listing.in(store)
  const total = paging?.total ?? 0
  const shown = filterList[0]?.colours[0]
  const { search, page: number = 1 } = filter
  const title = titleOf(filter, areShirts(listing.in(store)), i18n)
  return {
    title: number > 1 ? i18n._(msg`${title}, page ${number}`) : title,
    description: search
      ? i18n._(msg`${plural(total, { one: `# shirt for “${search}”.`, other: `# shirts for “${search}”.` })}`)
      : i18n._(
          msg`${plural(total, {
            one: '# shirt in oxford, poplin, linen, flannel, denim and more, from XS to 4XL or by neck size.',
            other:
              '# shirts in oxford, poplin, linen, flannel, denim and more, from XS to 4XL or by neck size.',
          })}`,
        ),
    canonical: number > 1 ? `/shop?page=${number}` : '/shop',
    ...(shown && { image: sharePath(shown.picture.hash) }),
    // Search engines should not index all combinations of filters.
    noindex: Object.keys(filter).some((field) => field !== 'page'),
  }
}

function titleOf({ search }: ProductFilter, allShirts: boolean, i18n: I18n): string {
  if (search) return i18n._(msg`“${search}”`)
  return allShirts ? i18n._(msg`All shirts`) : i18n._(msg`All products`)
}

export default function ShopScreen() {
  const { i18n } = useLingui()
  const { config } = useShop()
  // The filters show the new query at once, before its results.
  const { query, waiting, setQuery: wish } = useOptimisticQuery()
  const { paging, searchedFor } = useGroup(listing)
  const allShirts = useGroup(listing, areShirts)
  const filter = filterOf(query, config.currency)
  const change = (next: ProductFilter) => wish(queryOf(next, config.currency))
  return (
    <div className={`page ${styles.shop}`}>
      <header className={styles.head}>
        <h1>{titleOf(filter, allShirts, i18n)}</h1>
        <p className={styles.found} role="status" tabIndex={-1} data-results-count>
          {foundText(paging?.total ?? 0, allShirts, searchedFor, i18n)}
        </p>
      </header>
      {/* Each Suspense hydrates separately: shorter tasks, and the part that is touched first comes first. */}
      <Suspense>
        <Facets filter={filter} change={change} />
      </Suspense>
      <Suspense>
        <Results filter={filter} change={change} busy={waiting} />
      </Suspense>
    </div>
  )
}

/** Whether there is any filter beside search and order. */
const isNarrowed = (filter: ProductFilter) =>
  Object.keys(filter).some((field) => !['search', 'sort', 'page'].includes(field))

/** Whether all results are shirts, on every page of the results. Other products are not counted by the fit facet. */
function areShirts({ filterList, facets, paging }: FilterState): boolean {
  const withFit = facets?.fit.reduce((sum, { count }) => sum + count, 0) ?? 0
  return filterList.every(({ kind }) => kind === 'shirt') && withFit >= (paging?.total ?? 0)
}

function foundText(count: number, allShirts: boolean, searchedFor: string | null, i18n: I18n): string {
  if (!searchedFor) return count === 0 ? i18n._(msg`No shirts`) : productCount(count, allShirts, i18n)
  return i18n._(
    allShirts
      ? msg`${plural(count, {
          0: `No shirts for “${searchedFor}”`,
          one: `# shirt for “${searchedFor}”`,
          other: `# shirts for “${searchedFor}”`,
        })}`
      : msg`${plural(count, {
          one: `# product for “${searchedFor}”`,
          other: `# products for “${searchedFor}”`,
        })}`,
  )
}

interface FilterPanel {
  filter: ProductFilter
  /** Changes the filter in the address without scrolling. */
  change: (next: ProductFilter) => void
}

function Facets({ filter, change }: FilterPanel) {
  const { t } = useLingui()
  const { facets, paging } = useGroup(listing)
  const nothingToNarrow = paging?.total === 0 && !isNarrowed(filter)
  if (!facets || nothingToNarrow) return <div />
  return (
    <aside id="filters" className={styles.aside} aria-label={t`Filters`}>
      <FacetForm filter={filter} facets={facets} onChange={change} />
    </aside>
  )
}

function Results({ filter, change, busy }: FilterPanel & { busy: boolean }) {
  const { filterList, paging, facets } = useGroup(listing)
  const cards = filterList.map((product, index) => (
    <ProductCard
      key={product.id}
      product={product}
      colour={searchedColour(product, filter)}
      first={index < 4}
      action={<WishHeart product={product} />}
    />
  ))
  return (
    <section className={styles.results} aria-labelledby="shirts" aria-busy={busy}>
      <h2 id="shirts" className="unseen">
        <Trans>Shirts</Trans>
      </h2>
      {(paging?.total !== 0 || isNarrowed(filter)) && (
        <div className={styles.bar}>
          <FilterDrawer filter={filter} change={change} />
          <SortSelect
            options={filter.search ? searchSorts : productSortOptions}
            value={filter.sort ?? (filter.search ? 'relevance' : 'featured')}
            usual={filter.search ? 'relevance' : 'featured'}
          />
        </div>
      )}
      <Chips filter={filter} facets={facets} />
      {filterList.length === 0 ? (
        <NoResults filter={filter} />
      ) : (
        <div className={busy ? styles.busy : undefined}>
          <ProductGrid>
            {/* Hydrating all of them at once takes a slow phone too long, so each half hydrates separately. */}
            <Suspense>{cards.slice(0, 12)}</Suspense>
            <Suspense>{cards.slice(12)}</Suspense>
          </ProductGrid>
        </div>
      )}
      {paging && <Pagination page={paging.page} pages={paging.pages} />}
    </section>
  )
}

/** The colour that was filtered or searched for; the products are shown in it. */
function searchedColour(
  { colours }: Product,
  { colour: families = [], search = '' }: ProductFilter,
): string | undefined {
  const searchWords = search.toLowerCase().split(/\s+/)
  const isSearched = ({ family, name }: ProductColour) =>
    (families as string[]).includes(family) ||
    searchWords.some((word) => word === family || name.toLowerCase().split(' ').includes(word))
  return colours.find(isSearched)?.key
}

/** The facets in a drawer, on small screens. */
function FilterDrawer({ filter, change }: FilterPanel) {
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const facets = useGroup(listing, (state) => state.facets)
  const total = useGroup(listing, (state) => state.paging?.total ?? 0)
  const allShirts = useGroup(listing, areShirts)
  const chosen = chipsOf(filter, facets, useMoney(), useSizeScale(), i18n).length - (filter.search ? 1 : 0)
  if (!facets) return null
  return (
    <div className={styles.drawer}>
      <noscript>
        <a href="#filters">
          <Trans>Filter</Trans>
        </a>
      </noscript>
      <Button variant="line" size="small" className="scripted" onClick={() => setOpen(true)}>
        {chosen > 0 ? t`Filter (${chosen})` : t`Filter`}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Filter`} place="start">
        <FacetForm filter={filter} facets={facets} onChange={change} />
        <div className={styles.done}>
          <Button wide onClick={() => setOpen(false)}>
            {allShirts ? (
              <Plural value={total} _0="Show no shirts" one="Show # shirt" other="Show # shirts" />
            ) : (
              <Plural value={total} one="Show # product" other="Show # products" />
            )}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

function NoResults({ filter }: { filter: ProductFilter }) {
  const { t } = useLingui()
  const { config } = useShop()
  const categories = useGroup(category, (state) => state.categoryList)
  const without = queryOf(cleared(filter), config.currency).toString()
  return (
    <>
      {isNarrowed(filter) ? (
        <EmptyState
          title={t`No shirts match these filters`}
          action={{ label: t`Clear the filters`, to: without ? `/shop?${without}` : '/shop' }}
          secondAction={{ label: t`See all shirts`, to: '/shop' }}
        >
          <Trans>Remove one of the filters, or clear them all.</Trans>
        </EmptyState>
      ) : !filter.search ? (
        <EmptyState
          title={t`No ready-made shirts yet`}
          action={
            has(config, 'designs')
              ? { label: t`Design your shirt`, to: '/productdetail' }
              : { label: t`Contact us`, to: '/contact' }
          }
        >
          {has(config, 'designs') ? (
            <Trans>
              They are coming soon. Until then, have one made: your fabric, your collar, your size.
            </Trans>
          ) : (
            <Trans>They are coming soon. Write to us if you are looking for one.</Trans>
          )}
        </EmptyState>
      ) : (
        <EmptyState title={t`No shirts found`} action={{ label: t`See all shirts`, to: '/shop' }}>
          {categories.length > 0 ? (
            <Trans>
              Try the fabric, the colour or the collar: “navy linen”, “oxford”, “cutaway”. Or choose a
              category below.
            </Trans>
          ) : (
            <Trans>Try the fabric, the colour or the collar: “navy linen”, “oxford”, “cutaway”.</Trans>
          )}
        </EmptyState>
      )}
      <ul className={styles.rails}>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <LinkButton to={`/categoryshop/${id}`} variant="bare">
              {name}
            </LinkButton>
          </li>
        ))}
      </ul>
    </>
  )
}
