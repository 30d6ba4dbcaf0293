// A drawing of a shirt in the fabric that is being edited. The fabric is a pattern of the page, so that a change of
// the yarns does not redraw the shirt.
import { useId, useMemo } from 'react'
import { defaultDesign } from '#garment/design/design.ts'
import { drawShirt } from '#garment/drawing/shirt.ts'
import { TilePattern, useWoven, type Yarns } from './woven.tsx'

interface LiveShirtProps {
  yarns: Yarns
  label: string
  className?: string | undefined
}

export default function LiveShirt({ yarns, label, className }: LiveShirtProps) {
  const id = `live${useId().replaceAll(/\W/g, '')}`
  const tile = useWoven(yarns, 2, 'quick')
  const { widthMm, heightMm, fallback } = tile
  const drawing = useMemo(
    () => ({
      __html: drawShirt(defaultDesign, {
        view: 'front',
        fillOf: () => ({ href: '', widthMm, heightMm, fallback, pattern: `${id}-fabric` }),
        background: 'transparent',
        idPrefix: `${id}-`,
      }),
    }),
    [id, widthMm, heightMm, fallback],
  )
  return (
    <div className={className} role="img" aria-label={label} data-woven={tile.href === '' ? undefined : ''}>
      <svg width="0" height="0" aria-hidden="true">
        <defs>
          <TilePattern id={`${id}-fabric`} tile={tile} />
        </defs>
      </svg>
      <div dangerouslySetInnerHTML={drawing} />
    </div>
  )
}
