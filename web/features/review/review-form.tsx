// The form that writes or changes a review. The draft is stored until the shop has the review.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fitAnswers, type OwnReview } from '#contract/review.ts'
import type { ApiError } from '../../api/port.ts'
import { useShopDispatch } from '../../state/group.ts'
import { metricHeight, metricWeight } from '../../shared/body-size.ts'
import { Button } from '../../ui/button.tsx'
import { RadioTiles } from '../../ui/form/choice.tsx'
import { TextAreaField, TextField } from '../../ui/form/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import type { FormValues } from '../../ui/form/use-form.ts'
import { fitAnswerLabels } from '../../shared/fit-answer-labels.ts'
import { checkReview, reviewOf, shownName } from './check-review.ts'
import { reviewDraftOf, removeReviewDraft, saveReviewDraft } from './draft.ts'
import { PhotoPicker } from './photo-picker.tsx'
import { updateReview, addReview } from './review.ts'
import styles from './review-form.module.css'
import { StarInput } from './star-input.tsx'
import { usePhotos } from './use-photos.ts'

interface ReviewFormProps {
  /** The review to change, or the order line to review. */
  of: { review: OwnReview } | { line: string }
  /** Goods have no fit. */
  kind?: 'goods' | undefined
  /** The customer's name, from which the default author name is made. */
  fullName: string
  onDone: () => void
}

export function ReviewForm({ of, kind, fullName, onDone }: ReviewFormProps) {
  const { t } = useLingui()
  const before = 'review' in of ? of.review : null
  const about = 'review' in of ? of.review.id : of.line
  const [draft] = useState(() => reviewDraftOf(about))
  const first = draft ?? (before ? typedOf(before) : { author: shownName(fullName) })
  const dispatch = useShopDispatch()
  const photos = usePhotos(before?.photos ?? [])
  const hasFit = kind !== 'goods'
  const [fit, setFit] = useState<string | null>(first['fit'] ?? null)
  const { errors, message, busy, form } = useForm({
    check: (values, i18n) => ({ ...checkReview(values, i18n), ...photoError(photos.photos, i18n) }),
    async submit(values) {
      const input = {
        ...reviewOf(values),
        photos: photos.photos.flatMap(({ photo }) => (photo ? [photo.id] : [])),
      }
      const error: ApiError | undefined = await dispatch(
        'review' in of
          ? updateReview({ id: of.review.id, ...input })
          : addReview({ line: of.line, ...input }),
      )
      if (error) return error
      removeReviewDraft()
      photos.saved()
      onDone()
    },
    onChange: (values) => saveReviewDraft(about, values),
  })
  return (
    <form className={styles.form} aria-label={before ? t`Your review, to change` : t`Your review`} {...form}>
      {draft && <DraftNote isNew={before === null} />}
      <StarInput chosen={Number(first['stars']) || null} error={errors['stars']} />
      {hasFit ? (
        <RadioTiles
          legend={t`How does it fit?`}
          name="fit"
          tiles={fitAnswers.map((answer) => ({ value: answer, label: t(fitAnswerLabels[answer].name) }))}
          value={fit}
          onChange={setFit}
          error={errors['fit']}
        />
      ) : (
        <input type="hidden" name="fit" value="true to size" />
      )}
      <TextField
        label={t`Review title`}
        name="title"
        maxLength={100}
        autoComplete="off"
        defaultValue={first['title']}
        error={errors['title']}
      />
      <TextAreaField
        label={t`Review`}
        name="text"
        rows={7}
        maxLength={4000}
        hint={t`The fabric, the cut, how it washes: whatever you would tell a friend.`}
        defaultValue={first['text']}
        error={errors['text']}
      />
      <PhotoPicker of={photos} error={errors['photos']} />
      {hasFit && <Build first={first} errors={errors} />}
      <TextField
        label={t`Display name`}
        name="author"
        maxLength={40}
        autoComplete="off"
        defaultValue={first['author']}
        error={errors['author']}
      />
      <p role="alert" className={styles.error}>
        {message}
      </p>
      <div className={styles.send}>
        <Button type="submit" busy={busy}>
          {before ? t`Save the review` : t`Publish the review`}
        </Button>
        <p>
          <Trans>
            It appears at once, marked as a verified purchase, with your size and colour. You can change or
            remove it at any time.
          </Trans>
        </p>
      </div>
    </form>
  )
}

function DraftNote({ isNew }: { isNew: boolean }) {
  return (
    <p className={styles.draft} role="status">
      {isNew ? (
        <Trans>This is how far you had come. Photos have to be chosen again.</Trans>
      ) : (
        <Trans>This is how far you had come.</Trans>
      )}
    </p>
  )
}

interface BuildProps {
  first: FormValues
  errors: Record<string, string>
}

function Build({ first, errors }: BuildProps) {
  const { t } = useLingui()
  return (
    <div className={styles.body} role="group" aria-labelledby="body-size">
      <p id="body-size" className={styles.legend}>
        <Trans>Your build, for others to compare</Trans>
      </p>
      <TextField
        label={t`Height`}
        name="height"
        required={false}
        maxLength={20}
        autoComplete="off"
        hint={t`178 cm or 5′ 10″`}
        defaultValue={first['height']}
        error={errors['height']}
      />
      <TextField
        label={t`Weight`}
        name="weight"
        required={false}
        maxLength={20}
        autoComplete="off"
        hint={t`71 kg or 156 lb`}
        defaultValue={first['weight']}
        error={errors['weight']}
      />
    </div>
  )
}

/** The form values of a review. */
const typedOf = ({ stars, fit, title, text, bodyHeightMm, bodyWeightKg, author }: OwnReview): FormValues => ({
  stars: String(stars),
  fit,
  title,
  text,
  height: bodyHeightMm ? metricHeight(bodyHeightMm) : '',
  weight: bodyWeightKg ? metricWeight(bodyWeightKg) : '',
  author,
})

function photoError(photos: { photo?: unknown; error?: string }[], i18n: I18n): Record<string, string> {
  if (photos.some(({ error }) => error))
    return { photos: i18n._(msg`A photo has not arrived: send it again, or remove it.`) }
  if (photos.some(({ photo }) => !photo))
    return { photos: i18n._(msg`One moment: a photo is still on its way.`) }
  return {}
}
