// A product: pictures, choices, specification and reviews.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { maxPieces } from '#contract/fields.ts'
import { giftCardProduct } from '#contract/gift-cards.ts'
import { sharePath } from '#contract/picture.ts'
import type { ProductDetail } from '#contract/product.ts'
import type { Review } from '#contract/review.ts'
import { fabricWord } from '#garment/fabric/fabric-words.ts'
import { scaleOf, sizeText } from '#garment/body/size-text.ts'
import { addCart } from '../../features/cart/cart.ts'
import { noteSeen } from '../../features/product/product.ts'
import { BuyBar } from '../../features/productdetails/buy-bar.tsx'
import { choiceOf, reviewQueryOf } from '../../features/productdetails/choice-url.ts'
import { ColourChoice, SizeChoice, soldOutText, stockOf } from '../../features/productdetails/choice.tsx'
import { DeliveryPromise } from '../../features/productdetails/delivery-promise.tsx'
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
import { SizeTable } from '../../features/productdetails/size-table.tsx'
import { Description } from '../../features/productdetails/description.tsx'
import { picturesOf, viewsOf } from '../../features/productdetails/views.ts'
import { userName } from '../../features/user/user-name.ts'
import { SizeAdvicePlace } from '../../features/existSize/size-advice-place.tsx'
import { useWish, WishHeart } from '../../features/wish/wish-button.tsx'
import type { ApiError } from '../../api/port.ts'
import { isPreviewKey } from '../../context/preview-key.ts'
import { useShop } from '../../context/shop.ts'
import { notFound, type PageInfo, type ScreenContext } from '../../context/screen.ts'
import { prefersReducedMotion } from '../../stage/common/capabilities.ts'
import { errorOf, useGroup, useShopDispatch } from '../../state/group.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { QuantityStepper } from '../../ui/form/choice.tsx'
import { popupMessage, warnSelectSizeAndQuantity } from '../../ui/messages.tsx'
import { useContentLanguage } from '../../shared/content-language.ts'
import { Price } from '../../shared/price.tsx'
import { NeedsScripts } from '../../ui/needs-scripts.tsx'
import { pictureAlt } from '../../shared/picture-alt.ts'
import { Picture } from '../../shared/picture.tsx'
import { ProductCard, ProductGrid } from '../../shared/product-card.tsx'
import { useSizeScale } from '../../shared/size-text.tsx'
import { Breadcrumbs, breadcrumbList, type Crumb } from '../../ui/breadcrumbs.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stars } from '../../ui/stars.tsx'
import { errorText } from '../../ui/error-text.ts'
import { Link } from '../../ui/link.tsx'
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
  const { colour } = choiceOf(product, url.searchParams)
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
  const weave = fabricWord('weave', english, i18n)
  const namesWeave = [english, weave.toLowerCase()].some((word) => name.toLowerCase().includes(word))
  return i18n._(namesWeave ? msg`${name} shirt` : msg`${name}, ${weave} shirt`)
}

export default function ProductDetailScreen() {
  const product = useGroup(productdetails, (state) => state.product)
  return product ? <Product key={product.id} product={product} /> : <GiftCardAlone />
}

/** How a gift card looks; the heading beside it has the same words. */
function CardFace({ name }: { name: string }) {
  const { config } = useShop()
  return (
    <div className={styles.face} aria-hidden="true">
      <span>{config.name}</span>
      <span>{name}</span>
    </div>
  )
}

/** Where no gift cards are sold, those that were issued can still be looked at. */
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

/** What is loaded and shown in the browser only. */
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

type BuyFormProps = { product: ProductDetail } & ReturnType<typeof useChoice>

