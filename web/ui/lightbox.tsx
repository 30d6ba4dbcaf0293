// Pictures over the whole window, one at a time. Arrow keys show the next one, Escape closes it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './lightbox.module.css'
import { arrowKeys } from './arrow-keys.ts'

interface LightboxProps {
  /** The accessible name of the dialog. */
  label: string
  open: boolean
  /** The index of the shown picture. */
  index: number
  count: number
  /** The name of the shown picture. */
  announcement: string
  onIndex: (index: number) => void
  onClose: () => void
  /** The picture; rendered only while the lightbox is open. */
  children: ReactNode
}

export function Lightbox({
  label,
  open,
  index,
  count,
  announcement,
  onIndex,
  onClose,
  children,
}: LightboxProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const position = index + 1
  const showPhoto = (by: number) => onIndex((index + by + count) % count)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const { next, previous } = arrowKeys()
    if (key === next) showPhoto(1)
    if (key === previous) showPhoto(-1)
  }
  return (
    // The keys are short cuts for the buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog ref={dialog} className={styles.box} aria-label={label} onClose={onClose} onKeyDown={onKeyDown}>
      {open && children}
      <div className={styles.bar}>
        {count > 1 && (
          <ArrowButton label={t`Previous picture`} path="M15 4l-8 8 8 8" onClick={() => showPhoto(-1)} />
        )}
        <p role="status">
          {count > 1 ? (
            <Trans>
              {announcement},{' '}
              <span className="numbers">
                {position} of {count}
              </span>
            </Trans>
          ) : (
            announcement
          )}
        </p>
        {count > 1 && (
          <ArrowButton label={t`Next picture`} path="M9 4l8 8-8 8" onClick={() => showPhoto(1)} />
        )}
      </div>
      <ArrowButton
        label={t`Close`}
        path="M5 5l14 14M19 5L5 19"
        more={styles.close}
        onClick={() => dialog.current?.close()}
      />
    </dialog>
  )
}

interface ArrowButtonProps {
  label: string
  path: string
  more?: string | undefined
  onClick: () => void
}

function ArrowButton({ label, path, more = '', onClick }: ArrowButtonProps) {
  return (
    <button type="button" className={`${styles.arrow} ${more}`} aria-label={label} onClick={onClick}>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}
