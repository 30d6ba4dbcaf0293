// Turning the shirt by hand: mouse, pen, fingers and wheel. One finger turns, and scrolls the page when it goes
// up or down; two fingers tilt and zoom.
//
// `camera-controls` was tried. It takes 9.3 kB of Brotli, where this file takes 0.7 kB, and the page does not scroll under
// a finger that goes up or down over the shirt, nor under the wheel when the shirt is at its smallest. Keys, taps and
// views that keep their width on every canvas would remain ours.
import { jumpToTarget, canZoom, orbitBy, zoomBy } from './camera-state.ts'
import type { CameraControl } from './camera-control.ts'

interface Hands {
  control: CameraControl
  /** A hand moves the shirt. */
  onMove: () => void
  /** A short press that did not move. */
  onTap: (x: number, y: number) => void
}

interface Finger {
  x: number
  y: number
}

/** A turn for a stroke over the whole shirt. */
const turnPerPx = Math.PI / 420
const tiltPerPx = Math.PI / 700

/** A press that moves less than this is a tap. */
const tapPx = 6

/** How much one notch of a wheel zooms. */
const notch = 0.0016

/** Takes hold of the element until the answer is called. */
export function listenToGestures(element: HTMLElement, { control, onMove, onTap }: Hands): () => void {
  const fingers = new Map<number, Finger>()
  let movedPx = 0
  const spread = () => {
    const [a, b] = [...fingers.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    if (fingers.size === 0) movedPx = 0
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    // Only a mouse is caught: a finger may still be about to scroll the page.
    if (event.pointerType === 'mouse') element.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId)
    if (!finger) return
    const before = spread()
    const across = event.clientX - finger.x
    const along = event.clientY - finger.y
    finger.x = event.clientX
    finger.y = event.clientY
    movedPx += Math.hypot(across, along)
    if (movedPx < tapPx) return
    const both = fingers.size === 2
    // Close up, a stroke turns less: what is under the finger stays there.
    const much = Math.min(1, 0.35 + control.camera.to.span * 0.65) / fingers.size
    const tilts = both || event.pointerType !== 'touch'
    const zoom = both && before > 0 ? spread() / before : 1
    control.change((camera) => {
      orbitBy(camera, -across * turnPerPx * much, tilts ? along * tiltPerPx * much : 0)
      zoomBy(camera, zoom)
      // Under the hand nothing is animated.
      jumpToTarget(camera)
    }, true)
    onMove()
  }
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return
    if (event.type === 'pointerup' && movedPx < tapPx && fingers.size === 0)
      onTap(event.clientX, event.clientY)
  }
  const wheel = (event: WheelEvent) => {
    const by = Math.exp(-event.deltaY * notch * (event.ctrlKey ? 6 : 1))
    const { to } = control.camera
    // The page goes on scrolling where there is nothing to zoom, and on its way back to its top.
    const scrolls = by > 1 ? scrollY > 0 : to.span >= 1
    if (!event.ctrlKey && (scrolls || !canZoom(to, by))) return
    event.preventDefault()
    control.change((camera) => zoomBy(camera, by), true)
    onMove()
  }
  // Two fingers are for the shirt alone; a scroll that has begun goes on.
  const pinch = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault()
  }
  element.addEventListener('touchstart', pinch, { passive: false })
  element.addEventListener('touchmove', pinch, { passive: false })
  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', up)
  element.addEventListener('pointercancel', up)
  element.addEventListener('wheel', wheel, { passive: false })
  return () => {
    element.removeEventListener('touchstart', pinch)
    element.removeEventListener('touchmove', pinch)
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('pointermove', move)
    element.removeEventListener('pointerup', up)
    element.removeEventListener('pointercancel', up)
    element.removeEventListener('wheel', wheel)
  }
}
