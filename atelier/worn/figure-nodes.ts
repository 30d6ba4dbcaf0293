// Writes the parts of the figure that a shirt leaves visible, one file for each.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { smoothstep } from '#garment/common/math.ts'
import type { Vector } from '#garment/common/vector.ts'
import type { SleevesKey } from '#garment/design/options.ts'
import type { FigureMaterial } from '#garment/scene/materials.ts'
import { armMeshes, legMeshes, neckMeshes, inPocketMesh } from '#garment/scene/worn-meshes.ts'
import { sides } from '#garment/common/side.ts'
import type { Side } from '#garment/common/side.ts'
import { drapedPiece } from '../mesh/draped.ts'
import type { Draped } from '../mesh/draped.ts'
import type { FrontOpening } from '../mesh/front-opening.ts'
import { toGlb } from '../model/glb.ts'
import type { SewnShirt, VariantName } from '../drape/sewn-shirt.ts'
import { particleAt } from '../surface/chart.ts'
import type { Sheet } from '../surface/mesh-builder.ts'
import { occlude, occluderOf } from '../surface/occlusion.ts'
import type { Triangles } from './closed-mesh.ts'
import type { DressedFigure } from './dressed-figure.ts'
import type { Figure } from './figure.ts'
import { alongArm, armSheet, keptWhere, neckSheet, sheetOf, shrunk } from './figure-mesh.ts'
import { withHead } from './head.ts'
import { openNecks } from './open-nodes.ts'
import type { OpenName } from './open-nodes.ts'
import { inPocketDrapes } from './in-pocket-nodes.ts'
import type { InPocketName } from './in-pocket-nodes.ts'
import { withRelaxedHands } from './relaxed-hands.ts'
import { shoe } from './shoes.ts'
import type { Tie } from './tie.ts'
import { tuckLine } from './tuck.ts'
import { pocketWelt } from './trouser-pocket.ts'
import type { TuckedName } from './tucked-nodes.ts'
import type { Waistband } from './waistband.ts'

/**
 * What is under the collar and the yoke is this much smaller, metres, up to a height above the side of the neck, which is
 * less in front; the throat behind the button of the collar more, in the middle of this width.
 */
const neckShrink = {
  by: 0.01,
  to: { back: 0.07, front: 0.015 },
  over: 0.035,
  throat: { by: 0.01, wide: 0.04, from: 0.05, to: 0.03 },
}
/**
 * The ends of the sleeves, metres: so much of an arm is there inside of them, because one sees into a wide sleeve; it is
 * smaller there, and as wide as it is from some way outside.
 */
interface SleeveEnd {
  piece: 'cuff' | 'sleeve'
  inside: number
  shrink: { by: number; from: number; to: number }
}

const sleeveEnds: Record<SleevesKey, SleeveEnd> = {
  long: { piece: 'cuff', inside: 0.03, shrink: { by: 0.006, from: 0.025, to: 0.05 } },
  short: { piece: 'sleeve', inside: 0.1, shrink: { by: 0.005, from: 0, to: 0.03 } },
  'roll-up': { piece: 'sleeve', inside: 0.06, shrink: { by: 0.006, from: 0, to: 0.03 } },
}
/** Metres below the side of the neck: higher up the shirt hides the trousers. */
const trousersTop = -0.6
/**
 * Under the hem the trousers are this much smaller, metres, from one height to the other; not where both legs meet in front,
 * which is seen.
 */
const seatShrink = { by: 0.009, from: -0.73, to: -0.67, middle: 0.03 }
const seatDepth =
  (middle: number) =>
  ([x, y, z]: Vector) =>
    seatShrink.by *
    smoothstep(seatShrink.from, seatShrink.to, y) *
    (z > 0 ? smoothstep(0, seatShrink.middle, Math.abs(x - middle)) : 1)
/** How far below the edge of its waistband a leg begins, metres. */
const bandOverlap = 0.006
/** So far below the wrist the hand is inside of the pocket, metres. */
const seenOfHand = 0.11
/** The legs are longer than the grid of the files. */
const legScale = 2

/** Where the sleeves end along each arm, metres: the highest place of the edge. */
function endsOf(figure: Figure, draped: Draped, { piece }: SleeveEnd): Record<Side, number> {
  const end = (side: Side) => {
    const along = alongArm(figure, side)
    const { edges, particle } = drapedPiece(draped, `${piece}${side}`)
    return Math.min(
      ...edges['bottom']!.map((vertex) => along(particleAt(draped.positions, particle[vertex]!))),
    )
  }
  return { L: end('L'), R: end('R') }
}

