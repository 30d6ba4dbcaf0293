// The pattern as a DXF for cutting machines and for other pattern programs.
import type { FlatPoint } from '../../pattern/polyline.ts'
import type { CutPiece, ProductionPattern } from '../cut-piece.ts'
import { arrange } from './arrange.ts'
import { blockName, dxfBlock, dxfFile, dxfMaterials, type DxfOptions, type NamedText } from './dxf-file.ts'

export interface PatternDxfOptions extends DxfOptions {
  /** The name of the style: the number of the shirt. */
  style: string
  size: string
}

const sheetWidthMm = 1500

/** How often the piece is cut as drawn, and mirrored. */
function quantityOf({ count, pair }: CutPiece, { dialect }: DxfOptions): string {
  if (dialect === 'aama') return String(count)
  const mirrored = pair ? Math.floor(count / 2) : 0
  return `${count - mirrored},${mirrored}`
}

const pieceTexts = (piece: CutPiece, options: PatternDxfOptions): NamedText[] => [
  ['Piece Name', 'PIECE NAME', blockName(piece.name)],
  ['Size', 'SIZE', options.size],
  ['Quantity', 'QUANTITY', quantityOf(piece, options)],
  ['Material', 'MATERIAL', dxfMaterials[piece.material]],
  ...(piece.pair ? [['Annotation', 'ANNOTATION', 'PAIR'] as const] : []),
]

export function patternDxf({ pieces }: ProductionPattern, options: PatternDxfOptions): string {
  const { placed } = arrange(pieces, sheetWidthMm)
  const blocks = placed.map(({ piece, move }) =>
    dxfBlock(
      piece,
      {
        name: piece.name,
        at: ([u, v]: FlatPoint): FlatPoint => [u + move[0], v + move[1]],
        texts: pieceTexts(piece, options),
        label: piece.name,
      },
      options.dialect,
    ),
  )
  return dxfFile(blocks, { ...options, more: [['Sample Size', 'SAMPLE SIZE', options.size]] })
}
