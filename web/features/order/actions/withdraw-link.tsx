// The button that opens the withdrawal where no order is known yet, with the label that the law requires.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

export function WithdrawLink() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        <Trans>Withdraw from contract here</Trans>
      </Button>
      <Dialog open={open} onClose={close} title={t`Withdraw from the contract`}>
        <WithdrawForm onClose={close} />
      </Dialog>
    </>
  )
}
