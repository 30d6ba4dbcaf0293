// Makes one picture and encodes it: renders the model of a shirt, rasterises a technical drawing, or crops a product
// image.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import sharp, { type Sharp } from 'sharp'
import { type ModelFormat, pictureRatio, type PictureView, type TurnFormat } from '#contract/picture.ts'
import type { Design } from '#garment/design/design.ts'
import type { StudioView } from '#studio/camera.ts'
import { writeGlb } from '#studio/model-file/write-glb.ts'
import { writeUsdz } from '#studio/model-file/write-usdz.ts'
import { renderShirt } from '#studio/render.ts'
import { fileSizeOf, writeAtomically } from '../files/folder.ts'
import type { Files } from '../kernel/files.ts'
import { uprightOf } from '../photos/read-photo.ts'
import { drawTurn } from './draw-turn.ts'
import { drawView, type Pixels, weaveFabric } from './draw-view.ts'
import { drawGiftCard } from './gift-card-svg.ts'
import { photographHash } from './hash.ts'
import {
  drawnWidths,
  fileOf,
  isModel,
  isTurn,
  type PictureRequest,
  type ViewRequest,
} from './picture-file.ts'
import { pictureHash } from './hash.ts'
import { modelFolder } from './revision.ts'
import { isDesign, originalFile, type PhotographSubject, type PictureSubject } from './subject.ts'
import { drawSwatches, fan, unitsPerMm } from './swatches-svg.ts'
import { isPrerendered, prerenderedOf, prerenderedWidths } from './prerendered.ts'

/** A request for a picture. */
type FlatRequest = Exclude<PictureRequest, ModelFormat | TurnFormat>

const recentPixels = new LRUCache<string, Promise<Pixels>>({ max: 3 })

async function make(design: Design, view: PictureView, width: number): Promise<Pixels> {
  if (view === 'drawing') return drawView(design, 'front', width)
  if (view === 'fabric') return drawView(design, 'fabric', width)
  return renderView(design, view, width, width * pictureRatio)
}

async function decode(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function renderView(design: Design, view: StudioView, width: number, height: number): Promise<Pixels> {
  const photo = await renderShirt(design, view, { width, height }, modelFolder)
  return { ...photo, data: Buffer.from(photo.data.buffer) }
}

/** The prerendered picture, if it is wide enough; null otherwise. */
const prerenderedFor = (design: Design, view: PictureView, width: number): string | null =>
  isPrerendered(view) && width <= prerenderedWidths[view] ? prerenderedOf(design, view) : null

/**
 * A view at least `width` wide: prerendered, stored earlier, or drawn now and stored in the folder. The last few are
 * cached, because their other sizes are requested next.
 */
async function pixelsOf(
  design: Design,
  view: PictureView,
  width: number,
  folder: string | null,
): Promise<Pixels> {
  const drawn = drawnWidths.find((each) => each >= width)!
  const prerendered = prerenderedFor(design, view, width)
  const key = `${pictureHash(design)} ${view} ${prerendered ?? drawn}`
  const recent = recentPixels.get(key)
  if (recent) return recent
  const source = prerendered ?? (folder && (await storedAtLeast(folder, view, width)))
  const pixels = source ? decode(source) : drawInto(design, view, drawn, folder)
  recentPixels.set(key, pixels)
  pixels.catch(() => recentPixels.delete(key))
  return pixels
}

/** The stored drawing of a view, not scaled, that is at least `width` wide; null when there is none. */
async function storedAtLeast(folder: string, view: PictureView, width: number): Promise<string | null> {
  for (const drawn of drawnWidths) {
    const file = path.join(folder, fileOf({ view, width: drawn, format: 'avif' }))
    if (drawn >= width && (await fileSizeOf(file)) !== null) return file
  }
  return null
}

async function drawInto(
  design: Design,
  view: PictureView,
  width: number,
  folder: string | null,
): Promise<Pixels> {
  const pixels = await make(design, view, width)
  if (folder !== null) {
    const request: ViewRequest = { view, width, format: 'avif' }
    await writeAtomically(path.join(folder, fileOf(request)), await encode(pixels, request))
  }
  return pixels
}

const imageOf = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } })

/** Small pictures are compressed less, because they show every artefact and have few bytes. */
const qualityOf = (width: number): number => (width <= 320 ? 60 : width <= 640 ? 56 : 50)

// Effort 1 is ten times as fast as the default 4 for a quarter more bytes, as measured with these drawings.
const encoders = {
  avif: (image: Sharp, width: number) =>
    image.avif({ quality: qualityOf(width), effort: 1, chromaSubsampling: '4:2:0' }),
  webp: (image: Sharp) => image.webp({ quality: 76, effort: 3 }),
}

const encode = (pixels: Pixels, { width, format }: ViewRequest): Promise<Buffer> => {
  const image = imageOf(pixels)
  if (width !== pixels.width) image.resize(width, Math.round(width * pictureRatio), { fit: 'fill' })
  return encoders[format](image, width).toBuffer()
}

export interface PictureFiles {
  /** The folder of the design's pictures: drawings are stored there, and scaled for other sizes. */
  folder: string
  /** Where the originals of product images are. */
  files: Files
}

