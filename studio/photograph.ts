// Takes a picture of a design: pixels of a view of its shirt.
import type { Design } from '#garment/design.ts'
import { meshesOf } from '#garment/mesh-names.ts'
import { cameraFor, sightOf } from './camera.ts'
import type { Camera, StudioView } from './camera.ts'
import { paper, paperBehind, shadeAt, shadeOn } from './ground.ts'
import type { Shade } from './ground.ts'
import { raysFor } from './lamps.ts'
import { ballAround, light } from './lighting.ts'
import type { Lit } from './lighting.ts'
import { finishes, modelOf } from './model.ts'
import { expose } from './negative.ts'
import type { Negative } from './negative.ts'
import { dyesOf } from './shade.ts'
import { tone } from './tone.ts'

/** A negative in its light: all of a picture that does not depend on colour. */
export type Exposed = {
  camera: Camera
  negative: Omit<Negative, 'along' | 'upward'>
  lit: Lit
  shade: Shade
  /** How much each piece faces the camera, 0 to 1. */
  facing: Float32Array
}

const kept = new Map<string, Promise<Exposed>>()

/** The last one is kept: the same shirt in another cloth needs no light of its own. */
const exposedOf = (design: Design, view: StudioView, size: Size, folder: URL): Promise<Exposed> => {
  const name = [folder.href, view, size.width, size.height, ...meshesOf(design)].join(' ')
  const known = kept.get(name)
  if (known) return known
  kept.clear()
  const exposed = take(design, view, size, folder)
  kept.set(name, exposed)
  exposed.catch(() => kept.delete(name))
  return exposed
}

const take = async (
  design: Design,
  view: StudioView,
  { width, height }: Size,
  folder: URL,
): Promise<Exposed> => {
  const model = await modelOf(design, folder)
  const camera = cameraFor(sightOf(view, model, width / height), width, height)
  const { along, upward, ...negative } = expose(model, camera)
  const rays = raysFor(camera.turn)
  const ball = ballAround(negative)
  const [lit, behind] = light(model, ball, rays, [{ ...negative, along, upward }, paperBehind(camera)])
  return {
    camera,
    negative,
    lit: lit!,
    shade: shadeOn(behind!, camera, rays),
    facing: facingOf(negative, camera),
  }
}

const facingOf = ({ count, position, normal }: Exposed['negative'], { eye }: Camera): Float32Array => {
  const facing = new Float32Array(count)
  for (let at = 0; at < count; at++) {
    const x = eye[0]! - position[at * 3]!
    const y = eye[1]! - position[at * 3 + 1]!
    const z = eye[2]! - position[at * 3 + 2]!
    const straight = normal[at * 3]! * x + normal[at * 3 + 1]! * y + normal[at * 3 + 2]! * z
    facing[at] = Math.max(0, straight) / Math.hypot(x, y, z)
  }
  return facing
}

type Size = { width: number; height: number }
export type Photograph = Size & { data: Uint8Array }

const lettering = finishes.indexOf('monogram')

const TONES = 4096
const channels = Uint8Array.from({ length: TONES + 1 }, (_, at) => {
  const value = at / TONES
  return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055))
})

/** A view of a design, `folder` being where its model's files are. Three bytes a pixel. */
export const photograph = async (
  design: Design,
  view: StudioView,
  { width, height }: Size,
  folder: URL,
): Promise<Photograph> => {
  const exposed = await exposedOf(design, view, { width, height }, folder)
  const { negative, shade } = exposed
  const dyes = await dyesOf(design, exposed)
  const sum = new Float32Array(width * height * 3)
  const left = new Float32Array(width * height).fill(1)
  const colour = [0, 0, 0, 1]
  for (let piece = 0; piece < negative.count; piece++) {
    const finish = negative.finish[piece]!
    const dye = dyes[finish]
    if (!dye) continue
    dye(piece, colour)
    tone(colour)
    const at = negative.pixel[piece]!
    const cover = negative.cover[piece]!
    if (finish === lettering) {
      const hides = cover * colour[3]!
      for (let channel = 0; channel < 3; channel++)
        sum[at * 3 + channel]! += (colour[channel]! - sum[at * 3 + channel]!) * hides
      continue
    }
    left[at]! -= cover
    for (let channel = 0; channel < 3; channel++) sum[at * 3 + channel]! += colour[channel]! * cover
  }
  const data = new Uint8Array(width * height * 3)
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at++) {
      const ground = left[at]! > 0.001 ? left[at]! * shadeAt(shade, column, row) : 0
      for (let channel = 0; channel < 3; channel++) {
        const value = sum[at * 3 + channel]! + ground * paper[channel]!
        data[at * 3 + channel] = channels[value <= 0 ? 0 : value >= 1 ? TONES : (value * TONES + 0.5) | 0]!
      }
    }
  }
  return { data, width, height }
}
