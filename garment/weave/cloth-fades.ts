// Which details of a cloth are drawn at which size: yarns, stripes and figures, unless they would cause moiré.
import { smoothstep } from '../common/smoothstep.ts'
import type { Fabric } from '../fabric/fabric.ts'
import { interlacements } from './interlacement.ts'
import type { Loom } from './loom.ts'

/** How much of a detail that repeats after so many pixels is drawn: less where it could cause moiré. */
const seen = (pixels: number): number => smoothstep(2.8, 5.2, pixels)

/** Threads after which the finest of a weave repeats, and its figure where it has one. */
function repeatsOf({ weave }: Fabric) {
  const { repeat } = interlacements[weave]
  if (weave === 'herringbone')
    return { finest: { ends: 4, picks: 4 }, figure: { ...repeat, picks: Infinity } }
  // The dobby's figures stand in brick order.
  if (weave === 'dobby')
    return { finest: { ends: 2, picks: 2 }, figure: { ends: repeat.ends / 2, picks: repeat.picks / 2 } }
  return { finest: repeat, figure: { ends: Infinity, picks: Infinity } }
}

/** How much of yarns, pattern and irregularity a level of this size shows, 0..1. */
export function visibilityAt({ fabric, ends, picks, warp, weft }: Loom, width: number, height: number) {
  const [perEnd, perPick] = [width / ends, height / picks]
  const { finest, figure } = repeatsOf(fabric)
  const yarns = seen(1 / Math.hypot(1 / (finest.ends * perEnd), 1 / (finest.picks * perPick)))
  const across = Math.min(warp.length > 1 ? warp.length : Infinity, figure.ends) * perEnd
  const along = Math.min(weft.length > 1 ? weft.length : Infinity, figure.picks) * perPick
  return {
    yarns,
    pattern: seen(Math.min(across, along)),
    irregular: smoothstep(8, 40, Math.min(width, height)),
  }
}
