// The yoke over the shoulders: in one piece with stripes along the shoulders, or split at the middle of the back, with
// the grain of the halves turned so that stripes meet in a chevron. The label is inside.
import type { FlatPoint } from '#garment/pattern/polyline.ts'
import { sides } from '#garment/common/side.ts'
import { insideOut } from '../surface/chart.ts'
import { offsetLine } from '../surface/line.ts'
import { emptyMesh } from '../surface/mesh-builder.ts'
import type { Mesh } from '../surface/mesh-builder.ts'
import { addStitches } from '../surface/stitch.ts'
import type { PartContext } from './part-context.ts'
import { addFelledSeam } from './hem.ts'
import { addLabel } from './label.ts'
import { addPiece } from './piece-sheet.ts'

/** Angle between the warp of a split yoke and the shoulder line, degrees. */
const splitYokeAngle = 35

/** Texture coordinates of a point when the warp is turned by an angle. */
function turned(degrees: number) {
  return (u: number, v: number): FlatPoint => {
    const angle = (degrees * Math.PI) / 180
    return [u * Math.cos(angle) + v * Math.sin(angle), v * Math.cos(angle) - u * Math.sin(angle)]
  }
}

export function yokeMesh(context: PartContext, isSplit: boolean): Mesh {
  const mesh = emptyMesh()
  const chart = context.chart('yoke')
  for (const sign of isSplit ? [1, -1] : [0]) {
    const grain = turned(isSplit ? sign * (90 - splitYokeAngle) : 90)
    addPiece(mesh.cloth, context, 'yoke', { grain, keep: (u) => (sign ? u * sign : 1) })
    for (const side of sides) {
      if (sign && (side === 'R' ? 1 : -1) !== sign) continue
      for (const edge of sign ? ['bottom', 'shoulder', 'arm'] : ['shoulder', 'arm'])
        addFelledSeam(mesh, chart, context.edge('yoke', `${edge}${side}`), {
          width: edge === 'arm' ? 8 : 6,
          grain,
        })
    }
    if (!sign) {
      const bottom = [...context.edge('yoke', 'bottomL'), ...context.edge('yoke', 'bottomR').slice(1)]
      addFelledSeam(mesh, chart, bottom, { width: 6, grain })
    } else {
      const bottom = context.edge('yoke', 'bottomR')[0]!
      const neck = context.edge('yoke', 'neckR').at(-1)!
      addStitches(mesh.stitch, chart, offsetLine([bottom, neck], -sign * 2))
    }
  }
  addLabel(mesh, insideOut(chart), context.edge('yoke', 'neckR').at(-1)!)
  return mesh
}
