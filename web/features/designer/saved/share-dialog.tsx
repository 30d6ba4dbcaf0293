// A link that opens this design, with a preview picture.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { designCode } from '#garment/design/design-code.ts'
import type { Design } from '#garment/design/design.ts'
import { useShop } from '../../../context/shop.ts'
import { useShopDispatch } from '../../../state/group.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { openDesign } from '../designer.ts'
import styles from '../dialogs.module.css'
import { AnimatedPicture } from './animated-picture.tsx'

interface ShareDialogProps {
  open: boolean
  onClose: () => void
  design: Design
}

export function ShareDialog({ open, onClose, design }: ShareDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onClose={onClose} title={t`Share your design`}>
      <ShareLink design={design} />
    </Dialog>
  )
}

function ShareLink({ design }: { design: Design }) {
  const { t } = useLingui()
  const { config } = useShop()
  const dispatch = useShopDispatch()
  const field = useRef<HTMLDivElement>(null)
  const [message, setMessage] = useState('')
  const messageId = useId()
  const code = designCode(design)
  const url = `${config.publicUrl}/productdetail?design=${code}`
  // The shop renders the preview picture.
  useEffect(() => {
    void dispatch(openDesign({ code }))
  }, [dispatch, code])
  const copy = async () => {
    field.current?.querySelector('input')?.select()
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    )
    setMessage(copied ? t`Copied.` : t`The link is selected: copy it with Ctrl+C.`)
  }
  const share = () => {
    // Closing the system's share dialog is not an error.
    void navigator.share({ title: t`A shirt from ${{ shop: config.name }}`, url }).catch(() => {})
  }
  return (
    <div className={styles.body}>
      <p>
        <Trans>
          Everyone with this link sees the shirt as it is now and can start from it. Yours does not change.
        </Trans>
      </p>
      <div ref={field}>
        <TextField
          label={t`Link`}
          value={url}
          readOnly
          required={false}
          onFocus={({ target }) => target.select()}
        />
      </div>
      <div className={styles.actions}>
        <Button onClick={() => void copy()} aria-describedby={messageId}>
          <Trans>Copy link</Trans>
        </Button>
        {typeof navigator.share === 'function' && (
          <Button variant="line" onClick={share}>
            <Trans>Share …</Trans>
          </Button>
        )}
      </div>
      <p id={messageId} role="status" className={styles.status}>
        {message}
      </p>
      <AnimatedPicture key={code} code={code} />
    </div>
  )
}
