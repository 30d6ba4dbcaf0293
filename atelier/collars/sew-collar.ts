// Makes the mesh of one collar: stand, leaf or wings, with stitches, buttons, buttonholes and monogram area.
import type { Polyline } from '#garment/pattern/polyline.ts'
import { emptyMesh } from '../surface/mesh-builder.ts'
import type { Mesh } from '../surface/mesh-builder.ts'
import { addButton } from '../surface/button.ts'
import { addButtonhole } from '../surface/buttonhole.ts'
import { raised } from '../surface/chart.ts'
import { offsetLine } from '../surface/line.ts'
import { addStitches } from '../surface/stitch.ts'
import { leafHalfThickness, topstitchInset, addLeaf, relief } from './leaf.ts'
import type { LeafShape } from '#garment/outline/leaf-shape.ts'
import { peakHeight } from '#garment/outline/stand-height.ts'
import type { LaidCollar, LaidLeaf } from './lay-collar.ts'
import { addCollarMonogram } from './monogram.ts'
import type { Faces } from './section.ts'
import { addStand, outerLift } from './stand.ts'
import type { StandSurface } from './stand-surface.ts'
import { addWings } from './wing.ts'

/** The edge of the whole leaf, from the left end of its seam to the right end, with its inside to the left. */
function edgeOf({ front, outer }: LeafShape): Polyline {
  const right = [...outer, ...front.toReversed().slice(1)]
  const left = right.toReversed().map(([u, v]) => [-u, v] as const)
  return [...left, ...right.slice(1)]
}

function sewLeaf(mesh: Mesh, { leaf, chart, shape }: LaidLeaf): void {
  addStitches(mesh.stitch, chart, offsetLine(edgeOf(shape), topstitchInset), {
    lift: leafHalfThickness + relief(topstitchInset),
  })
  if (leaf.button === undefined) return
  const [tip, inner] = [shape.tip, offsetLine(edgeOf(shape), leaf.button)]
  const near = inner.reduce((best, point) =>
    Math.hypot(point[0] - tip[0], point[1] - tip[1]) < Math.hypot(best[0] - tip[0], best[1] - tip[1])
      ? point
      : best,
  )
  const turn = (Math.atan2(tip[1] - near[1], tip[0] - near[0]) * 180) / Math.PI
  for (const side of [1, -1]) {
    const along = side > 0 ? turn : 180 - turn
    addButtonhole(mesh.stitch, chart, near[0] * side, near[1], {
      lift: leafHalfThickness + 0.3,
      length: 11,
      turn: along,
    })
    addButton(mesh, chart, near[0] * side, near[1], {
      lift: leafHalfThickness + 0.4,
      size: 8.5,
      turn: along + 45,
    })
  }
}

/** Behind this distance from the middle of the front, mm, a leaf covers the stand, so no stitches are made there. */
const visibleLength = 85

function sewStand(mesh: Mesh, stand: StandSurface, isCovered: boolean): void {
  const { half, isOpen } = stand.neckline
  const { lap, front, buttons, ends } = stand.cut
  const outer = raised(stand.chart, (u, v) => outerLift(stand, u, v))
  const end = -half - lap
  const bottom: Polyline = [
    [end + 2.2, stand.heightAt(end + 2.2) - 3],
    [end + 2.2, 2.2],
    [isCovered ? visibleLength - half : half - 4, 2.2],
  ]
  addStitches(mesh.stitch, outer, bottom)
  if (isCovered)
    addStitches(mesh.stitch, outer, [
      [half - visibleLength, 2.2],
      [isOpen ? half + lap - 2.2 : half - 4, 2.2],
    ])
  if (ends !== 'level') {
    const top: [number, number][] = []
    for (let u = end + 3; u < half - 3; u += 2.5) top.push([u, stand.heightAt(u) - 4])
    addStitches(mesh.stitch, outer, top)
  }
  for (const share of buttons) {
    const v = front * share
    addButtonhole(mesh.stitch, outer, -half - 1.5, v, { length: 14, turn: 0 })
    addButton(mesh, outer, isOpen ? half : -half, v, { lift: 0.4, size: 11 })
  }
  if (ends === 'peaked') sewPeaks(mesh, stand)
}

/** A small button on each peak; the left one has its buttonhole. */
function sewPeaks(mesh: Mesh, stand: StandSurface): void {
  const outer = raised(stand.chart, (u, v) => outerLift(stand, u, v))
  const u = stand.neckline.half - peakHeight - 1
  const v = stand.heightAt(u) - 13
  addButtonhole(mesh.stitch, outer, -u, v, { length: 10, turn: 62 })
  for (const side of [1, -1]) addButton(mesh, outer, u * side, v, { lift: 0.3, size: 8.5, turn: 45 })
}

export function sewCollar(collar: LaidCollar, faces: Faces): Mesh {
  const { cut, stand, leaf } = collar
  const mesh = emptyMesh()
  addStand(mesh, stand, faces, cut.leaf?.gap)
  sewStand(mesh, stand, leaf !== undefined)
  if (cut.wings) addWings(mesh, stand, cut.wings)
  if (leaf) {
    addLeaf(mesh.cloth, leaf.chart, leaf.shape)
    sewLeaf(mesh, leaf)
  }
  addCollarMonogram(mesh, collar)
  return mesh
}
