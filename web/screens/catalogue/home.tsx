// The front page: the brand, how a shirt is made, categories, recommended products, excerpts of reviews; or the sections
// of the merchant.
import { msg } from '@lingui/core/macro'
import { Suspense } from 'react'
import type { WrittenPage } from '#contract/pages.ts'
import { sharePath } from '#contract/picture.ts'
import { category, loadCategories } from '../../features/category/category.ts'
import { infoOf, infoOfMade, loadPage, madeIn, pageIn, useMade, usePage } from '../../features/pages/pages.ts'
import { PreviewNote, Written } from '../../features/pages/written.tsx'
import { loadRecommended, product } from '../../features/product/product.ts'
import { loadReviewHighlights, reviewHighlights } from '../../features/review/review-highlights.ts'
import { Categories } from '../../features/sections/categories.tsx'
import { ForYou } from '../../features/sections/for-you.tsx'
import { Hero } from '../../features/sections/hero.tsx'
import { Products } from '../../features/sections/products.tsx'
import { Reviews } from '../../features/sections/reviews.tsx'
import styles from '../../features/sections/sections.module.css'
import { Steps, StepsFrame } from '../../features/sections/steps.tsx'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { useGroup } from '../../state/group.ts'
import { loadSections, SectionList } from '../information/load-sections.ts'

export async function load(context: ScreenContext): Promise<void> {
  const { store } = context
  const page = loadPage('home', context)
  // On the server the call takes no time.
  if (import.meta.env.SSR || madeIn('home', store)) await page
  if (!madeIn('home', store))
    await Promise.all([
      page,
      store.dispatch(loadCategories({})).unwrap(),
      store.dispatch(loadRecommended({})).unwrap(),
      store.dispatch(loadReviewHighlights({})),
    ])
  if (madeIn('home', store)) await loadSections()
}

export function page({ store, config, i18n }: ScreenContext): PageInfo {
  const [featured] = product.in(store).productList
  const written = pageIn('home', store)
  const made = infoOfMade('home', store)
  return {
    title: i18n._(msg`${{ shop: config.name }} – shirts, made with patience`),
    description: featured
      ? i18n._(
          msg`Shirts in oxford, poplin, linen, flannel and denim, from XS to 4XL or by neck size, drawn and described to the stitch. Tracked delivery.`,
        )
      : config.name,
    ...(written && infoOf(written)),
    ...(featured?.colours[0] && { image: sharePath(featured.colours[0].picture.hash) }),
    ...made,
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
      ...(made.jsonLd ?? []),
    ],
  }
}

export default function HomeScreen() {
  const made = useMade('home')
  return made ? (
    <Suspense>
      <SectionList page={made} />
    </Suspense>
  ) : (
    <DefaultHome />
  )
}

/** The sections of `homeSections` with their default texts. */
function DefaultHome() {
  const written = usePage('home')
  const categories = useGroup(category, (state) => state.categoryList)
  const recommended = useGroup(product, (state) => state.productList)
  const reviews = useGroup(reviewHighlights, (state) => state.highlights)
  const [featured] = recommended
  const textOf = (html: string) => ({ html, language: written?.language })
  return (
    <>
      <Hero
        {...(featured && { product: featured })}
        {...(written && {
          note: <PreviewNote page={written} />,
          title: textOf(written.title),
          ...(written.lead !== '' && { text: textOf(written.lead) }),
        })}
      />
      {/* Each Suspense hydrates separately: shorter tasks, and the part that is touched first comes first. */}
      <Suspense>
        <Products products={recommended.slice(1, 9)} />
      </Suspense>
      <Suspense>
        {written ? <WrittenSteps page={written} /> : <Steps />}
        <Categories categories={categories} />
      </Suspense>
      <Suspense>
        <ForYou />
        <Reviews reviews={reviews.slice(0, 3)} />
      </Suspense>
    </>
  )
}

/** The first chapter has the steps; further ones are texts. */
function WrittenSteps({ page: { chapters, language } }: { page: WrittenPage }) {
  return chapters.map(({ id, title, html, parts }) => (
    <StepsFrame
      key={id}
      id={id}
      lang={language}
      head={
        <>
          <Written as="h2" className={styles.entryTitle} html={title} />
          <Written html={html} />
        </>
      }
    >
      {parts.length > 0 &&
        parts.map((part) => (
          <li key={part.id}>
            <Written as="h3" html={part.title} />
            <Written html={part.html} />
          </li>
        ))}
    </StepsFrame>
  ))
}
