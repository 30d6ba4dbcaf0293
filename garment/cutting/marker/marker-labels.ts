// What is written on each copy of a marker, on papers and screens.
import type { I18n } from '@lingui/core'
import { letters } from '../files/piece-drawing.ts'
import { pieceLabels } from '../piece-labels.ts'
import type { MarkerPlacement } from './marker-layout.ts'

export interface MarkerLabel {
  name: string
  /** The letter of the shirt, the number of the piece, and which of several copies it is: `A7 1/2`. */
  code: string
  /** The lines of the label, from the longest to the shortest, which is the code alone. */
  variants: readonly (readonly string[])[]
}

/** Numbers of pieces from 1, in the order in which the workshop lists them. */
export function pieceNumbers(names: Iterable<string>): Map<string, number> {
  const known = Object.keys(pieceLabels)
  const sorted = [...new Set(names)].sort((a, b) => known.indexOf(a) - known.indexOf(b))
  return new Map(sorted.map((name, index) => [name, index + 1]))
}

export const pieceName = (piece: string, i18n: I18n): string => {
  const label = pieceLabels[piece]
  return label ? i18n._(label) : piece
}

/** The code of each copy: the letter of the shirt, the number of the piece, and which of several copies it is. */
export function copyCodes(placements: readonly Pick<MarkerPlacement, 'shirt' | 'piece'>[]): string[] {
  const numbers = pieceNumbers(placements.map(({ piece }) => piece))
  const copies = Map.groupBy(placements, ({ shirt, piece }) => `${shirt} ${piece}`)
  return placements.map((placement) => {
    const { shirt, piece } = placement
    const same = copies.get(`${shirt} ${piece}`)!
    const place = `${letters(shirt)}${numbers.get(piece)}`
    return same.length > 1 ? `${place} ${same.indexOf(placement) + 1}/${same.length}` : place
  })
}

/** @param shirts the numbers of the shirts */
export function markerLabels(
  {
    shirts,
    placements,
  }: { shirts: readonly string[]; placements: readonly Pick<MarkerPlacement, 'shirt' | 'piece'>[] },
  i18n: I18n,
): MarkerLabel[] {
  const codes = copyCodes(placements)
  return placements.map(({ shirt, piece }, index) => {
    const code = codes[index]!
    const name = pieceName(piece, i18n)
    return { name, code, variants: [[name, shirts[shirt]!, code], [name, code], [`${code} ${name}`], [code]] }
  })
}
