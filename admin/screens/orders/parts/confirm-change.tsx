// The effect of an order's change on the money, and its confirmation.
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderAction } from '#contract/admin/order-changes.ts'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { CheckboxField, TextField } from '#web/ui/form/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { errorOf } from '../../../api/error-of.ts'
import { useChangeOrderMutation, usePreviewChangeMutation } from '../../../api/orders.ts'
import { newId } from '../../../shared/new-id.ts'
import { usePreview } from '../../../shared/use-preview.ts'
import { showMessage } from '../../../ui/messages.tsx'
import { Section } from '../../../ui/screen.tsx'
import { PreviewError } from '../../../ui/states.tsx'
import styles from '../order.module.css'
import { AmountComparison } from './amount-comparison.tsx'
import type { DraftPartProps } from './order-draft.ts'

type ConfirmationProps = DraftPartProps & { actions: OrderAction[] | null }

/** The preview of the changes, and their confirmation for the amounts shown. */
function useConfirmation({ order, draft, actions }: ConfirmationProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { number, version } = order
  const { giveBack } = draft
  const { shown, last, error, again } = usePreview(
    usePreviewChangeMutation(),
    actions && { number, version, actions, giveBack },
  )
  const [confirm, { isLoading }] = useChangeOrderMutation()
  const proposal = JSON.stringify(actions)
  /** The error of a refused confirmation; a further change removes it. */
  const [failure, setFailure] = useState({ proposal, text: '' })
  const setError = (text: string) => setFailure({ proposal, text })
  const [reason, setReason] = useState('')
  /** The id of a confirmation, which stays for the same changes, so that a repeat is recognised. */
  const confirmation = useRef({ proposal: '', id: '' })
  const act = async () => {
    if (!actions || !shown) return
    if (actions.length === 0) return setError(t`Nothing is changed yet.`)
    if (confirmation.current.proposal !== proposal) confirmation.current = { proposal, id: newId() }
    const failed = errorOf(
      await confirm({
        number,
        version,
        actions,
        giveBack,
        change: confirmation.current.id,
        shownTotalMinor: shown.after.totals.totalMinor,
        shownRefundMinor: shown.after.givesBackMinor,
        ...(reason.trim() && { reason: reason.trim() }),
      }),
    )
    if (failed) {
      setError(errorText(failed, i18n))
      if (failed.code === 'Amount Changed') again()
      return
    }
    showMessage(t`${number} is changed.`)
    await navigate(`/orders/${number}`)
  }
  return {
    shown,
    last,
    error,
    again,
    reason,
    setReason,
    failure: failure.proposal === proposal ? failure.text : '',
    isLoading,
    act,
  }
}

export function ConfirmChange(props: ConfirmationProps) {
  const { t } = useLingui()
  const { draft, actions, change } = props
  const { giveBack } = draft
  const { shown, last, error, again, reason, setReason, failure, isLoading, act } = useConfirmation(props)
  const outcome = error ? undefined : (shown ?? last)
  return (
    <Section title={t`Effect on the amounts`}>
      {actions === null ? (
        <p role="alert">
          <Trans>Complete the numbers and addresses first.</Trans>
        </p>
      ) : error ? (
        <PreviewError error={error} onRetry={again} />
      ) : outcome ? (
        <div className={shown ? undefined : styles.former} aria-busy={!shown}>
          <AmountComparison {...outcome} />
        </div>
      ) : (
        <Spinner />
      )}
      {outcome && outcome.after.paidMinor > 0 && outcome.after.toPayMinor > 0 && (
        <p className={styles.soft}>
          <Trans>The mail about the change has a link to pay the balance.</Trans>
        </p>
      )}
      {outcome && outcome.after.givesBackMinor + outcome.after.owedMinor > 0 && (
        <CheckboxField
          label={t`Refund overpayment now`}
          checked={giveBack}
          onChange={({ target }) => change({ giveBack: target.checked })}
        />
      )}
      <TextField
        label={t`Reason`}
        hint={t`Shown to the customer on the order page.`}
        required={false}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <p role="alert" className={styles.refused}>
        {failure}
      </p>
      <div className={styles.actions}>
        <Button
          busy={isLoading}
          aria-disabled={!shown}
          aria-describedby={shown || error || !actions ? undefined : 'preview'}
          onClick={() => void act()}
        >
          <Trans>Confirm change</Trans>
        </Button>
        {!shown && !error && actions && (
          <p id="preview" role="status" className={styles.soft}>
            <Trans>The amounts are being computed …</Trans>
          </p>
        )}
      </div>
    </Section>
  )
}
