// About the shop: how the shirts are made.
import { Link } from 'react-router'
import type { Picture as PictureOf, PictureView } from '#contract/picture.ts'
import { loadRecommended, product } from '../../features/product/product.ts'
import { useShop } from '../../context/shop.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { useGroup } from '../../state/group.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Picture } from '../../shared/picture.tsx'
import styles from './about.module.css'

export function load({ store }: ScreenContext): Promise<unknown> {
  return store.dispatch(loadRecommended({}))
}

export function page({ config }: ScreenContext): PageInfo {
  return {
    title: `About ${config.name}`,
    description: `${config.name} makes shirts from cloth with a name: how they are woven, drawn, cut, sewn and sent, and what we promise.`,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'AboutPage',
        name: `About ${config.name}`,
        url: `${config.publicUrl}/about`,
      },
    ],
  }
}

interface Step {
  title: string
  text: string
  /** The view of a shirt that shows the step. */
  view: PictureView
}

const steps: Step[] = [
  {
    title: 'Cloth, thread by thread',
    text: 'Each of our cloths is described by the yarns it is woven of: their colours, in order, warp and weft, how many to the centimetre, what they weigh. The picture you see of it is woven from that list, so a stripe on the screen is as wide as the stripe on the shirt.',
    view: 'fabric',
  },
  {
    title: 'A collar that knows what it is',
    text: 'Fourteen collars, from the plain one you already own to the one you would have to explain. The stand carries them, the leaf falls over it, and the points stay where they were put. The rest of the shirt follows the collar.',
    view: 'collar',
  },
  {
    title: 'Cuffs, hems, and the back nobody sees',
    text: 'One button or two, mitred or round; a hem to tuck or to wear out; darts, a pleat at each side, or nothing at all. We draw them all, front and back, because the back is the side other people look at.',
    view: 'back',
  },
]

export default function AboutScreen() {
  const { config } = useShop()
  const shirts = useGroup(product, (state) => state.productList)
  // Coloured shirts, because white fabric shows little of its weave on a light page.
  const pictures = shirts.flatMap(({ colours }) =>
    colours.filter(({ family }) => family !== 'white').map(({ picture }) => picture),
  )
  return (
    <>
      <header className={`page ${styles.head}`}>
        <h1>About us</h1>
        <p className="lead">
          A placket is the strip of cloth a shirt is buttoned on. It is the part nobody looks at and
          everything hangs from. That is the kind of work we like, and why {config.name} goes about it this
          way.
        </p>
      </header>
      <div className="page">
        {steps.map((step, place) => (
          <Chapter key={step.title} step={step} picture={pictures[place]} />
        ))}
      </div>
      <section className={styles.promises}>
        <div className={`page ${styles.inside}`}>
          <h2>What we promise</h2>
          <ul>
            <li>
              <h3>The price is the price</h3>
              <p>
                Cloth, options, tax, delivery: each is listed before you pay. Where a price is struck through,
                the lowest of the last 30 days stands beside it.
              </p>
            </li>
            <li>
              <h3>What is sold is there</h3>
              <p>
                Every size shows what is left, every cloth how many shirts it is good for. While you pay it is
                held for you.
              </p>
            </li>
            <li>
              <h3>{config.returnDays} days to think</h3>
              <p>
                Try it at home. What can come back, and what was made for you alone, is{' '}
                <Link to="/return-refund-policy">said before you buy</Link>.
              </p>
            </li>
            <li>
              <h3>Your measurements are yours</h3>
              <p>
                They make your shirts and nothing else. <Link to="/privacy">No cookies, no trackers</Link>,
                and one button to take everything with you or have it deleted.
              </p>
            </li>
          </ul>
        </div>
      </section>
      <section className={`page ${styles.end}`}>
        <h2>Design your own</h2>
        <p className="lead">Or with a shirt that is ready: both leave the house folded the same way.</p>
        <p className={styles.actions}>
          <LinkButton to="/productdetail">Design a shirt</LinkButton>
          <LinkButton to="/shop" variant="bare">
            See all shirts
          </LinkButton>
        </p>
      </section>
    </>
  )
}

function Chapter({ step: { title, text, view }, picture }: { step: Step; picture: PictureOf | undefined }) {
  return (
    <section className={styles.chapter}>
      {picture && (
        <Picture
          of={picture}
          view={view}
          sizes="(min-width: 769px) 46vw, 92vw"
          alt=""
          first={view === 'fabric'}
        />
      )}
      <div className={styles.content}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </section>
  )
}
