// About the shop: how the shirts are made.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { WrittenPage } from '#contract/pages.ts'
import type { Picture as PictureOf, PictureView } from '#contract/picture.ts'
import { infoOf, loadPage, pageIn, usePage } from '../../features/pages/pages.ts'
import { PreviewNote, Written } from '../../features/pages/written.tsx'
import { WrittenText } from '../../features/pages/written-text.tsx'
import { loadRecommended, product } from '../../features/product/product.ts'
import { has } from '../../context/offer.ts'
import { useShop } from '../../context/shop.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { useGroup } from '../../state/group.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../shared/picture.tsx'
import styles from './about.module.css'

export function load(context: ScreenContext): Promise<unknown> {
  return Promise.all([context.store.dispatch(loadRecommended({})), loadPage('about', context)])
}

export function page({ store, config, i18n }: ScreenContext): PageInfo {
  const { name: shop } = config
  const written = pageIn('about', store)
  const standard = {
    title: i18n._(msg`About ${shop}`),
    description: i18n._(
      msg`${shop} makes shirts from fabric with a name: how they are woven, drawn, cut, sewn and sent, and what we promise.`,
    ),
  }
  const info = written ? infoOf(written) : standard
  return {
    ...info,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'AboutPage',
        name: info.title,
        url: `${config.publicUrl}/about`,
      },
    ],
  }
}

interface Step {
  title: MessageDescriptor
  text: MessageDescriptor
  /** The view of a shirt that shows the step. */
  view: PictureView
}

const steps: Step[] = [
  {
    title: msg`Fabric, thread by thread`,
    text: msg`Each of our fabrics is described by the yarns it is woven of: their colours, in order, warp and weft, how many to the centimetre, what they weigh. The picture you see of it is woven from that list, so a stripe on the screen is as wide as the stripe on the shirt.`,
    view: 'fabric',
  },
  {
    title: msg`A collar with character`,
    text: msg`From the plain collar you already own to the one you would have to explain. The stand carries them, the leaf falls over it, and the points stay where they were put. The rest of the shirt follows the collar.`,
    view: 'collar',
  },
  {
    title: msg`Cuffs, hems, and the back nobody sees`,
    text: msg`One button or two, mitred or round; a hem to tuck or to wear out; darts, a pleat at each side, or nothing at all. We draw them all, front and back, because the back is the side other people look at.`,
    view: 'back',
  },
]

export default function AboutScreen() {
  const written = usePage('about')
  const shirts = useGroup(product, (state) => state.productList)
  // Coloured shirts, because white fabric shows little of its weave on a light page.
  const pictures = shirts.flatMap(({ colours }) =>
    colours.filter(({ family }) => family !== 'white').map(({ picture }) => picture),
  )
  return written ? <WrittenAbout page={written} pictures={pictures} /> : <Standard pictures={pictures} />
}

function Standard({ pictures }: { pictures: PictureOf[] }) {
  const { t } = useLingui()
  const { config } = useShop()
  const { name: shop, returnDays } = config
  return (
    <>
      <header className={`page ${styles.head}`}>
        <h1>
          <Trans>About us</Trans>
        </h1>
        <p className="lead">
          <Trans>
            A placket is the strip of fabric a shirt is buttoned on. It is the part nobody looks at and
            everything hangs from. That is the kind of work we like, and why {shop} goes about it this way.
          </Trans>
        </p>
      </header>
      <div className="page">
        {steps.map((step, index) => (
          <Chapter key={step.view} view={step.view} picture={pictures[index]}>
            <h2>{t(step.title)}</h2>
            <p>{t(step.text)}</p>
          </Chapter>
        ))}
      </div>
      <section className={styles.promises}>
        <div className={`page ${styles.inside}`}>
          <h2>
            <Trans>What we promise</Trans>
          </h2>
          <ul>
            <li>
              <h3>
                <Trans>A clear price</Trans>
              </h3>
              <p>
                <Trans>
                  Fabric, options, tax, delivery: each is listed before you pay. Where a price is struck
                  through, the lowest of the last 30 days is shown beside it.
                </Trans>
              </p>
            </li>
            <li>
              <h3>
                <Trans>What is on sale is in stock</Trans>
              </h3>
              <p>
                <Trans>
                  Every size shows what is left, every fabric how many shirts it is good for. While you pay it
                  is held for you.
                </Trans>
              </p>
            </li>
            <li>
              <h3>
                <Plural value={returnDays} one="# day to think" other="# days to think" />
              </h3>
              <p>
                <Trans>
                  Try it at home. What can be returned, and what was made for you alone, is{' '}
                  <Link to="/return-refund-policy">said before you buy</Link>.
                </Trans>
              </p>
            </li>
            <li>
              <h3>
                <Trans>Your measurements are yours</Trans>
              </h3>
              <p>
                <Trans>
                  They make your shirts and nothing else. <Link to="/privacy">No cookies, no trackers</Link>,
                  and one button to take everything with you or have it deleted.
                </Trans>
              </p>
            </li>
          </ul>
        </div>
      </section>
      <section className={`page ${styles.end}`}>
        {has(config, 'designs') && (
          <h2>
            <Trans>Design your own</Trans>
          </h2>
        )}
        {has(config, 'designs') && pictures.length > 0 && (
          <p className="lead">
            <Trans>Or with a shirt that is ready: both leave the house folded the same way.</Trans>
          </p>
        )}
        <Actions hasShirts={pictures.length > 0} />
      </section>
    </>
  )
}

