// A field where files are chosen or dropped, or pasted anywhere on the screen.
import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import styles from './file-drop.module.css'

interface FileDropProps {
  label: string
  button: string
  /** Which files are accepted, and in which other ways. */
  note: string
  /** The accepted types, as in the `accept` of an `input`. */
  accept: string
  multiple?: boolean
  onFiles: (files: readonly File[]) => void
  /** Further choices before the button. */
  children?: ReactNode
}

export function FileDrop({ label, button, note, accept, multiple, onFiles, children }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  const id = useId()
  const send = (files: FileList | null) => {
    if (files && files.length > 0) onFiles(multiple ? [...files] : [files[0]!])
  }
  usePastedFiles(send)
  const drop = (event: DragEvent) => {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    send(event.dataTransfer.files)
  }
  return (
    // Dropping is a short cut for the button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={`${styles.choose} ${isOver ? styles.over : ''}`}
      role="group"
      aria-label={label}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <div className={styles.button}>
        <input
          type="file"
          id={id}
          multiple={multiple}
          accept={accept}
          aria-describedby={`${id}-note`}
          onChange={({ currentTarget }) => {
            send(currentTarget.files)
            // The same file can be chosen again after it was removed.
            currentTarget.value = ''
          }}
        />
        <label htmlFor={id}>{button}</label>
      </div>
      <p id={`${id}-note`} className={styles.note}>
        {note}
      </p>
    </div>
  )
}

function usePastedFiles(onFiles: (files: FileList) => void): void {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const paste = (event: Event) => {
      const { clipboardData } = event as unknown as ClipboardEvent
      if (clipboardData && clipboardData.files.length > 0) latest.current(clipboardData.files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
