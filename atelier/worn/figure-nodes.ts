// Writes the parts of the figure that a shirt leaves visible, one file for each.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { smoothstep } from '#garment/common/math.ts'
import type { Vector } from '#garment/common/vector.ts'
import type { FigureMaterial } from '#garment/scene/materials.ts'
import { drapedPiece } from '../mesh/draped.ts'
import type { Draped } from '../mesh/draped.ts'
import { toGlb } from '../model/glb.ts'
import type { SewnShirt } from '../drape/sewn-shirt.ts'
import { particleAt } from '../surface/chart.ts'
import type { Sheet } from '../surface/mesh-builder.ts'
import { occlude, occluderOf } from '../surface/occlusion.ts'
import type { DressedFigure } from './dressed-figure.ts'
import type { Figure } from './figure.ts'
import { alongArm, armSheet, neckSheet, sheetOf, shrunk } from './figure-mesh.ts'
import { shoe } from './shoes.ts'

/** Metres of an arm that are inside the end of its sleeve. */
const insideM = 0.03
/**
 * What is under the collar and the yoke is this much smaller, metres, up to a height above the side of the neck; the throat
 * behind the button of the collar more, in the middle of this width.
 */
const neckShrink = { by: 0.01, from: 0.12, to: 0.08, throat: { by: 0.01, wide: 0.04, from: 0.05, to: 0.03 } }
/** A wrist is this much smaller inside its cuff, and as wide as it is from some metres outside of it, metres. */
const wristShrink = { by: 0.006, outside: 0.05 }
/** Metres below the side of the neck: higher up the shirt hides the trousers. */
const trousersTop = -0.6
/** The legs are longer than the grid of the files. */
const legScale = 2

/** Where the bare hand begins along each arm: inside the cuff. */
function endsOf({ figure }: DressedFigure, draped: Draped): Record<'L' | 'R', number> {
  const end = (side: 'L' | 'R') => {
    const along = alongArm(figure, side)
    const { edges, particle } = drapedPiece(draped, `cuff${side}`)
    const at = edges['bottom']!.map((vertex) => along(particleAt(draped.positions, particle[vertex]!)))
    return Math.min(...at) - insideM
  }
  return { L: end('L'), R: end('R') }
}

const clothOf = ({ pieces, positions }: Draped) => ({
  positions: [...positions],
  indices: pieces.flatMap(({ triangles, particle }) => Array.from(triangles, (vertex) => particle[vertex]!)),
})

function joined(sheets: readonly Sheet[]): Sheet {
  const all: Sheet = { positions: [], normals: [], uvs: [], shades: [], indices: [] }
  for (const sheet of sheets) {
    const start = all.positions.length / 3
    for (const key of ['positions', 'normals', 'uvs', 'shades'] as const)
      for (const value of sheet[key]) all[key].push(value)
    for (const index of sheet.indices) all.indices.push(index + start)
  }
  return all
}

function collarDepth([x, y, z]: Vector): number {
  const { by, from, to, throat } = neckShrink
  const middle = z > 0 ? 1 - smoothstep(throat.wide / 2, throat.wide, Math.abs(x)) : 0
  const below = (range: { from: number; to: number }) => 1 - smoothstep(range.to, range.from, y)
  return by * below({ from, to }) + throat.by * middle * below(throat)
}

function wristDepthOf(figure: Figure, ends: Record<'L' | 'R', number>): (point: Vector) => number {
  const along = { L: alongArm(figure, 'L'), R: alongArm(figure, 'R') }
  return (point) => {
    const side = point[0] < 0 ? 'R' : 'L'
    const outside = along[side](point) - ends[side] - insideM
    return wristShrink.by * (1 - smoothstep(wristShrink.outside / 2, wristShrink.outside, outside))
  }
}

export async function figureNodes(dressed: DressedFigure, shirt: SewnShirt, folder: string): Promise<void> {
  const { figure, skin, legs } = dressed
  const all = () => true
  const belowShirt = (corners: readonly Vector[]) => corners.every(([, y]) => y < trousersTop)
  const ends = endsOf(dressed, shirt.master)
  const nodes: { name: string; sheets: Partial<Record<FigureMaterial, Sheet>>; scale?: number }[] = [
    { name: 'figure_neck', sheets: { skin: shrunk(neckSheet(skin), collarDepth) } },
    { name: 'figure_hands', sheets: { skin: shrunk(armSheet(figure, ends), wristDepthOf(figure, ends)) } },
    {
      name: 'figure_legs',
      sheets: {
        trousers: joined(legs.map((leg) => sheetOf(leg, belowShirt))),
        shoes: joined((['L', 'R'] as const).map((side) => sheetOf(shoe(figure, side), all))),
      },
      scale: legScale,
    },
  ]
  const occluder = occluderOf([clothOf(shirt.master), skin, ...legs])
  for (const { name, sheets, scale } of nodes) {
    for (const sheet of Object.values(sheets)) occlude(sheet, occluder)
    const bytes = await toGlb(name, sheets, scale)
    writeFileSync(join(folder, `${name}.glb`), bytes)
    console.log(`${name}: ${(bytes.length / 1000).toFixed(0)} kB`)
  }
}
