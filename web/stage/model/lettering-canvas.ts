// Letters of the shop's own alphabet on a canvas, as a needle or a loom makes them.
import { CanvasTexture, LinearMipmapLinearFilter, NoColorSpace, SRGBColorSpace } from 'three'
import type { MonogramStyle } from '#garment/design/extras.ts'
import { lettering } from '#garment/drawing/alphabet.ts'

/** A picture drawn once; (0, 0) of the surface it lies on is its upper left. */
export function drawTexture(
  width: number,
  height: number,
  content: 'colour' | 'data',
  anisotropy: number,
  draw: (pen: CanvasRenderingContext2D) => void,
): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen) draw(pen)
  const texture = new CanvasTexture(canvas)
  texture.flipY = false
  texture.colorSpace = content === 'colour' ? SRGBColorSpace : NoColorSpace
  texture.minFilter = LinearMipmapLinearFilter
  texture.anisotropy = anisotropy
  return texture
}

/** A word's strokes with letters 1 high, its middle at the origin, and its width. */
export function outlineOf(text: string, style: MonogramStyle): { path: Path2D; width: number } {
  const { letters, width, lean } = lettering(text, style)
  const path = new Path2D()
  for (const { d, x } of letters) {
    // Leaning about the middle of its height.
    const place = new DOMMatrix([1, 0, -lean, 1, x - width / 2 + lean / 2, -0.5])
    path.addPath(new Path2D(d), place)
  }
  return { path, width }
}
