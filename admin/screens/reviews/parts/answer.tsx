// The public answer of the shop to a review.
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { type AdminReview, maxReviewAnswer } from '#contract/admin/reviews.ts'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../../api/error-of.ts'
import { useAnswerReviewMutation } from '../../../api/reviews.ts'
import { useMay } from '../../../context/session.ts'
import { UnsavedDialog } from '../../../ui/form/unsaved-dialog.tsx'
import { showMessage } from '../../../ui/messages.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Section } from '../../../ui/screen.tsx'
import styles from '../reviews.module.css'

export function Answer({ review }: { review: AdminReview }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const [save, { isLoading }] = useAnswerReviewMutation()
  const { id, version, answer, answeredAt, answeredBy } = review
  const [text, setText] = useState(answer ?? '')
  const [error, setError] = useState('')
  const isChanged = text.trim() !== (answer ?? '')
  const send = async (next: string | null) => {
    setError('')
    const outcome = await save({ id, version, answer: next })
    if (!outcome.data) return setError(errorText(errorOf(outcome)!, i18n))
    const { version: after } = outcome.data.review
    setText(next ?? '')
    showMessage(next === null ? t`The answer is removed.` : t`The answer is shown.`, async () => {
      const refused = errorOf(await save({ id, version: after, answer }))
      if (!refused) setText(answer ?? '')
      return refused
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return setError(t`Enter an answer`)
    void send(text.trim())
  }
  const by = answeredAt && (
    <Trans>
      {answeredBy}, <Moment at={answeredAt} />
    </Trans>
  )
  return (
    <Section
      title={t`Answer in public`}
      text={t`Shown below the review with the name of the shop. Write it in the language of the review.`}
    >
      {may('write reviews') ? (
        <form onSubmit={submit} className={styles.form} noValidate>
          <TextAreaField
            label={t`Answer`}
            hint={by || undefined}
            rows={5}
            maxLength={maxReviewAnswer}
            value={text}
            error={error}
            onChange={({ target }) => setText(target.value)}
          />
          <div className={styles.actions}>
            <Button type="submit" size="small" busy={isLoading}>
              {answer === null ? <Trans>Publish answer</Trans> : <Trans>Edit answer</Trans>}
            </Button>
            {answer !== null && (
              <Button variant="line" size="small" busy={isLoading} onClick={() => void send(null)}>
                <Trans>Remove</Trans>
              </Button>
            )}
          </div>
        </form>
      ) : (
        <>
          <p className={styles.text}>{answer ?? <Trans>No answer yet.</Trans>}</p>
          {by && <p>{by}</p>}
        </>
      )}
      <UnsavedDialog isUnsaved={isChanged} />
    </Section>
  )
}
