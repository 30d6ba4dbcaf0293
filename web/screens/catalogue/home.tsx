// The front page: the brand, how a shirt is made, categories, recommended products,
// excerpts of reviews.
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { WrittenPage } from '#contract/pages.ts'
import { sharePath } from '#contract/picture.ts'
import { swatchSet } from '#contract/swatches.ts'
import type { ProductCard as Product } from '#contract/product.ts'
import type { ReviewHighlight } from '#contract/review.ts'
import type { Category } from '#contract/shop.ts'
import { tokenKey } from '#contract/texts.ts'
import { TurnableProduct } from '../../stage/turnable.tsx'
import { category, loadCategories } from '../../features/category/category.ts'
import { infoOf, loadPage, pageIn, usePage } from '../../features/pages/pages.ts'
import { PreviewNote, Written } from '../../features/pages/written.tsx'
import { loadForYou, loadRecommended, loadSeen, product } from '../../features/product/product.ts'
import { loadReviewHighlights, reviewHighlights } from '../../features/review/review-highlights.ts'
import { has } from '../../context/offer.ts'
import { useShop } from '../../context/shop.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useContentLanguage, useWrittenLanguage } from '../../shared/content-language.ts'
import { Price } from '../../shared/price.tsx'
import { pictureAlt } from '../../shared/picture-alt.ts'
import { Picture } from '../../shared/picture.tsx'
import { ProductCard, ProductGrid } from '../../shared/product-card.tsx'
import { Stars } from '../../ui/stars.tsx'
import styles from './home.module.css'

export function load(context: ScreenContext): Promise<unknown> {
  const { store } = context
  return Promise.all([
    loadPage('home', context),
    store.dispatch(loadCategories({})).unwrap(),
    store.dispatch(loadRecommended({})).unwrap(),
    store.dispatch(loadReviewHighlights({})),
  ])
}

