// Renders a picture of a design: the pixels of a view of its shirt.
import { linear, toChannel } from '#garment/fabric/colour.ts'
import type { Rgb } from '#garment/fabric/colour.ts'
import type { Design } from '#garment/design/design.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { meshesOf } from '#garment/scene/mesh-names.ts'
import { grounds, studioLook, wallOf } from '#garment/scene/studio-look.ts'
import type { StudioView } from './camera.ts'
import { lightView, renderLitView, stripsOf } from './lit-view.ts'
import type { LitView, PixelSize } from './lit-view.ts'
import type { SurfaceLight } from './lighting.ts'
import { shadowAt } from './backdrop.ts'
import { blocksOf } from './blocks.ts'
import { wornLook } from '#garment/scene/worn-look.ts'
import { freeBuffers } from './free-buffers.ts'
import { surfaceMaterials, modelOf, type Presentation } from './model.ts'
import { type Shader, shadersOf } from './shaders.ts'
import { toneMap } from './tone-mapping.ts'

export type RenderedPicture = PixelSize & { data: Uint8Array }

/** The last view that was rendered in one strip. The same shirt in another fabric reuses its light. */
let cachedView: { name: string; litView: LitView } | undefined

/** Pictures are rendered one after the other, because each needs much memory. */
let last: Promise<unknown> = Promise.resolve()

/** Renders a view of a design, three bytes per pixel. `folder` contains the files of the model. */
export function renderShirt(
  design: Design,
  view: StudioView,
  size: PixelSize,
  folder: URL,
): Promise<RenderedPicture> {
  const picture = last.then(() => renderNext(design, view, size, folder))
  last = picture.catch(() => {})
  return picture
}

const presentationIn = (view: StudioView, design: Design): Presentation =>
  view === 'worn' ? wornLook(design) : view === 'folded' ? 'folded' : 'alone'

async function renderNext(
  design: Design,
  view: StudioView,
  size: PixelSize,
  folder: URL,
): Promise<RenderedPicture> {
  const data = new Uint8Array(size.width * size.height * 3)
  const shown = presentationIn(view, design)
  const worn = typeof shown === 'string' ? shown : `${shown.wear} ${shown.neck} ${shown.hands}`
  const name = [folder.href, view, worn, size.width, size.height, ...meshesOf(design)].join(' ')
  if (cachedView?.name === name) {
    shade(cachedView.litView, await lookOf(design, cachedView.litView), data)
    return { ...size, data }
  }
  if (cachedView) freeBuffers(cachedView.litView)
  cachedView = undefined
  const model = await modelOf(design, folder, shown)
  const viewLight = lightView(model, view, size)
  const look = await lookOf(design, viewLight)
  const strips = stripsOf(size)
  for (const rows of strips) {
    const litView = renderLitView(model, viewLight, rows)
    shade(litView, look, data)
    if (strips.length === 1) cachedView = { name, litView }
    else freeBuffers([litView.gbuffer, litView.lit])
  }
  freeBuffers(viewLight.maps)
  return { ...size, data }
}

/** What fabric and colours make of a view. */
interface Look {
  /** By the index of the material; null: it is not shown. */
  shaders: (Shader | null)[]
  exposure: number
  fill: number
  ground: Rgb
}

async function lookOf(design: Design, { camera, place }: Pick<LitView, 'camera' | 'place'>): Promise<Look> {
  const fabric = fabricByCode(design.fabric)!
  const { exposure, fill, ground } = studioLook(fabric)
  return {
    shaders: await shadersOf(design, camera),
    exposure,
    fill,
    ground: linear(grounds[place === 'room' ? wallOf(fabric) : ground]),
  }
}

const monogramMaterial = surfaceMaterials.indexOf('monogram')

/** The light with that of a fill: as much of it as a point sees of the room. */
function filledLight(lit: SurfaceLight, fill: number): SurfaceLight {
  if (fill === 0) return lit
  const light = new Float32Array(lit.light.length)
  for (let at = 0; at < lit.open.length; at++)
    for (let channel = 0; channel < 3; channel++)
      light[at * 3 + channel] = lit.light[at * 3 + channel]! + fill * lit.open[at]!
  return { ...lit, light }
}

/** The light of the pieces in each pixel of a strip, and the share that is not covered. */
interface StripLight {
  light: Float32Array
  uncovered: Float32Array
}

/** Shades a lit view, adds the background, and writes the pixels to `data`. */
function shade(litView: LitView, look: Look, data: Uint8Array): void {
  const lit = filledLight(litView.lit, look.fill)
  const view = { ...litView, lit }
  const { width, rows } = view.camera
  const pixels = width * (rows[1] - rows[0])
  const strip = { light: new Float32Array(pixels * 3), uncovered: new Float32Array(pixels).fill(1) }
  for (const [from, to] of blocksOf(view.gbuffer.count)) shadePieces(view, look, strip, from, to)
  for (let row = rows[0]; row < rows[1]; row++) writeRow(view, look, strip, row, data)
  freeBuffers(strip)
  if (lit !== litView.lit) freeBuffers([lit.light])
}

const colour = [0, 0, 0, 1]

function shadePieces(
  view: LitView,
  { shaders, exposure }: Look,
  { light, uncovered }: StripLight,
  from: number,
  to: number,
): void {
  const { material, pixel, cover } = view.gbuffer
  const first = view.camera.rows[0] * view.camera.width
  for (let piece = from; piece < to; piece++) {
    const shader = shaders[material[piece]!]
    if (!shader) continue
    shader.shade(view, piece, colour)
    toneMap(colour, exposure)
    const at = pixel[piece]! - first
    const share = cover[piece]!
    if (material[piece] === monogramMaterial) {
      const opacity = share * colour[3]!
      for (let channel = 0; channel < 3; channel++)
        light[at * 3 + channel]! += (colour[channel]! - light[at * 3 + channel]!) * opacity
      continue
    }
    uncovered[at]! -= share
    for (let channel = 0; channel < 3; channel++) light[at * 3 + channel]! += colour[channel]! * share
  }
}

function writeRow(
  { camera: { width, rows }, shadow }: LitView,
  { ground }: Look,
  { light, uncovered }: StripLight,
  row: number,
  data: Uint8Array,
): void {
  let at = (row - rows[0]) * width
  let to = row * width * 3
  for (let column = 0; column < width; column++, at++) {
    const share = uncovered[at]!
    const background = share > 0.001 ? share * shadowAt(shadow, column, row) : 0
    for (let channel = 0; channel < 3; channel++, to++)
      data[to] = channelOf(light[at * 3 + channel]! + background * ground[channel]!)
  }
}

const toneCount = 4096
const channels = Uint8Array.from({ length: toneCount + 1 }, (_, index) => toChannel(index / toneCount))

function channelOf(light: number): number {
  return channels[light <= 0 ? 0 : light >= 1 ? toneCount : (light * toneCount + 0.5) | 0]!
}
