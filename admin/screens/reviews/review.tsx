// One review: its text, product and photos; hiding it, and a public answer.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from 'react-router'
import type { AdminReview } from '#contract/admin/reviews.ts'
import { photoPath } from '#contract/photo.ts'
import { sizeText } from '#garment/body/size-text.ts'
import { fitAnswerLabels } from '#web/shared/fit-answer-labels.ts'
import { heightText, weightText } from '#web/shared/body-size.ts'
import { Photo } from '#web/shared/photo.tsx'
import { reviewReasonLabels } from '#web/shared/review-reason-labels.ts'
import { Picture } from '#web/shared/picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { useGetReviewQuery } from '../../api/reviews.ts'
import { useMay } from '../../context/session.ts'
import { languageName } from '../../shared/content-languages.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { News } from '../../shared/news/news.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { NoItem } from '../../ui/states.tsx'
import { Answer } from './parts/answer.tsx'
import { Hiding } from './parts/hiding.tsx'
import { ReviewStatus } from './parts/status.tsx'
import { ReviewTranslation } from './parts/translation.tsx'
import { useCheck } from './parts/use-check.ts'
import styles from './reviews.module.css'

export default function ReviewScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const query = useGetReviewQuery({ id })
  const review = query.data?.review
  const back = { to: '/reviews', label: t`Reviews` }
  if (!review)
    return (
      <Screen title={t`Review`} back={back}>
        <NoItem query={query} title={t`Review not found`} />
      </Screen>
    )
  const { product, author } = review
  return (
    <Screen key={review.id} title={product.name} lead={t`A review by ${author}`} back={back} width="form">
      <News recordTypes={['review']} recordId={review.id} query={query} />
      <Written review={review} />
      {review.reports.length > 0 && <Reports reports={review.reports} />}
      <Hiding review={review} />
      <Answer review={review} />
      <ReviewTranslation review={review} />
      <RecordLog recordType="review" recordId={review.id} />
    </Screen>
  )
}

/** The reasons of shoppers who reported it. */
function Reports({ reports }: Pick<AdminReview, 'reports'>) {
  const { t } = useLingui()
  return (
    <Section
      title={t({ message: 'Reported', context: 'review' })}
      text={t`Reported by visitors of the shop. The review stays visible until you hide it; mark it as read to keep it.`}
    >
      <ul>
        {reports.map(({ reason, count, at }) => (
          <li key={reason}>
            <Trans>
              {t(reviewReasonLabels[reason])}: <Plural value={count} one="once" other="# times" />, last{' '}
              <Moment at={at} />
            </Trans>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Written({ review }: { review: AdminReview }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const { check, isChecking } = useCheck()
  const { id, product, author, stars, title, text, language, photos, picture, isNew, order } = review
  const facts: [string, string | null | undefined][] = [
    [t`Fit`, t(fitAnswerLabels[review.fit].name)],
    [t`Size`, review.size && sizeText(review.size, 'letters', i18n)],
    [t`Colour`, review.colour],
    [t`Height`, review.bodyHeightMm && heightText(review.bodyHeightMm, i18n)],
    [t`Weight`, review.bodyWeightKg && weightText(review.bodyWeightKg, i18n)],
    [t`Language`, language && languageName(language)],
    [t({ message: 'Order', comment: 'Its number' }), order?.number],
    [t`Found helpful by`, String(review.helpful)],
  ] as [string, string | null | undefined][]
  return (
    <Section
      title={title}
      actions={
        isNew &&
        may('write reviews') && (
          <Button variant="line" size="small" busy={isChecking} onClick={() => void check([id])}>
            <Trans>Mark as read</Trans>
          </Button>
        )
      }
    >
      <p className={styles.head}>
        <Stars average={stars} />
        <ReviewStatus {...review} />
        <span>
          <Moment at={review.writtenAt} />
          {review.editedAt && (
            <Trans>
              , changed <Moment at={review.editedAt} />
            </Trans>
          )}
        </span>
      </p>
      <p className={styles.text} lang={language ?? undefined}>
        {text}
      </p>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <a href={photoPath(photo.hash, 1600, 'webp')} target="_blank" rel="noreferrer">
                <Photo of={photo} sizes="8rem" alt={t`Photo ${index + 1} of ${author}`} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Facts facts={facts.flatMap(([name, fact]) => (fact ? [[name, fact] as [string, string]] : []))} />
      <p className={styles.head}>
        {picture && (
          <span className={styles.picture}>
            <Picture of={{ hash: picture, alt: '' }} alt="" sizes="6rem" />
          </span>
        )}
        {may('read products') ? <Link to={`/products/${product.id}`}>{product.name}</Link> : product.name}
        <Link to={`/reviews?product=${product.id}`}>
          <Trans>All reviews of it</Trans>
        </Link>
      </p>
    </Section>
  )
}
