// The yoke, outer and inner: in one piece, whose stripes run along the shoulders, or split at the middle of the back, with
// both halves on the bias.
import { epauletteButtonMm, epauletteLength } from '../../outline/epaulette-cut.ts'
import { lengthOf, mirrored } from '../../pattern/polyline.ts'
import type { FlatPoint, Polyline } from '../../pattern/polyline.ts'
import { joined } from './block/curves.ts'
import type { CutPiece, Mark } from '../cut-piece.ts'
import { allowanceOf } from '../cutting-settings.ts'
import type { Draft } from './draft-input.ts'
import { makePiece, turned } from '../make-piece.ts'
import type { NamedEdge, NotchPlace } from '../make-piece.ts'
import { epauletteHalfMm } from './places.ts'

export const yokeLayers = ['outer', 'inner'] as const
export type YokeLayer = (typeof yokeLayers)[number]

const reversed = (line: Polyline): Polyline => mirrored(line).toReversed()

function halfEdges({ block: { bodice }, settings }: Draft) {
  const { bottom, arm, shoulder, neck } = bodice.yoke
  return {
    bottom: [bottom, settings.yokeMm],
    arm: [arm, allowanceOf(settings, 'armholeSeam', 'narrow')],
    shoulder: [shoulder, allowanceOf(settings, 'shoulderSeam', 'wide')],
    neck: [neck, settings.neckMm],
  } as const
}

/** The button of the epaulette, on the shoulder seam. */
function epauletteMarks({ block: { bodice }, design }: Draft, layer: YokeLayer): FlatPoint[] {
  if (design.epaulette === 'none' || layer === 'inner') return []
  const [from, to] = [bodice.yoke.shoulder[0]!, bodice.yoke.shoulder.at(-1)!]
  const length = lengthOf(bodice.yoke.shoulder)
  const share = (epauletteLength(length) - epauletteButtonMm) / length
  return [[from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]]
}

const marksAt = (points: Polyline, degrees: number): Mark[] =>
  turned(points, degrees).map((at) => ({ kind: 'button', at }))

/** Notches of the wearer's right half. */
function halfNotches({ block: { bodice }, design }: Draft): NotchPlace[] {
  const armLength = lengthOf(bodice.yoke.arm)
  return [
    ...(bodice.pleat ? [{ name: 'pleat-right', edge: 'bottom', alongMm: bodice.pleat.u }] : []),
    ...(design.epaulette === 'none'
      ? []
      : [{ name: 'epaulette-back', edge: 'arm', alongMm: armLength - epauletteHalfMm }]),
  ]
}

const onSide = (edge: string, side: 'left' | 'right') =>
  edge === 'arm' || edge === 'shoulder' ? `${edge}-${side}` : edge

/** A point's extent along the grain, for the grain line. */
function grainOf(edges: readonly NamedEdge[], u: number) {
  const heights = edges.flatMap(([, line]) => line.map((point) => point[1]))
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  return { u, bottom: low + (high - low) * 0.3, top: low + (high - low) * 0.7 }
}

function wholeYoke(draft: Draft, layer: YokeLayer): CutPiece {
  const { bodice } = draft.block
  const { bottom, arm, shoulder, neck } = halfEdges(draft)
  const drawn: NamedEdge[] = [
    ['bottom', joined(reversed(bottom[0]), bottom[0]), bottom[1]],
    ['arm-right', arm[0], arm[1]],
    ['shoulder-right', shoulder[0], shoulder[1]],
    ['neck', joined(neck[0], reversed(neck[0])), neck[1]],
    ['shoulder-left', reversed(shoulder[0]), shoulder[1]],
    ['arm-left', reversed(arm[0]), arm[1]],
  ]
  const lengths = new Map(drawn.map(([name, line]) => [name, lengthOf(line)]))
  const half = lengths.get('bottom')! / 2
  const notches = halfNotches(draft).flatMap(({ name, edge, alongMm }): NotchPlace[] =>
    edge === 'bottom'
      ? [
          { name, edge, alongMm: half + alongMm },
          { name: 'pleat-left', edge, alongMm: half - alongMm },
        ]
      : [
          { name, edge: 'arm-right', alongMm },
          { name, edge: 'arm-left', alongMm: lengths.get('arm-left')! - alongMm },
        ],
  )
  const marks = epauletteMarks(draft, layer)
  const edges = drawn.map(([name, line, mm]): NamedEdge => [name, turned(line, 90), mm])
  const middle = (bodice.levels.yoke + bodice.yoke.neck.at(-1)![1]) / 2
  return makePiece({
    name: `yoke-${layer}`,
    edges,
    pressed: ['bottom', 'shoulder-right', 'shoulder-left'],
    notches: [
      { name: 'centre-back', edge: 'bottom', alongMm: half },
      ...notches,
      { name: 'centre-back', edge: 'neck', alongMm: lengths.get('neck')! / 2 },
    ],
    grain: grainOf(edges, -middle),
    marks: marksAt([...marks, ...mirrored(marks)], 90),
    matchLines: draft.matching([
      { name: 'yoke', direction: 'stripe', u: -bodice.levels.yoke },
      { name: 'yoke', direction: 'check', v: 0 },
    ]),
  })
}

