// The button that opens the withdrawal where no order is known yet, with the label that the law requires.
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

export function WithdrawLink() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        Withdraw from contract here
      </Button>
      <Dialog open={open} onClose={close} title="Withdraw from the contract">
        <WithdrawForm onClose={close} />
      </Dialog>
    </>
  )
}
