// How strongly yarns, stripes and figures are drawn at each texture size, so that they cause no moiré.
import { smoothstep } from '../common/math.ts'
import type { Fabric } from '../fabric/fabric.ts'
import { interlacements } from './interlacement.ts'
import type { Loom } from './loom.ts'

/** Visibility 0..1 of a detail that repeats after so many pixels: the fewer pixels, the more likely is moiré. */
const visibilityOf = (pixels: number): number => smoothstep(2.8, 5.2, pixels)

/**
 * Threads after which the finest structure of a weave repeats, and those after which its figure does, if it has one.
 */
function repeatsOf({ weave }: Fabric) {
  const { repeat } = interlacements[weave]
  if (weave === 'herringbone')
    return { finest: { ends: 4, picks: 4 }, figure: { ...repeat, picks: Infinity } }
  // Every second row of the dobby's figures is offset by half a repeat, so the figures repeat twice as often.
  if (weave === 'dobby')
    return { finest: { ends: 2, picks: 2 }, figure: { ends: repeat.ends / 2, picks: repeat.picks / 2 } }
  return { finest: repeat, figure: { ends: Infinity, picks: Infinity } }
}

/** Visibility 0..1 of yarns, pattern and irregularity in a mip level of this size. */
export function visibilityAt({ fabric, ends, picks, warp, weft }: Loom, width: number, height: number) {
  const [perEnd, perPick] = [width / ends, height / picks]
  const { finest, figure } = repeatsOf(fabric)
  const yarns = visibilityOf(1 / Math.hypot(1 / (finest.ends * perEnd), 1 / (finest.picks * perPick)))
  const across = Math.min(warp.length > 1 ? warp.length : Infinity, figure.ends) * perEnd
  const along = Math.min(weft.length > 1 ? weft.length : Infinity, figure.picks) * perPick
  return {
    yarns,
    pattern: visibilityOf(Math.min(across, along)),
    irregular: smoothstep(8, 40, Math.min(width, height)),
  }
}
