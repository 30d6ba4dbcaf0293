import { expect, test } from 'vitest'
import { defaultDesign } from '#garment/design/design.ts'
import { designerPartsOf, stageViews, viewOfPart } from '../common/parts.ts'
import {
  jumpToTarget,
  canZoom,
  cameraAt,
  poseOfPart,
  poseOfWorn,
  poseOfView,
  easeCamera,
  moveTo,
  frameOf,
  orbitBy,
  zoomBy,
} from './camera-state.ts'

const front = poseOfView('front', defaultDesign)
const quarter = Math.PI / 2

test('a movement reaches its target, and then nothing is drawn', () => {
  const camera = cameraAt(front)
  moveTo(camera, poseOfView('cuff', defaultDesign))
  let frames = 0
  while (easeCamera(camera, 1 / 60)) if (++frames > 300) break
  expect(frames).toBeGreaterThan(20)
  expect(frames).toBeLessThan(120)
  expect(camera.at).toEqual(camera.to)
  expect(easeCamera(camera, 1 / 60)).toBe(false)
})

test('a movement takes equally long on slow and fast screens', () => {
  const slow = cameraAt(front)
  const fast = cameraAt(front)
  for (const camera of [slow, fast]) moveTo(camera, poseOfView('collar', defaultDesign))
  for (let n = 0; n < 4; n++) easeCamera(slow, 1 / 15)
  for (let n = 0; n < 16; n++) easeCamera(fast, 1 / 60)
  expect(slow.at.span).toBeCloseTo(fast.at.span, 6)
})

test('the movement to a view is never longer than half a turn', () => {
  const camera = cameraAt(front)
  orbitBy(camera, 7 * quarter)
  jumpToTarget(camera)
  moveTo(camera, front)
  expect(Math.abs(camera.to.turn - camera.at.turn)).toBeCloseTo(quarter)
})

test('the camera stays above the floor, outside the fabric and inside the room', () => {
  const camera = cameraAt(front)
  orbitBy(camera, 0, 10)
  expect(camera.to.tilt).toBeLessThan(quarter)
  orbitBy(camera, 0, -20)
  expect(camera.to.tilt).toBeGreaterThan(-quarter)
  zoomBy(camera, 1000)
  expect(canZoom(camera.to, 2)).toBe(false)
  expect(canZoom(camera.to, 0.5)).toBe(true)
  zoomBy(camera, 0.0001)
  expect(canZoom(camera.to, 0.5)).toBe(false)
})

test('each part has a pose in its own view only', () => {
  const parts = designerPartsOf(defaultDesign).filter((part) => part !== 'monogram')
  for (const part of parts) {
    expect(poseOfPart(part, viewOfPart(part), defaultDesign).span).toBeGreaterThan(0.1)
    for (const view of stageViews.filter((view) => view !== viewOfPart(part)))
      expect(poseOfPart(part, view, defaultDesign)).toEqual(poseOfView(view, defaultDesign))
  }
})

test('everything of a pose is visible on any canvas', () => {
  const seen = (width: number, height: number) => {
    const { distance, fov } = frameOf(front, width, height)
    const high = 2 * distance * Math.tan((fov * Math.PI) / 360)
    return { high, broad: (high * width) / height }
  }
  expect(seen(1000, 500).high).toBeCloseTo(front.span)
  expect(seen(400, 900).broad).toBeCloseTo(front.span * front.wide)
  expect(seen(400, 900).high).toBeGreaterThan(front.span)
})

test('a canvas of another shape is filled as its picture is', () => {
  const picture = poseOfWorn('front', 0)
  const seen = (width: number, height: number) => {
    const { distance, fov } = frameOf(picture, width, height)
    return 2 * distance * Math.tan((fov * Math.PI) / 360)
  }
  const high = seen(400, 500)
  expect(seen(800, 800)).toBeCloseTo(high * 0.8)
  expect(seen(400, 800)).toBeCloseTo(high)
})

test('a worn shirt is cut off below, never at the collar', () => {
  const picture = poseOfWorn('front', 18)
  const top = (width: number, height: number) => {
    const { distance, fov, raised } = frameOf(picture, width, height)
    return picture.y + raised + distance * Math.tan((fov * Math.PI) / 360)
  }
  expect(top(800, 800)).toBeCloseTo(top(400, 500))
  expect(top(1200, 800)).toBeCloseTo(top(400, 500))
  expect(poseOfWorn('back', 18).turn).toBeCloseTo(picture.turn + Math.PI)
})
