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
  gbuffer: GBuffer
  lit: SurfaceLight
  shadow: Shadow
  place: WornLook['place']
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
  place: WornLook['place']
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
  const place = model.worn?.place ?? 'studio'
  const shadow = place === 'room' ? withSunlight(onGround, ground, camera) : onGround
  return { camera, maps, shadow, place }
}

export function renderLitView(
  model: Model,
  { camera: whole, maps, shadow, place }: ViewLight,
  rows: readonly [from: number, to: number],
): LitView {
  const camera = { ...whole, rows }
  const gbuffer = renderGBuffer(model, camera)
  const lit = lightPieces(model, gbuffer, camera, maps)
  return { camera, gbuffer, lit, shadow, place }
}
