// What is drawn of a marker, for SVG and PDF alike: each copy with its lines and its label, and the list of its pieces.
import type { I18n } from '@lingui/core'
import type { FlatPoint } from '../../pattern/polyline.ts'
import type { CutPiece } from '../cut-piece.ts'
import { grainStrokes, letters, type PieceDrawing, strokesOf } from '../files/piece-drawing.ts'
import { pieceTexts } from '../piece-labels.ts'
import { clearGrain } from './clear-grain.ts'
import { fitLabel } from './fit-label.ts'
import { markerLabels, pieceNumbers } from './marker-labels.ts'
import type { MarkerPlacement } from './marker-layout.ts'
import { pointsAt } from './on-fabric.ts'

export interface MarkerToDraw {
  /** The numbers of the shirts, and their pieces. */
  shirts: readonly string[]
  pieces: readonly (readonly CutPiece[])[]
  placements: readonly MarkerPlacement[]
}

export interface MarkerDrawing {
  drawings: readonly PieceDrawing[]
  /** One line for each shirt: its letter and number. */
  shirtList: readonly string[]
  /** One line for each piece: its number, name, and how many are cut of each shirt. */
  pieceList: readonly string[]
}

/** Millimetres. */
const labelSizes = { max: 14, min: 5 }

export function drawMarker({ shirts, pieces, placements }: MarkerToDraw, i18n: I18n): MarkerDrawing {
  const byName = new Map(pieces.flat().map((piece) => [piece.name, piece]))
  const labels = markerLabels({ shirts, placements }, i18n)
  const drawings = placements.map((placement, index): PieceDrawing => {
    const piece = pieces[placement.shirt]!.find(({ name }) => name === placement.piece)!
    const at = (line: readonly FlatPoint[]) =>
      pointsAt({ piece, mirrored: placement.mirrored }, placement, line)
    const outline = at(piece.cuttingLine)
    const { code, variants } = labels[index]!
    const texts = fitLabel(outline, variants, labelSizes)
    const [foot, head] = at(piece.grain)
    return {
      name: code.replaceAll(/[ /]/g, '-'),
      outline,
      strokes: [
        ...strokesOf(piece)
          .filter(({ kind }) => kind !== 'grain')
          .map((stroke) => ({ ...stroke, line: at(stroke.line) })),
        ...grainStrokes(clearGrain([foot!, head!], outline, texts)),
      ],
      texts,
    }
  })
  return {
    drawings,
    shirtList: shirts.map((number, index) => `${letters(index)}  ${number}`),
    pieceList: [...pieceNumbers(byName.keys())].map(([name, number]) => {
      const [label, count] = pieceTexts(byName.get(name)!, i18n)
      return `${number}  ${label}: ${count}`
    }),
  }
}
