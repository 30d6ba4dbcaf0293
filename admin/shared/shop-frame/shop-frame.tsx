// A page of the shop at one of three widths. It is a frame of this origin without scripts, and its links lead nowhere.
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { ChoiceButtons } from './choice-buttons.tsx'
import styles from './shop-frame.module.css'

const widths = [360, 800, 1440] as const

interface ShopFrameProps {
  /** Choices before that of the width. */
  choices?: ReactNode
  /** A sentence or an error above the frame. */
  note: ReactNode
  /** The document; left out when `frame` is filled. */
  html?: string
  frame?: RefObject<HTMLIFrameElement | null>
  onLoad?: (shown: Document) => void
}

export function ShopFrame({ choices, note, html, frame, onLoad }: ShopFrameProps) {
  const { t } = useLingui()
  const [width, setWidth] = useState<(typeof widths)[number]>(1440)
  const { box, scale, height } = useScale(width)
  return (
    <div className={styles.preview}>
      <div className={styles.choices}>
        {choices}
        <ChoiceButtons
          label={t`Width of the preview`}
          values={widths}
          value={width}
          nameOf={(one) => t`${one} px`}
          onChange={setWidth}
        />
      </div>
      {note}
      <div ref={box} className={styles.frame}>
        <iframe
          ref={frame}
          title={t({ message: 'Preview', comment: 'Of the shop' })}
          sandbox="allow-same-origin"
          {...(html !== undefined && { srcDoc: html })}
          onLoad={({ currentTarget: { contentDocument } }) => {
            if (!contentDocument) return
            contentDocument.body.inert = true
            onLoad?.(contentDocument)
          }}
          style={{ width, height: height / scale, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}

/** The scale at which a page of a width fits the box, and the height of the box. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      setSize({ width, height })
    })
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])
  const scale = size.width > 0 ? Math.min(1, size.width / width) : 1
  return { box, scale, height: size.height }
}
