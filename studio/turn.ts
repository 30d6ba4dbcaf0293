// A shirt that turns once round itself, as frames.
import type { Design } from '#garment/design/design.ts'
import type { PixelSize } from './lit-view.ts'
import { renderShirt } from './render.ts'

export const turnFrames = 20

/** The frames below each other, three bytes per pixel: first the front, then as if somebody turned the shirt to the right. */
export async function renderTurn(design: Design, size: PixelSize, folder: URL): Promise<Uint8Array> {
  const frameBytes = size.width * size.height * 3
  const frames = new Uint8Array(frameBytes * turnFrames)
  for (let frame = 0; frame < turnFrames; frame++) {
    const { data } = await renderShirt(design, `turned ${-(frame * 360) / turnFrames}`, size, folder)
    frames.set(data, frame * frameBytes)
  }
  return frames
}
