// A shirt that stands still: its drawing, until its model has taken the same place. Several share one graphics card.
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Design } from '#garment/design/design.ts'
import { useShop } from '../context/shop.ts'
import { hasGraphics } from './common/capabilities.ts'
import type { Rider } from './model/turntable.tsx'
import styles from './still-shirt.module.css'
import { wantsDrawing } from './use-model.ts'

interface StillShirtProps {
  design: Design
  side: 'front' | 'back'
  /** The drawing. */
  children: ReactNode
}

export function StillShirt({ design, side, children }: StillShirtProps) {
  const { config } = useShop()
  const canvas = useRef<HTMLCanvasElement>(null)
  const rider = useRef<Rider>(null)
  const seen = useRef(side)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (wantsDrawing() || !hasGraphics()) return
    let left = false
    // What does not come leaves the drawing.
    import('./model/turntable.tsx')
      .then(({ turn }) => {
        if (left || !canvas.current) return
        const options = { design, shop: config.name, canvas: canvas.current }
        rider.current = turn({ ...options, onShown: () => setShown(true) })
        rider.current.show(seen.current)
      })
      .catch(() => {})
    return () => {
      left = true
      rider.current?.stop()
      rider.current = null
      setShown(false)
    }
  }, [design, config.name])
  useEffect(() => {
    seen.current = side
    rider.current?.show(side)
  }, [side])
  return (
    <div className={`${styles.still} ${shown ? styles.shown : ''}`}>
      <div className={styles.drawing}>{children}</div>
      <canvas ref={canvas} className={styles.model} aria-hidden="true" />
    </div>
  )
}
