// The wales of a twill, its diagonal ridges. No two reflect the same light, so that the diagonal is seen even where single
// yarns are too fine; irregular as it is, it causes no moiré.
import { smoothstep } from '../common/math.ts'
import type { Fabric } from '../fabric/fabric.ts'
import { type Interlacement, interlacements } from './interlacement.ts'
import { threadNoise } from './yarn-noise.ts'

/** Picks after which a ridge has another light: short places, and long ones. */
const lengths = [
  { picks: 9, share: 0.4, seed: 71 },
  { picks: 34, share: 0.6, seed: 72 },
] as const

/** Threads of one tile of a fabric. */
interface Tile {
  fabric: Fabric
  ends: number
  picks: number
}

/** Light -1..1 of the ridge at each crossing; null for a weave without a diagonal. */
export function waleLight({ fabric, ends, picks }: Tile): ((end: number, pick: number) => number) | null {
  const { diagonal, repeat }: Interlacement = interlacements[fabric.weave]
  if (!diagonal) return null
  const period = repeat.picks
  const layers = lengths.map((each) => ({ ...each, steps: Math.max(2, Math.round(picks / each.picks)) }))
  return (end, pick) => {
    const { position, stripe } = diagonal(end)
    const line = Math.floor((position + pick) / period)
    const lines = stripe === null ? ends / period : Infinity
    let light = 0
    for (const { share, seed, steps } of layers) {
      const along = (pick / picks) * steps
      const step = Math.floor(along)
      // At the upper edge of the tile a ridge goes on in one that begins at the lower edge.
      const at = (each: number) => {
        const above = each >= steps
        const own = above ? line - picks / period : line
        const wrapped = lines === Infinity ? own : ((own % lines) + lines) % lines
        return threadNoise(wrapped * 257 + (above ? each - steps : each), seed + (stripe ?? 0) * 5)
      }
      light += share * (at(step) + (at(step + 1) - at(step)) * smoothstep(0, 1, along - step))
    }
    return light
  }
}
