import { expect, test } from 'vitest'
import { defaultDesign } from '#garment/design/design.ts'
import { english } from '../testing/english.ts'
import { pictureName } from './picture-name.ts'

test.each([
  ['Monday', 'monday.png'],
  ['Für die Hochzeit!', 'fur-die-hochzeit.png'],
  ['  ', 'shirt.png'],
])('the picture of “%s” is %s', (name, file) => {
  expect(pictureName(defaultDesign, name, english)).toBe(file)
})

test('without a name, the file is named after fabric and collar', () => {
  expect(pictureName(defaultDesign, undefined, english)).toMatch(/^[a-z-]+-standard-collar\.png$/)
  const texts = { collar: { choices: { standard: { name: 'Bottega Collar' } } } }
  expect(pictureName(defaultDesign, undefined, english, texts)).toMatch(/^[a-z-]+-bottega-collar\.png$/)
})
