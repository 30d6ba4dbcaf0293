// The mean deviation of shirts: figures computed by hand, and when nothing is concluded.
import { expect, test } from 'vitest'
import { deviationOf } from './deviation.ts'

const times = (count: number, mm: number) => Array.from({ length: count }, () => mm)

test('the range is that of Student’s distribution, with the rounding of readings', () => {
  // Mean −2, variance 10/9 + 1/12 = 1.1944, error 0.3456, quantile of 9 degrees 3.2498: ±1.12.
  const readings = [-3, -1, -3, -1, -3, -1, -3, -1, -3, -1]
  expect(deviationOf(readings)).toEqual({
    shirts: 10,
    meanMm: -2,
    range: { fromMm: -3.1, toMm: -0.9 },
    biasMm: -2,
  })
})

test('too few shirts say nothing, however equal they are', () => {
  expect(deviationOf([-4])).toEqual({ shirts: 1, meanMm: -4, range: null, biasMm: 0 })
  expect(deviationOf(times(9, -4)).biasMm).toBe(0)
  expect(deviationOf(times(10, -4)).biasMm).toBe(-4)
})

test('nothing is concluded when the range includes zero, or the mean is nearer to zero than to a millimetre', () => {
  expect(deviationOf([9, -7, 8, -6, 9, -7, 8, -6, 9, -7])).toMatchObject({ meanMm: 1, biasMm: 0 })
  const slight = deviationOf([...times(60, 0), ...times(40, 1)])
  expect(slight).toMatchObject({ meanMm: 0.4, biasMm: 0 })
  expect(slight.range!.fromMm).toBeGreaterThan(0)
})

test('equal readings have a range, because a reading is rounded', () => {
  expect(deviationOf(times(25, 2)).range).toEqual({ fromMm: 1.8, toMm: 2.2 })
})
