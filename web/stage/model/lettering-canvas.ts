// Letters of the shop's embroidery alphabet, drawn on a canvas for textures.
import { CanvasTexture, LinearMipmapLinearFilter, NoColorSpace, SRGBColorSpace } from 'three'
import type { MonogramStyle } from '#garment/design/extras.ts'
import { lettering } from '#garment/drawing/alphabet.ts'

/** A texture drawn once on a canvas; (0, 0) of the surface is its upper left corner. */
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

/** The strokes of a word and its width; the letters are 1 high and the middle is the origin. */
export function letteringOutlineOf(text: string, style: MonogramStyle): { path: Path2D; width: number } {
  const { letters, width, lean } = lettering(text, style)
  const path = new Path2D()
  for (const { d, x } of letters) {
    // Slanted letters lean about the middle of their height.
    const toMiddle = new DOMMatrix([1, 0, -lean, 1, x - width / 2 + lean / 2, -0.5])
    path.addPath(new Path2D(d), toMiddle)
  }
  return { path, width }
}
