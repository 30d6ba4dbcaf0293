// Approves or refuses a return. The shopper is mailed either way, so each asks for confirmation.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminReturn } from '#contract/admin/returns.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorOf } from '../../../api/error-of.ts'
import { useApproveReturnMutation, useRefuseReturnMutation } from '../../../api/returns.ts'
import { ReasonForm } from '../../../shared/reason-form.tsx'
import { showMessage } from '../../../ui/messages.tsx'
import styles from '../return.module.css'

export function ReturnDecision({ one }: { one: AdminReturn }) {
  const { t } = useLingui()
  const [approve] = useApproveReturnMutation()
  const [isOpen, setOpen] = useState(false)
  const { number, version } = one
  return (
    <div className={styles.acts}>
      <Button size="small" onClick={() => setOpen(true)}>
        <Trans>Approve …</Trans>
      </Button>
      {one.next.includes('refuse') && <Refuse one={one} />}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t`Approve return`}>
        <ReasonForm
          text={t`The shopper is mailed where to send the parcel.`}
          label={t`Message to the customer`}
          act={t`Approve and send mail`}
          required={false}
          onAct={async (reason) => errorOf(await approve({ number, version, ...(reason && { reason }) }))}
          onDone={() => {
            setOpen(false)
            showMessage(t`Return approved. The shopper gets an email.`)
          }}
        />
      </Dialog>
    </div>
  )
}

/** Refuses a return, with a reason. */
export function Refuse({ one: { number, version } }: { one: AdminReturn }) {
  const { t } = useLingui()
  const [refuse] = useRefuseReturnMutation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="line" size="small" onClick={() => setOpen(true)}>
        <Trans>Refuse …</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t`Refuse return`}>
        <ReasonForm
          text={t`Nothing is refunded. Items reserved for an exchange can be sold again.`}
          label={t`Reason, emailed to the shopper`}
          act={t`Refuse and send mail`}
          required
          onAct={async (reason) => errorOf(await refuse({ number, version, reason }))}
          onDone={() => {
            setOpen(false)
            showMessage(t`Return refused. The shopper gets an email.`)
          }}
        />
      </Dialog>
    </>
  )
}
