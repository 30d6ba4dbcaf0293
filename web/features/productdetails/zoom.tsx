// One picture over the whole window, as close as it goes. Arrow keys turn to the next, Escape leads back.
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { Picture as PictureOf, PictureView } from '#contract/picture.ts'
import { Picture } from '../../ui/picture.tsx'
import { viewNames } from './views.ts'
import styles from './zoom.module.css'

interface ZoomProps {
  of: PictureOf
  views: PictureView[]
  open: boolean
  /** Which of the views is looked at. */
  place: number
  onPlace: (place: number) => void
  onClose: () => void
}

export function Zoom({ of, views, open, place, onPlace, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const turn = (by: number) => onPlace((place + by + views.length) % views.length)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1)
    if (key === 'ArrowLeft') turn(-1)
  }
  const view = views[place] ?? 'front'
  return (
    // The keys are short cuts for buttons that are there too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={`${of.alt}, close up`}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      {open && <Enlarged of={of} view={view} />}
      <div className={styles.bar}>
        <button type="button" className={styles.way} aria-label="Previous picture" onClick={() => turn(-1)}>
          <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M15 4l-8 8 8 8" />
          </svg>
        </button>
        <p role="status">
          {viewNames[view]}, <span className="numbers">{`${place + 1} of ${views.length}`}</span>
        </p>
        <button type="button" className={styles.way} aria-label="Next picture" onClick={() => turn(1)}>
          <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M9 4l8 8-8 8" />
          </svg>
        </button>
      </div>
      <button
        type="button"
        className={`${styles.way} ${styles.close}`}
        aria-label="Close"
        onClick={() => dialog.current?.close()}
      >
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 5l14 14M19 5L5 19" />
        </svg>
      </button>
    </dialog>
  )
}

/** Whole at first; pressed, it grows around the point that was pressed and scrolls. */
function Enlarged({ of, view }: { of: PictureOf; view: PictureView }) {
  const window = useRef<HTMLDivElement>(null)
  // Another view is whole again; the button stays the same one and keeps the focus.
  const [nearView, setNearView] = useState<PictureView | null>(null)
  const near = nearView === view
  const point = useRef({ x: 0.5, y: 0.5 })
  const toggle = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect()
    // A press of the keyboard has no point.
    point.current = detail === 0 ? { x: 0.5, y: 0.5 } : toPoint(box, clientX, clientY)
    setNearView(near ? null : view)
  }
  useEffect(() => {
    const frame = window.current
    if (!near || !frame) return
    frame.scrollLeft = point.current.x * frame.scrollWidth - frame.clientWidth / 2
    frame.scrollTop = point.current.y * frame.scrollHeight - frame.clientHeight / 2
  }, [near])
  return (
    <div ref={window} className={`${styles.window} ${near ? styles.near : ''}`}>
      <button
        type="button"
        className={styles.picture}
        aria-label={near ? 'Show the whole picture' : 'Enlarge'}
        onClick={toggle}
      >
        <Picture
          of={of}
          view={view}
          sizes={near ? '(min-width: 769px) 1600px, 960px' : '(min-width: 769px) 60vw, 100vw'}
          first
        />
      </button>
    </div>
  )
}

const toPoint = (box: DOMRect, x: number, y: number) => ({
  x: (x - box.left) / box.width,
  y: (y - box.top) / box.height,
})
