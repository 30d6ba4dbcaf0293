// Finds the surfaces of one collar on the neck: its stand, and its leaf folded over the stand.
import type { CollarCut, Leaf } from '#garment/outline/collar-cuts.ts'
import { leafDepth, leafShape } from '#garment/outline/leaf-shape.ts'
import type { LeafShape } from '#garment/outline/leaf-shape.ts'
import { belowStand, createFall } from './fall.ts'
import { flatten, relax } from './flatten.ts'
import type { FlatFall } from './flatten.ts'
import { leafChart } from './leaf-chart.ts'
import type { LeafChart } from './leaf-chart.ts'
import type { Neckline } from './neckline.ts'
import type { Faces } from './section.ts'
import { standSurface } from './stand-surface.ts'
import type { StandSurface } from './stand-surface.ts'

export interface LaidLeaf {
  leaf: Leaf
  chart: LeafChart
  shape: LeafShape
  flat: FlatFall
  depthAt: (share: number) => number
}
/** A collar's surfaces on the neck. `sewCollar` makes its mesh from them. */
export interface LaidCollar {
  cut: CollarCut
  stand: StandSurface
  leaf?: LaidLeaf
}

/** A first guess of where the tip of a leaf is. */
const initialReach = (leaf: Leaf): LeafShape['reach'] => ({
  share: 0.95 - leaf.spread / 250,
  depth: leaf.point,
})

const iterations = 3

/**
 * Folds the leaf over the stand. The depth of the leaf depends on the shape of the fall and the fall on the depth, so
 * both are computed in turns.
 */
function layLeaf(stand: StandSurface, leaf: Leaf, faces: Faces): LaidLeaf {
  const below = belowStand(stand, faces)
  let reach = initialReach(leaf)
  for (let round = 1; ; round++) {
    const depthAt = (share: number) => leafDepth(leaf, reach, share)
    const fall = createFall(below, leaf, depthAt)
    const flat = flatten(fall, depthAt)
    if (round === iterations) relax(flat, fall, depthAt)
    const chart = leafChart(fall, flat, false)
    const shape = leafShape(leaf, chart, stand.neckline.half)
    if (round === iterations) return { leaf, chart, shape, flat, depthAt }
    reach = shape.reach
  }
}

/**
 * Lays a collar again, on another neckline or over other cloth. Each place of its leaf is as far round the stand and as far
 * down as it was.
 * @param smoothing as in `createFall`
 */
export function layAgain(
  { cut, leaf }: LaidCollar,
  neckline: Neckline,
  faces: Faces,
  smoothing: number,
): LaidCollar {
  const stand = standSurface(neckline, cut.stand)
  if (!leaf) return { cut, stand }
  const fall = createFall(belowStand(stand, faces), leaf.leaf, leaf.depthAt, smoothing)
  return { cut, stand, leaf: { ...leaf, chart: leafChart(fall, leaf.flat, neckline.isOpen) } }
}

export function layCollar(cut: CollarCut, neckline: Neckline, faces: Faces): LaidCollar {
  const stand = standSurface(neckline, cut.stand)
  return { cut, stand, ...(cut.leaf && { leaf: layLeaf(stand, cut.leaf, faces) }) }
}
