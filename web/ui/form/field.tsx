// Form fields with a label above, and a hint and an error below. Only optional fields are marked.
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import styles from './field.module.css'

interface FieldText {
  label: string
  hint?: ReactNode
  /** The error as a sentence that says what to do; shown and announced. */
  error?: string
}

interface Wiring {
  id: string
  required: boolean
  'aria-describedby': string | undefined
  /** False is stated too: without it browsers call an empty field invalid that must be filled in. */
  'aria-invalid': boolean
}

interface FrameProps extends FieldText {
  required: boolean
  /** A search, or read-only: not marked as optional. */
  unmarked?: boolean | undefined
  children: (wiring: Wiring) => ReactNode
}

/** The frame of a control; passes it the attributes that connect it with label, hint and error. */
export function Field({ label, hint, error, required, unmarked = false, children }: FrameProps) {
  const id = useId()
  const marked = !required && !unmarked
  const descriptionIds = [marked && `${id}-optional`, hint && `${id}-hint`, error && `${id}-error`].filter(
    Boolean,
  )
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {marked && (
          <span id={`${id}-optional`} className={styles.optional}>
            <Trans comment="Beside the label of a field that may be left empty">Optional</Trans>
          </span>
        )}
      </div>
      {children({
        id,
        required,
        'aria-describedby': descriptionIds.join(' ') || undefined,
        'aria-invalid': !!error,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <ErrorLine id={`${id}-error`} error={error} />
    </div>
  )
}

function ErrorLine({ id, error }: { id: string; error?: string }) {
  return (
    <p id={id} className={styles.error} role="alert" hidden={!error}>
      {error}
    </p>
  )
}

type InputProps = FieldText & InputHTMLAttributes<HTMLInputElement>

export function TextField({ label, hint, error, required = true, className = '', ...input }: InputProps) {
  const unmarked = input.readOnly || input.type === 'search'
  return (
    <Field label={label} hint={hint} error={error} required={required} unmarked={unmarked}>
      {(wiring) => <input type="text" {...input} {...wiring} className={`${styles.control} ${className}`} />}
    </Field>
  )
}

type AreaProps = FieldText & TextareaHTMLAttributes<HTMLTextAreaElement>

export function TextAreaField({ label, hint, error, required = true, className = '', ...area }: AreaProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(wiring) => (
        <textarea
          rows={6}
          {...area}
          {...wiring}
          className={`${styles.control} ${styles.area} ${className}`}
        />
      )}
    </Field>
  )
}

type SelectProps = FieldText & SelectHTMLAttributes<HTMLSelectElement>

/** A select; its options are its children. */
export function SelectField({ label, hint, error, required = true, className = '', ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(wiring) => (
        <select {...select} {...wiring} className={`${styles.control} ${styles.select} ${className}`} />
      )}
    </Field>
  )
}

type CheckboxProps = Omit<FieldText, 'label'> & { label: ReactNode } & InputHTMLAttributes<HTMLInputElement>

export function CheckboxField({ label, hint, error, className = '', ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <div className={styles.check}>
        <input
          {...input}
          type="checkbox"
          id={id}
          className={className}
          aria-describedby={`${id}-said`}
          aria-invalid={error ? true : undefined}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {hint && !error ? (
        <p id={`${id}-said`} className={styles.hint}>
          {hint}
        </p>
      ) : (
        <ErrorLine id={`${id}-said`} error={error} />
      )}
    </div>
  )
}
