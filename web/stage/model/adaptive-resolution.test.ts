import { expect, test } from 'vitest'
import { createPace } from './adaptive-resolution.ts'

const paceWith = (frameMs: number) => {
  let time = 0
  const pace = createPace({ full: 2, now: () => time, onRest: () => {} })
  let ratio = 2
  return {
    pace,
    frames(count: number, gliding: boolean, ms = frameMs) {
      for (let n = 0; n < count; n++) {
        time += ms
        ratio = pace.ratioFor(gliding) ?? ratio
      }
      return ratio
    },
  }
}

test('who keeps up sees every pixel while it moves', () => {
  expect(paceWith(16).frames(200, true)).toBe(2)
})

test('who does not keep up sees coarser pixels while it moves, and all of them at rest', () => {
  const { frames, pace } = paceWith(120)
  expect(frames(20, true)).toBeCloseTo(0.7)
  expect(pace.spares()).toBe(true)
  expect(frames(1, false)).toBe(2)
  expect(pace.spares()).toBe(false)
})

test('when it gets faster again the pixels come back', () => {
  const { frames } = paceWith(120)
  frames(20, true)
  expect(frames(200, true, 8)).toBe(2)
})

test('a long rest is not taken for a slow frame', () => {
  const { frames } = paceWith(16)
  frames(10, true)
  frames(1, true, 60_000)
  expect(frames(5, true)).toBe(2)
})
