// The texture of the woven label inside the neck: the shop's name inside a border, as on the stage.
import { labelLetters } from '#garment/drawing/label.ts'
import { textureOfDrawing } from './monogram-texture.ts'
import type { PatchTexture } from './monogram-texture.ts'

/** Size of the label, mm. */
const area = { width: 56, height: 17 }

export function labelTexture(pxPerMm: number): Promise<PatchTexture> {
  return textureOfDrawing(drawing(), area, pxPerMm)
}

function drawing(): string {
  const { letters, width, height } = labelLetters()
  const strokes = letters.map(({ d, x }) => `<path d="${d}" transform="translate(${x} 0)"/>`).join('')
  const place = `translate(${(area.width - width * height) / 2} ${(area.height - height) / 2}) scale(${height})`
  return (
    `<rect width="${area.width}" height="${area.height}" fill="#f3ecdf"/>` +
    `<rect x="1.5" y="1.5" width="${area.width - 3}" height="${area.height - 3}" fill="none" stroke="#b39a72" stroke-width=".5"/>` +
    `<g transform="${place}" fill="none" stroke="#7d5c34" stroke-width=".17" stroke-linejoin="round" stroke-linecap="round">${strokes}</g>`
  )
}