/** Halves on the bias: their stripes meet in a chevron at the middle. */
function halfYoke(draft: Draft, layer: YokeLayer, side: 'left' | 'right'): CutPiece {
  const { bottom, arm, shoulder, neck } = halfEdges(draft)
  const [low, high] = [bottom[0][0]!, neck[0].at(-1)!]
  const right: NamedEdge[] = [
    ['bottom', bottom[0], bottom[1]],
    ['arm', arm[0], arm[1]],
    ['shoulder', shoulder[0], shoulder[1]],
    ['neck', neck[0], neck[1]],
    ['centre', [high, low], draft.settings.yokeMm],
  ]
  const degrees = side === 'right' ? 45 : -45
  const drawn =
    side === 'right'
      ? right
      : right.map(([name, line, mm]): NamedEdge => [name, reversed(line), mm]).toReversed()
  const edges = drawn.map(([name, line, mm]): NamedEdge => [onSide(name, side), turned(line, degrees), mm])
  const lengths = new Map(drawn.map(([name, line]) => [name, lengthOf(line)]))
  const marks = epauletteMarks(draft, layer)
  const [corner] = turned([low], degrees)
  const [u] = turned(
    [[(side === 'right' ? 1 : -1) * bottom[0].at(-1)![0] * 0.45, (low[1] + high[1]) / 2]],
    degrees,
  )[0]!
  return makePiece({
    name: `yoke-${layer}-${side}`,
    edges,
    pressed: ['centre', 'bottom', onSide('shoulder', side)],
    notches: halfNotches(draft).map(({ name, edge, alongMm }) => ({
      name: name === 'pleat-right' ? `pleat-${side}` : name,
      edge: onSide(edge, side),
      alongMm: side === 'right' ? alongMm : lengths.get(edge)! - alongMm,
    })),
    grain: grainOf(edges, u),
    marks: marksAt(side === 'right' ? marks : mirrored(marks), degrees),
    matchLines: draft.matching([
      { name: 'yoke', direction: 'stripe', u: corner![0] },
      { name: 'yoke', direction: 'check', v: corner![1] },
    ]),
  })
}

export const yokePieces = (draft: Draft): CutPiece[] =>
  yokeLayers.flatMap((layer) =>
    draft.design.yoke === 'split'
      ? [halfYoke(draft, layer, 'left'), halfYoke(draft, layer, 'right')]
      : [wholeYoke(draft, layer)],
  )

/** The pieces of a layer with the edges of one name, from the wearer's left to the right. */
export function yokeEdges(
  { design }: Pick<Draft, 'design'>,
  layer: YokeLayer,
  edge: 'bottom' | 'neck',
): [piece: string, edge: string][] {
  return design.yoke === 'split'
    ? [
        [`yoke-${layer}-left`, edge],
        [`yoke-${layer}-right`, edge],
      ]
    : [[`yoke-${layer}`, edge]]
}

/** The piece of a layer that has the edges of one side. */
export const yokeOfSide = (
  { design }: Pick<Draft, 'design'>,
  layer: YokeLayer,
  side: 'left' | 'right',
): string => (design.yoke === 'split' ? `yoke-${layer}-${side}` : `yoke-${layer}`)
