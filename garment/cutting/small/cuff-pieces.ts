// The cuff: an outer and an inner ply with interlining between them. The pieces are drawn for the right arm, whose end that
// laps over is at u < 0; those of the left arm are mirrored. A Napoleon cuff is folded back along a line, so that its inner
// ply is seen.
import { monogramOf, showsCuff } from '../../design/design.ts'
import { cuffCuts } from '../../outline/cuff-cuts.ts'
import type { CuffCut } from '../../outline/cuff-cuts.ts'
import { cornerLine, cuffOverhangMm } from '../../outline/cuff-outline.ts'
import { sleevePlacket } from '../../outline/sleeve-placket-cut.ts'
import { arc, lengthOf, mirrored } from '../../pattern/polyline.ts'
import type { Polyline } from '../../pattern/polyline.ts'
import type { CutPiece, CutSeam, DrawnLine, Mark } from '../cut-piece.ts'
import { makePiece } from '../make-piece.ts'
import type { NamedEdge } from '../make-piece.ts'
import { boxLine, buttonholeMm } from './small-marks.ts'
import type { SmallPieceInput } from './small-piece-input.ts'

/** How much longer a cuff is than the sleeve's end: its ends lap over each other by this. */
export const cuffLapMm = 2 * cuffOverhangMm

/** The ply that is not seen is smaller by this at the hand and at the ends. */
const rollMm = 1
/** How much of the sleeve each placket takes at the slit. */
export const slitSeamMm = 6
/**
 * The width of the under placket. Both plackets without what they take of the sleeve are as wide as the ends of the cuff
 * lap over each other, so that the cuff is sewn to sleeve and plackets.
 */
export const underPlacketMm = cuffLapMm + 2 * slitSeamMm - sleevePlacket.widthMm

/** What is turned back ends this far below the seam, and becomes narrower by `slantMm` at each end. */
const turnedBackGapMm = 11
const slantMm = 12
const turnedBackRadius = 16

/** The edge at the hand with its corners, from the end that laps over to the other. */
function handLine({ corner, depth, turnedBack }: CuffCut, halfMm: number, smallerMm: number): Polyline {
  const half = halfMm - smallerMm
  if (!turnedBack) {
    const right = cornerLine(corner, half, smallerMm).toReversed()
    return [...mirrored(right).toReversed(), ...right]
  }
  const low = turnedBackGapMm - depth + smallerMm
  const radius = turnedBackRadius
  const right: Polyline = [...arc([half - slantMm - radius, low + radius], radius, -90, -8, 8), [half, 0]]
  return [...mirrored(right).toReversed(), ...right]
}

/** Edges: `hand`, `end-under`, `sleeve`, `end-lap`. The seam on the sleeve is the same for both plies. */
function cuffEdges(
  cut: CuffCut,
  halfMm: number,
  smallerMm: number,
  { cuffMm, cuffEdgeMm }: SmallPieceInput['settings'],
): NamedEdge[] {
  const hand = handLine(cut, halfMm, smallerMm)
  const [lap, under] = [hand[0]!, hand.at(-1)!]
  const top = cut.depth
  return [
    ['hand', hand, cuffEdgeMm],
    ['end-under', [under, [halfMm, top]], cuffEdgeMm],
    [
      'sleeve',
      [
        [halfMm, top],
        [-halfMm, top],
      ],
      cuffMm,
    ],
    ['end-lap', [[-halfMm, top], lap], cuffEdgeMm],
  ]
}

/**
 * One hole for each row of buttons. Two buttons in a row make the cuff adjustable: both are sewn on the end that lies below.
 */
function fastenings({ depth, buttons }: CuffCut, halfMm: number): Mark[] {
  const first = Math.min(...buttons.map(([fromEdge]) => fromEdge))
  return buttons.flatMap(([fromEdge, down]): Mark[] => {
    const v = depth * (1 - down)
    const button: Mark = { kind: 'button', at: [halfMm - (cuffLapMm - first) - (fromEdge - first), v] }
    const hole: Mark = { kind: 'buttonhole', at: [first - halfMm, v], lengthMm: buttonholeMm, degrees: 0 }
    return fromEdge === first ? [hole, button] : [button]
  })
}

/** The place of a monogram on the outer left cuff, which is the mirror image of the drawn one. */
function monogramLines({ design }: SmallPieceInput, { depth }: CuffCut, halfMm: number): DrawnLine[] {
  if (monogramOf(design)?.place !== 'cuff') return []
  return [
    boxLine('monogram', [62 - halfMm, depth * 0.28], {
      widthMm: Math.min(44, halfMm),
      heightMm: 9,
      degrees: 0,
    }),
  ]
}

export function cuffPieces(input: SmallPieceInput): { pieces: CutPiece[]; seams: CutSeam[] } {
  const { design, sleeveEnd, settings, contrast } = input
  if (!showsCuff(design) || sleeveEnd === null) return { pieces: [], seams: [] }
  const cut = cuffCuts[design.cuff]
  const halfMm = (sleeveEnd.lengthMm + cuffLapMm) / 2
  const outerSmaller = cut.turnedBack ? rollMm : 0
  const edgesOf = (smallerMm: number) => cuffEdges(cut, halfMm, smallerMm, settings)
  const [outerEdges, innerEdges] = [edgesOf(outerSmaller), edgesOf(rollMm - outerSmaller)]
  const fold: DrawnLine[] = cut.turnedBack
    ? [
        {
          kind: 'fold',
          name: 'turned-back',
          line: [
            [-halfMm, 0],
            [halfMm, 0],
          ],
        },
      ]
    : []
  const grain = { u: halfMm * 0.2, bottom: 12, top: cut.depth - 12 }
  const seamMm = underPlacketMm - slitSeamMm + sleeveEnd.slitToSeamMm
  const notches = [{ name: 'underarm-seam', edge: 'sleeve', alongMm: seamMm }]
  const base = { count: 2, pair: true, grain, notches } as const
  const outer = makePiece({
    ...base,
    name: 'cuff-outer',
    edges: outerEdges,
    marks: fastenings(cut, halfMm),
    lines: [...fold, ...monogramLines(input, cut, halfMm)],
  })
  const inner = makePiece({
    ...base,
    name: 'cuff-inner',
    material: contrast.cuff ? 'contrast' : 'main',
    edges: innerEdges,
    lines: fold,
  })
  const [smaller, larger] = cut.turnedBack ? [outer, inner] : [inner, outer]
  const length = ({ edges }: CutPiece, name: string) =>
    lengthOf(edges.find((edge) => edge.name === name)!.line)
  const seams = ['hand', 'end-under', 'end-lap'].map((edge): CutSeam => ({
    name: `cuff-${edge}`,
    first: [[smaller.name, edge]],
    second: [[larger.name, edge]],
    easeMm: length(larger, edge) - length(smaller, edge),
  }))
  return { pieces: [outer, inner], seams }
}
