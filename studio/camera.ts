// Where a picture is taken from, and where a point of the shirt then is in it.
import { lens, whole } from '#garment/studio-light.ts'
import type { Ball } from './lighting.ts'
import type { Model } from './model.ts'
import type { Projected } from './raster.ts'

export const views = ['front', 'three-quarter', 'back', 'collar', 'cuff'] as const
export type StudioView = (typeof views)[number]

/** What the camera looks at, from which side and how much of it: degrees and metres. */
export type Sight = {
  /** Around the shirt: 0 is the front, 90 the wearer's left. */
  turn: number
  /** Above the horizon. */
  tilt: number
  at: readonly [x: number, y: number, z: number]
  /** From top to bottom of the picture, and at least from side to side in shares of that. */
  span: number
  wide?: number
}

/** Every design is seen from as far off. */
const all = { at: [0, whole.y, 0], span: whole.span, wide: whole.wide } as const

const sights: Record<StudioView, (model: Model) => Sight> = {
  front: () => ({ turn: 0, tilt: 2, ...all }),
  'three-quarter': () => ({ turn: 34, tilt: 4, ...all }),
  back: () => ({ turn: 180, tilt: 4, ...all }),
  collar: () => ({ turn: 0, tilt: 9, at: [0, -0.045, 0.05], span: 0.38 }),
  cuff: ({ sleeveEnd }) => ({ tilt: 5, ...sleeveEnd }),
}

export const sightOf = (view: StudioView, model: Model): Sight => sights[view](model)

export type Camera = {
  width: number
  height: number
  turn: number
  /** Metres from top to bottom, where it looks at. */
  span: number
  eye: readonly number[]
  right: readonly number[]
  up: readonly number[]
  back: readonly number[]
  /** Pixels a metre has at a distance of one. */
  focus: number
  /** The rows that are taken now; a large picture is taken in strips. */
  rows: readonly [from: number, to: number]
}

export const cameraFor = (
  { turn, tilt, at, span, wide = 0 }: Sight,
  width: number,
  height: number,
): Camera => {
  const [t, e] = [(turn * Math.PI) / 180, (tilt * Math.PI) / 180]
  const distance = span / (2 * Math.tan((lens * Math.PI) / 360))
  const seen = Math.max(span, (span * wide * height) / width)
  const back = [Math.sin(t) * Math.cos(e), Math.sin(e), Math.cos(t) * Math.cos(e)]
  return {
    width,
    height,
    turn: t,
    span: seen,
    back,
    right: [Math.cos(t), 0, -Math.sin(t)],
    up: [-Math.sin(t) * Math.sin(e), Math.cos(e), -Math.cos(t) * Math.sin(e)],
    eye: at.map((each, axis) => each + back[axis]! * distance),
    focus: (height * distance) / seen,
    rows: [0, height],
  }
}

/** Where each vertex is seen, in samples of which a pixel has `finer` in a row. */
export const project = (camera: Camera, positions: Float32Array, finer = 1): Projected => {
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
    projected.x[at] = (width / 2 + focus * near * (x * rx + y * ry + z * rz)) * finer
    projected.y[at] = (height / 2 - focus * near * (x * ux + y * uy + z * uz)) * finer
    projected.near[at] = near
  }
  return projected
}

/** A ball around what a sight shows of a model. */
export const ballSeen = ({ at, span }: Sight, { bounds: { low, high } }: Model): Ball => {
  const away = at.map((each, axis) => Math.max(each - low[axis]!, high[axis]! - each))
  return { centre: at, radius: Math.min(Math.hypot(...away), span * 0.72) }
}
