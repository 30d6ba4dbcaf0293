// The state of the camera: the pose from which each view and part is seen best, and the movement from one pose to
// another.
// Metres and radians; the world's origin is the neck, +z the front, +x the wearer's left.
import { pictureRatio } from '#contract/picture.ts'
import { defaultDesign, monogramOf } from '#garment/design/design.ts'
import type { Design } from '#garment/design/design.ts'
import { cameraPresets, fieldOfView, portraitRatio, sleeveEndPreset } from '#garment/scene/camera-presets.ts'
import type { CameraPreset } from '#garment/scene/camera-presets.ts'
import { meshesOf } from '#garment/scene/mesh-names.ts'
import { viewOfPart } from '../common/parts.ts'
import type { DesignerPart, StageView } from '../common/parts.ts'
import sleeveEnds from '../shirt/sleeve-ends.json'

export interface CameraPose {
  /** Angle around the shirt: 0 is the front, a quarter turn is the wearer's left. */
  turn: number
  /** Angle above the horizon. */
  tilt: number
  /** The point in the middle of the picture. */
  x: number
  y: number
  z: number
  /** The height of the world that is seen, and the least width as a share of it. */
  span: number
  wide: number
  /** Fills the canvas from its top on and cuts off the rest, as `object-fit: cover` does, instead of showing everything. */
  fills?: boolean
}

function poseOf({ turn, tilt, at: [x, y, z], span, wide }: CameraPreset): CameraPose {
  return {
    turn: (turn * Math.PI) / 180,
    tilt: (tilt * Math.PI) / 180,
    x,
    y,
    z,
    span,
    wide,
  }
}

function pose(turn: number, tilt: number, at: CameraPreset['at'], span: number): CameraPose {
  return poseOf({ turn, tilt, at, span, wide: portraitRatio })
}

const boxes = new Map(Object.entries(sleeveEnds))
function sleeveEnd(design: Design): CameraPose {
  return poseOf(sleeveEndPreset(meshesOf(design), (mesh) => boxes.get(mesh)!))
}

/** On the stage the whole shirt is as large as its drawing, which leaves room for the buttons. */
const onStage = (whole: CameraPreset): CameraPose => ({ ...poseOf(whole), y: -0.335, span: 1.06 })

const views: Record<StageView, (design: Design) => CameraPose> = {
  front: () => onStage(cameraPresets.front),
  back: () => onStage(cameraPresets.back),
  collar: () => poseOf(cameraPresets.collar),
  cuff: sleeveEnd,
}

const chest = pose(10, 2, [0.1, -0.25, 0.1], 0.42)
const hem = pose(12, 4, [0.04, -0.6, 0.08], 0.5)

const parts: Partial<Record<DesignerPart, (design: Design) => CameraPose>> = {
  bottom: () => pose(24, 3, [0, -0.52, 0], 0.72),
  sleeves: () => onStage(cameraPresets['three-quarter']),
  pocket: () => chest,
  placket: () => pose(8, 2, [0, -0.26, 0.1], 0.56),
  epaulette: () => pose(26, 24, [0.12, -0.06, 0], 0.42),
  yoke: () => pose(180, 20, [0, -0.12, -0.05], 0.6),
  button: () => pose(6, 3, [0, -0.13, 0.1], 0.3),
  monogram: (design) => {
    const place = monogramOf(design)?.place
    if (place === 'cuff') return sleeveEnd(design)
    if (place === 'collar') return views.collar(design)
    return place === 'hem' ? hem : chest
  },
}

export const poseOfView = (view: StageView, design = defaultDesign): CameraPose => views[view](design)

/** The pose of the shop's pictures of worn shirts. @param angle of the camera to the figure, degrees */
export function poseOfWorn(side: 'front' | 'back', angle: number): CameraPose {
  const pose = poseOf({ ...cameraPresets.worn, turn: angle })
  return { ...pose, turn: side === 'back' ? pose.turn + Math.PI : pose.turn, fills: true }
}

const ownPose = (part: DesignerPart, view: StageView) =>
  viewOfPart(part) === view || part === 'monogram' ? parts[part] : undefined

