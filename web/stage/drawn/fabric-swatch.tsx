// A piece of cloth as it lies before you: so many millimetres of it, woven true.
import { useEffect, useId, useRef, useState } from 'react'
import { fabricFills, FabricDefs } from './fabric-patterns.tsx'
import type { DetailLevel } from './fabric-patterns.tsx'
import { watchVisibility } from '../common/visibility.ts'

/** Cloth is woven this long before it scrolls into sight, pixels. */
const aheadPx = 300

interface FabricSwatchProps {
  code: string
  /** Millimetres of cloth seen across; it is as high as `ratio` times that. */
  widthMm: number
  ratio?: number
  detail: DetailLevel
  className?: string
}

export function FabricSwatch({ code, widthMm, ratio = 1, detail, className }: FabricSwatchProps) {
  const name = `swatch${useId().replaceAll(/\W/g, '')}`
  const heightMm = widthMm * ratio
  const swatch = useRef<SVGSVGElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => watchVisibility(swatch.current!, setNear, { aheadPx }), [])
  return (
    <svg
      ref={swatch}
      className={className}
      viewBox={`0 0 ${widthMm} ${heightMm}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <FabricDefs name={name} codes={[code]} detail={detail} deferred={!near} />
      <rect width={widthMm} height={heightMm} fill={`url(#${fabricFills(name, detail)(code).pattern})`} />
    </svg>
  )
}