/** Makes a picture or a shirt in 3D. Uses the CPU for a second and more, so it runs in the worker. */
export async function drawPicture(
  design: PictureSubject,
  request: PictureRequest,
  stored: PictureFiles | null = null,
): Promise<Uint8Array> {
  if (isModel(request)) return writeModel(shirtOf(design), request)
  if (isTurn(request)) return drawTurn(shirtOf(design), request, stored?.folder ?? null)
  if ('photograph' in design) return drawPhotograph(design, request, stored!.files)
  if ('plain' in design) return makePlainPicture(design.plain, request)
  if ('giftCard' in design)
    return encodeDrawn(request, (size) => rasterised(drawGiftCard(design.giftCard, size), size))
  if ('swatches' in design) return encodeDrawn(request, (size) => drawSwatchPixels(design.swatches, size))
  if (request === 'share') return drawShare(design)
  const prerendered = prerenderedFor(design, request.view, request.width)
  if (
    prerendered &&
    request.format === 'avif' &&
    isPrerendered(request.view) &&
    request.width === prerenderedWidths[request.view]
  )
    return readFile(prerendered)
  const folder = stored?.folder ?? null
  const pixels = await pixelsOf(design, request.view, request.width, folder)
  const file = folder === null ? null : path.join(folder, fileOf(request))
  return file !== null && (await fileSizeOf(file)) !== null ? readFile(file) : encode(pixels, request)
}

function shirtOf(subject: PictureSubject): Design {
  if (!isDesign(subject)) throw new Error('only a shirt has a model')
  return subject
}

const writeModel = (design: Design, format: ModelFormat): Promise<Uint8Array> =>
  ({ glb: writeGlb, usdz: writeUsdz })[format](design, modelFolder)

/** A product image is the same in every view. */
async function drawPhotograph(
  subject: PhotographSubject,
  request: FlatRequest,
  files: Files,
): Promise<Uint8Array> {
  if (request === 'share') {
    const pixels = await photographPixels(subject, drawnWidths[0], files)
    return imageOf(pixels)
      .resize(share.width, share.height, { fit: 'contain', background: share.background })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
  }
  const drawn = drawnWidths.find((each) => each >= request.width)!
  return encode(await photographPixels(subject, drawn, files), request)
}

/** The cropped product image, `width` wide. */
function photographPixels(subject: PhotographSubject, width: number, files: Files): Promise<Pixels> {
  const key = `${photographHash(subject)} ${width}`
  const recent = recentPixels.get(key)
  if (recent) return recent
  const pixels = readPhotograph(subject, width, files)
  recentPixels.set(key, pixels)
  pixels.catch(() => recentPixels.delete(key))
  return pixels
}

async function readPhotograph(
  { photograph, crop }: PhotographSubject,
  width: number,
  files: Files,
): Promise<Pixels> {
  const original = await files.read(originalFile(photograph))
  if (!original) throw new Error(`the original of the photograph ${photograph} is missing`)
  const image = uprightOf(await buffer(original.content))
  if (crop)
    image.extract({
      left: crop.x,
      top: crop.y,
      width: crop.width,
      height: Math.floor(crop.width * pictureRatio),
    })
  const { data, info } = await image
    .resize(width, width * pictureRatio, { fit: crop ? 'fill' : 'contain', background: share.background })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A plain colour is the same in every view. */
function makePlainPicture(hex: string, request: FlatRequest): Promise<Uint8Array> {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: hex } })
  if (request === 'share') return plain(share.width, share.height).jpeg().toBuffer()
  const image = plain(request.width, Math.round(request.width * pictureRatio))
  return encoders[request.format](image, request.width).toBuffer()
}

interface PictureSize {
  width: number
  height: number
}

/** Encodes a picture that is the same in every view. */
async function encodeDrawn(
  request: FlatRequest,
  pixelsFor: (size: PictureSize) => Promise<Pixels>,
): Promise<Uint8Array> {
  if (request === 'share')
    return imageOf(await pixelsFor(share))
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
  const size = { width: request.width, height: Math.round(request.width * pictureRatio) }
  return encode(await pixelsFor(size), request)
}

async function drawSwatchPixels(codes: string[], { width, height }: PictureSize): Promise<Pixels> {
  const pxPerMm = Math.min(width / fan.width, height / fan.height) * unitsPerMm
  const fabrics = await Promise.all(codes.map((code) => weaveFabric(code, Math.max(1, pxPerMm))))
  return rasterised(drawSwatches(fabrics, { width, height }), { width, height })
}

async function rasterised(svg: string, { width, height }: PictureSize): Promise<Pixels> {
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const share = { width: 1200, height: 630, background: '#f6f2ec' }

/** The picture for link previews: the shirt beside a close view of its collar. */
async function drawShare(design: Design): Promise<Uint8Array> {
  const half = share.width / 2
  const side = async (view: StudioView, left: number) => {
    const { data, width, height } = await renderView(design, view, half, share.height)
    return { input: data, raw: { width, height, channels: 3 as const }, left, top: 0 }
  }
  return sharp({
    create: { width: share.width, height: share.height, channels: 3, background: share.background },
  })
    .composite([await side('worn', 0), await side('collar', half)])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
