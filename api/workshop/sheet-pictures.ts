// The pictures of a sheet: both sides of the shirt on white, and its fabrics in true size.
import sharp from 'sharp'
import type { ShirtView } from '#garment/drawing/shirt.ts'
import type { Design } from '#garment/design/design.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { averageColour, weaveTile } from '#garment/weave/weave.ts'
import { drawView } from '../pictures/draw-view.ts'
import { shownMm } from './sheet.ts'

/** JPEG pictures. */
export interface ShirtSides {
  front: Buffer
  back: Buffer
}

export interface ShirtPictures extends ShirtSides {
  /** A picture of each fabric of the shirt, by code. */
  swatches: Map<string, Buffer>
}

export interface SheetPictures extends ShirtPictures {
  /** The shop's logo, a PNG; left out without a logo. */
  logo?: Buffer
}

interface Widths {
  front: number
  back: number
  swatch: number
}

/**
 * Pixels, for sheets, which are also read on a screen, and for files of many tickets, at 130 to 150 pixels per inch.
 */
const sheetWidths: Widths = { front: 640, back: 640, swatch: 320 }
const ticketWidths: Widths = { front: 272, back: 136, swatch: 132 }

/** Draws a shirt without folds and shadow, which would take half of the time. */
async function draw(design: Design, view: ShirtView, width: number): Promise<Buffer> {
  const { data, ...size } = await drawView(design, view, width, { background: '#ffffff', soft: false })
  return sharp(data, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()
}

async function drawSwatch(code: string, width: number): Promise<Buffer> {
  const size = { width, height: (width * shownMm.height) / shownMm.width }
  const fabric = fabricByCode(code)!
  const { pixels, ...tile } = weaveTile(fabric, width / shownMm.width)
  const raw = { width: tile.width, height: tile.height, channels: 4 } as const
  const shown = { width: Math.min(raw.width, size.width), height: Math.min(raw.height, size.height) }
  const input = await sharp(pixels, { raw })
    .extract({ left: 0, top: 0, ...shown })
    .raw()
    .toBuffer()
  return sharp({ create: { ...size, channels: 3, background: averageColour(fabric) } })
    .composite([{ input, raw: { ...shown, channels: 4 }, tile: true }])
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** A JPEG picture of each known fabric, by code. */
export async function drawFabricPictures(codes: string[]): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>()
  for (const code of new Set(codes))
    if (fabricByCode(code)) pictures.set(code, await drawSwatch(code, sheetWidths.swatch))
  return pictures
}

const drawSides = async (design: Design, { front, back }: Widths): Promise<ShirtSides> => ({
  front: await draw(design, 'front', front),
  back: await draw(design, 'back', back),
})

/** JPEG pictures with a ratio of 4 to 5. */
export const drawSheetPictures = async (design: Design, codes: string[]): Promise<SheetPictures> => ({
  ...(await drawSides(design, sheetWidths)),
  swatches: await drawFabricPictures(codes),
})

export const drawTicketSides = (design: Design): Promise<ShirtSides> => drawSides(design, ticketWidths)

export const drawTicketSwatch = (code: string): Promise<Buffer> => drawSwatch(code, ticketWidths.swatch)
