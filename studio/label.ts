// The woven label inside the neck, as pixels of it: within a woven edge, what sells the shirt. The 3D
// stage shows the shop's own name; pictures are the same in every shop.
import { lettering } from '#garment/drawing/alphabet.ts'
import { labelText } from '#garment/drawing/label.ts'
import { stitched } from './letters.ts'
import type { Letters } from './letters.ts'

/** Of the label, mm, and its letters' height. */
const room = { width: 56, height: 17 }
const size = 3.6

export const label = (pxPerMm: number): Promise<Letters> => stitched(drawing(), room, pxPerMm)

const drawing = (): string => {
  const { letters, width } = lettering(labelText, 'block')
  const strokes = letters.map(({ d, x }) => `<path d="${d}" transform="translate(${x} 0)"/>`).join('')
  const place = `translate(${(room.width - width * size) / 2} ${(room.height - size) / 2}) scale(${size})`
  return (
    `<rect width="${room.width}" height="${room.height}" fill="#f3ecdf"/>` +
    `<rect x="1.5" y="1.5" width="${room.width - 3}" height="${room.height - 3}" fill="none" stroke="#b39a72" stroke-width=".5"/>` +
    `<g transform="${place}" fill="none" stroke="#7d5c34" stroke-width=".17" stroke-linejoin="round" stroke-linecap="round">${strokes}</g>`
  )
}
