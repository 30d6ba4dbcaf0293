// Swatches of a fabric that is being edited, to scale: they follow every change.
import { useEffect, useId, useState } from 'react'
import { careInstructions } from '#contract/fabric.ts'
import type { Fabric } from '#garment/fabric/fabric.ts'
import { averageColour, tileSize } from '#garment/weave/weave.ts'
import { createWeaver } from '#web/stage/drawn/weaver.ts'

/** The fields of a fabric that determine its weave. */
export type Yarns = Pick<Fabric, 'weave' | 'warp' | 'weft' | 'threadsPerCm'>

/** A fabric with these yarns; fields that a swatch does not show have default values. */
export const fabricOfYarns = (yarns: Yarns): Fabric => ({
  code: '',
  name: '',
  weightGsm: 120,
  composition: '',
  opacity: 'opaque',
  stretch: 'none',
  wrinkle: 'creases a little',
  season: 'all year',
  care: careInstructions[0],
  mill: '',
  colourText: '',
  colourFamily: 'multi',
  pattern: 'plain',
  ...yarns,
})

/** Close-ups take some tenths of a second: their own worker keeps others from waiting. */
const weavers = { quick: createWeaver(), fine: createWeaver() }

export interface WovenTile {
  /** Empty until it is woven for the first time. */
  href: string
  widthMm: number
  heightMm: number
  /** The average colour. */
  fallback: string
}

/**
 * One repeat of the yarns, woven at `pxPerMm` pixels per millimetre. After a change the previous tile is shown, in
 * its own size, until the next one is woven.
 */
export function useWoven(yarns: Yarns, pxPerMm: number, speed: keyof typeof weavers): WovenTile {
  const id = useId()
  const { weave, warp, weft, threadsPerCm } = yarns
  const key = JSON.stringify([weave, warp, weft, threadsPerCm])
  const [tile, setTile] = useState<WovenTile>(() => ({ href: '', ...measuresOf(yarns) }))
  useEffect(() => {
    const [weave, warp, weft, threadsPerCm] = JSON.parse(key) as [
      Yarns['weave'],
      Yarns['warp'],
      Yarns['weft'],
      Yarns['threadsPerCm'],
    ]
    const fabric = fabricOfYarns({ weave, warp, weft, threadsPerCm })
    weavers[speed].weave(id, fabric, pxPerMm, (href) => setTile({ href, ...measuresOf(fabric) }))
    return () => weavers[speed].cancel(id)
  }, [key, pxPerMm, speed, id])
  return tile
}

function measuresOf(yarns: Yarns): Omit<WovenTile, 'href'> {
  const fabric = fabricOfYarns(yarns)
  const { widthMm, heightMm } = tileSize(fabric)
  return { widthMm, heightMm, fallback: averageColour(fabric) }
}

/** A pattern of a tile, for drawings on the same page. */
export function TilePattern({ id, tile }: { id: string; tile: WovenTile }) {
  const { href, widthMm, heightMm, fallback } = tile
  return (
    <pattern id={id} patternUnits="userSpaceOnUse" width={widthMm} height={heightMm}>
      <rect width={widthMm} height={heightMm} fill={fallback} />
      {href && <image href={href} width={widthMm} height={heightMm} preserveAspectRatio="none" />}
    </pattern>
  )
}

interface WovenSwatchProps {
  yarns: Yarns
  /** Millimetres of fabric shown across and down. */
  widthMm: number
  heightMm: number
  pxPerMm: number
  speed?: keyof typeof weavers
  className?: string | undefined
}

export function WovenSwatch({
  yarns,
  widthMm,
  heightMm,
  pxPerMm,
  speed = 'quick',
  className,
}: WovenSwatchProps) {
  const id = `woven${useId().replaceAll(/\W/g, '')}`
  const tile = useWoven(yarns, pxPerMm, speed)
  return (
    <svg
      className={className}
      viewBox={`0 0 ${widthMm} ${heightMm}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-woven={tile.href === '' ? undefined : ''}
    >
      <defs>
        <TilePattern id={id} tile={tile} />
      </defs>
      <rect width={widthMm} height={heightMm} fill={`url(#${id})`} />
    </svg>
  )
}
