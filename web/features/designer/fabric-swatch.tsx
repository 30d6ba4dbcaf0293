// A piece of cloth as it lies before you: so many millimetres of it, woven true.
import { useId } from 'react'
import { clothFrom, Cloths } from '../../designer/cloth.tsx'
import type { Grade } from '../../designer/cloth.tsx'

interface FabricSwatchProps {
  code: string
  /** Millimetres of cloth seen across; it is as high as `ratio` times that. */
  widthMm: number
  ratio?: number
  grade: Grade
  className?: string
}

export function FabricSwatch({ code, widthMm, ratio = 1, grade, className }: FabricSwatchProps) {
  const name = `swatch${useId().replaceAll(/\W/g, '')}`
  const heightMm = widthMm * ratio
  return (
    <>
      <Cloths name={name} codes={[code]} grades={[grade]} />
      <svg
        className={className}
        viewBox={`0 0 ${widthMm} ${heightMm}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <rect width={widthMm} height={heightMm} fill={`url(#${clothFrom(name, grade)(code).pattern})`} />
      </svg>
    </>
  )
}
