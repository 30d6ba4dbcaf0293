// A shirt that does not turn: its drawing until its model is loaded. Several share one graphics context.
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Design } from '#garment/design/design.ts'
import { useShop } from '../context/shop.ts'
import { hasGraphics } from './common/capabilities.ts'
import type { ShirtHandle } from './model/turntable.tsx'
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
  const shirt = useRef<ShirtHandle>(null)
  const shownSide = useRef(side)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (wantsDrawing() || !hasGraphics()) return
    let left = false
    // When it cannot be loaded the drawing stays.
    import('./model/turntable.tsx')
      .then(({ addToTurntable: turn }) => {
        if (left || !canvas.current) return
        const options = { design, shop: config.name, canvas: canvas.current }
        shirt.current = turn({ ...options, onShown: () => setShown(true) })
        shirt.current.show(shownSide.current)
      })
      .catch(() => {})
    return () => {
      left = true
      shirt.current?.stop()
      shirt.current = null
      setShown(false)
    }
  }, [design, config.name])
  useEffect(() => {
    shownSide.current = side
    shirt.current?.show(side)
  }, [side])
  return (
    <div className={`${styles.still} ${shown ? styles.shown : ''}`}>
      <div className={styles.drawing}>{children}</div>
      <canvas ref={canvas} className={styles.model} aria-hidden="true" />
    </div>
  )
}
