// A shirt of the look book that turns by itself.
import { useEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { readDesignCode } from '#garment/design/design-code.ts'
import { groundOfWorn } from '../common/ground-of-worn.ts'
import type { ModelProps } from '../common/stage.ts'
import { addToTurntable } from './turntable.tsx'
import styles from './turning-look.module.css'

/** @param code the design's code, as in links. */
export default function TurningLook({
  code,
  shown,
  onShown,
  onFailed,
}: ModelProps & { code: string }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const design = useMemo(() => readDesignCode(code)?.design, [code])
  useEffect(() => {
    if (!design || !canvas.current) return
    const { stop } = addToTurntable({
      design,
      canvas: canvas.current,
      onShown: () => onShown(true),
      onSlow: onFailed,
    })
    return () => {
      stop()
      onShown(false)
    }
  }, [design, onShown, onFailed])
  return (
    <canvas
      ref={canvas}
      className={`${styles.look} ${shown ? styles.shown : ''}`}
      data-ground={design && groundOfWorn(design)}
      aria-hidden="true"
    />
  )
}
