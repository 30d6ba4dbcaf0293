import { expect, test } from 'vitest'
import { defaultDesign } from '#garment/design/design.ts'
import { partsOf, stageViews, viewOfPart } from '../common/parts.ts'
import {
  arrive,
  canZoom,
  eyeAt,
  gazeOfPart,
  gazeOfPicture,
  gazeOfView,
  glide,
  lookAt,
  standAt,
  turnBy,
  zoomBy,
} from './camera-state.ts'

const front = gazeOfView('front', defaultDesign)
const quarter = Math.PI / 2

test('a glide arrives, and then there is nothing left to draw', () => {
  const eye = eyeAt(front)
  lookAt(eye, gazeOfView('cuff', defaultDesign))
  let frames = 0
  while (glide(eye, 1 / 60)) if (++frames > 300) break
  expect(frames).toBeGreaterThan(20)
  expect(frames).toBeLessThan(120)
  expect(eye.at).toEqual(eye.to)
  expect(glide(eye, 1 / 60)).toBe(false)
})

test('slow and fast screens are as far after the same time', () => {
  const slow = eyeAt(front)
  const fast = eyeAt(front)
  for (const eye of [slow, fast]) lookAt(eye, gazeOfView('collar', defaultDesign))
  for (let n = 0; n < 4; n++) glide(slow, 1 / 15)
  for (let n = 0; n < 16; n++) glide(fast, 1 / 60)
  expect(slow.at.span).toBeCloseTo(fast.at.span, 6)
})

test('the way to a view is never longer than half a turn', () => {
  const eye = eyeAt(front)
  turnBy(eye, 7 * quarter)
  arrive(eye)
  lookAt(eye, front)
  expect(Math.abs(eye.to.turn - eye.at.turn)).toBeCloseTo(quarter)
})

test('nobody looks from under the floor, through the cloth or from another room', () => {
  const eye = eyeAt(front)
  turnBy(eye, 0, 10)
  expect(eye.to.tilt).toBeLessThan(quarter)
  turnBy(eye, 0, -20)
  expect(eye.to.tilt).toBeGreaterThan(-quarter)
  zoomBy(eye, 1000)
  expect(canZoom(eye.to, 2)).toBe(false)
  expect(canZoom(eye.to, 0.5)).toBe(true)
  zoomBy(eye, 0.0001)
  expect(canZoom(eye.to, 0.5)).toBe(false)
})

test('each part has its place in its view, and leaves other views alone', () => {
  const parts = partsOf(defaultDesign).filter((part) => part !== 'monogram')
  for (const part of parts) {
    expect(gazeOfPart(part, viewOfPart(part), defaultDesign).span).toBeGreaterThan(0.1)
    for (const view of stageViews.filter((view) => view !== viewOfPart(part)))
      expect(gazeOfPart(part, view, defaultDesign)).toEqual(gazeOfView(view, defaultDesign))
  }
})

test('all that is to be seen is seen, whatever the canvas', () => {
  const seen = (width: number, height: number) => {
    const { distance, fov } = standAt(front, width, height)
    const high = 2 * distance * Math.tan((fov * Math.PI) / 360)
    return { high, broad: (high * width) / height }
  }
  expect(seen(1000, 500).high).toBeCloseTo(front.span)
  expect(seen(400, 900).broad).toBeCloseTo(front.span * front.wide)
  expect(seen(400, 900).high).toBeGreaterThan(front.span)
})

test('on a canvas of another shape it fills as much as its picture does', () => {
  const picture = gazeOfPicture('front')
  const seen = (width: number, height: number) => {
    const { distance, fov } = standAt(picture, width, height)
    return 2 * distance * Math.tan((fov * Math.PI) / 360)
  }
  const high = seen(400, 500)
  expect(seen(800, 800)).toBeCloseTo(high * 0.8)
  expect(seen(400, 800)).toBeCloseTo(high)
})
