// A view of a model in the room's light: all of a picture that does not depend on cloth and colours.
import { ballSeen, cameraFor, sightOf } from './camera.ts'
import type { Camera, StudioView } from './camera.ts'
import { contactOf } from './contact.ts'
import { paperBehind, shadeOn } from './ground.ts'
import type { Shade } from './ground.ts'
import { raysFor } from './lamps.ts'
import { letGo } from './let-go.ts'
import { light } from './lighting.ts'
import type { Lit } from './lighting.ts'
import type { Model } from './model.ts'
import { expose } from './negative.ts'
import type { Negative } from './negative.ts'

export type Size = { width: number; height: number }

export type Exposed = {
  camera: Camera
  negative: Omit<Negative, 'along' | 'upward'>
  lit: Lit
  shade: Shade
  /** How much each piece faces the camera, 0 to 1. */
  facing: Float32Array
}

/** Pixels taken at once, and those of a strip of what is larger: no picture is too large for the memory there is. */
const MOST_PIXELS = 1_300_000
const STRIP_PIXELS = 1_100_000

/** Rows of each strip a picture is taken in. */
export const stripsOf = ({ width, height }: Size): [from: number, to: number][] => {
  const pixels = width * height
  const count = pixels <= MOST_PIXELS ? 1 : Math.ceil(pixels / STRIP_PIXELS)
  const edge = (strip: number) => Math.round((height * strip) / count)
  return Array.from({ length: count }, (_, strip) => [edge(strip), edge(strip + 1)])
}

/** Texels along a lamp's picture, at most and for a picture of as many rows. */
const FINEST = 512

export const take = (
  model: Model,
  view: StudioView,
  { width, height }: Size,
  rows: readonly [from: number, to: number],
): Exposed => {
  const sight = sightOf(view, model)
  const camera = { ...cameraFor(sight, width, height), rows }
  const whole = expose(model, camera)
  const { along, upward, ...negative } = whole
  const rays = raysFor(camera.turn)
  const places = [whole, paperBehind(camera)]
  const [lit, behind] = light(model, ballSeen(sight, model), rays, places, Math.min(FINEST, height))
  dim(lit!, contactOf(whole, camera))
  const shade = shadeOn(behind!, camera, rays)
  letGo([along, upward, behind])
  return { camera, negative, lit: lit!, shade, facing: facingOf(negative, camera) }
}

const dim = ({ light, leanU, leanV }: Lit, left: Float32Array): void => {
  for (const [at, share] of left.entries()) {
    for (let channel = 0; channel < 3; channel++) light[at * 3 + channel]! *= share
    leanU[at]! *= share
    leanV[at]! *= share
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
