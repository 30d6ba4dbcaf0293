// Staff notes about an order; shoppers never see them.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminOrder, OrderNote } from '#contract/admin/orders.ts'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../../api/error-of.ts'
import {
  useAddNoteMutation,
  useDeleteNoteMutation,
  useRestoreNoteMutation,
  useUpdateNoteMutation,
} from '../../../api/orders.ts'
import { useMay } from '../../../context/session.ts'
import { showError, showMessage } from '../../../ui/messages.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Section } from '../../../ui/screen.tsx'
import styles from '../order.module.css'

export function Notes({ order: { number, notes } }: { order: AdminOrder }) {
  const { t } = useLingui()
  const mayWrite = useMay()('write orders')
  const [add] = useAddNoteMutation()
  return (
    <Section
      title={t`Notes`}
      text={<Trans>For staff only. They are exported and erased with the customer’s data.</Trans>}
    >
      {notes.length > 0 ? (
        <ol className={styles.entries}>
          {notes.map((note) => (
            <Note key={note.id} note={note} mayWrite={mayWrite} />
          ))}
        </ol>
      ) : (
        <p className={styles.soft}>
          <Trans>No notes yet</Trans>
        </p>
      )}
      {mayWrite && (
        <NoteForm
          label={t`New note`}
          act={t`Add note`}
          onSave={async (text) => errorOf(await add({ number, text }))}
        />
      )}
    </Section>
  )
}

function Note({ note, mayWrite }: { note: OrderNote; mayWrite: boolean }) {
  const { t, i18n } = useLingui()
  const { id, version, text, by, at, changedAt } = note
  const [isEdited, setEdited] = useState(false)
  const [update] = useUpdateNoteMutation()
  const [remove, { isLoading }] = useDeleteNoteMutation()
  const [restore] = useRestoreNoteMutation()
  const erase = async () => {
    const error = errorOf(await remove({ id }))
    if (error) return showError(error, i18n)
    showMessage(t`The note is deleted.`, async () => errorOf(await restore({ id })))
  }
  return (
    <li className={styles.entry}>
      <p className={styles.soft}>
        {by.fullName} · <Moment at={at} />
        {changedAt && (
          <>
            {' · '}
            <Trans>
              changed <Moment at={changedAt} />
            </Trans>
          </>
        )}
      </p>
      {isEdited ? (
        <NoteForm
          label={t`Note`}
          act={t`Save`}
          text={text}
          onSave={async (text) => {
            const error = errorOf(await update({ id, version, changes: { text } }))
            if (!error) setEdited(false)
            return error
          }}
          onCancel={() => setEdited(false)}
        />
      ) : (
        <>
          <p className={styles.text}>{text}</p>
          {mayWrite && (
            <div className={styles.actions}>
              <Button variant="bare" size="small" onClick={() => setEdited(true)}>
                <Trans>Edit</Trans>
              </Button>
              <Button variant="bare" size="small" busy={isLoading} onClick={erase}>
                <Trans>Delete</Trans>
              </Button>
            </div>
          )}
        </>
      )}
    </li>
  )
}

interface NoteFormProps {
  label: string
  act: string
  text?: string
  onSave: (text: string) => Promise<ReturnType<typeof errorOf>>
  onCancel?: () => void
}

function NoteForm({ label, act, text = '', onSave, onCancel }: NoteFormProps) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState(text)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    if (!typed.trim()) return setError(t`Enter a note`)
    setBusy(true)
    const failed = await onSave(typed.trim())
    setBusy(false)
    setError(failed ? errorText(failed, i18n) : '')
    if (!failed) setTyped(text)
  }
  return (
    <form
      className={styles.moves}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void save()
      }}
    >
      <TextAreaField
        label={label}
        rows={3}
        maxLength={4000}
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="line" size="small" busy={isBusy}>
          {act}
        </Button>
        {onCancel && (
          <Button variant="bare" size="small" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
