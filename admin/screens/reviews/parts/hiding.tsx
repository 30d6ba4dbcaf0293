// Hiding a review with a reason that its author is told, and showing it again.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type AdminReview, maxReviewAnswer } from '#contract/admin/reviews.ts'
import { hiddenReasons } from '#contract/hidden-reasons.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { errorsOnly } from '#web/ui/form/checks.ts'
import { SelectField, TextAreaField } from '#web/ui/form/field.tsx'
import { reasonNames } from '#web/shared/review-reason-names.ts'
import form from '#web/ui/form/form.module.css'
import { useForm } from '#web/ui/form/use-form.ts'
import { errorOf } from '../../../api/admin-error.ts'
import { useHideReviewMutation, useShowReviewMutation } from '../../../api/reviews.ts'
import { useMay } from '../../../context/session.ts'
import { showMessage } from '../../../ui/messages.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Section } from '../../../ui/screen.tsx'
import styles from '../reviews.module.css'

export function Hiding({ review }: { review: AdminReview }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const [show, { isLoading }] = useShowReviewMutation()
  const { id, version, hiding, reachable } = review
  const showAgain = async () => {
    const error = errorOf(await show({ id, version }))
    if (error) showMessage(errorText(error, i18n), null, 'danger')
    else showMessage(t`The review is shown again.`)
  }
  return (
    <Section
      title={hiding ? t`Hidden` : t({ message: 'Visible', context: 'review' })}
      text={
        hiding
          ? t`Only its author sees it, and its stars do not count.`
          : t`Shoppers see it on the page of the product.`
      }
      actions={
        may('write reviews') &&
        (hiding ? (
          <Button variant="line" size="small" busy={isLoading} onClick={showAgain}>
            <Trans>Show again</Trans>
          </Button>
        ) : (
          <Button variant="line" size="small" onClick={() => setOpen(true)}>
            <Trans>Hide …</Trans>
          </Button>
        ))
      }
    >
      {hiding && (
        <>
          <p>
            {t(reasonNames[hiding.reason])}, <Moment at={hiding.at} />
          </p>
          {hiding.words && <p className={styles.text}>{hiding.words}</p>}
        </>
      )}
      <Dialog open={isOpen} title={t`Hide this review`} onClose={() => setOpen(false)}>
        {isOpen && <HideForm id={id} version={version} reachable={reachable} onDone={() => setOpen(false)} />}
      </Dialog>
    </Section>
  )
}

interface HideFormProps extends Pick<AdminReview, 'id' | 'version' | 'reachable'> {
  onDone: () => void
}

function HideForm({ id, version, reachable, onDone }: HideFormProps) {
  const { t } = useLingui()
  const [hide] = useHideReviewMutation()
  const [show] = useShowReviewMutation()
  const {
    errors,
    message,
    busy,
    form: attributes,
  } = useForm({
    check: ({ reason, words }, i18n) =>
      errorsOnly({
        words: reason === 'other' && !words?.trim() ? i18n._(msg`Enter a message`) : '',
      }),
    async submit({ reason, words = '' }) {
      const chosen = hiddenReasons.find((one) => one === reason)!
      const outcome = await hide({ id, version, reason: chosen, ...(words.trim() && { words }) })
      if (!outcome.data) return errorOf(outcome)
      const { version: after } = outcome.data.review
      onDone()
      showMessage(t`The review is hidden.`, async () => errorOf(await show({ id, version: after })))
      return undefined
    },
  })
  return (
    <form {...attributes} className={form.form}>
      <SelectField label={t`Why`} name="reason" defaultValue={hiddenReasons[0]}>
        {hiddenReasons.map((one) => (
          <option key={one} value={one}>
            {t(reasonNames[one])}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t`Message to the author`}
        name="words"
        required={false}
        rows={4}
        maxLength={maxReviewAnswer}
        hint={
          reachable
            ? t`The author reads the reason and this in a mail two minutes from now, and among their own reviews.`
            : t`Nobody is told: the author has no account any more.`
        }
        error={errors.words}
      />
      <p role="alert" className={form.message}>
        {message}
      </p>
      <Button type="submit" size="small" busy={busy}>
        <Trans>Hide the review</Trans>
      </Button>
    </form>
  )
}
