// The products of one category.
import { redirect, useLocation, useParams } from 'react-router'
import { sharePath } from '#contract/picture.ts'
import { productSorts, type ProductSort } from '#contract/product.ts'
import { category, loadCategories, loadCategoryProducts } from '../../features/category/category.ts'
import { WishHeart } from '../../features/wish/wish-button.tsx'
import { notFound, type PageInfo, type ScreenContext } from '../../context/screen.ts'
import { useGroup } from '../../state/group.ts'
import { LinkButton } from '../../ui/button.tsx'
import { categoryCount } from '../../shared/product-texts.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { ProductCard, ProductGrid } from '../../shared/product-card.tsx'
import { Breadcrumbs, breadcrumbList, type Crumb } from '../../ui/breadcrumbs.tsx'
import { productSortOptions } from '../../shared/product-texts.ts'
import { SortSelect } from '../../ui/sort-select.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './categoryshop.module.css'

const sortOf = (query: URLSearchParams): ProductSort =>
  productSorts.find((sort) => sort === query.get('sort')) ?? 'featured'

/** Whatever the address says, a page the API accepts comes out. */
function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

export async function load({ store, params, url }: ScreenContext): Promise<void> {
  await store.dispatch(loadCategories({})).unwrap()
  const known = category.in(store).categoryList.find(({ id }) => id === params['id'])
  if (!known) throw notFound()
  const query = { sort: sortOf(url.searchParams), page: pageOf(url.searchParams) }
  await store.dispatch(loadCategoryProducts({ category: known.id, ...query })).unwrap()
  const { categoryProduct, paging } = category.in(store)
  // A page that was there when the link was made: the last one there is now.
  if (categoryProduct.length === 0 && paging && paging.total > 0) {
    const last = new URLSearchParams(url.searchParams)
    last.set('page', String(paging.pages))
    throw redirect(`${url.pathname}?${last}`)
  }
}

const trailOf = (name: string): Crumb[] => [
  { label: 'Home', to: '/' },
  { label: 'Categories', to: '/category' },
  { label: name },
]

export function page({ store, params, url, config }: ScreenContext): PageInfo {
  const known = category.in(store).categoryList.find(({ id }) => id === params['id'])!
  const number = pageOf(url.searchParams)
  return {
    title: number > 1 ? `${known.name}, page ${number}` : known.name,
    description: `${known.summary} ${categoryCount(known)}.`,
    canonical: `/categoryshop/${known.id}${number > 1 ? `?page=${number}` : ''}`,
    ...(known.picture && { image: sharePath(known.picture.hash) }),
    jsonLd: [breadcrumbList(trailOf(known.name), config.publicUrl)],
  }
}

export default function CategoryShopScreen() {
  const { id } = useParams()
  const { search } = useLocation()
  const { categoryList, categoryProduct, paging } = useGroup(category)
  const known = categoryList.find((one) => one.id === id)
  if (!known) return null
  return (
    <div className={`page ${styles.screen}`}>
      <Breadcrumbs crumbs={trailOf(known.name)} />
      <header className={styles.head}>
        <h1>{known.name}</h1>
        <p className="lead">{known.description}</p>
      </header>
      <div className={styles.bar}>
        <p role="status">{categoryCount({ id: known.id, count: paging?.total ?? 0 })}</p>
        <LinkButton to={`/shop?category=${known.id}`} variant="bare">
          Filter
        </LinkButton>
        <SortSelect
          options={productSortOptions}
          value={sortOf(new URLSearchParams(search))}
          usual="featured"
        />
      </div>
      {categoryProduct.length === 0 ? (
        <EmptyState
          title="No shirts in this category"
          action={{ label: `All of ${known.name}`, to: `/categoryshop/${known.id}` }}
          secondAction={{ label: 'See all shirts', to: '/shop' }}
        >
          This page of the category is empty.
        </EmptyState>
      ) : (
        <section aria-labelledby="shirts">
          <h2 id="shirts" className="unseen">
            Shirts
          </h2>
          <ProductGrid>
            {categoryProduct.map((product, place) => (
              <ProductCard
                key={product.id}
                product={product}
                first={place < 4}
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
