// The gaze as the page and the canvas share it: the page's buttons and keys and the canvas's hands all change it here,
// and whoever draws or shows it is told.
import { canZoom, eyeAt, turnBy, zoomBy } from './camera-state.ts'
import type { Eye, Gaze } from './camera-state.ts'

/** What of the gaze a page shows. */
export interface LookState {
  /** The shopper turned away from what was asked for. */
  strayed: boolean
  canZoomIn: boolean
  canZoomOut: boolean
}

export interface Look {
  eye: Eye
  state: () => LookState
  /** Changes the gaze; `strays` when it is no longer what a view or a part asks for. */
  change: (how: (eye: Eye) => void, strays: boolean) => void
  /** Tells of every change until the answer is called. */
  watch: (watcher: () => void) => () => void
}

/** How much a press of a zoom button or key comes closer. */
export const closer = 1.5

const stateOf = ({ to }: Eye, strayed: boolean): LookState => ({
  strayed,
  canZoomIn: canZoom(to, closer),
  canZoomOut: canZoom(to, 1 / closer),
})

const keys = ['strayed', 'canZoomIn', 'canZoomOut'] as const

export function createLook(first: Gaze): Look {
  const eye = eyeAt(first)
  const watchers = new Set<() => void>()
  let state = stateOf(eye, false)
  return {
    eye,
    state: () => state,
    change(how, strays) {
      how(eye)
      const next = stateOf(eye, strays)
      // The same object for the same state, so that a page that shows it is not rendered for every degree.
      if (keys.some((key) => next[key] !== state[key])) state = next
      for (const watcher of watchers) watcher()
    },
    watch(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

/** A press of a turn button or an arrow key. */
const step = Math.PI / 12

const keyed = new Map<string, (eye: Eye) => void>(
  Object.entries({
    ArrowLeft: (eye) => turnBy(eye, step),
    ArrowRight: (eye) => turnBy(eye, -step),
    ArrowUp: (eye) => turnBy(eye, 0, -step / 2),
    ArrowDown: (eye) => turnBy(eye, 0, step / 2),
    '+': (eye) => zoomBy(eye, closer),
    '=': (eye) => zoomBy(eye, closer),
    '-': (eye) => zoomBy(eye, 1 / closer),
  }),
)

/** What a key does to the gaze, if it does anything. */
export const keyDoes = (key: string): ((eye: Eye) => void) | undefined => keyed.get(key)
