// The texture of a monogram in satin stitch: thread where there are letters, transparent around them.
import sharp from 'sharp'
import { lettering } from '#garment/drawing/alphabet.ts'
import { findChoice, threads } from '#garment/design/extras.ts'
import type { Monogram } from '#garment/design/extras.ts'
import { linear } from '#garment/fabric/colour.ts'
import { letterSize, monogramAreas } from '#garment/drawing/monogram-area.ts'

/** From the upper left, four numbers per pixel: colour in linear light, and opacity. */
export interface PatchTexture {
  width: number
  height: number
  values: Float32Array
}

const maxPixelsPerMm = 20

export function monogramTexture(monogram: Monogram, pxPerMm: number): Promise<PatchTexture> {
  return textureOfDrawing(drawing(monogram), monogramAreas[monogram.place], pxPerMm)
}

/** Renders a drawing of the size `area`, in millimetres, at the resolution at which it will be visible. */
export async function textureOfDrawing(
  drawn: string,
  area: { width: number; height: number },
  pxPerMm: number,
): Promise<PatchTexture> {
  const scale = Math.min(maxPixelsPerMm, pxPerMm)
  const width = Math.ceil(area.width * scale)
  const height = Math.ceil(area.height * scale)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${area.width} ${area.height}">${drawn}</svg>`
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const values = Float32Array.from(data, (value, at) => (at % 4 === 3 ? value / 255 : light[value]!))
  return { width, height, values }
}

const light = Array.from(
  { length: 256 },
  (_, value) => linear(`#${value.toString(16).padStart(2, '0').repeat(3)}`)[0],
)

/** Threads side by side across each stroke, darker at its edges, where they enter the fabric. */
function drawing(monogram: Monogram): string {
  const { text, style, place, colour } = monogram
  const { letters, width: long, lean } = lettering(text, style)
  const area = monogramAreas[place]
  const size = letterSize(monogram)
  const strokes = letters.map(({ d, x }) => `<path d="${d}" transform="translate(${x} 0)"/>`).join('')
  const hex = findChoice(threads, colour)!.hex
  const cut = `matrix(${size} 0 ${-lean * size} ${size} ${area.width / 2 + (lean / 2 - long / 2) * size} ${area.height / 2 - size / 2})`
  return (
    `<g transform="${cut}" fill="none" stroke-linejoin="round" stroke-linecap="round">` +
    `<g stroke="${hex}" stroke-width=".17">${strokes}</g>` +
    `<g stroke="#000" stroke-opacity=".3" stroke-width=".17">${strokes}</g>` +
    `<g stroke="${hex}" stroke-width=".13">${strokes}</g>` +
    `<g stroke="#fff" stroke-opacity=".14" stroke-width=".07">${strokes}</g>` +
    `<g stroke="#000" stroke-opacity=".25" stroke-width=".17" stroke-linecap="butt" stroke-dasharray=".014 .026">${strokes}</g>` +
    `</g>`
  )
}
