// The camera of a picture, and the projection of points into the picture.
import { cameraPresets, fieldOfView } from '#garment/scene/camera-presets.ts'
import type { CameraPreset } from '#garment/scene/camera-presets.ts'
import { closeUp } from './close-ups.ts'
import type { CloseUpSubject } from './close-ups.ts'
import type { Model } from './model.ts'
import type { Projected } from './raster.ts'

/** The whole shirt from an angle in degrees, as a frame of a turning shirt. */
type TurnedView = `turned ${number}`

export type StudioView = keyof typeof cameraPresets | 'cuff' | `close ${CloseUpSubject}` | TurnedView

export const isTurned = (view: StudioView): view is TurnedView => view.startsWith('turned ')

export function presetOf(view: StudioView, { sleeveEnd, worn }: Model): CameraPreset {
  if (view === 'worn') return { ...cameraPresets.worn, turn: worn!.turn }
  if (view === 'cuff') return sleeveEnd()
  if (isTurned(view)) return { ...cameraPresets.front, turn: Number(view.slice('turned '.length)) }
  return view in cameraPresets
    ? cameraPresets[view as keyof typeof cameraPresets]
    : closeUp(view.slice('close '.length) as CloseUpSubject, sleeveEnd)
}

export interface Camera {
  width: number
  height: number
  turn: number
  /** Visible height at the camera's target, metres. */
  span: number
  eye: readonly number[]
  right: readonly number[]
  up: readonly number[]
  back: readonly number[]
  /** Pixels per metre at a distance of one metre. */
  focus: number
  /** The rows that are rendered now; a large picture is rendered in strips. */
  rows: readonly [from: number, to: number]
}

export function cameraFor(
  { turn, tilt, at, span, wide }: CameraPreset,
  width: number,
  height: number,
): Camera {
  const [t, e] = [(turn * Math.PI) / 180, (tilt * Math.PI) / 180]
  const distance = span / (2 * Math.tan((fieldOfView * Math.PI) / 360))
  const visibleSpan = Math.max(span, (span * wide * height) / width)
  const back = [Math.sin(t) * Math.cos(e), Math.sin(e), Math.cos(t) * Math.cos(e)]
  return {
    width,
    height,
    turn: t,
    span: visibleSpan,
    back,
    right: [Math.cos(t), 0, -Math.sin(t)],
    up: [-Math.sin(t) * Math.sin(e), Math.cos(e), -Math.cos(t) * Math.sin(e)],
    eye: at.map((each, axis) => each + back[axis]! * distance),
    focus: (height * distance) / visibleSpan,
    rows: [0, height],
  }
}

/** Projects each vertex to samples, of which a pixel has `samplesPerSide` in a row. */
export function project(camera: Camera, positions: Float32Array, samplesPerSide = 1): Projected {
  const { width, height, eye, right, up, back, focus } = camera
  const count = positions.length / 3
  const projected = { x: new Float32Array(count), y: new Float32Array(count), near: new Float32Array(count) }
  const [ex, ey, ez] = eye as [number, number, number]
  const [rx, ry, rz] = right as [number, number, number]
  const [ux, uy, uz] = up as [number, number, number]
  const [bx, by, bz] = back as [number, number, number]
  for (let at = 0; at < count; at++) {
    const x = positions[at * 3]! - ex
    const y = positions[at * 3 + 1]! - ey
    const z = positions[at * 3 + 2]! - ez
    const near = -1 / (x * bx + y * by + z * bz)
    projected.x[at] = (width / 2 + focus * near * (x * rx + y * ry + z * rz)) * samplesPerSide
    projected.y[at] = (height / 2 - focus * near * (x * ux + y * uy + z * uz)) * samplesPerSide
    projected.near[at] = near
  }
  return projected
}

/** A sphere around everything visible. Shadow maps cover it, so shadows are finer when it is smaller. */
export interface BoundingSphere {
  centre: readonly [number, number, number]
  radius: number
}

/** A sphere around the part of a model that a camera preset shows. */
export function boundingSphere({ at, span }: CameraPreset, { bounds: { min, max } }: Model): BoundingSphere {
  const extents = at.map((each, axis) => Math.max(each - min[axis]!, max[axis]! - each))
  return { centre: at, radius: Math.min(Math.hypot(...extents), span * 0.72) }
}
