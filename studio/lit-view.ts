// A lit view of a model: everything in a picture that does not depend on fabric and colours.
import { boundingSphere, cameraFor, isTurned, presetOf } from './camera.ts'
import type { Camera, StudioView } from './camera.ts'
import {
  groundBehind,
  paperDistance,
  shadowOn,
  tableDistance,
  wallDistance,
  withSunlight,
} from './backdrop.ts'
import type { Shadow } from './backdrop.ts'
import type { WornLook } from '#garment/scene/worn-look.ts'
import { lightSamples } from './light-samples.ts'
import { freeBuffers } from './free-buffers.ts'
import { lightPieces } from './light-grid.ts'
import { lightSurface, shadowMapsOf } from './lighting.ts'
import type { ShadowMap, SurfaceLight } from './lighting.ts'
import type { Model } from './model.ts'
import { renderGBuffer } from './gbuffer.ts'
import type { GBuffer } from './gbuffer.ts'

export interface PixelSize {
  width: number
  height: number
}

export interface LitView {
  camera: Camera
  gbuffer: Omit<GBuffer, 'along' | 'upward'>
  lit: SurfaceLight
  shadow: Shadow
  place: WornLook['place']
  /** How much each piece faces the camera, 0 to 1. */
  facing: Float32Array
}

/** Maximum number of pixels rendered at once, and pixels per strip of a larger picture. They limit the memory. */
const maxPixels = 1_300_000
const stripPixels = 1_100_000

/** The rows of each strip in which a picture is rendered. */
export function stripsOf({ width, height }: PixelSize): [from: number, to: number][] {
  const pixels = width * height
  const count = pixels <= maxPixels ? 1 : Math.ceil(pixels / stripPixels)
  const edge = (strip: number) => Math.round((height * strip) / count)
  return Array.from({ length: count }, (_, strip) => [edge(strip), edge(strip + 1)])
}

/** Maximum texels along a side of a shadow map; a small picture has as many as rows. */
const maxShadowMapSide = 512

/** The share of the samples of light in a frame of a turning shirt, which nobody sees for longer than a moment. */
const shareInMotion = 0.5

/** The light of a view, the same for all of its strips. */
export interface ViewLight {
  camera: Camera
  maps: readonly ShadowMap[]
  /** On the ground behind the shirt. */
  shadow: Shadow
}

export function lightView(model: Model, view: StudioView, { width, height }: PixelSize): ViewLight {
  const preset = presetOf(view, model)
  const camera = cameraFor(preset, width, height)
  const samples = lightSamples(camera.turn, isTurned(view) ? shareInMotion : 1)
  const sphere = boundingSphere(preset, model)
  const maps = shadowMapsOf(model, sphere, samples, Math.min(maxShadowMapSide, height))
  const distance = model.worn ? wallDistance : view === 'folded' ? tableDistance : paperDistance
  const ground = groundBehind(camera, distance)
  const onGround = shadowOn(lightSurface(maps, ground), camera, samples)
  const shadow = model.worn?.place === 'room' ? withSunlight(onGround, ground, camera) : onGround
  return { camera, maps, shadow }
}

export function renderLitView(
  model: Model,
  { camera: whole, maps, shadow }: ViewLight,
  rows: readonly [from: number, to: number],
): LitView {
  const camera = { ...whole, rows }
  const fullGBuffer = renderGBuffer(model, camera)
  const { along, upward, ...gbuffer } = fullGBuffer
  const lit = lightPieces(fullGBuffer, camera, maps)
  freeBuffers([along, upward])
  return {
    camera,
    gbuffer,
    lit,
    shadow,
    place: model.worn?.place ?? 'studio',
    facing: facingOf(gbuffer, camera),
  }
}

function facingOf({ count, position, normal }: LitView['gbuffer'], { eye }: Camera): Float32Array {
  const facing = new Float32Array(count)
  for (let at = 0; at < count; at++) {
    const x = eye[0]! - position[at * 3]!
    const y = eye[1]! - position[at * 3 + 1]!
    const z = eye[2]! - position[at * 3 + 2]!
    const product = normal[at * 3]! * x + normal[at * 3 + 1]! * y + normal[at * 3 + 2]! * z
    facing[at] = Math.max(0, product) / Math.sqrt(x * x + y * y + z * z)
  }
  return facing
}
