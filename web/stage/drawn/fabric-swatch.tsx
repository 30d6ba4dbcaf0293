// A swatch of a fabric, woven to scale.
import { useEffect, useId, useRef, useState } from 'react'
import { fabricFills, FabricDefs } from './fabric-patterns.tsx'
import type { DetailLevel } from './fabric-patterns.tsx'
import { watchVisibility } from '../common/visibility.ts'

/** A swatch is woven when it is this many pixels below the window. */
const aheadPx = 300

interface FabricSwatchProps {
  code: string
  /** Millimetres of fabric shown across. The height is `ratio` times that. */
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
