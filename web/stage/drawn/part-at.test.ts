import { expect, test } from 'vitest'
import { defaultDesign } from '#garment/design/design.ts'
import { partAt } from './part-at.ts'

test.each([
  ['front', 45, 190, 'collar'],
  ['front', 0, 400, 'placket'],
  ['front', 120, 360, 'pocket'],
  ['front', -150, 165, 'epaulette'],
  ['front', 280, 400, 'sleeves'],
  ['front', -345, 740, 'cuff'],
  ['front', 90, 820, 'bottom'],
  ['front', -90, 500, 'fabric'],
  ['back', 0, 180, 'yoke'],
  ['back', 0, 500, 'back'],
  ['back', 0, 110, 'collar'],
] as const)('%s at %i, %i is the %s', (view, x, y, part) => {
  expect(partAt(defaultDesign, view, x, y)).toBe(part)
})

test('the end of a short sleeve is not a cuff, and there is no part beside the shirt', () => {
  expect(partAt({ ...defaultDesign, sleeves: 'roll-up' }, 'front', 300, 480)).toBe('sleeves')
  expect(partAt(defaultDesign, 'front', 0, 10)).toBeNull()
  expect(partAt(defaultDesign, 'front', -400, 200)).toBeNull()
})
