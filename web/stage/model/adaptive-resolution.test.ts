import { expect, test } from 'vitest'
import { createAdaptiveResolution } from './adaptive-resolution.ts'

function resolutionAt(frameMs: number) {
  let time = 0
  const resolution = createAdaptiveResolution({ full: 2, now: () => time, onRest: () => {} })
  let ratio = 2
  return {
    resolution,
    frames(count: number, gliding: boolean, ms = frameMs) {
      for (let n = 0; n < count; n++) {
        time += ms
        ratio = resolution.ratioFor(gliding) ?? ratio
      }
      return ratio
    },
  }
}

test('a fast device keeps full resolution while the shirt moves', () => {
  expect(resolutionAt(16).frames(200, true)).toBe(2)
})

test('a slow device lowers the resolution while the shirt moves, and restores it afterwards', () => {
  const { frames, resolution } = resolutionAt(120)
  expect(frames(20, true)).toBeCloseTo(0.7)
  expect(resolution.keepsShadow()).toBe(true)
  expect(frames(1, false)).toBe(2)
  expect(resolution.keepsShadow()).toBe(false)
})

test('the resolution rises again when the device gets faster', () => {
  const { frames } = resolutionAt(120)
  frames(20, true)
  expect(frames(200, true, 8)).toBe(2)
})

test('a long pause does not count as a slow frame', () => {
  const { frames } = resolutionAt(16)
  frames(10, true)
  frames(1, true, 60_000)
  expect(frames(5, true)).toBe(2)
})

test('draws a still shirt with more pixels than a moving one, where the screen is coarse', () => {
  let time = 0
  const resolution = createAdaptiveResolution({ full: 1, still: 2, now: () => time, onRest: () => {} })
  expect(resolution.ratioFor(false)).toBe(2)
  resolution.moved()
  expect(resolution.ratioFor(true)).toBe(1)
  time += 1000
  expect(resolution.ratioFor(false)).toBe(2)
  expect(resolution.ratio()).toBe(2)
  resolution.stop()
})
