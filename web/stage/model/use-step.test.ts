import { expect, test } from 'vitest'
import { cameraAt, poseOfView, easeCamera, moveTo } from './camera-state.ts'
import { createStep } from './use-step.ts'

/** Frames until the back is seen, on a screen that takes so many seconds for one; the first comes after a rest. */
function framesToTheBack(seconds: number): number {
  const camera = cameraAt(poseOfView('front'))
  moveTo(camera, poseOfView('back'))
  const step = createStep()
  let frames = 1
  let moving = step(60, (time) => easeCamera(camera, time))
  while (moving && frames < 1000) {
    frames++
    moving = step(seconds, (time) => easeCamera(camera, time))
  }
  return frames
}

test.each([1 / 60, 1 / 10, 1 / 2, 2])(
  'at %f seconds a frame the way to the back takes no longer',
  (seconds) => {
    const frames = framesToTheBack(seconds)
    // All but a quarter of a thousandth of the way in some one and a half seconds, or in the second frame.
    expect((frames - 2) * seconds).toBeLessThan(1.7)
  },
)

test('after a rest the way begins where it was', () => {
  const camera = cameraAt(poseOfView('front'))
  const step = createStep()
  moveTo(camera, poseOfView('back'))
  step(3600, (time) => easeCamera(camera, time))
  expect(Math.abs(camera.at.turn)).toBeLessThan(0.5)
})
