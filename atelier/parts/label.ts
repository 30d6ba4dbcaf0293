// The woven label inside the back of the neck.
import type { Polyline, FlatPoint } from '#garment/pattern/polyline.ts'
import type { Chart } from '../surface/chart.ts'
import type { Mesh } from '../surface/mesh-builder.ts'
import { addPatch } from '../surface/patch.ts'
import { addStitches } from '../surface/stitch.ts'

const labelWidth = 56
const labelHeight = 17
/** Distance of its upper edge from the neck seam, mm. */
const distanceBelowSeam = 9

/**
 * Texture coordinate in thousandths. Outside of the picture it is clamped, so the rim has the colour of the picture's
 * edge.
 */
const within = (share: number): number => 1000 * Math.max(0, Math.min(1, share))

/** Adds the label on the inside, below the middle of the neckline. (0, 0) of its picture is at the upper left. */
export function addLabel(mesh: Mesh, inside: Chart, [middle, neck]: FlatPoint): void {
  const top = neck - distanceBelowSeam
  const outline: Polyline = [
    [middle - labelWidth / 2, top - labelHeight],
    [middle + labelWidth / 2, top - labelHeight],
    [middle + labelWidth / 2, top],
    [middle - labelWidth / 2, top],
  ]
  addPatch(mesh.label, inside, outline, {
    thickness: 0.5,
    // Its rim must not stick out on the outside of the yoke.
    sunk: -0.25,
    // u is reversed, because the label is seen from inside.
    grain: (u, v) => [within(0.5 - (u - middle) / labelWidth), within((top - v) / labelHeight)],
  })
  for (const u of [middle - labelWidth / 2 + 1.2, middle + labelWidth / 2 - 1.2])
    addStitches(
      mesh.stitch,
      inside,
      [
        [u, top - labelHeight + 0.6],
        [u, top - 0.6],
      ],
      { lift: 0.5, length: 2 },
    )
}
