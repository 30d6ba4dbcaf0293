// A marker as a DXF for cutting machines: a block for each copy of a piece, where it lies on the fabric.
import type { FlatPoint } from '../../pattern/polyline.ts'
import type { CutPiece } from '../cut-piece.ts'
import { dxfBlock, dxfFile, dxfMaterials, type DxfOptions } from '../files/dxf-file.ts'
import type { MarkerToDraw } from './marker-drawing.ts'
import { copyCodes } from './marker-labels.ts'
import { pointsAt } from './on-fabric.ts'

export interface MarkerOfDxf extends MarkerToDraw {
  number: number
  fabric: { code: string }
  widthMm: number
  trimMm: number
  lengthMm: number
}

/** The lines of a mirrored copy run the other way round, so that every boundary is counter-clockwise. */
const turnedRound = (piece: CutPiece): CutPiece => ({
  ...piece,
  cuttingLine: piece.cuttingLine.toReversed(),
})

/** From the begin of the marker and the lower edge of the fabric. */
export function markerDxf(marker: MarkerOfDxf, options: DxfOptions): string {
  const { number, fabric, widthMm, trimMm, lengthMm, shirts, pieces, placements } = marker
  const codes = copyCodes(placements)
  const blocks = placements.map((placement, index) => {
    const { shirt, mirrored } = placement
    const piece = pieces[shirt]!.find(({ name }) => name === placement.piece)!
    const at = (point: FlatPoint): FlatPoint => {
      const [[x, y]] = pointsAt({ piece, mirrored }, placement, [point]) as [FlatPoint]
      return [x, y + trimMm]
    }
    const name = codes[index]!.replaceAll(/[ /]/g, '-')
    return dxfBlock(
      mirrored ? turnedRound(piece) : piece,
      {
        name,
        at,
        texts: [
          ['Piece Name', 'PIECE NAME', `${shirts[shirt]} ${piece.name}`],
          ['Quantity', 'QUANTITY', '1'],
          ['Material', 'MATERIAL', dxfMaterials[piece.material]],
        ],
        label: `${name} ${piece.name}`,
      },
      options.dialect,
    )
  })
  return dxfFile(blocks, {
    ...options,
    style: `MARKER ${number}`,
    more: [
      ['Fabric', 'FABRIC', fabric.code],
      ['Width', 'WIDTH', String(widthMm)],
      ['Length', 'LENGTH', String(lengthMm)],
    ],
  })
}
