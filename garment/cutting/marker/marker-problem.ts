// The pieces of shirts as a nesting problem: equal copies are one kind.
import type { Loop, Piece, Rectangle, Steps, Strip } from '../../nesting/piece.ts'
import type { CutPiece } from '../cut-piece.ts'
import { placesInRepeat } from './match-pattern.ts'
import { type CopyOfPiece, type FabricOfMarker, matchLinesOf, outlineOf, rotationsOf } from './on-fabric.ts'

/** How a marker is laid on a roll. Millimetres. */
export interface MarkerSettings {
  widthMm: number
  /** What is cut off each edge of the roll. */
  trimMm: number
  /** Between two pieces. */
  gapMm: number
  /** Parts of the roll that are left out, from its begin and its lower edge. */
  flaws: readonly Rectangle[]
}

/** A copy of a piece of one of the shirts. */
export interface MarkerCopy {
  /** The index of the shirt. */
  shirt: number
  piece: string
  mirrored: boolean
}

/** Copies of all shirts that are equal for the fabric. */
export interface MarkerKind {
  /** As it is cut, with the grain along x. */
  outline: Loop
  rotations: readonly number[]
  steps: Piece['steps']
  copies: readonly MarkerCopy[]
}

export interface MarkerProblem {
  kinds: readonly MarkerKind[]
  strip: Strip
}

/** By how much outlines are simplified for the search. */
export const searchToleranceMm = 0.8

/** @param shirts the pieces of each shirt that are cut from the fabric */
export function markerProblem(
  shirts: readonly (readonly CutPiece[])[],
  fabric: FabricOfMarker,
  { widthMm, trimMm, gapMm, flaws }: MarkerSettings,
): MarkerProblem {
  const kinds = new Map<string, MarkerKind & { copies: MarkerCopy[] }>()
  for (const [shirt, pieces] of shirts.entries())
    for (const [copy, steps] of copiesOf(pieces, fabric)) {
      const outline = outlineOf(copy)
      const rotations = rotationsOf(copy, fabric)
      const key = JSON.stringify([outline, rotations, steps])
      const kind = kinds.get(key) ?? { outline, rotations, steps, copies: [] }
      kind.copies.push({ shirt, piece: copy.piece.name, mirrored: copy.mirrored })
      kinds.set(key, kind)
    }
  return {
    kinds: [...kinds.values()],
    strip: {
      height: widthMm - 2 * trimMm,
      gap: gapMm,
      flaws: flaws.map((flaw) => ({ ...flaw, y: flaw.y - trimMm })),
    },
  }
}

/** Each copy of the pieces of a shirt, with where it may be. */
function copiesOf(pieces: readonly CutPiece[], { repeat }: FabricOfMarker): [CopyOfPiece, Piece['steps']][] {
  const placesOf = (direction: 'stripe' | 'check', step: number) =>
    step > 0
      ? placesInRepeat(
          pieces.map((piece) => matchLinesOf(piece, direction)),
          step,
        )
      : pieces.map(() => undefined)
  const along = placesOf('check', repeat.alongMm)
  const across = placesOf('stripe', repeat.acrossMm)
  return pieces.flatMap((piece, index) =>
    Array.from({ length: piece.count }, (_, count): [CopyOfPiece, Piece['steps']] => {
      const mirrored = piece.pair && count % 2 === 1
      const [x, y] = [along[index], across[index]]
      // The mirror image of a line is on the other side of the repeat's begin.
      const steps = {
        ...(x !== undefined && { x: { step: repeat.alongMm, offset: x } satisfies Steps }),
        ...(y !== undefined && {
          y: { step: repeat.acrossMm, offset: mirrored ? -y : y } satisfies Steps,
        }),
      }
      return [{ piece, mirrored }, x === undefined && y === undefined ? undefined : steps]
    }),
  )
}

/** The kinds as pieces to nest, in the same order. */
export const piecesOf = ({ kinds }: MarkerProblem): Piece[] =>
  kinds.map(({ outline, rotations, steps, copies }) => ({
    outline,
    holes: [],
    demand: copies.length,
    rotations,
    ...(steps && { steps }),
  }))
