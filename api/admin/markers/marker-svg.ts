// A marker as SVG in true size: the layout, and beside it the list of its shirts and pieces.
import { msg } from '@lingui/core/runtime-macro'
import type { FileReply } from '#contract/endpoint.ts'
import { drawMarker, type MarkerToDraw } from '#garment/cutting/marker/marker-drawing.ts'
import { drawingGroup, drawingRules, escaped, number } from '#garment/cutting/files/svg-drawing.ts'
import type { FlatPoint } from '#garment/pattern/polyline.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import type { Queryable } from '../../kernel/db.ts'
import { because } from '../../kernel/reason.ts'
import type { Reader } from '../../kernel/storefront.ts'
import { problemOf } from './markers.ts'
import { type MarkerRow, selectMarker } from './markers.sql.ts'

/** The list beside the layout. */
const list = { gapMm: 30, titleMm: 20, textMm: 12, lineMm: 20, letterWidth: 0.6 }

/** Throws `Not Found`, and `Not Possible Now` when there is no layout. */
export async function markerSvg(on: Queryable, id: string, reader: Reader): Promise<FileReply> {
  const row = await selectMarker(on, id)
  if (!row) throw notFound(because('marker-not-found'))
  if (!problemOf(row) || !row.placements || row.lengthMm === null)
    throw new ApiError('Not Possible Now', because('marker-without-layout'))
  const { placements, lengthMm } = row
  const svg = drawSvg({ ...row, placements, lengthMm, pieces: row.pieces.map((of) => of!) }, reader)
  return { name: `marker-${row.number}.svg`, bytes: new TextEncoder().encode(svg) }
}

type DrawableMarker = MarkerToDraw &
  Pick<MarkerRow, 'number' | 'fabric' | 'widthMm' | 'trimMm' | 'flaws'> & { lengthMm: number }

export function drawSvg(marker: DrawableMarker, { i18n }: Reader): string {
  const { lengthMm, placements, widthMm, trimMm, flaws, fabric } = marker
  const { drawings, shirtList, pieceList } = drawMarker(marker, i18n)
  const title = i18n._(msg`Marker ${{ number: String(marker.number) }}`)
  const heads = [
    `${fabric.code} ${fabric.name}`,
    i18n._(msg`Width ${{ width: widthMm }} mm, length ${{ length: lengthMm }} mm`),
    i18n._(msg`${{ count: placements.length }} pieces`),
  ]
  const texts = [...heads, '', ...shirtList, '', ...pieceList]
  const listMm = Math.max(
    title.length * list.titleMm * list.letterWidth,
    ...texts.map((text) => text.length * list.textMm * list.letterWidth),
  )
  const totalMm = Math.ceil(lengthMm + list.gapMm + listMm)
  // y runs up on the fabric and down in the picture.
  const at = ([x, y]: FlatPoint) => `${number(x)} ${number(widthMm - trimMm - y)}`
  const line = (text: string, index: number) =>
    `<text class="list" font-size="${list.textMm}" x="${lengthMm + list.gapMm}" y="${60 + index * list.lineMm}">${escaped(text)}</text>`
  const rectangle = ({ x, y, width, height }: (typeof flaws)[number]) =>
    `<rect class="flaw" x="${number(x)}" y="${number(widthMm - y - height)}" width="${number(width)}" height="${number(height)}"/>`
  const edges = (trimMm > 0 ? [trimMm, widthMm - trimMm] : []).map(
    (y) => `<path class="edge" d="M0 ${y}H${lengthMm}"/>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${totalMm}mm" height="${widthMm}mm" viewBox="0 0 ${totalMm} ${widthMm}">`,
    `<title>${escaped(title)}</title>`,
    `<style>${drawingRules}.list{text-anchor:start}.roll,.flaw{fill:none;stroke:#1c1712;stroke-width:1}.flaw{stroke:#9b2a2a}.edge{stroke:#1c1712;stroke-width:0.5;stroke-dasharray:6 4}</style>`,
    `<rect class="ground" width="100%" height="100%"/>`,
    `<rect class="roll" width="${lengthMm}" height="${widthMm}"/>`,
    ...edges,
    ...flaws.map(rectangle),
    ...drawings.map((drawing) => drawingGroup(drawing, at)),
    `<text class="list" font-size="${list.titleMm}" x="${lengthMm + list.gapMm}" y="30">${escaped(title)}</text>`,
    ...texts.map(line),
    '</svg>',
    '',
  ].join('\n')
}
