// The button that opens the withdrawal where no order is known yet, with the label that the law requires; in a European
// market alone.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useShop } from '../../../context/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

export function WithdrawLink() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { config } = useShop()
  if (!config.european) return null
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
