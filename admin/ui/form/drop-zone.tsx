// A zone where files are dropped or chosen, and sent at once. `file-drop.tsx` is for files that are sent with a form.
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import styles from './drop-zone.module.css'

interface DropZoneProps {
  label: ReactNode
  /** The accepted types, as in the `accept` of an `input`. */
  accept: string
  multiple?: boolean
  /** The id of the text that says what is wrong. */
  describedBy?: string
  onFiles: (files: File[]) => void
  /** What is shown below the field. */
  children?: ReactNode
}

export function DropZone({ label, accept, multiple, describedBy, onFiles, children }: DropZoneProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        multiple={multiple}
        accept={accept}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen again after it was refused.
          target.value = ''
        }}
        aria-describedby={describedBy}
      />
      {children}
    </div>
  )
}
