import { expect, test } from 'vitest'
import { eyeAt, gazeOfView, glide, lookAt } from './camera-state.ts'
import { createStep } from './use-step.ts'

/** Frames until the back is seen, on a screen that takes so many seconds for one; the first comes after a rest. */
function framesToTheBack(seconds: number): number {
  const eye = eyeAt(gazeOfView('front'))
  lookAt(eye, gazeOfView('back'))
  const step = createStep()
  let frames = 1
  let moving = step(60, (time) => glide(eye, time))
  while (moving && frames < 1000) {
    frames++
    moving = step(seconds, (time) => glide(eye, time))
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
  const eye = eyeAt(gazeOfView('front'))
  const step = createStep()
  lookAt(eye, gazeOfView('back'))
  step(3600, (time) => glide(eye, time))
  expect(Math.abs(eye.at.turn)).toBeLessThan(0.5)
})