export const clothOf = ({ pieces, positions }: Draped, opening?: FrontOpening) => ({
  positions: [...positions],
  indices: [...pieces, ...(opening ? [opening.under] : [])].flatMap(({ triangles, particle }) =>
    Array.from(triangles, (vertex) => particle[vertex]!),
  ),
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
  const { by, to, over, throat } = neckShrink
  const middle = z > 0 ? 1 - smoothstep(throat.wide / 2, throat.wide, Math.abs(x)) : 0
  const below = (range: { from: number; to: number }) => 1 - smoothstep(range.to, range.from, y)
  const inFront = smoothstep(-0.06, 0.06, z)
  const end = to.back + (to.front - to.back) * inFront
  return by * below({ from: end + over, to: end }) + throat.by * middle * below(throat)
}

/** Below an open collar: the same behind, nothing in front, where the skin is seen. */
function openCollarDepth([, y, z]: Vector): number {
  const { by, to, over } = neckShrink
  return by * (1 - smoothstep(to.back, to.back + over, y)) * (1 - smoothstep(-0.03, 0.03, z))
}

/** The arms from inside the ends of their sleeves to the finger tips. */
function bareArms(figure: Figure, draped: Draped, sleeveEnd: SleeveEnd): Sheet {
  const along = { L: alongArm(figure, 'L'), R: alongArm(figure, 'R') }
  const ends = endsOf(figure, draped, sleeveEnd)
  const { by, from, to } = sleeveEnd.shrink
  const depth = (point: Vector) => {
    const side = point[0] < 0 ? 'R' : 'L'
    return by * (1 - smoothstep(from, to, along[side](point) - ends[side]))
  }
  const begins = { L: ends.L - sleeveEnd.inside, R: ends.R - sleeveEnd.inside }
  return shrunk(armSheet(figure, begins), depth)
}

interface FigureNode {
  name: string
  sheets: Partial<Record<FigureMaterial, Sheet>>
  scale?: number
  /** The shirt that keeps light from it, if it is not the master. */
  draped?: Draped
  opening?: FrontOpening
  /** What of the figure keeps light from it, if it is not the one with hanging hands. */
  beside?: readonly Triangles[]
}

type Names = VariantName | TuckedName | OpenName | InPocketName

/** The arms of a figure that each kind of sleeve leaves bare. */
function armNodes(figure: Figure, drapes: Record<SleevesKey, Draped>): FigureNode[] {
  return (Object.keys(armMeshes) as SleevesKey[]).map((sleeves) => ({
    name: armMeshes[sleeves],
    sheets: { skin: bareArms(figure, drapes[sleeves], sleeveEnds[sleeves]) },
    draped: drapes[sleeves],
  }))
}

const complete = (mesh: Triangles) => sheetOf(mesh, () => true)

function inPocketNodes(
  { inPocket }: DressedFigure,
  { variants }: SewnShirt<Names>,
  tuckedLegs: (trousers: readonly Triangles[]) => FigureNode,
): FigureNode[] {
  const { figure, trousers } = inPocket
  const drapes = Object.fromEntries(
    Object.entries(inPocketDrapes).map(([sleeves, name]) => [sleeves, variants[name].draped]),
  ) as Record<SleevesKey, Draped>
  const hidden = figure.point('wristR')[1] - seenOfHand
  const arms = armNodes(figure, drapes).map((node) => ({
    ...node,
    sheets: { skin: keptWhere(node.sheets.skin!, ([x, y]) => x > 0 || y > hidden) },
  }))
  return [...arms, tuckedLegs(trousers)].map((node) => ({
    ...node,
    name: inPocketMesh(node.name),
    beside: [withHead(figure), ...trousers],
  }))
}

export async function figureNodes(
  dressed: DressedFigure,
  shirt: SewnShirt<Names>,
  { tie, waist }: { tie: Tie; waist: Waistband },
  folder: string,
): Promise<void> {
  const { trousers } = dressed
  const figure = withRelaxedHands(dressed.figure)
  const seen = withHead(figure)
  const { master, variants } = shirt
  const belowShirt = (corners: readonly Vector[]) => corners.every(([, y]) => y < trousersTop)
  const belowBand = (corners: readonly Vector[]) => corners.every(([, y]) => y < tuckLine.band - bandOverlap)
  const shoes = sides.map((side) => complete(shoe(figure, side)))
  const tuckedLegs = (legs: readonly Triangles[]): FigureNode => ({
    name: legMeshes.tucked,
    sheets: {
      trousers: joined([
        ...legs.map((leg) => sheetOf(leg, belowBand)),
        ...legs.map((leg) => complete(pocketWelt(leg))),
        ...waist.cloth.map(complete),
      ]),
      shoes: joined([...shoes, ...waist.leather.map(complete)]),
    },
    scale: legScale,
    draped: variants.tucked.draped,
  })
  const nodes: FigureNode[] = [
    { name: neckMeshes.buttoned[0], sheets: { skin: shrunk(neckSheet(seen), collarDepth) } },
    { name: neckMeshes.tie[1], sheets: { tie: complete(tie.mesh) } },
    ...openNecks.map((neck) => ({
      name: neckMeshes[neck][0],
      sheets: { skin: shrunk(neckSheet(seen, true), openCollarDepth) },
      ...variants[neck],
    })),
    ...armNodes(figure, {
      long: master,
      short: variants.short.draped,
      'roll-up': variants.rollUp.draped,
    }),
    {
      name: legMeshes.untucked,
      sheets: {
        trousers: shrunk(
          joined(trousers.map((leg) => sheetOf(leg, belowShirt))),
          seatDepth(figure.point('crotch')[0]),
        ),
        shoes: joined(shoes),
      },
      scale: legScale,
    },
    tuckedLegs(trousers),
    ...inPocketNodes(dressed, shirt, tuckedLegs),
  ]
  const hanging = [seen, ...trousers]
  for (const { name, sheets, scale, draped = master, opening, beside = hanging } of nodes) {
    const occluder = occluderOf([clothOf(draped, opening), ...beside])
    for (const sheet of Object.values(sheets)) occlude(sheet, occluder)
    const bytes = await toGlb(name, sheets, scale)
    writeFileSync(join(folder, `${name}.glb`), bytes)
    console.log(`${name}: ${(bytes.length / 1000).toFixed(0)} kB`)
  }
}
