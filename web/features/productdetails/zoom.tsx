// One view of a shirt over the whole window, with zoom.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import type { Picture as PictureOf, PictureView } from '#contract/picture.ts'
import { Lightbox } from '../../ui/lightbox.tsx'
import { Picture } from '../../shared/picture.tsx'
import { viewNames } from './views.ts'
import styles from './zoom.module.css'

interface ZoomProps {
  of: PictureOf
  /** What the picture shows. */
  shirt: string
  views: PictureView[]
  open: boolean
  /** The index of the shown view. */
  place: number
  onPlace: (place: number) => void
  onClose: () => void
}

export function Zoom({ of, shirt, views, ...rest }: ZoomProps) {
  const { t } = useLingui()
  const view = views[rest.place] ?? 'front'
  return (
    <Lightbox label={t`${shirt}, close up`} count={views.length} announcement={t(viewNames[view])} {...rest}>
      <Enlarged of={of} view={view} alt={shirt} />
    </Lightbox>
  )
}

/** A picture that shows everything first. A press enlarges it around the pressed point, and it scrolls. */
function Enlarged({ of, view, alt }: { of: PictureOf; view: PictureView; alt: string }) {
  const { t } = useLingui()
  const window = useRef<HTMLDivElement>(null)
  // Another view starts small again; the button is the same element and keeps the focus.
  const [nearView, setNearView] = useState<PictureView | null>(null)
  const near = nearView === view
  const point = useRef({ x: 0.5, y: 0.5 })
  const toggle = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect()
    // A press by keyboard has no point.
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
    <div ref={window} className={`${styles.window} ${near ? styles.zoomed : ''}`}>
      <button
        type="button"
        className={styles.picture}
        aria-label={near ? t`Show the whole picture` : t`Enlarge`}
        onClick={toggle}
      >
        <Picture
          of={of}
          view={view}
          alt={alt}
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
