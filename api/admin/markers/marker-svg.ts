// A marker as SVG in true size: each piece with its cutting line, notches, grain and the shirt that it belongs to.
import type { FileReply } from '#contract/endpoint.ts'
import { outlinesOf } from '#garment/cutting/marker/marker-layout.ts'
import type { Loop } from '#garment/nesting/piece.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import type { Queryable } from '../../kernel/db.ts'
import { because } from '../../kernel/reason.ts'
import { problemOf } from './markers.ts'
import { selectMarker } from './markers.sql.ts'

const textMm = 14
const lineMm = 0.5

const number = (value: number): string => String(Math.round(value * 100) / 100)

/** Throws `Not Found`, and `Not Possible Now` when there is no layout. */
export async function drawMarker(on: Queryable, id: string): Promise<FileReply> {
  const row = await selectMarker(on, id)
  if (!row) throw notFound(because('marker-not-found'))
  const problem = problemOf(row)
  const { lengthMm, placements, widthMm, trimMm, flaws } = row
  if (!problem || !placements || lengthMm === null)
    throw new ApiError('Not Possible Now', because('marker-without-layout'))
  // y runs up on the fabric and down in the picture.
  const at = (x: number, y: number) => `${number(x)} ${number(widthMm - y)}`
  const path = (loop: Loop) => `<path d="M${loop.map(([x, y]) => at(x, y + trimMm)).join('L')}Z"/>`
  const outlines = outlinesOf(problem, placements) as Loop[]
  const label = (index: number) => {
    const { shirt, piece } = placements[index]!
    const [x, y] = middleOf(outlines[index]!)
    const place = at(x, y + trimMm).split(' ')
    return `<text x="${place[0]}" y="${place[1]}">${row.shirts[shirt]} ${piece}</text>`
  }
  const rectangles = flaws.map(
    ({ x, y, width, height }) =>
      `<rect x="${number(x)}" y="${number(widthMm - y - height)}" width="${number(width)}" height="${number(height)}"/>`,
  )
  const edges = trimMm > 0 ? [trimMm, widthMm - trimMm] : []
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${lengthMm}mm" height="${widthMm}mm" viewBox="0 0 ${lengthMm} ${widthMm}">`,
    `<style>path,rect,line{fill:none;stroke:#1c1712;stroke-width:${lineMm}}line{stroke-dasharray:6 4}`,
    `rect{stroke:#9b2a2a}text{font:${textMm}px sans-serif;text-anchor:middle}</style>`,
    ...edges.map((y) => `<line x1="0" y1="${y}" x2="${lengthMm}" y2="${y}"/>`),
    ...rectangles,
    ...outlines.map(path),
    ...outlines.map((_, index) => label(index)),
    '</svg>',
  ].join('\n')
  return { name: `marker-${row.number}.svg`, bytes: new TextEncoder().encode(svg) }
}

function middleOf(loop: Loop): readonly [number, number] {
  const [xs, ys] = [loop.map(([x]) => x), loop.map(([, y]) => y)]
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}
