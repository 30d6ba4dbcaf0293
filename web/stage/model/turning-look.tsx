// A shirt of the look book that turns by itself.
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { readDesignCode } from '#garment/design/design-code.ts'
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
  useEffect(() => {
    const read = readDesignCode(code)
    if (!read || !canvas.current) return
    const { stop } = addToTurntable({
      design: read.design,
      canvas: canvas.current,
      onShown: () => onShown(true),
      onSlow: onFailed,
    })
    return () => {
      stop()
      onShown(false)
    }
  }, [code, onShown, onFailed])
  return <canvas ref={canvas} className={`${styles.look} ${shown ? styles.shown : ''}`} aria-hidden="true" />
}