/** A shop without ready-made shirts shows its designs instead. */
function Actions({ hasShirts }: { hasShirts: boolean }) {
  const { config } = useShop()
  const hasDesigns = has(config, 'designs')
  if (!hasShirts && !hasDesigns)
    return (
      <p className={styles.actions}>
        <LinkButton to="/contact">
          <Trans>Contact us</Trans>
        </LinkButton>
      </p>
    )
  return (
    <p className={styles.actions}>
      {hasDesigns && (
        <LinkButton to="/productdetail">
          <Trans>Design a shirt</Trans>
        </LinkButton>
      )}
      {hasShirts && (
        <LinkButton to="/shop" variant="bare">
          <Trans>See all shirts</Trans>
        </LinkButton>
      )}
      {!hasShirts && has(config, 'looks') && (
        <LinkButton to="/demo" variant="bare">
          <Trans>Look book</Trans>
        </LinkButton>
      )}
    </p>
  )
}

/** The first chapters have pictures; a chapter with parts is shown like the promises. */
function WrittenAbout({ page, pictures }: { page: WrittenPage; pictures: PictureOf[] }) {
  const lang = page.language
  return (
    <>
      <PreviewNote page={page} />
      <header className={`page ${styles.head}`}>
        <Written as="h1" html={page.title} lang={lang} />
        <WrittenText html={page.lead} className="lead" lang={lang} />
      </header>
      {page.chapters.map((chapter, index) => (
        <div key={chapter.id} className={styles.written} lang={lang}>
          {chapter.parts.length > 0 ? (
            <Promises chapter={chapter} />
          ) : (
            <div className="page">
              <Chapter id={chapter.id} view={steps[index]?.view} picture={pictures[index]}>
                <Written as="h2" html={chapter.title} />
                <WrittenText html={chapter.html} />
              </Chapter>
            </div>
          )}
        </div>
      ))}
      <section className={`page ${styles.end}`}>
        <Actions hasShirts={pictures.length > 0} />
      </section>
    </>
  )
}

function Promises({ chapter: { id, title, html, parts } }: { chapter: WrittenPage['chapters'][number] }) {
  return (
    <section id={id} className={styles.promises}>
      <div className={`page ${styles.inside}`}>
        <Written as="h2" html={title} />
        {html && <WrittenText html={html} />}
        <ul>
          {parts.map((part) => (
            <li key={part.id} id={part.id}>
              <Written as="h3" html={part.title} />
              <WrittenText html={part.html} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

interface ChapterProps {
  id?: string
  view: PictureView | undefined
  picture: PictureOf | undefined
  children: ReactNode
}

function Chapter({ id, view, picture, children }: ChapterProps) {
  return (
    <section id={id} className={styles.chapter}>
      {view && picture && (
        <Picture
          of={picture}
          view={view}
          sizes="(min-width: 769px) 46vw, 92vw"
          alt=""
          first={view === 'fabric'}
        />
      )}
      <div className={styles.content}>{children}</div>
    </section>
  )
}
