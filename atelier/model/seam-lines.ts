// The seams between parts with several options, as lines in space. Every option must follow the lines of its seams.
import type { FlatPoint } from '#garment/pattern/polyline.ts'
import { sides } from '#garment/common/side.ts'
import type { Side } from '#garment/common/side.ts'
import { flatOf, particleAt } from '../surface/chart.ts'
import type { PartContext, PieceName } from '../parts/part-context.ts'
import { aboveHem } from '../parts/hem.ts'

export interface SeamLine {
  name: string
  /** The parts that it joins, as prefixes of the nodes' names. */
  parts: readonly string[]
  /** Three numbers per point, metres. */
  points: number[]
}

interface Seam {
  name: string
  parts: readonly string[]
  piece: PieceName
  edges: readonly string[]
}

function seamsOf(side: Side): Seam[] {
  return [
    { name: `side${side}`, parts: ['bottom', 'back'], piece: 'front', edges: [`side${side}`] },
    { name: `shoulder${side}`, parts: ['bottom', 'yoke'], piece: 'front', edges: [`shoulder${side}`] },
    { name: `yoke${side}`, parts: ['back', 'yoke'], piece: 'yoke', edges: [`bottom${side}`] },
    { name: `armholeFront${side}`, parts: ['bottom', 'sleeves'], piece: 'front', edges: [`arm${side}`] },
    { name: `armholeYoke${side}`, parts: ['yoke', 'sleeves'], piece: 'yoke', edges: [`arm${side}`] },
    { name: `armholeBack${side}`, parts: ['back', 'sleeves'], piece: 'back', edges: [`arm${side}`] },
    { name: `neckFront${side}`, parts: ['bottom', 'collar'], piece: 'front', edges: [`neck${side}`] },
    { name: `neckBack${side}`, parts: ['yoke', 'collar'], piece: 'yoke', edges: [`neck${side}`] },
    { name: `cuff${side}`, parts: ['sleeves_long', 'cuff'], piece: `cuff${side}`, edges: ['top'] },
  ]
}

/** Whether the shirt has cloth here with either hem. */
function isAboveHems(context: PartContext, [u, v]: FlatPoint): boolean {
  return (['round', 'square'] as const).every((hem) => aboveHem(context, 'front', hem)(u, v) >= 0)
}

export function seamLines(context: PartContext): SeamLine[] {
  return sides.flatMap(seamsOf).map(({ name, parts, piece: pieceName, edges }) => {
    const piece = context.piece(pieceName)
    const vertices = edges
      .flatMap((edge) => piece.edges[edge]!)
      .filter((vertex) => pieceName !== 'front' || isAboveHems(context, flatOf(piece, vertex)))
    const points = vertices.flatMap((vertex) => [
      ...particleAt(context.cloth.positions, piece.particle[vertex]!),
    ])
    return { name, parts, points: points.map((each) => Number(each.toFixed(6))) }
  })
}
