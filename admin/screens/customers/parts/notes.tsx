// Staff notes about a customer.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { Customer, CustomerNote } from '#contract/admin/customers.ts'
import { Button } from '#web/ui/button.tsx'
import { errorOf } from '../../../api/error-of.ts'
import {
  useAddCustomerNoteMutation,
  useDeleteCustomerNoteMutation,
  useRestoreCustomerNoteMutation,
} from '../../../api/customers.ts'
import { useMay } from '../../../context/session.ts'
import { newId } from '../../../shared/new-id.ts'
import { areaControl, filledIn } from '../../../ui/form/record-field.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { UnsavedDialog } from '../../../ui/form/unsaved-dialog.tsx'
import { useNewRecordForm } from '../../../ui/form/use-record-form.ts'
import { showError, showMessage } from '../../../ui/messages.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Section } from '../../../ui/screen.tsx'
import styles from '../customers.module.css'

export function CustomerNotes({ customer: { id, notes } }: { customer: Customer }) {
  const { t } = useLingui()
  const mayWrite = useMay()('write customers')
  return (
    <Section
      title={t`Notes`}
      text={t`For staff only. They are exported and erased with the customer’s data.`}
    >
      {notes.length > 0 && (
        <ul className={styles.rows}>
          {notes.map((note) => (
            <OneNote key={note.id} note={note} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {mayWrite ? (
        <NewNote id={id} />
      ) : (
        notes.length === 0 && (
          <p className={styles.soft}>
            <Trans>No notes yet</Trans>
          </p>
        )
      )}
    </Section>
  )
}

function OneNote({ note: { id, text, by, at }, mayWrite }: { note: CustomerNote; mayWrite: boolean }) {
  const { t, i18n } = useLingui()
  const [remove, { isLoading }] = useDeleteCustomerNoteMutation()
  const [restore] = useRestoreCustomerNoteMutation()
  const erase = async () => {
    const error = errorOf(await remove({ note: id }))
    if (error) return showError(error, i18n)
    showMessage(t`The note is deleted.`, async () => errorOf(await restore({ note: id })))
  }
  return (
    <li className={styles.note}>
      <p className={styles.text}>{text}</p>
      <p className={`${styles.row} ${styles.soft}`}>
        <span>{by}</span>
        <Moment at={at} />
        {mayWrite && (
          <Button variant="bare" size="small" busy={isLoading} onClick={erase}>
            <Trans>Delete</Trans>
          </Button>
        )}
      </p>
    </li>
  )
}

function NewNote({ id }: { id: string }) {
  const { t, i18n } = useLingui()
  const [add] = useAddCustomerNoteMutation()
  const note = useRef(newId())
  const form = useNewRecordForm({
    fields: {
      text: {
        label: t`New note`,
        value: '',
        check: filledIn(i18n, msg`Enter a note`),
        render: areaControl({ rows: 3, maxLength: 4000 }),
      },
    },
    async create({ text }) {
      const error = errorOf(await add({ id, note: note.current, text }))
      if (error) return error
      note.current = newId()
      form.discard()
      return undefined
    },
  })
  return (
    <>
      <RecordForm form={form} create={t`Add note`} variant="line" />
      <UnsavedDialog isUnsaved={form.values.text.trim() !== ''} />
    </>
  )
}
