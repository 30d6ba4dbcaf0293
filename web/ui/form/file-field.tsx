// Choosing pictures: the input of the browser behind a button that looks like the others.
import type { Ref } from 'react'
import styles from './file-field.module.css'

interface FileFieldProps {
  id: string
  label: string
  /** The media types that can be chosen. */
  types: readonly string[]
  describedBy: string
  name?: string
  disabled?: boolean
  /** No more can be chosen; the field keeps the focus and explains it. */
  full?: boolean
  inputRef?: Ref<HTMLInputElement>
  onChoose: (files: File[]) => void
}

export function FileField({
  id,
  label,
  types,
  describedBy,
  name,
  disabled,
  full = false,
  inputRef,
  onChoose,
}: FileFieldProps) {
  return (
    <div className={styles.choose} data-full={full || undefined}>
      <input
        ref={inputRef}
        type="file"
        id={id}
        name={name}
        multiple
        accept={types.join(',')}
        disabled={disabled}
        aria-describedby={describedBy}
        aria-disabled={full || undefined}
        onClick={(event) => full && event.preventDefault()}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          // The same file can be chosen again after it was removed.
          currentTarget.value = ''
        }}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
