// A product: pictures, choices, specification and reviews.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { giftCardProduct } from '#contract/gift-cards.ts'
import { sharePath } from '#contract/picture.ts'
import type { ProductDetail } from '#contract/product.ts'
import type { Review } from '#contract/review.ts'
import { fabricLabel } from '#garment/fabric/fabric-labels.ts'
import { sizeText } from '#garment/body/size-text.ts'
import { noteSeen } from '../../features/product/product.ts'
import { BuyForm } from '../../features/productdetails/buy-form.tsx'
import { variantChoiceOf, reviewQueryOf } from '../../features/productdetails/choice-url.ts'
import { Gallery } from '../../features/productdetails/gallery.tsx'
import { productGroup } from '../../features/productdetails/product-data.ts'
import {
  loadHelpful,
  loadReviews,
  loadSpecification,
  loadVariants,
  productdetails,
  markHelpful,
} from '../../features/productdetails/productdetails.ts'
import { Reviews } from '../../features/productdetails/reviews.tsx'
import { Description } from '../../features/productdetails/description.tsx'
import { picturesOf } from '../../features/productdetails/views.ts'
import { userName } from '../../features/user/user-name.ts'
import { WishHeart } from '../../features/wish/wish-button.tsx'
import { isPreviewKey } from '../../context/preview-key.ts'
import { useShop } from '../../context/shop.ts'
import { notFound, type PageInfo, type ScreenContext } from '../../context/screen.ts'
import { errorOf, useGroup, useShopDispatch } from '../../state/group.ts'
import { popupMessage } from '../../ui/messages.tsx'
import { useContentLanguage } from '../../shared/content-language.ts'
import { Price } from '../../shared/price.tsx'
import { pictureAlt } from '../../shared/picture-alt.ts'
import { Picture } from '../../shared/picture.tsx'
import { ProductCard, ProductGrid } from '../../shared/product-card.tsx'
import { Breadcrumbs, breadcrumbList, type Crumb } from '../../ui/breadcrumbs.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stars } from '../../ui/stars.tsx'
import { errorText } from '../../ui/error-text.ts'
import styles from './productdetail.module.css'

export async function load({ store, params, url }: ScreenContext): Promise<void> {
  const id = params['id'] ?? ''
  if (!isSlug(id)) throw notFound()
  const reviews = reviewQueryOf(id, url.searchParams)
  const state = productdetails.in(store)
  const sameProduct = state.open === id && state.product?.id === id
  const key = url.searchParams.get('preview')
  const preview = key !== null && isPreviewKey(key) ? { preview: key } : {}
  const sameReviews = sameProduct && state.reviewQuery === JSON.stringify(reviews)
  await Promise.all([
    sameProduct || store.dispatch(loadVariants({ product: id, ...preview })).unwrap(),
    sameProduct || store.dispatch(loadSpecification({ product: id, ...preview })).unwrap(),
    sameReviews || store.dispatch(loadReviews(reviews)),
  ])
  if (!productdetails.in(store).product && id !== giftCardProduct.id) throw notFound()
}

/** Whether a text has the form of a product's id; the API refuses others. */
const isSlug = (id: string) => id.length <= 80 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)

const trailOf = (
  { name, category }: ProductDetail,
  i18n: I18n,
  lang?: { product: string | undefined; category: string | undefined },
): Crumb[] => [
  { label: i18n._(msg`Home`), to: '/' },
  { label: category.name, to: `/categoryshop/${category.id}`, lang: lang?.category },
  { label: name, lang: lang?.product },
]

export function page({ store, url, config, i18n }: ScreenContext): PageInfo {
  const { product, variants } = productdetails.in(store)
  if (!product)
    return {
      title: i18n._(msg`Gift card`),
      description: i18n._(msg`Gift card balance`),
      canonical: `/productdetail/${giftCardProduct.id}`,
      noindex: true,
    }
  const { colour } = variantChoiceOf(product, url.searchParams)
  const { summary, composition, sizes } = product
  const write = (size = '') => sizeText(size, config.sizes ?? 'letters', i18n)
  const [smallest, largest] = [write(sizes[0]), write(sizes.at(-1))]
  return {
    title: product.pageTitle ?? titleOf(product, i18n),
    description:
      product.pageDescription ??
      (product.kind !== 'shirt'
        ? summary
        : i18n._(msg`${summary} ${composition}. ${smallest} to ${largest}.`)),
    canonical: `/productdetail/${product.id}`,
    ...(product.preview && { noindex: true }),
    currencies: product.currencies,
    image: sharePath(colour.picture.hash),
    jsonLd: [
      productGroup(product, variants, config, i18n),
      breadcrumbList(trailOf(product, i18n), config.publicUrl),
    ],
  }
}

