// Renders a picture of a design: the pixels of a view of its shirt.
import { toChannel } from '#garment/fabric/colour.ts'
import type { Design } from '#garment/design/design.ts'
import { meshesOf } from '#garment/scene/mesh-names.ts'
import type { StudioView } from './camera.ts'
import { stripsOf, renderLitView } from './lit-view.ts'
import type { LitView, Size } from './lit-view.ts'
import { paper, shadowAt } from './backdrop.ts'
import { freeBuffers } from './free-buffers.ts'
import { surfaceMaterials, modelOf } from './model.ts'
import { shadersOf } from './shaders.ts'
import { toneMap } from './tone-mapping.ts'

/** Raised whenever the same shirt would look different, so that stored pictures are rendered again. */
export const studioRevision = 8

export type Photograph = Size & { data: Uint8Array }

/** The last view that was rendered whole: the same shirt in another fabric reuses its light. */
let kept: { name: string; litView: LitView } | undefined

/** Pictures are rendered one after the other, because each needs much memory. */
let last: Promise<unknown> = Promise.resolve()

/** A view of a design, `folder` being where its model's files are. Three bytes a pixel. */
export function photograph(design: Design, view: StudioView, size: Size, folder: URL): Promise<Photograph> {
  const picture = last.then(() => shoot(design, view, size, folder))
  last = picture.catch(() => {})
  return picture
}

async function shoot(design: Design, view: StudioView, size: Size, folder: URL): Promise<Photograph> {
  const data = new Uint8Array(size.width * size.height * 3)
  const name = [folder.href, view, size.width, size.height, ...meshesOf(design)].join(' ')
  if (kept?.name === name) {
    await print(design, kept.litView, data)
    return { ...size, data }
  }
  if (kept) freeBuffers(kept.litView)
  kept = undefined
  const model = await modelOf(design, folder)
  const strips = stripsOf(size)
  for (const rows of strips) {
    const litView = renderLitView(model, view, size, rows)
    await print(design, litView, data)
    if (strips.length === 1) kept = { name, litView }
    else freeBuffers(litView)
  }
  return { ...size, data }
}

const lettering = surfaceMaterials.indexOf('monogram')

/** Shades a lit view and lays it on the backdrop. */
async function print(design: Design, litView: LitView, data: Uint8Array): Promise<void> {
  const {
    camera: {
      width,
      rows: [from, to],
    },
    gbuffer,
    shadow,
  } = litView
  const shaders = await shadersOf(design, litView)
  const first = from * width
  const sum = new Float32Array(width * (to - from) * 3)
  const left = new Float32Array(width * (to - from)).fill(1)
  const colour = [0, 0, 0, 1]
  for (let piece = 0; piece < gbuffer.count; piece++) {
    const material = gbuffer.material[piece]!
    const shader = shaders[material]
    if (!shader) continue
    shader(piece, colour)
    toneMap(colour)
    const at = gbuffer.pixel[piece]! - first
    const cover = gbuffer.cover[piece]!
    if (material === lettering) {
      const hides = cover * colour[3]!
      for (let channel = 0; channel < 3; channel++)
        sum[at * 3 + channel]! += (colour[channel]! - sum[at * 3 + channel]!) * hides
      continue
    }
    left[at]! -= cover
    for (let channel = 0; channel < 3; channel++) sum[at * 3 + channel]! += colour[channel]! * cover
  }
  for (let row = from, at = 0; row < to; row++) {
    for (let column = 0; column < width; column++, at++) {
      const ground = left[at]! > 0.001 ? left[at]! * shadowAt(shadow, column, row) : 0
      for (let channel = 0; channel < 3; channel++)
        data[(first + at) * 3 + channel] = channelOf(sum[at * 3 + channel]! + ground * paper[channel]!)
    }
  }
  freeBuffers({ sum, left })
}

const toneCount = 4096
const channels = Uint8Array.from({ length: toneCount + 1 }, (_, index) => toChannel(index / toneCount))

function channelOf(light: number): number {
  return channels[light <= 0 ? 0 : light >= 1 ? toneCount : (light * toneCount + 0.5) | 0]!
}
