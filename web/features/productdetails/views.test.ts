import { expect, it } from 'vitest'
import { english } from '../../testing/english.ts'
import { picturesOf } from './views.ts'

const colour = {
  key: 'blue',
  name: 'Light blue',
  family: 'blue',
  hex: '#aabbcc',
  picture: { hash: '0123456789abcdef', alt: '' },
} as const
const shirt = {
  kind: 'shirt',
  name: 'Harrow Oxford',
  pictureTexts: { blue: { worn: 'oxford, Club Collar, Square Cuff', collar: 'oxford, Club Collar' } },
} as const
const altsOf = (product: Parameters<typeof picturesOf>[0]) =>
  picturesOf(product, colour, [], english).map(({ alt }) => alt)

it('the text of a picture says what is seen of the design in its view', () => {
  const alts = altsOf(shirt)
  expect(alts[0]).toBe('Harrow Oxford in light blue: oxford, Club Collar, Square Cuff')
  expect(alts).toContain('Harrow Oxford in light blue, collar: oxford, Club Collar')
  expect(alts).toContain('Harrow Oxford in light blue, side')
})

it('product images and goods have no text of a design', () => {
  const photographed = { ...shirt, photographs: { blue: [{ hash: 'f', alt: null }] } }
  expect(altsOf(photographed)).toEqual(['Harrow Oxford in light blue'])
  expect(altsOf({ kind: 'goods', name: 'Tie', pictureTexts: {} })).toEqual(['Tie in light blue'])
})