export function page({ store, config, i18n }: ScreenContext): PageInfo {
  const [featured] = product.in(store).productList
  const written = pageIn('home', store)
  return {
    title: i18n._(msg`${{ shop: config.name }} – shirts, made with patience`),
    description: featured
      ? i18n._(
          msg`Shirts in oxford, poplin, linen, flannel and denim, from XS to 4XL or by neck size, drawn and described to the stitch. Tracked delivery.`,
        )
      : config.name,
    ...(written && infoOf(written)),
    ...(featured?.colours[0] && { image: sharePath(featured.colours[0].picture.hash) }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'OnlineStore',
        name: config.name,
        url: `${config.publicUrl}/`,
        logo: config.publicUrl + (config.logo?.src ?? '/icon-512.png'),
        email: config.email,
      },
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: config.name,
        url: `${config.publicUrl}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${config.publicUrl}/shop?search={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}

export default function HomeScreen() {
  const { t } = useLingui()
  const categories = useGroup(category, (state) => state.categoryList)
  const recommended = useGroup(product, (state) => state.productList)
  const [featured] = recommended
  return (
    <>
      <Hero featured={featured} />
      {/* Each Suspense hydrates separately: shorter tasks, and the part that is touched first comes first. */}
      <Suspense>
        <Rail title={t`Recommended`} products={recommended.slice(1, 9)} />
      </Suspense>
      <Suspense>
        <Entry />
        <Categories categories={categories} />
      </Suspense>
      <Suspense>
        <ForYou />
        <ReviewHighlights />
      </Suspense>
    </>
  )
}

function Hero({ featured }: { featured: Product | undefined }) {
  const written = usePage('home')
  const { config } = useShop()
  const hasDesigns = has(config, 'designs')
  return (
    <section className={styles.hero}>
      <div className={styles.opening}>
        {written ? (
          <>
            <PreviewNote page={written} />
            <Written as="h1" className={styles.headline} html={written.title} lang={written.language} />
            {written.lead !== '' && <Written className="lead" html={written.lead} lang={written.language} />}
          </>
        ) : (
          <>
            <h1 className={styles.headline}>
              <Trans>
                <span>A good shirt </span>
                <span>
                  is <em>quiet</em> work
                </span>
              </Trans>
            </h1>
            <p className="lead">
              <Trans>
                Fabric with a name, a collar that sits, seams that stay. Every shirt we sell is drawn and
                described to the stitch.
              </Trans>{' '}
              <Ways hasShirts={featured !== undefined} />
            </p>
          </>
        )}
        <p className={styles.entries}>
          {hasDesigns && (
            <LinkButton to="/productdetail">
              <Trans>Design your shirt</Trans>
            </LinkButton>
          )}
          {featured && (
            <LinkButton to="/shop" variant="bare">
              <Trans>See all shirts</Trans>
            </LinkButton>
          )}
          {!featured && has(config, 'looks') && (
            <LinkButton to="/demo" variant="bare">
              <Trans>Look book</Trans>
            </LinkButton>
          )}
          {!hasDesigns && !featured && (
            <LinkButton to="/contact">
              <Trans>Contact us</Trans>
            </LinkButton>
          )}
        </p>
      </div>
      {featured?.colours[0] ? (
        <Featured product={featured} colour={featured.colours[0]} />
      ) : (
        <div className={styles.placket} />
      )}
    </section>
  )
}

/** States how to get a shirt: designed from the available fabrics, or ready-made. */
function Ways({ hasShirts }: { hasShirts: boolean }) {
  const { config } = useShop()
  const { fabricCount } = config
  if (!has(config, 'designs')) return null
  if (fabricCount === undefined || fabricCount < 10)
    return hasShirts ? (
      <Trans>Design your own, or take one that is ready.</Trans>
    ) : (
      <Trans>Design your own.</Trans>
    )
  return hasShirts ? (
    <Trans>Design your own from {fabricCount} fabrics, or take one that is ready.</Trans>
  ) : (
    <Trans>Design your own from {fabricCount} fabrics.</Trans>
  )
}

/** The featured shirt: first a picture, later a model that can be turned. A product image stays a picture. */
function Featured({ product, colour }: { product: Product; colour: Product['colours'][number] }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const address = `/productdetail/${product.id}`
  const picture = (
    <Link to={address} tabIndex={-1} aria-hidden="true" className={styles.recentlyViewed}>
      <Picture
        of={colour.picture}
        sizes="(min-width: 769px) 50vw, 100vw"
        first
        alt={pictureAlt(product, colour, i18n)}
      />
    </Link>
  )
  return (
    <div className={styles.featured}>
      {colour.photographed ? (
        picture
      ) : (
        <TurnableProduct
          product={product.id}
          colour={colour.key}
          name={product.name}
          onTap={() => void navigate(address)}
        >
          {picture}
        </TurnableProduct>
      )}
      <Link to={address} className={styles.caption}>
        <span>{product.name}</span>
        <Price priceMinor={product.priceMinor} beforePriceMinor={product.beforePriceMinor} />
      </Link>
    </div>
  )
}

function Rail({ title, products }: { title: string; products: Product[] }) {
  if (products.length === 0) return null
  return (
    <section className={`page ${styles.section} ${styles.rail}`}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <LinkButton to="/shop" variant="bare">
          <Trans>All shirts</Trans>
        </LinkButton>
      </header>
      <ProductGrid>
        {products.map((one) => (
          <ProductCard key={one.id} product={one} />
        ))}
      </ProductGrid>
    </section>
  )
}

/**
 * For returning shoppers only, so rendered in the browser only. It is far enough down the page not to move what is
 * visible.
 */
function ForYou() {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const picked = useGroup(product, (state) => state.foryou)
  const seen = useGroup(product, (state) => state.seen)
  useEffect(() => {
    if (!localStorage.getItem(tokenKey)) return
    void dispatch(loadForYou({}))
    void dispatch(loadSeen({}))
  }, [dispatch])
  return (
    <>
      <Rail title={t`For you`} products={picked.slice(0, 4)} />
      <Rail title={t`Recently viewed`} products={seen.slice(0, 4)} />
    </>
  )
}

const steps = [
  {
    title: msg`The fabric`,
    text: msg`It starts as yarn. We say which weave it became, how heavy it is and what is in it, so you know how it will wear before it is yours.`,
  },
  {
    title: msg`The cut`,
    text: msg`Collars, cuffs and everything between, each drawn as you choose it. Cut to your measurements or in a standard size.`,
  },
  {
    title: msg`The seams`,
    text: msg`Collar, placket, cuff and hem are drawn for every shirt, front and back. What the drawing shows is what is sewn.`,
  },
  {
    title: msg`To your door`,
    text: msg`Packed flat, sent tracked, and followed on one page from the day you order it to the day it hangs on your chair.`,
  },
]

function Entry() {
  const { t } = useLingui()
  const written = usePage('home')
  const { config } = useShop()
  if (written) return <WrittenEntry page={written} />
  // The steps do not apply to a shop that sells nothing yet.
  if (!has(config, 'designs') && !has(config, 'products')) return null
  return (
    <section className={styles.entry}>
      <div className="page">
        <h2 className={styles.entryTitle}>
          <Trans>How it works</Trans>
        </h2>
        <ol className={styles.steps}>
          {steps.map(({ title, text }) => (
            <li key={t(title)}>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** The first chapter has the steps; further ones are texts. */
function WrittenEntry({ page: { chapters, language } }: { page: WrittenPage }) {
  return chapters.map(({ id, title, html, parts }) => (
    <section key={id} id={id} className={styles.entry} lang={language}>
      <div className="page">
        <Written as="h2" className={styles.entryTitle} html={title} />
        <Written html={html} />
        {parts.length > 0 && (
          <ol className={styles.steps}>
            {parts.map((part) => (
              <li key={part.id}>
                <Written as="h3" html={part.title} />
                <Written html={part.html} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  ))
}

function Categories({ categories }: { categories: Category[] }) {
  const langOf = useContentLanguage()
  const ofShirts = categories.filter(({ id }) => id !== swatchSet.category)
  if (ofShirts.length === 0) return null
  return (
    <section className={`page ${styles.section}`}>
      <header className={styles.head}>
        <h2>
          <Trans>Shop by category</Trans>
        </h2>
        <LinkButton to="/category" variant="bare">
          <Trans>All categories</Trans>
        </LinkButton>
      </header>
      <ul className={styles.kinds}>
        {ofShirts.map(({ id, name, count, picture, untranslated }) => (
          <li key={id}>
            <Link to={`/categoryshop/${id}`} className={styles.kind}>
              {picture ? (
                <Picture of={picture} view="collar" sizes="(min-width: 769px) 22vw, 46vw" alt="" />
              ) : (
                <span className={styles.noPicture} />
              )}
              <span className={styles.kindName} lang={langOf({ untranslated }, 'name')}>
                {name}
              </span>
              <span className={styles.kindCount}>
                <Plural value={count} one="# shirt" other="# shirts" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ReviewHighlights() {
  const highlights = useGroup(reviewHighlights, (state) => state.highlights)
  if (highlights.length === 0) return null
  return (
    <section className={`page ${styles.section}`}>
      <h2 className={styles.reviewsTitle}>
        <Trans>Customer reviews</Trans>
      </h2>
      <ul className={styles.reviews}>
        {highlights.slice(0, 3).map((review) => (
          <Highlight key={review.id} {...review} />
        ))}
      </ul>
    </section>
  )
}

function Highlight({ stars, text, language, product: { id, name }, ...review }: ReviewHighlight) {
  const { t } = useLingui()
  const lang = useWrittenLanguage()({ language })
  const author = review.authorErased ? t`A customer` : review.author
  return (
    <li>
      <figure>
        <Stars average={stars} />
        <blockquote lang={lang}>{text}</blockquote>
        <figcaption>
          <Trans>
            {author}, on the <Link to={`/productdetail/${id}`}>{name}</Link>
          </Trans>
        </figcaption>
      </figure>
    </li>
  )
}