/** Whether a part of the chosen view has a pose of its own, which shows less than the view or from elsewhere. */
export const hasOwnPose = (part: DesignerPart, view: StageView): boolean => ownPose(part, view) !== undefined

/** The pose that shows a part best, if the part belongs to the chosen view; otherwise the view's. */
export const poseOfPart = (part: DesignerPart, view: StageView, design: Design): CameraPose =>
  (ownPose(part, view) ?? views[view])(design)

/** The side of the shirt, as its wearer has it, that a camera sees. */
export type ViewedSide = 'front' | 'back' | 'left' | 'right'

export function sideOf({ turn }: CameraPose): ViewedSide {
  const quarter = Math.round(turn / (Math.PI / 2))
  return (['front', 'left', 'back', 'right'] as const)[((quarter % 4) + 4) % 4]!
}

/** The limits of the zoom: from close enough to see the weave to the shirt with room around it. */
const nearest = 0.12
const furthest = 1.3
const lowest = (-20 * Math.PI) / 180
const highest = (55 * Math.PI) / 180

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

function clamped(at: CameraPose): CameraPose {
  return {
    ...at,
    tilt: clamp(at.tilt, lowest, highest),
    span: clamp(at.span, nearest, furthest),
  }
}

export function canZoom({ span }: CameraPose, by: number): boolean {
  return by > 1 ? span > nearest * 1.001 : span < furthest * 0.999
}

/** The share of the distance that is left after a second. It makes the movement independent of the frame rate. */
const remainingPerSecond = 0.0025
const keys = ['turn', 'tilt', 'x', 'y', 'z', 'span', 'wide'] as const

/** Smaller differences are not visible: a quarter of a millimetre, or less than an arc minute. */
const invisible = 0.00025

/** The pose of the camera (`at`), and the pose it moves to (`to`). */
export interface CameraState {
  at: CameraPose
  to: CameraPose
}

export const cameraAt = (at: CameraPose): CameraState => ({ at: clamped(at), to: clamped(at) })

/** Sets the target; the camera turns the shorter way around. */
export function moveTo(camera: CameraState, to: CameraPose): void {
  const full = 2 * Math.PI
  const turns = Math.round((camera.at.turn - to.turn) / full)
  camera.to = clamped({ ...to, turn: to.turn + turns * full })
}

export function orbitBy(camera: CameraState, turn: number, tilt = 0): void {
  camera.to = clamped({ ...camera.to, turn: camera.to.turn + turn, tilt: camera.to.tilt + tilt })
}

/** @param by a factor; more than 1 comes closer. */
export function zoomBy(camera: CameraState, by: number): void {
  camera.to = clamped({ ...camera.to, span: camera.to.span / by })
}

/** Goes to the target at once. */
export function jumpToTarget(camera: CameraState): void {
  camera.at = { ...camera.to }
}

/** Advances the movement by some seconds; true while the target is not reached. */
export function easeCamera(camera: CameraState, seconds: number): boolean {
  const left = remainingPerSecond ** seconds
  const at = { ...camera.to }
  let moving = false
  for (const key of keys) {
    const rest = (camera.at[key] - camera.to[key]) * left
    if (Math.abs(rest) < invisible) continue
    at[key] += rest
    moving = true
  }
  camera.at = at
  return moving
}

/**
 * The distance of the camera, its vertical field of view, and how far it is above its target, metres, for a canvas of this
 * size.
 */
export function frameOf({ span, wide, fills = false }: CameraPose, width: number, height: number) {
  const distance = span / (2 * Math.tan((fieldOfView * Math.PI) / 360))
  // Everything of the pose is visible, however narrow the canvas; a wider one shows more of the room.
  const across = (span * wide * height) / width
  const seen = fills ? Math.min(span * wide * pictureRatio, across) : Math.max(span, across)
  const fov = (2 * Math.atan(seen / (2 * distance)) * 180) / Math.PI
  return { distance, fov, raised: fills ? Math.max(0, (span - seen) / 2) : 0 }
}
