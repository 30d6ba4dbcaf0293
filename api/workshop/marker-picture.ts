// What the files of a marker show: the pieces where they lie, what is left out, and the list of its shirts and pieces.
import { msg } from '@lingui/core/runtime-macro'
import type { Flaw } from '#contract/admin/fabrics.ts'
import { drawMarker, type MarkerToDraw } from '#garment/cutting/marker/marker-drawing.ts'
import type { PieceDrawing } from '#garment/cutting/files/piece-drawing.ts'
import type { Reader } from '../kernel/storefront.ts'

/** A marker with a layout. */
export interface MarkerToPrint extends MarkerToDraw {
  number: number
  fabric: { code: string; name: string }
  widthMm: number
  trimMm: number
  lengthMm: number
  flaws: readonly Flaw[]
}

export interface MarkerPicture {
  title: string
  /** From the begin of the marker and the trimmed lower edge. */
  drawings: readonly PieceDrawing[]
  /** Fabric, size and number of pieces; shirts and pieces by their codes. */
  heads: readonly string[]
  shirtList: readonly string[]
  pieceList: readonly string[]
}

export function markerPicture(marker: MarkerToPrint, { i18n }: Reader): MarkerPicture {
  const { number, fabric, widthMm, lengthMm, placements } = marker
  return {
    ...drawMarker(marker, i18n),
    title: i18n._(msg`Marker ${{ number: String(number) }}`),
    heads: [
      `${fabric.code} ${fabric.name}`,
      i18n._(msg`Width ${{ width: widthMm }} mm, length ${{ length: lengthMm }} mm`),
      i18n._(msg`${{ count: placements.length }} pieces`),
    ],
  }
}
