// The mannequin has the girths of the body, and its distances are true distances.
import { expect, test } from 'vitest'
import { bodyOfSize } from '#garment/body/sizes.ts'
import { mannequinOf } from './mannequin.ts'

test('its girths are those of the body, small or large', () => {
  for (const size of ['S', '2XL'] as const) {
    const body = bodyOfSize(size)
    const { girth } = mannequinOf(body)
    expect(girth(-0.23) * 1000, size).toBeCloseTo(body.chestMm, -0.7)
    expect(girth(-0.485) * 1000, size).toBeCloseTo(body.waistMm, -0.7)
    expect(girth(-0.72) * 1000, size).toBeCloseTo(body.hipsMm, -0.7)
    expect(girth(0.03) * 1000, size).toBeCloseTo(body.neckMm, -0.7)
  }
})

test('it is symmetric, and a step along the normal changes the distance by that step', () => {
  const mannequin = mannequinOf(bodyOfSize('M'))
  mannequin.pose({ out: 14, forward: 2, bend: 24 })
  const normal = new Float64Array(3)
  const { elbow, wrist } = mannequin.arm()
  for (const [x, y, z] of [[0.2, -0.3, 0.1], [0.05, -0.5, 0.14], elbow, wrist, [0.1, -0.05, 0.02]] as const) {
    const here = mannequin.distance(x, y, z)
    expect(mannequin.distance(-x, y, z)).toBeCloseTo(here, 12)
    mannequin.normal(x, y, z, normal)
    if (here < 0.004) continue
    const there = mannequin.distance(x + normal[0]! * 0.01, y + normal[1]! * 0.01, z + normal[2]! * 0.01)
    expect(there - here).toBeGreaterThan(0.006)
    expect(there - here).toBeLessThan(0.014)
  }
})
