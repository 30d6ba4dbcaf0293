// The frame of a record's form: its fields, the unsaved changes, and the choice after a conflicting change by others.
import { Trans, useLingui } from '@lingui/react/macro'
import {
  isValidElement,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import forms from '#web/ui/form/form.module.css'
import { Fields } from './fields.tsx'
import type { NewRecordForm, RecordForm as Form } from './use-record-form.ts'
import styles from './record-form.module.css'
import { UnsavedDialog } from './unsaved-dialog.tsx'

interface RecordFormProps<Values extends object> {
  form: Form<Values> | NewRecordForm<Values>
  /** The accessible name of the form. */
  label?: string
  /** The label of the button that creates the record; or other buttons. */
  create?: string | ReactElement
  /** The variant of that button. */
  variant?: ButtonVariant
  /** Left out: all fields. */
  children?: ReactNode
}

export function RecordForm<Values extends object>({
  form,
  label,
  create,
  variant = 'primary',
  children = form.names.map(form.field),
}: RecordFormProps<Values>) {
  const element = useRef<HTMLFormElement>(null)
  const { submit, firstError, permission } = form
  const isNew = create !== undefined
  /** Whether no visible field shows the error. */
  const [isUnseen, setUnseen] = useState(false)
  const wrong = useRef('')
  useEffect(() => {
    wrong.current = firstError
  }, [firstError])
  const save = useCallback(async () => {
    setUnseen(false)
    await submit()
    requestAnimationFrame(() => {
      if (!focusError(element.current)) setUnseen(wrong.current !== '')
    })
  }, [submit])
  useEffect(() => {
    if (isNew) return
    const saveByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      // While a dialog is open, only its form is saved.
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
      if (!dialog || dialog.contains(element.current)) void save()
    }
    addEventListener('keydown', saveByKey)
    return () => removeEventListener('keydown', saveByKey)
  }, [save, isNew])
  return (
    <>
      <form
        ref={element}
        noValidate
        aria-label={label}
        className={isNew ? forms.form : styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          // In React's tree the form of a dialog may be inside another form.
          event.stopPropagation()
          void save()
        }}
      >
        {permission ? <Fields permission={permission}>{children}</Fields> : children}
        <p role="alert" className={styles.message}>
          {form.message || (isUnseen && firstError)}
        </p>
        {isValidElement(create)
          ? create
          : isNew && (
              <Button type="submit" variant={variant} size="small" busy={form.busy}>
                {create}
              </Button>
            )}
        {!isNew && form.isChanged && (
          <div className={styles.bar} data-save-bar>
            <p role="status">
              <Trans>Not saved yet</Trans>
            </p>
            <Button variant="bare" size="small" onClick={form.discard}>
              <Trans>Discard</Trans>
            </Button>
            <Button type="submit" size="small" busy={form.busy}>
              <Trans>Save</Trans>
            </Button>
          </div>
        )}
      </form>
      {!isNew && <UnsavedDialog isUnsaved={form.isChanged} />}
      {'conflicts' in form && form.conflicts.length > 0 && <StaleDialog form={form} />}
    </>
  )
}

/**
 * Focuses the first field with an error, or the sentence beside several fields that it is about.
 *
 * @returns whether there is an error.
 */
function focusError(form: HTMLFormElement | null): boolean {
  const all = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [role="alert"]') ?? []
  const first = [...all].find((one) => one.hasAttribute('aria-invalid') || one.textContent !== '')
  if (first?.getAttribute('role') === 'alert') first.tabIndex = -1
  first?.focus()
  return first !== undefined
}

/** Others have changed the same fields: shows both values of each, and a choice. */
function StaleDialog<Values extends object>({ form }: { form: Form<Values> }) {
  const { conflicts, resolve, postpone, busy, labelOf, shown } = form
  const { t } = useLingui()
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set())
  return (
    <Dialog open title={t`Somebody else has changed the same`} onClose={postpone}>
      <p>
        <Trans>
          While you were typing, somebody saved another value. Nothing of yours is lost: choose what to keep.
        </Trans>
      </p>
      {conflicts.map(({ field, yours, theirs }) => {
        const choose = (isMine: boolean) => {
          const after = new Set(mine)
          if (isMine) after.add(field)
          else after.delete(field)
          setMine(after)
        }
        return (
          <fieldset key={field} className={styles.conflict}>
            <legend>{labelOf(field)}</legend>
            <label className={styles.value}>
              <input type="radio" name={field} checked={!mine.has(field)} onChange={() => choose(false)} />
              <span className={styles.source}>
                <Trans>Saved by somebody else</Trans>
              </span>
              <span>{shown(field, theirs)}</span>
            </label>
            <label className={styles.value}>
              <input type="radio" name={field} checked={mine.has(field)} onChange={() => choose(true)} />
              <span className={styles.source}>
                <Trans>Typed by you</Trans>
              </span>
              <span>{shown(field, yours)}</span>
            </label>
          </fieldset>
        )
      })}
      <div className={styles.actions}>
        <Button size="small" busy={busy} onClick={() => resolve(mine)}>
          <Trans>Save selection</Trans>
        </Button>
        <Button variant="bare" size="small" onClick={postpone}>
          <Trans>Keep editing</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
