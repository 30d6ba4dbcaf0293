// A picture that is chosen and not yet sent.
import { useEffect, useRef } from 'react'

export function BitmapPreview({ of }: { of: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => canvas.current?.getContext('2d')?.drawImage(of, 0, 0), [of])
  return <canvas ref={canvas} width={of.width} height={of.height} aria-hidden="true" />
}
