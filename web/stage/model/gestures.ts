// Turning the shirt with mouse, pen, fingers and wheel. One finger turns it sideways, and scrolls the page up and down;
// two fingers tilt and zoom.
//
// The library `camera-controls` was tried. It takes 9.3 kB of Brotli, this file 0.7 kB. With it the page does not scroll
// when a finger moves up or down over the shirt, nor with the wheel when the shirt is at its smallest. Keys, taps and
// views that keep their width on every canvas would still be our code.
import { jumpToTarget, canZoom, orbitBy, zoomBy } from './camera-state.ts'
import type { CameraControl } from './camera-control.ts'

interface Hands {
  control: CameraControl
  /** Called while the shopper moves the shirt. */
  onMove: () => void
  /** Called after a short press without movement. */
  onTap: (x: number, y: number) => void
}

interface Finger {
  x: number
  y: number
}

/** Radians for a pixel: 420 pixels, about the width of the stage, turn it half around. */
const turnPerPx = Math.PI / 420
const tiltPerPx = Math.PI / 700

/** A press that moves by fewer pixels is a tap. */
const tapPx = 6

const zoomPerWheelPx = 0.0016

/** Listens on the element; the returned function stops it. */
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
    // Only a mouse is captured: a finger may turn out to scroll the page.
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
    // Close up it turns less, so that the point under the finger stays there.
    const much = Math.min(1, 0.35 + control.camera.to.span * 0.65) / fingers.size
    const tilts = both || event.pointerType !== 'touch'
    const zoom = both && before > 0 ? spread() / before : 1
    control.change((camera) => {
      orbitBy(camera, -across * turnPerPx * much, tilts ? along * tiltPerPx * much : 0)
      zoomBy(camera, zoom)
      // The shirt follows the hand without animation.
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
    const by = Math.exp(-event.deltaY * zoomPerWheelPx * (event.ctrlKey ? 6 : 1))
    const { to } = control.camera
    // The page scrolls where there is nothing to zoom, and while it is scrolled back to its top.
    const scrolls = by > 1 ? scrollY > 0 : to.span >= 1
    if (!event.ctrlKey && (scrolls || !canZoom(to, by))) return
    event.preventDefault()
    control.change((camera) => zoomBy(camera, by), true)
    onMove()
  }
  // Two fingers move the shirt only, unless the page is scrolling already.
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
