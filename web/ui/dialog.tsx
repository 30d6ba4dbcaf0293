// A dialog in the middle or a drawer at the side, with the browser's own modal dialog, which traps and restores the focus.
// The focus starts on the first field, or on the heading where there is no field.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** `middle`, `wide` for wide content, or the side from which a drawer slides in. */
  place?: 'middle' | 'wide' | 'start' | 'end'
  children: ReactNode
}

export function Dialog({ open, onClose, title, place = 'middle', children }: DialogProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (open && !dialog.current?.open) openAndFocus(dialog.current!)
    if (!open) dialog.current?.close()
  }, [open])
  // A dialog that is removed from the page while it is open also restores the focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    return () => shown?.close()
  }, [])
  return (
    // A click on the backdrop closes it; by keyboard, Escape does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[place]}`}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={t`Close`} onClick={onClose}>
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M4 4l12 12M16 4L4 16" />
            </svg>
          </button>
        </div>
        {open && children}
      </div>
    </dialog>
  )
}

function openAndFocus(dialog: HTMLDialogElement): void {
  dialog.showModal()
  // The keyboard can focus only the chosen radio of a group.
  const field = dialog.querySelector<HTMLElement>(
    'input:enabled:not([type="hidden"], [type="radio"]:not(:checked)), select:enabled, textarea:enabled',
  )
  const first = field ?? dialog.querySelector<HTMLElement>('h2')
  first?.focus({ preventScroll: first !== field })
}
