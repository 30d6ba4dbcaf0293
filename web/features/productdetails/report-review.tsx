// Reporting a review that should not be shown.
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { hiddenReasons } from '#contract/hidden-reasons.ts'
import type { Review } from '#contract/review.ts'
import { reviewReasonLabels } from '../../shared/review-reason-labels.ts'
import { errorOf, useShopDispatch } from '../../state/group.ts'
import { Button } from '../../ui/button.tsx'
import { errorText } from '../../ui/error-text.ts'
import { SelectField } from '../../ui/form/field.tsx'
import { reportReview } from './productdetails.ts'
import styles from './reviews.module.css'

export function ReportReview({ review: { id, title } }: { review: Review }) {
  const { t, i18n } = useLingui()
  const dispatch = useShopDispatch()
  const summary = useRef<HTMLElement>(null)
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [error, setError] = useState('')
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('reason')
    const reason = hiddenReasons.find((one) => one === chosen)!
    setBusy(true)
    const outcome = await dispatch(reportReview({ review: id, reason }))
    setBusy(false)
    const refused = errorOf(outcome)
    setError(refused ? errorText(refused, i18n) : '')
    if (refused) return
    setSent(true)
    // The pressed button was removed.
    summary.current?.focus()
  }
  return (
    <details className={`${styles.report} scripted`}>
      <summary ref={summary}>
        <Trans>
          Report<span className="unseen">: {title}</span>
        </Trans>
      </summary>
      <div role="status">
        {isSent && (
          <p>
            <Trans>Thank you. We will look at this review.</Trans>
          </p>
        )}
      </div>
      {!isSent && (
        <form onSubmit={(event) => void submit(event)} className={styles.reportForm}>
          <SelectField label={t`Why should it not be shown?`} name="reason" error={error}>
            {hiddenReasons.map((one) => (
              <option key={one} value={one}>
                {t(reviewReasonLabels[one])}
              </option>
            ))}
          </SelectField>
          <Button type="submit" variant="line" size="small" busy={busy}>
            <Trans>Report this review</Trans>
          </Button>
        </form>
      )}
    </details>
  )
}
