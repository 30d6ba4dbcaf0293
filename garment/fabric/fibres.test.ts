import { expect, it } from 'vitest'
import { fibresOf, mainFibre } from './fibres.ts'

it.each([
  ['100% Egyptian Giza cotton', 'cotton'],
  ['55% linen, 45% cotton', 'other'],
  ['70 % Baumwolle, 30 % Seide', 'cotton'],
  ['100 % Schurwolle', 'wool'],
  ['60 % polyester ; 40 % coton', 'man-made'],
  ['40% cotton, 35% polyester, 25% elastane', 'man-made'],
  ['Soie', 'silk'],
  ['100% unobtainium', 'other'],
  ['', 'cotton'],
])('“%s” is mainly %s', (composition, fibre) => {
  expect(mainFibre(composition)).toBe(fibre)
})

it('the parts of a composition have their percentages', () => {
  expect(fibresOf('97,5 % Baumwolle, 2,5 % Elastan')).toEqual([
    { text: '97,5 % Baumwolle', percent: 97.5, fibre: 'cotton' },
    { text: '2,5 % Elastan', percent: 2.5, fibre: 'man-made' },
  ])
  expect(fibresOf('Pure silk')).toEqual([{ text: 'Pure silk', percent: null, fibre: 'silk' }])
  expect(fibresOf(' , ;')).toEqual([])
})
