import { expect, test } from 'vitest'
import { choose, defaultDesign } from '#garment/design/design.ts'
import { english } from '../../testing/english.ts'
import { changeText, differences } from './differences.ts'

test('only differences are named, in the order of the parts', () => {
  const other = choose(choose(defaultDesign, 'yoke', 'split'), 'collar', 'club')
  expect(
    differences(defaultDesign, other, english).map(({ title, one, other }) => [title, one, other]),
  ).toEqual([
    ['Collar', 'Standard Collar', 'Club Collar'],
    ['Yoke', 'Back Yoke', 'Split Yoke'],
  ])
  expect(differences(other, other, english)).toEqual([])
})

test('a part that is no longer there is stated', () => {
  expect(changeText(defaultDesign, choose(defaultDesign, 'sleeves', 'short'), english)).toBe(
    'No cuff, Short Sleeve',
  )
})
