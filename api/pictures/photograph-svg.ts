// A blurred product image as SVG, shown until its pictures are drawn.
import { pictureRatio } from '#contract/picture.ts'
import type { PhotographSubject } from './subject.ts'

const frame = { width: 320, height: 320 * pictureRatio }
const ground = '#f6f2ec'

export function blurredPhotograph({ crop, width, height, preview }: PhotographSubject): string {
  const scale = crop ? frame.width / crop.width : Math.min(frame.width / width, frame.height / height)
  const [x, y] = crop
    ? [-crop.x * scale, -crop.y * scale]
    : [(frame.width - width * scale) / 2, (frame.height - height * scale) / 2]
  const place = `x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${(width * scale).toFixed(1)}" height="${(height * scale).toFixed(1)}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}" viewBox="0 0 ${frame.width} ${frame.height}"><rect width="100%" height="100%" fill="${ground}"/><image href="${preview}" ${place} preserveAspectRatio="none"/></svg>`
}
