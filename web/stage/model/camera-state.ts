// Where the shirt is looked at from: the place each view and part is seen best, and a gaze that glides there.
// Metres and radians; the world's origin is the neck, +z the front, +x the wearer's left.
import { pictureRatio } from '#contract/picture.ts'
import { defaultDesign, monogramOf } from '#garment/design/design.ts'
import type { Design } from '#garment/design/design.ts'
import { sleeveEndPreset, cameraPresets, portrait } from '#garment/scene/camera-presets.ts'
import type { CameraPreset } from '#garment/scene/camera-presets.ts'
import { meshesOf } from '#garment/scene/mesh-names.ts'
import { lens } from '#garment/scene/studio-light.ts'
import { viewOfPart } from '../common/parts.ts'
import type { DesignerPart, StageView } from '../common/parts.ts'
import { nodes } from '../shirt/shirt.json'

export interface Gaze {
  /** Around the shirt: 0 is the front, a quarter turn the wearer's left. */
  turn: number
  /** Above the horizon. */
  tilt: number
  /** What is in the middle of the picture. */
  x: number
  y: number
  z: number
  /** How much of the world is seen from top to bottom, and at least from side to side in shares of that. */
  span: number
  wide: number
  /** It fills its canvas as a picture does that is cut to it, instead of showing all there is. */
  fills?: boolean
}

const gazeOf = ({ turn, tilt, at: [x, y, z], span, wide }: CameraPreset): Gaze => ({
  turn: (turn * Math.PI) / 180,
  tilt: (tilt * Math.PI) / 180,
  x,
  y,
  z,
  span,
  wide,
})

const gaze = (turn: number, tilt: number, at: CameraPreset['at'], span: number): Gaze =>
  gazeOf({ turn, tilt, at, span, wide: portrait })

const boxes = new Map(nodes.map(({ name, bounds }) => [name, bounds]))
const sleeveEnd = (design: Design): Gaze =>
  gazeOf(sleeveEndPreset(meshesOf(design), (mesh) => boxes.get(mesh)!))

/** On the stage the whole shirt is as large as its drawing: there are tools around it. */
const onStage = (whole: CameraPreset): Gaze => ({ ...gazeOf(whole), y: -0.335, span: 1.06 })

const views: Record<StageView, (design: Design) => Gaze> = {
  front: () => onStage(cameraPresets.front),
  back: () => onStage(cameraPresets.back),
  collar: () => gazeOf(cameraPresets.collar),
  cuff: sleeveEnd,
}

const chest = gaze(10, 2, [0.1, -0.25, 0.1], 0.42)
const hem = gaze(12, 4, [0.04, -0.6, 0.08], 0.5)

const parts: Partial<Record<DesignerPart, (design: Design) => Gaze>> = {
  bottom: () => gaze(24, 3, [0, -0.52, 0], 0.72),
  sleeves: () => onStage(cameraPresets['three-quarter']),
  pocket: () => chest,
  placket: () => gaze(8, 2, [0, -0.26, 0.1], 0.56),
  epaulette: () => gaze(26, 24, [0.12, -0.06, 0], 0.42),
  yoke: () => gaze(180, 20, [0, -0.12, -0.05], 0.6),
  button: () => gaze(6, 3, [0, -0.13, 0.1], 0.3),
  monogram: (design) => {
    const place = monogramOf(design)?.place
    if (place === 'cuff') return sleeveEnd(design)
    if (place === 'collar') return views.collar(design)
    return place === 'hem' ? hem : chest
  },
}

export const gazeOfView = (view: StageView, design = defaultDesign): Gaze => views[view](design)

/** As pictures show it. */
export const gazeOfPicture = (view: 'front' | 'back'): Gaze => ({
  ...gazeOf(cameraPresets[view]),
  fills: true,
})

/** Where a part is seen best, as long as that is in the view that is asked for. */
export const gazeOfPart = (part: DesignerPart, view: StageView, design: Design): Gaze => {
  const place = viewOfPart(part) === view || part === 'monogram' ? parts[part] : undefined
  return (place ?? views[view])(design)
}

/** Closest and furthest: the weave, and the shirt with room around it. */
const nearest = 0.12
const furthest = 1.3
const lowest = (-20 * Math.PI) / 180
const highest = (55 * Math.PI) / 180

const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

const kept = (at: Gaze): Gaze => ({
  ...at,
  tilt: between(at.tilt, lowest, highest),
  span: between(at.span, nearest, furthest),
})

export const canZoom = ({ span }: Gaze, by: number): boolean =>
  by > 1 ? span > nearest * 1.001 : span < furthest * 0.999

/** By what is left of the way after a second, so that slow and fast screens arrive together. */
const remains = 0.0025
const keys = ['turn', 'tilt', 'x', 'y', 'z', 'span', 'wide'] as const

/** Differences no screen shows: a quarter of a millimetre, a few seconds of an arc. */
const unseen = 0.00025

/** A gaze on its way to another. */
export interface Eye {
  at: Gaze
  to: Gaze
}

export const eyeAt = (at: Gaze): Eye => ({ at: kept(at), to: kept(at) })

/** Looks elsewhere, the short way around. */
export const lookAt = (eye: Eye, to: Gaze): void => {
  const full = 2 * Math.PI
  const turns = Math.round((eye.at.turn - to.turn) / full)
  eye.to = kept({ ...to, turn: to.turn + turns * full })
}

export const turnBy = (eye: Eye, turn: number, tilt = 0): void => {
  eye.to = kept({ ...eye.to, turn: eye.to.turn + turn, tilt: eye.to.tilt + tilt })
}

/** @param by more than one comes closer. */
export const zoomBy = (eye: Eye, by: number): void => {
  eye.to = kept({ ...eye.to, span: eye.to.span / by })
}

/** At once where it was going. */
export const arrive = (eye: Eye): void => {
  eye.at = { ...eye.to }
}

/** Goes on for some seconds; whether there is way left. */
export const glide = (eye: Eye, seconds: number): boolean => {
  const left = remains ** seconds
  const at = { ...eye.to }
  let moving = false
  for (const key of keys) {
    const way = (eye.at[key] - eye.to[key]) * left
    if (Math.abs(way) < unseen) continue
    at[key] += way
    moving = true
  }
  eye.at = at
  return moving
}

/** How far away the camera stands, and what it then sees from top to bottom, for a canvas of this size. */
export const standAt = ({ span, wide, fills = false }: Gaze, width: number, height: number) => {
  const distance = span / (2 * Math.tan((lens * Math.PI) / 360))
  // All of it is seen, however narrow the canvas; what a canvas has more shows more of the room.
  const across = (span * wide * height) / width
  const seen = fills ? Math.min(span * wide * pictureRatio, across) : Math.max(span, across)
  const fov = (2 * Math.atan(seen / (2 * distance)) * 180) / Math.PI
  return { distance, fov }
}
