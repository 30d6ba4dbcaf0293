// The camera as the page and the canvas share it: the page's buttons and keys and the gestures on the canvas all
// change it here, and subscribers are called.
import { canZoom, cameraAt, orbitBy, zoomBy } from './camera-state.ts'
import type { CameraState, CameraPose } from './camera-state.ts'

/** What a page shows of the camera. */
export interface CameraControlState {
  /** The shopper turned the shirt away from the view that was asked for. */
  movedByHand: boolean
  canZoomIn: boolean
  canZoomOut: boolean
}

export interface CameraControl {
  camera: CameraState
  state: () => CameraControlState
  /** Changes the camera; `byHand` when it is no longer the pose that a view or a part asks for. */
  change: (how: (camera: CameraState) => void, byHand: boolean) => void
  /** Calls back on every change, until the function it returns is called. */
  subscribe: (subscriber: () => void) => () => void
}

/** How much a press of a zoom button or key comes closer. */
export const zoomStep = 1.5

function stateOf({ to }: CameraState, byHand: boolean): CameraControlState {
  return {
    movedByHand: byHand,
    canZoomIn: canZoom(to, zoomStep),
    canZoomOut: canZoom(to, 1 / zoomStep),
  }
}

const keys = ['movedByHand', 'canZoomIn', 'canZoomOut'] as const

export function createCameraControl(first: CameraPose): CameraControl {
  const camera = cameraAt(first)
  const subscribers = new Set<() => void>()
  let state = stateOf(camera, false)
  return {
    camera,
    state: () => state,
    change(how, byHand) {
      how(camera)
      const next = stateOf(camera, byHand)
      // The same object for the same state, so that a page that shows it is not rendered for every degree.
      if (keys.some((key) => next[key] !== state[key])) state = next
      for (const subscriber of subscribers) subscriber()
    },
    subscribe(subscriber) {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
  }
}

/** A press of a turn button or an arrow key. */
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

/** How a key moves the camera, if it does. */
export const cameraMoveOfKey = (key: string): ((camera: CameraState) => void) | undefined =>
  movesByKey.get(key)
