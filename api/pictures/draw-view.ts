// The technical drawing of a shirt and the tile of a fabric in pixels.
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { pictureRatio } from '#contract/picture.ts'
import {
  type FabricFill,
  type DrawingOptions,
  drawShirt,
  type ShirtView,
  viewBoxOf,
} from '#garment/drawing/shirt.ts'
import type { Design } from '#garment/design/design.ts'
import { lookOf } from '#garment/fabric/fabric.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { averageColour, weaveTile } from '#garment/weave/weave.ts'

export interface Pixels {
  data: Buffer
  width: number
  height: number
}

// Every picture is made once, so libvips' cache of operations would only use memory.
sharp.cache(false)

/** The width of a document of `drawShirt`. */
const documentWidth = 800
const dotsPerInch = 72

const tiles = new LRUCache<string, FabricFill>({ max: 60 })
/** Characters of a data URI; larger tiles are not cached. */
const largestCachedTile = 400_000

/** A fabric's tile as a data URI, as fine as `pxPerMm` can show. */
export async function weaveFabric(code: string, pxPerMm: number): Promise<FabricFill> {
  const fabric = fabricByCode(code)
  if (!fabric) throw new Error(`there is no fabric ${code}`)
  const key = `${lookOf(fabric)} ${pxPerMm.toFixed(3)}`
  const cached = tiles.get(key)
  if (cached) return cached
  const { pixels, width, height, widthMm, heightMm } = weaveTile(fabric, pxPerMm)
  const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const href = `data:image/png;base64,${png.toString('base64')}`
  const fill = { href, widthMm, heightMm, fallback: averageColour(fabric) }
  if (href.length <= largestCachedTile) tiles.set(key, fill)
  return fill
}

/** The technical drawing of a view in pixels; by default on the shop's background colour, with folds and shadow. */
export async function drawView(
  design: Design,
  view: ShirtView,
  width: number,
  background: Pick<DrawingOptions, 'background' | 'soft'> = {},
): Promise<Pixels> {
  const [, , widthMm] = viewBoxOf(design, view)
  const fills = new Map<string, FabricFill>()
  for (const code of new Set([design.fabric, design.contrast ?? design.fabric]))
    fills.set(code, await weaveFabric(code, width / widthMm))
  const fillOf = (code: string) => fills.get(code) ?? fills.get(design.fabric)!
  const svg = drawShirt(design, { view, fillOf, ...background })
  const { data, info } = await sharp(Buffer.from(svg), {
    density: (dotsPerInch * width) / documentWidth,
    // A document with a fine tile has several megabytes.
    unlimited: true,
  })
    .resize(width, width * pictureRatio, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
