// The files of a marker: SVG in true size with the list of its shirts and pieces beside the layout, PDF and DXF.
import type { FileReply } from '#contract/endpoint.ts'
import { drawingGroup, drawingRules, escaped, number } from '#garment/cutting/files/svg-drawing.ts'
import type { FlatPoint } from '#garment/pattern/polyline.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import type { Queryable } from '../../kernel/db.ts'
import { because } from '../../kernel/reason.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Reader } from '../../kernel/storefront.ts'
import { markerFile, type MarkerToPrint } from '../../workshop/marker-file.ts'
import { markerPicture } from '../../workshop/marker-picture.ts'
import type { MarkerFormat } from '../../workshop/pattern-worker.ts'
import { problemOf } from './marker-problem.ts'
import { selectMarker } from './markers.sql.ts'

/** The list beside the layout. */
const list = { gapMm: 30, titleMm: 20, textMm: 12, lineMm: 20, letterWidth: 0.6 }

/** Throws `Not Found`, and `Not Possible Now` when there is no layout. */
async function markerToPrint(on: Queryable, id: string): Promise<MarkerToPrint & { createdAt: Date }> {
  const row = await selectMarker(on, id)
  if (!row) throw notFound(because('marker-not-found'))
  if (!problemOf(row) || !row.placements || row.lengthMm === null)
    throw new ApiError('Not Possible Now', because('marker-without-layout'))
  const { number, fabric, widthMm, trimMm, lengthMm, shirts, placements, createdAt } = row
  return {
    number,
    fabric,
    widthMm,
    trimMm,
    lengthMm,
    shirts,
    placements,
    createdAt,
    pieces: row.pieces.map((of) => of!),
    flaws: [...row.ownFlaws, ...row.rollFlaws].filter(({ x }) => x < lengthMm),
  }
}

/** Throws `Not Found`, `Not Possible Now`. */
export async function markerSvg(on: Queryable, id: string, reader: Reader): Promise<FileReply> {
  const marker = await markerToPrint(on, id)
  const bytes = new TextEncoder().encode(drawSvg(marker, reader))
  return { name: `marker-${marker.number}.svg`, bytes }
}

/** Throws `Not Found`, `Not Possible Now`. */
export async function writeMarkerFile(
  deps: Pick<Deps, 'db' | 'settings'>,
  id: string,
  format: MarkerFormat,
  locale: string,
): Promise<FileReply> {
  const { createdAt: at, ...marker } = await markerToPrint(deps.db, id)
  return markerFile(deps, marker, { format, locale, at })
}

export function drawSvg(marker: MarkerToPrint, reader: Reader): string {
  const { lengthMm, widthMm, trimMm, flaws } = marker
  const { title, heads, drawings, shirtList, pieceList } = markerPicture(marker, reader)
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