/** Adds the weave to the name, unless the name has it. */
function titleOf({ kind, name, ...product }: ProductDetail, i18n: I18n): string {
  if (kind !== 'shirt') return name
  const english = product.weave.toLowerCase()
  const weave = fabricLabel('weave', english, i18n)
  const namesWeave = [english, weave.toLowerCase()].some((word) => name.toLowerCase().includes(word))
  return i18n._(namesWeave ? msg`${name} shirt` : msg`${name}, ${weave} shirt`)
}

export default function ProductDetailScreen() {
  const product = useGroup(productdetails, (state) => state.product)
  return product ? <Product key={product.id} product={product} /> : <GiftCardAlone />
}

/** A drawing of a gift card. Hidden from screen readers, because the heading beside it has the same text. */
function CardFace({ name }: { name: string }) {
  const { config } = useShop()
  return (
    <div className={styles.face} aria-hidden="true">
      <span>{config.name}</span>
      <span>{name}</span>
    </div>
  )
}

/** Shown when no gift cards are sold: the balance of issued cards can still be checked. */
function GiftCardAlone() {
  return (
    <article className={`page ${styles.alone}`}>
      <h1 className={styles.name}>
        <Trans comment="A code that pays">Gift card</Trans>
      </h1>
      <InBrowser loading={<Skeleton shape="block" />}>
        <GiftCardBalance />
      </InBrowser>
    </article>
  )
}

function Product({ product }: { product: ProductDetail }) {
  const { i18n } = useLingui()
  const langOf = useContentLanguage()
  const specification = useGroup(productdetails, (state) => state.productspecfi)
  const { choice, choose } = useChoice(product)
  const isPlain = product.kind === 'swatches' || product.kind === 'gift card'
  useMarkOpened(product.id)
  useFreshStock(product)
  return (
    <article>
      {/* Each Suspense hydrates separately: shorter tasks, and the part that is touched first comes first. */}
      <div className={`page ${styles.breadcrumbs}`}>
        <Breadcrumbs
          crumbs={trailOf(product, i18n, {
            product: langOf(product, 'name'),
            category: langOf(product.category, 'name'),
          })}
        />
      </div>
      <div className={styles.top}>
        <div className={styles.pictures}>
          {product.kind === 'gift card' ? (
            <CardFace name={product.name} />
          ) : isPlain ? (
            <Picture
              of={choice.colour.picture}
              sizes={swatchesSizes}
              first
              alt={pictureAlt(product, choice.colour, i18n)}
              className={styles.noGallery}
            />
          ) : (
            <Suspense>
              <Gallery
                product={product}
                colour={choice.colour}
                pictures={picturesOf(product, choice.colour, specification, i18n)}
              />
            </Suspense>
          )}
        </div>
        <div className={styles.panel}>
          <ProductInfo product={product} />
          {product.kind === 'swatches' ? (
            <SwatchBuying product={product} />
          ) : product.kind === 'gift card' ? (
            <InBrowser loading={<Skeleton shape="block" />}>
              <GiftCardForm />
            </InBrowser>
          ) : (
            <BuyForm product={product} choice={choice} choose={choose} />
          )}
        </div>
      </div>
      <div className={`page ${styles.below}`}>
        <Suspense>
          <Description product={product} specification={specification} />
        </Suspense>
        <Suspense>{!isPlain && <ProductReviews product={product} />}</Suspense>
        <Suspense>
          <Recommended product={product} />
        </Suspense>
      </div>
    </article>
  )
}

const swatchesSizes = '(min-width: 1440px) 700px, (min-width: 769px) 52vw, 100vw'

const SwatchPicker = lazy(async () => ({
  default: (await import('../../features/swatches/swatch-picker.tsx')).SwatchPicker,
}))

const GiftCardForm = lazy(async () => ({
  default: (await import('../../features/gift-cards/gift-card-form.tsx')).GiftCardForm,
}))
const GiftCardBalance = lazy(async () => ({
  default: (await import('../../features/gift-cards/gift-card-balance.tsx')).GiftCardBalance,
}))

const neverChanges = () => () => {}
const inBrowser = () => true
const onServer = () => false

function FabricsLoading() {
  return (
    <>
      <div className={styles.loading} role="status">
        <span className="unseen">
          <Trans>Loading the fabrics</Trans>
        </span>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
      <noscript>
        <p>
          <Trans>Choosing the fabrics needs JavaScript. Please turn it on in your browser.</Trans>
        </p>
      </noscript>
    </>
  )
}

/** The swatches are loaded and woven in the browser only. */
function SwatchBuying({ product }: { product: ProductDetail }) {
  return (
    <InBrowser loading={<FabricsLoading />}>
      <SwatchPicker product={product} />
    </InBrowser>
  )
}

