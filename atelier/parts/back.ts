// The back, plain, with darts or with side pleats, cut to its hem.
import type { BackKey } from '#garment/design/options.ts'
import type { Polyline, FlatPoint } from '#garment/pattern/polyline.ts'
import { sides } from '#garment/common/side.ts'
import type { Side } from '#garment/common/side.ts'
import { raised } from '../surface/chart.ts'
import { emptyMesh } from '../surface/mesh-builder.ts'
import type { Mesh } from '../surface/mesh-builder.ts'
import { addPatch, addRidge } from '../surface/patch.ts'
import type { RimRow } from '../surface/patch.ts'
import type { PartContext } from './part-context.ts'
import { addBody } from './front.ts'
import type { Hem } from './hem.ts'

/** Depth of a pleat's fold at the yoke, mm. */
const foldDepth = 11

/**
 * Adds the fold of a side pleat over its seam, towards the armhole. It is widest at the yoke and ends where the seam
 * ends.
 */
function addPleat(mesh: Mesh, context: PartContext, side: Side): void {
  const widest = (line: Polyline) => Math.max(...line.map(([u]) => Math.abs(u)))
  const [one, other] = ['One', 'Other'].map((name) => context.edge('back', `top${side}Tuck1${name}`))
  const [inner, outer] = [one!, other!].toSorted((a, b) => widest(a) - widest(b)) as [Polyline, Polyline]
  const downwards = outer[0]![1] > outer.at(-1)![1] ? outer : outer.toReversed()
  const [top, bottom] = [downwards[0]!, downwards.at(-1)!]
  const shareAt = (v: number) => Math.max(0, (v - bottom[1]) / (top[1] - bottom[1]))
  const towardsArm = side === 'R' ? 1 : -1
  const edge = downwards.map(([u, v]): FlatPoint => [u + towardsArm * (3.5 + foldDepth * shareAt(v)), v])
  const between = widest(outer) - Math.min(...inner.map(([u]) => Math.abs(u)))
  addPatch(
    mesh.cloth,
    raised(context.chart('back'), (_, v) => 0.7 * shareAt(v)),
    [...downwards, ...edge.toReversed()].map(([u, v]): FlatPoint => [u, Math.min(v, top[1] - 0.8)]),
    { thickness: 0.9, spacing: 3, sunk: 0.8, grain: (u, v) => [u - towardsArm * between * shareAt(v), v] },
  )
}

/**
 * The cloth inside a dart is pressed towards the middle, so that its seam looks like the edge of a fold, without
 * stitches.
 */
const pressedFold: readonly RimRow[] = [
  [0, -0.25, 62],
  [0.5, 0.5, 34],
  [1.6, 0.85, 0],
  [4, 0.6, -8],
  [7, 0.1, -8],
  [9, -0.3, -10],
]

function addDart(mesh: Mesh, context: PartContext, side: Side): void {
  const seam =
    side === 'R' ? context.edge('back', 'dartROne') : context.edge('back', 'dartLOther').toReversed()
  addRidge(mesh.cloth, context.chart('back'), seam, pressedFold)
}

export function backMesh(context: PartContext, back: BackKey, hem: Hem): Mesh {
  const mesh = emptyMesh()
  addBody(mesh, context, 'back', hem)
  if (back === 'dart') for (const side of sides) addDart(mesh, context, side)
  if (back === 'side-pleat') for (const side of sides) addPleat(mesh, context, side)
  return mesh
}
