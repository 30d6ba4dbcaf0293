// Saves the design under a name, as a new one or over the open one. Saved designs can also be opened here.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { designCode } from '#garment/design/design-code.ts'
import type { Design } from '#garment/design/design.ts'
import type { SavedDesign } from '#contract/design.ts'
import type { ApiError } from '../../../api/port.ts'
import { useGroup, useShopDispatch } from '../../../state/group.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { popupMessage } from '../../../ui/messages.tsx'
import { useMoney } from '../../../shared/price.tsx'
import { Picture } from '../../../shared/picture.tsx'
import { designer } from '../designer.ts'
import type { SavedDesignRef } from '../designer.ts'
import styles from '../dialogs.module.css'
import { saveDesign, savedDesigns } from './saved-designs.ts'

interface SaveDialogProps {
  open: boolean
  onClose: () => void
  design: Design
  saved: SavedDesignRef | null
  /** Opens another saved design instead of this one. */
  onOpen: (saved: SavedDesign) => void
}

export function SaveDialog(props: SaveDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog open={props.open} onClose={props.onClose} title={t`Save your design`}>
      <SaveForm {...props} />
    </Dialog>
  )
}

function SaveForm({ onClose, design, saved, onOpen }: SaveDialogProps) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const [name, setName] = useState(saved?.name ?? '')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const code = designCode(design)
  const save = async (id: string | undefined) => {
    if (name.trim() === '') return setError(t`Give it a name, so that you find it again`)
    setBusy(true)
    setError('')
    const outcome = await dispatch(saveDesign({ ...(id !== undefined && { id }), name: name.trim(), code }))
    setBusy(false)
    if ('error' in outcome) {
      const { status, message, code: refused } = outcome.payload as ApiError
      // The saved design was deleted, so this is saved as a new one.
      if (refused === 'Not Found' && id !== undefined) return save(undefined)
      return setError(
        status === 0
          ? t`The shop could not be reached; your design is still here. Try again.`
          : `${message}.`,
      )
    }
    const savedDesign = outcome.payload.data.design
    dispatch(designer.actions.saved({ id: savedDesign.id, name: savedDesign.name, code }))
    popupMessage(t`${{ name: savedDesign.name }} is saved`, 'success')
    onClose()
  }
  return (
    <div className={styles.body}>
      <form
        className={styles.body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save(saved?.id)
        }}
      >
        <TextField
          label={t`Name`}
          value={name}
          maxLength={60}
          autoComplete="off"
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            <Trans>Save</Trans>
          </Button>
          {saved && (
            <Button variant="line" onClick={() => void save(undefined)} aria-disabled={busy}>
              <Trans>Save as new</Trans>
            </Button>
          )}
        </div>
      </form>
      <SavedList onOpen={onOpen} />
    </div>
  )
}

function SavedName({ name }: { name: string }) {
  return (
    <Trans>
      <span className="unseen">Open </span>
      <span>{name}</span>
    </Trans>
  )
}

function SavedList({ onOpen }: Pick<SaveDialogProps, 'onOpen'>) {
  const designs = useGroup(savedDesigns, (state) => state.designList)
  const formatMoney = useMoney()
  if (designs.length === 0) return null
  return (
    <section className={styles.saved} aria-labelledby="saved-designs">
      <h3 id="saved-designs">
        <Trans>Saved designs</Trans>
      </h3>
      <ul>
        {designs.map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => onOpen(one)}>
              <Picture of={one.picture} sizes="64px" alt="" />
              <SavedName name={one.name} />
              <span className={styles.price}>{formatMoney(one.priceMinor)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
