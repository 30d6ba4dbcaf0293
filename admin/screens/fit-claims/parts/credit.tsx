// A gift card for the customer instead of an alteration or a remake.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminFitClaim } from '#contract/admin/fit-claims.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorOf } from '../../../api/error-of.ts'
import { useCreditFitClaimMutation } from '../../../api/fit-claims.ts'
import { ReasonForm } from '../../../shared/reason-form.tsx'
import { MoneyField } from '../../../ui/form/money-field.tsx'
import { showMessage } from '../../../ui/messages.tsx'
import { moneyText } from '../../../ui/money.ts'
import { newId } from '../../../shared/new-id.ts'

export function Credit({ claim }: { claim: AdminFitClaim }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [amountMinor, setAmount] = useState<number | null>(claim.mostCreditMinor)
  /** Created once, so that a repeat issues no second card. */
  const [card] = useState(newId)
  const [credit] = useCreditFitClaimMutation()
  const { number, version, mostCreditMinor, currency } = claim
  if (mostCreditMinor === null) return null
  return (
    <>
      <Button size="small" variant="line" onClick={() => setOpen(true)}>
        <Trans>Gift card instead …</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t`Gift card instead`}>
        <MoneyField
          label={t({ message: 'Amount', context: 'gift card' })}
          hint={t`Up to ${{ amount: moneyText(mostCreditMinor, currency) }}, the price of the shirt.`}
          currency={currency}
          value={amountMinor}
          onChange={setAmount}
        />
        <ReasonForm
          text={t`The code is mailed to the customer at once, and the claim is closed. This cannot be undone.`}
          label={t`Message to the customer`}
          act={t`Issue gift card`}
          required
          onAct={async (reason) =>
            errorOf(await credit({ number, version, card, amountMinor: amountMinor ?? 0, reason }))
          }
          onDone={() => {
            showMessage(t`The gift card is issued and mailed.`)
            setOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}
