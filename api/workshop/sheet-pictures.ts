// The pictures of a sheet: both sides of the shirt on white, and its fabric.
import sharp from 'sharp'
import type { ShirtView } from '#garment/drawing/shirt.ts'
import { defaultDesign, type Design } from '#garment/design/design.ts'
import { drawView } from '../pictures/draw-view.ts'

export interface SheetPictures {
  front: Buffer
  back: Buffer
  /** Of each fabric of the shirt, by its code. */
  swatches: Map<string, Buffer>
  /** The shop's logo, a PNG; left out where it has none. */
  logo?: Buffer
}

const shirtWidth = 640
const swatchWidth = 320

async function draw(design: Design, view: ShirtView, width: number): Promise<Buffer> {
  const { data, ...size } = await drawView(design, view, width, '#ffffff')
  return sharp(data, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** A JPEG picture of each fabric, by its code. */
export async function drawFabricPictures(codes: string[]): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>()
  for (const code of new Set(codes))
    pictures.set(code, await draw({ ...defaultDesign, fabric: code }, 'fabric', swatchWidth))
  return pictures
}

/** JPEG pictures, 4 wide to 5 high. */
export async function drawSheetPictures(design: Design, codes: string[]): Promise<SheetPictures> {
  const swatches = new Map<string, Buffer>()
  for (const code of codes) swatches.set(code, await draw({ ...design, fabric: code }, 'fabric', swatchWidth))
  return {
    front: await draw(design, 'front', shirtWidth),
    back: await draw(design, 'back', shirtWidth),
    swatches,
  }
}
