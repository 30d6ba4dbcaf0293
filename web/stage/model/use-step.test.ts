import { expect, test } from 'vitest'
import { cameraAt, poseOfView, easeCamera, moveTo } from './camera-state.ts'
import { createStep } from './use-step.ts'

/** Frames until the back is shown, when each frame takes so many seconds and the first comes after a pause. */
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
  'at %f seconds a frame, turning to the back takes no longer',
  (seconds) => {
    const frames = framesToTheBack(seconds)
    // All but 1/4000 of the way takes about 1.5 seconds, or ends in the second frame.
    expect((frames - 2) * seconds).toBeLessThan(1.7)
  },
)

test('after a pause the movement starts where it was', () => {
  const camera = cameraAt(poseOfView('front'))
  const step = createStep()
  moveTo(camera, poseOfView('back'))
  step(3600, (time) => easeCamera(camera, time))
  expect(Math.abs(camera.at.turn)).toBeLessThan(0.5)
})
