// Renders a picture of a design: the pixels of a view of its shirt.
import { linear, toChannel } from '#garment/fabric/colour.ts'
import type { Design } from '#garment/design/design.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { meshesOf } from '#garment/scene/mesh-names.ts'
import { grounds, studioLook, wallOf } from '#garment/scene/studio-look.ts'
import type { StudioView } from './camera.ts'
import { lightView, renderLitView, stripsOf } from './lit-view.ts'
import type { LitView, PixelSize } from './lit-view.ts'
import type { SurfaceLight } from './lighting.ts'
import { shadowAt } from './backdrop.ts'
import { wornLook } from '#garment/scene/worn-look.ts'
import { freeBuffers } from './free-buffers.ts'
import { surfaceMaterials, modelOf, type Presentation } from './model.ts'
import { shadersOf } from './shaders.ts'
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
    await shade(design, cachedView.litView, data)
    return { ...size, data }
  }
  if (cachedView) freeBuffers(cachedView.litView)
  cachedView = undefined
  const model = await modelOf(design, folder, shown)
  const viewLight = lightView(model, view, size)
  const strips = stripsOf(size)
  for (const rows of strips) {
    const litView = renderLitView(model, viewLight, rows)
    await shade(design, litView, data)
    if (strips.length === 1) cachedView = { name, litView }
    else freeBuffers([litView.gbuffer, litView.lit, litView.facing])
  }
  freeBuffers(viewLight.maps)
  return { ...size, data }
}

const monogramMaterial = surfaceMaterials.indexOf('monogram')

/** The light with that of a fill: as much of it as a point sees of the room. */
function filledLight(lit: SurfaceLight, fill: number): SurfaceLight {
  if (fill === 0) return lit
  return { ...lit, light: lit.light.map((light, at) => light + fill * lit.open[Math.floor(at / 3)]!) }
}

/** Shades a lit view, adds the background, and writes the pixels to `data`. */
async function shade(design: Design, litView: LitView, data: Uint8Array): Promise<void> {
  const {
    camera: {
      width,
      rows: [from, to],
    },
    gbuffer,
    shadow,
  } = litView
  const fabric = fabricByCode(design.fabric)!
  const look = studioLook(fabric)
  const ground = linear(grounds[litView.place === 'room' ? wallOf(fabric) : look.ground])
  const lit = filledLight(litView.lit, look.fill)
  const shaders = await shadersOf(design, { ...litView, lit })
  const first = from * width
  const sum = new Float32Array(width * (to - from) * 3)
  const uncovered = new Float32Array(width * (to - from)).fill(1)
  const colour = [0, 0, 0, 1]
  for (let piece = 0; piece < gbuffer.count; piece++) {
    const material = gbuffer.material[piece]!
    const shader = shaders[material]
    if (!shader) continue
    shader(piece, colour)
    toneMap(colour, look.exposure)
    const at = gbuffer.pixel[piece]! - first
    const cover = gbuffer.cover[piece]!
    if (material === monogramMaterial) {
      const opacity = cover * colour[3]!
      for (let channel = 0; channel < 3; channel++)
        sum[at * 3 + channel]! += (colour[channel]! - sum[at * 3 + channel]!) * opacity
      continue
    }
    uncovered[at]! -= cover
    for (let channel = 0; channel < 3; channel++) sum[at * 3 + channel]! += colour[channel]! * cover
  }
  for (let row = from, at = 0; row < to; row++) {
    for (let column = 0; column < width; column++, at++) {
      const background = uncovered[at]! > 0.001 ? uncovered[at]! * shadowAt(shadow, column, row) : 0
      for (let channel = 0; channel < 3; channel++)
        data[(first + at) * 3 + channel] = channelOf(sum[at * 3 + channel]! + background * ground[channel]!)
    }
  }
  freeBuffers({ sum, uncovered })
  if (lit !== litView.lit) freeBuffers(lit.light)
}

const toneCount = 4096
const channels = Uint8Array.from({ length: toneCount + 1 }, (_, index) => toChannel(index / toneCount))

function channelOf(light: number): number {
  return channels[light <= 0 ? 0 : light >= 1 ? toneCount : (light * toneCount + 0.5) | 0]!
}