function BuyForm({ product, choice, choose }: BuyFormProps) {
  const { i18n } = useLingui()
  const variants = useGroup(productdetails, (state) => state.variants)
  const specification = useGroup(productdetails, (state) => state.productspecfi)
  const cut = { fit: product.fit, short: !viewsOf(specification).includes('cuff') }
  const scale = scaleOf(product, useSizeScale())
  const isShirt = product.kind === 'shirt'
  const [quantity, setQuantity] = useState(1)
  const [missing, setMissing] = useState(false)
  const sizes = useRef<HTMLDivElement>(null)
  const soldOutId = useId()
  const [wished, toggleWish] = useWish(product)
  const navigate = useNavigate()
  const { add, adding, added, error } = useAdd(product)
  const stock = choice.size === null ? null : stockOf(variants, choice.colour.key, choice.size)
  const soldOut = soldOutText(product, variants, choice, scale, i18n)
  const allSoldOut = variants.every((variant) => variant.stock === 0)
  const item = {
    product: product.id,
    colour: choice.colour.key,
    ...(choice.size !== null && { size: choice.size }),
    quantity,
  }
  const warnMissingSize = () => {
    setMissing(true)
    warnSelectSizeAndQuantity()
    sizes.current?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  }
  const buyNow = () => {
    if (choice.size === null) return warnMissingSize()
    const query = new URLSearchParams({
      buynow: '1',
      product: product.id,
      colour: choice.colour.key,
      size: choice.size,
      quantity: String(quantity),
    })
    void navigate(`/checkout?${query}`)
  }
  return (
    <div className={styles.buying}>
      {/* The choice is part of the address; without scripts a form sets it. */}
      <form className={styles.choices} onSubmit={(event) => event.preventDefault()}>
        <ColourChoice product={product} choice={choice} onChoose={(colour) => choose({ colour })} />
        <div ref={sizes} className={styles.sizes}>
          <SizeChoice
            product={product}
            variants={variants}
            choice={choice}
            missing={missing && choice.size === null}
            onChoose={(size) => choose({ size })}
          />
          <p id={soldOutId} role="status" className={styles.soldOut}>
            {soldOut}
          </p>
        </div>
        <noscript>
          <Button type="submit" variant="line">
            <Trans>Show this choice</Trans>
          </Button>
        </noscript>
      </form>
      <NeedsScripts>
        <Trans>Buying needs JavaScript, which is switched off in this browser.</Trans>
      </NeedsScripts>
      {isShirt && (
        <SizeAdvicePlace
          sizes={product.sizes}
          cut={cut}
          chosen={choice.size}
          canTake={(size) => stockOf(variants, choice.colour.key, size) > 0}
          onTake={(size) => choose({ size })}
        />
      )}
      {product.preview ? (
        <p className={styles.preview}>
          <Trans>
            This is a preview: shoppers do not see this page. It can be bought as soon as it is published.
          </Trans>
        </p>
      ) : allSoldOut ? (
        <WishInstead wished={wished} onWish={toggleWish} />
      ) : (
        <>
          <QuantityStepper
            value={quantity}
            max={Math.max(quantity, Math.min(maxPieces, stock ?? maxPieces))}
            onChange={setQuantity}
          />
          <BuyBar
            about={
              <>
                <Price priceMinor={product.priceMinor} />
                <small>
                  {[choice.colour.name, choice.size && sizeText(choice.size, scale, i18n)]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </>
            }
            describedBy={soldOut ? soldOutId : undefined}
            adding={adding}
            added={added}
            wished={wished}
            onAdd={() => {
              if (choice.size === null) warnMissingSize()
              else void add(item)
            }}
            onBuy={buyNow}
            onWish={toggleWish}
          />
        </>
      )}
      <p role="status" className={styles.error}>
        {error}
      </p>
      {!allSoldOut && <DeliveryPromise amountMinor={product.priceMinor * quantity} />}
      <MakeItYours design={product.designs[choice.colour.key]} />
      <div>{isShirt && <SizeTable sizes={product.sizes} chosen={choice.size} />}</div>
    </div>
  )
}

/** The link from a ready-made shirt to the designer with the same design. */
function MakeItYours({ design }: { design: string | undefined }) {
  if (design === undefined) return null
  return (
    <p className={styles.customize}>
      <Trans>
        Another collar, another cloth, your own measurements?{' '}
        <Link to={`/productdetail?design=${design}`}>Make it yours</Link>
      </Trans>
    </p>
  )
}

/** The wishlist button, for products that are sold out. */
function WishInstead({ wished, onWish }: { wished: boolean; onWish: () => void }) {
  return (
    <div className={`${styles.wishInstead} scripted`}>
      <Button wide variant={wished ? 'line' : 'primary'} onClick={onWish}>
        {wished ? <Trans>Remove from wishlist</Trans> : <Trans>Add to wishlist</Trans>}
      </Button>
      {wished && (
        <LinkButton to="/myprofile?tab=wishlist" variant="bare">
          <Trans>Notify me when it is back</Trans>
        </LinkButton>
      )}
    </div>
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
 * The choice of colour and size. It is shown at once and replaces the address's: nothing scrolls, and Back leads to the page
 * before. Links to another choice work too.
 */
function useChoice(product: ProductDetail) {
  const navigate = useNavigate()
  const { pathname, search, hash, key } = useLocation()
  // A choice is valid until the address changes; then the address decides.
  const [pending, setPending] = useState({ at: '', search: '' })
  const query = new URLSearchParams(pending.at === key ? pending.search : search)
  const choice = choiceOf(product, query)
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

/** For so many seconds the button shows that it was done. */
const addedSeconds = 4

function useAdd({ id, kind, name }: ProductDetail) {
  const { t, i18n } = useLingui()
  const scale = scaleOf({ kind }, useSizeScale())
  const dispatch = useShopDispatch()
  const [adding, setAdding] = useState(false)
  const [added, setAdded] = useState(0)
  const [error, setError] = useState('')
  useEffect(() => {
    if (added === 0) return
    const timer = setTimeout(() => setAdded(0), addedSeconds * 1000)
    return () => clearTimeout(timer)
  }, [added])
  const add = async (item: Parameters<typeof addCart>[0]) => {
    setAdding(true)
    setError('')
    const outcome = await dispatch(addCart(item))
    setAdding(false)
    if (!('error' in outcome)) {
      setAdded((times) => times + 1)
      const size = item.size && sizeText(item.size, scale, i18n)
      popupMessage(size ? t`${name}, ${size}, is in your cart` : t`${name} is in your cart`, 'success')
      return
    }
    const { status, message } = outcome.payload as ApiError
    // The warning has the text already.
    if (status === 400) return
    setError(status === 0 ? t`The shop could not be reached; nothing was added. Try again.` : `${message}.`)
    if (status === 409 || status === 404) void dispatch(loadVariants({ product: id }))
  }
  return { add, adding, added: added > 0, error }
}
