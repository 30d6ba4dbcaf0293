// Hides a review with a reason that its author is mailed, and shows it again.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type AdminReview, maxReviewAnswer } from '#contract/admin/reviews.ts'
import { type HiddenReason, hiddenReasons } from '#contract/hidden-reasons.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { reviewReasonLabels } from '#web/shared/review-reason-labels.ts'
import { errorOf } from '../../../api/error-of.ts'
import { useHideReviewMutation, useShowReviewMutation } from '../../../api/reviews.ts'
import { useMay } from '../../../context/session.ts'
import { areaControl, selectControl } from '../../../ui/form/record-field.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useNewRecordForm } from '../../../ui/form/use-record-form.ts'
import { showError, showMessage } from '../../../ui/messages.tsx'
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
    if (error) showError(error, i18n)
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
            {t(reviewReasonLabels[hiding.reason])}, <Moment at={hiding.at} />
          </p>
          {hiding.words && <p className={styles.text}>{hiding.words}</p>}
        </>
      )}
      <Dialog open={isOpen} title={t`Hide review`} onClose={() => setOpen(false)}>
        <HideForm id={id} version={version} reachable={reachable} onDone={() => setOpen(false)} />
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
  const form = useNewRecordForm<{ reason: HiddenReason; words: string }>({
    fields: {
      reason: {
        label: t`Reason`,
        value: hiddenReasons[0],
        render: selectControl(hiddenReasons.map((value) => ({ value, label: t(reviewReasonLabels[value]) }))),
      },
      words: {
        label: t`Message to the author`,
        value: '',
        check: (words, { reason }) => (reason === 'other' && !words.trim() ? t`Enter a message` : ''),
        render: areaControl({
          required: false,
          rows: 4,
          maxLength: maxReviewAnswer,
          hint: reachable
            ? t`The author gets the reason and this text by email in two minutes, and sees them beside the review.`
            : t`No email is sent: the author no longer has an account.`,
        }),
      },
    },
    async create({ reason, words }) {
      const outcome = await hide({ id, version, reason, ...(words.trim() && { words }) })
      if (!outcome.data) return errorOf(outcome)
      const { version: after } = outcome.data.review
      onDone()
      showMessage(t`The review is hidden.`, async () => errorOf(await show({ id, version: after })))
      return undefined
    },
  })
  return <RecordForm form={form} create={t`Hide review`} />
}
