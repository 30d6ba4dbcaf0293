// The pictures of a sheet: both sides of the shirt on white, and its fabrics in their true size.
import sharp from 'sharp'
import type { ShirtView } from '#garment/drawing/shirt.ts'
import type { Design } from '#garment/design/design.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { drawView, weave } from '../pictures/draw-view.ts'
import { type ShirtTicket, shownMm } from './sheet.ts'

export interface ShirtPictures {
  front: Buffer
  back: Buffer
  /** Of each fabric of the shirt, by its code. */
  swatches: Map<string, Buffer>
}

export interface SheetPictures extends ShirtPictures {
  /** The shop's logo, a PNG; left out where it has none. */
  logo?: Buffer
}

const swatchPx = { width: 320, height: 400 }

/** The widths of the sides in pixels: of a sheet, which is also a page on a screen, and of the many tickets of a file. */
const sheetWidths = { front: 640, back: 640 }
const ticketWidths = { front: 320, back: 160 }

async function draw(design: Design, view: ShirtView, width: number): Promise<Buffer> {
  const { data, ...size } = await drawView(design, view, width, '#ffffff')
  return sharp(data, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()
}

async function drawSwatch(code: string): Promise<Buffer> {
  const { href, fallback } = await weave(code, swatchPx.width / shownMm.width)
  const tile = sharp(Buffer.from(href.slice(href.indexOf(',') + 1), 'base64'))
  const { width, height } = await tile.metadata()
  const input = await tile
    .extract({
      left: 0,
      top: 0,
      width: Math.min(width, swatchPx.width),
      height: Math.min(height, swatchPx.height),
    })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp({ create: { ...swatchPx, channels: 3, background: fallback } })
    .composite([{ input, tile: true }])
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** A JPEG picture of each fabric that is known, by its code. */
export async function drawFabricPictures(codes: string[]): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>()
  for (const code of new Set(codes)) if (fabricByCode(code)) pictures.set(code, await drawSwatch(code))
  return pictures
}

const drawSides = async (design: Design, { front, back }: typeof sheetWidths) => ({
  front: await draw(design, 'front', front),
  back: await draw(design, 'back', back),
})

/** JPEG pictures, 4 wide to 5 high. */
export const drawSheetPictures = async (design: Design, codes: string[]): Promise<SheetPictures> => ({
  ...(await drawSides(design, sheetWidths)),
  swatches: await drawFabricPictures(codes),
})

/** The pictures of each ticket, null where a fabric is not known any more. Each design and each fabric is drawn once. */
export async function drawTicketPictures(tickets: ShirtTicket[]): Promise<(ShirtPictures | null)[]> {
  const swatches = await drawFabricPictures(tickets.flatMap(({ cloth }) => cloth.map(({ code }) => code)))
  const isKnown = ({ fabric, contrast }: Design) =>
    [fabric, contrast ?? fabric].every((code) => fabricByCode(code))
  const drawn = new Map<string, ReturnType<typeof drawSides>>()
  const sidesOf = (design: Design) => {
    const key = JSON.stringify(design)
    const sides = drawn.get(key) ?? drawSides(design, ticketWidths)
    drawn.set(key, sides)
    return sides
  }
  return Promise.all(
    tickets.map(async ({ design }) => (isKnown(design) ? { ...(await sidesOf(design)), swatches } : null)),
  )
}
