// The camera that page and canvas share: buttons, keys and gestures change it here, and subscribers are called.
import type { DesignerPart } from '../common/parts.ts'
import { canZoom, cameraAt, orbitBy, sideOf, zoomBy } from './camera-state.ts'
import type { CameraState, CameraPose, ViewedSide } from './camera-state.ts'

/** The state of the camera for the page's buttons. */
export interface CameraControlState {
  /** Whether the shopper has turned the shirt away from the chosen view. */
  movedByHand: boolean
  /** The part whose own pose the camera has; null at a view, and when moved by hand. */
  part: DesignerPart | null
  side: ViewedSide
  canZoomIn: boolean
  canZoomOut: boolean
}

export interface CameraControl {
  camera: CameraState
  state: () => CameraControlState
  /** Changes the camera; `byHand` when the result is not the pose of a view or a part, `part` when it is the part's own. */
  change: (how: (camera: CameraState) => void, byHand: boolean, part?: DesignerPart | null) => void
  /** Calls back on every change; the returned function ends that. */
  subscribe: (subscriber: () => void) => () => void
}

/** The factor of a zoom button or key. */
export const zoomStep = 1.5

function stateOf({ to }: CameraState, byHand: boolean, part: DesignerPart | null): CameraControlState {
  return {
    movedByHand: byHand,
    part: byHand ? null : part,
    side: sideOf(to),
    canZoomIn: canZoom(to, zoomStep),
    canZoomOut: canZoom(to, 1 / zoomStep),
  }
}

const keys = ['movedByHand', 'part', 'side', 'canZoomIn', 'canZoomOut'] as const

export function createCameraControl(first: CameraPose, part: DesignerPart | null = null): CameraControl {
  const camera = cameraAt(first)
  const subscribers = new Set<() => void>()
  let state = stateOf(camera, false, part)
  return {
    camera,
    state: () => state,
    change(how, byHand, at = null) {
      how(camera)
      const next = stateOf(camera, byHand, at)
      // Keeps the same object for the same state, so that the page is not rendered again for every degree.
      if (keys.some((key) => next[key] !== state[key])) state = next
      for (const subscriber of subscribers) subscriber()
    },
    subscribe(subscriber) {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
  }
}

/** The angle of a press of an arrow key, in radians. */
const step = Math.PI / 12

const movesByKey = new Map<string, (camera: CameraState) => void>(
  Object.entries({
    ArrowLeft: (camera) => orbitBy(camera, step),
    ArrowRight: (camera) => orbitBy(camera, -step),
    ArrowUp: (camera) => orbitBy(camera, 0, -step / 2),
    ArrowDown: (camera) => orbitBy(camera, 0, step / 2),
    '+': (camera) => zoomBy(camera, zoomStep),
    '=': (camera) => zoomBy(camera, zoomStep),
    '-': (camera) => zoomBy(camera, 1 / zoomStep),
  }),
)

/** The movement of a key, if it has one. */
export const cameraMoveOfKey = (key: string): ((camera: CameraState) => void) | undefined =>
  movesByKey.get(key)
