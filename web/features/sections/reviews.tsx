// Excerpts of verified reviews.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReviewHighlight } from '#contract/review.ts'
import { useWrittenLanguage } from '../../shared/content-language.ts'
import { Link } from '../../ui/link.tsx'
import { Stars } from '../../ui/stars.tsx'
import type { SectionProps } from './section.ts'
import { SectionText } from './section-text.tsx'
import styles from './sections.module.css'

export function Reviews({ title, reviews }: SectionProps<'reviews'>) {
  if (reviews.length === 0) return null
  return (
    <section className={`page ${styles.section}`}>
      <SectionText as="h2" className={styles.reviewsTitle} text={title}>
        <Trans>Customer reviews</Trans>
      </SectionText>
      <ul className={styles.reviews}>
        {reviews.map((review) => (
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
