// One view of a shirt over the whole window, with zoom.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { Lightbox } from '../../ui/lightbox.tsx'
import { Picture } from '../../shared/picture.tsx'
import type { GalleryPicture } from './views.ts'
import styles from './zoom.module.css'

interface ZoomProps {
  /** The name of the product in the pictures. */
  shirt: string
  pictures: GalleryPicture[]
  open: boolean
  /** The index of the shown picture. */
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

export function Zoom({ shirt, pictures, ...rest }: ZoomProps) {
  const { t } = useLingui()
  const picture = pictures[rest.index] ?? pictures[0]
  return (
    <Lightbox
      label={t`${shirt}, close up`}
      count={pictures.length}
      announcement={picture?.label ?? ''}
      {...rest}
    >
      {picture && <Enlarged picture={picture} />}
    </Lightbox>
  )
}

/** A picture that first fits into the window. A press enlarges it around the pressed point; then it can be scrolled. */
function Enlarged({ picture }: { picture: GalleryPicture }) {
  const { t } = useLingui()
  const window = useRef<HTMLDivElement>(null)
  const { of, view, alt } = picture
  // Another picture starts small again; the button is the same element and keeps the focus.
  const shown = `${of.hash} ${view}`
  const [nearTo, setNearTo] = useState<string | null>(null)
  const near = nearTo === shown
  const point = useRef({ x: 0.5, y: 0.5 })
  const toggle = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect()
    // A press by keyboard has no point.
    point.current = detail === 0 ? { x: 0.5, y: 0.5 } : toPoint(box, clientX, clientY)
    setNearTo(near ? null : shown)
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