/** Content that is loaded and shown in the browser only. */
function InBrowser({ loading, children }: { loading: ReactNode; children: ReactNode }) {
  const isBrowser = useSyncExternalStore(neverChanges, inBrowser, onServer)
  return isBrowser ? <Suspense fallback={loading}>{children}</Suspense> : loading
}

/** Marks the product as open, so that choosing a colour does not load it again. */
function useMarkOpened(id: string): void {
  const dispatch = useShopDispatch()
  useEffect(() => {
    dispatch(productdetails.actions.opened(id))
    dispatch(noteSeen(id))
    return () => {
      dispatch(productdetails.actions.opened(null))
    }
  }, [dispatch, id])
}

/** Loads the stock again when the shopper comes back to the tab. */
function useFreshStock({ id: product, preview }: ProductDetail): void {
  const dispatch = useShopDispatch()
  useEffect(() => {
    if (preview) return
    const reload = () => document.visibilityState === 'visible' && void dispatch(loadVariants({ product }))
    document.addEventListener('visibilitychange', reload)
    return () => document.removeEventListener('visibilitychange', reload)
  }, [dispatch, product, preview])
}

function ProductInfo({ product }: { product: ProductDetail }) {
  const langOf = useContentLanguage()
  return (
    <header className={styles.info}>
      <h1 className={styles.name} lang={langOf(product, 'name')}>
        {product.name}
      </h1>
      <p className={styles.summary} lang={langOf(product, 'summary')}>
        {product.summary}
      </p>
      <div className={styles.facts}>
        {product.kind !== 'gift card' && <Price {...product} size="large" />}
        {product.rating.count > 0 && (
          <a href="#reviews" className={styles.rating}>
            <Stars {...product.rating} />
          </a>
        )}
      </div>
    </header>
  )
}

function ProductReviews({ product: { id: product, kind, name } }: { product: ProductDetail }) {
  const { search } = useLocation()
  const { productreview, reviewSummary, reviewPaging, reviewQuery, helpful, ownReview } =
    useGroup(productdetails)
  const onHelpful = useHelpful(product)
  const { revalidate, state: loadState } = useRevalidator()
  const { state: navigationState } = useNavigation()
  const query = reviewQueryOf(product, new URLSearchParams(search))
  return (
    <Reviews
      query={query}
      reviews={productreview}
      summary={reviewSummary}
      paging={reviewPaging}
      failed={navigationState === 'idle' && loadState === 'idle' && reviewQuery !== JSON.stringify(query)}
      onAgain={() => void revalidate()}
      name={name}
      kind={kind}
      helpful={helpful}
      own={ownReview}
      onHelpful={onHelpful}
    />
  )
}

/** Marking reviews as helpful needs an account: a guest signs in first and returns. */
function useHelpful(product: string) {
  const { i18n } = useLingui()
  const dispatch = useShopDispatch()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const customer = useGroup(userName, (state) => state.userName) !== ''
  useEffect(() => {
    if (customer) void dispatch(loadHelpful(product))
  }, [dispatch, customer, product])
  return async ({ id }: Review, helpful: boolean) => {
    if (!customer) {
      void navigate('/signin', { state: { next: `${pathname}${search}#reviews` } })
      return
    }
    const outcome = await dispatch(markHelpful({ review: id, helpful }))
    if ('error' in outcome) popupMessage(errorText(errorOf(outcome)!, i18n), 'danger')
  }
}

function Recommended({ product: { goesWith } }: { product: ProductDetail }) {
  if (goesWith.length === 0) return null
  return (
    <section className={styles.goesWith} aria-labelledby="goes-with">
      <h2 id="goes-with">
        <Trans>Goes well with it</Trans>
      </h2>
      <ProductGrid>
        {goesWith.slice(0, 4).map((other) => (
          <ProductCard key={other.id} product={other} action={<WishHeart product={other} />} />
        ))}
      </ProductGrid>
    </section>
  )
}

/**
 * The choice of colour and size. It is shown at once and replaces the one in the address, without scrolling and
 * without a new history entry. Links to another choice work too.
 */
function useChoice(product: ProductDetail) {
  const navigate = useNavigate()
  const { pathname, search, hash, key } = useLocation()
  // A choice is valid until the address changes; then the address decides.
  const [pending, setPending] = useState({ at: '', search: '' })
  const query = new URLSearchParams(pending.at === key ? pending.search : search)
  const choice = variantChoiceOf(product, query)
  const choose = ({
    colour = choice.colour.key,
    size = choice.size,
  }: {
    colour?: string
    size?: string | null
  }) => {
    query.set('colour', colour)
    if (size !== null) query.set('size', size)
    const next = query.toString()
    setPending({ at: key, search: next })
    void navigate({ pathname, search: next, hash }, { replace: true, preventScrollReset: true })
  }
  return { choice, choose }
}
