import { expect, test } from 'vitest'
import { cutText, gtinOf, materialOf } from './google-rules.ts'

test('a long text is cut after a whole word, and counted in characters as readers see them', () => {
  expect(cutText('A shirt of cotton', 12)).toBe('A shirt of…')
  expect(cutText('🧵'.repeat(6), 6)).toBe('🧵'.repeat(6))
  expect([...cutText('🧵'.repeat(7), 6)]).toHaveLength(6)
  expect(cutText('x'.repeat(200), 150)).toHaveLength(150)
})

test('characters that XML does not allow are removed', () => {
  expect(cutText('a\u0000b\u000b c\ud800\ufffe', 50)).toBe('ab c\ufffd')
})

test.each([
  ['4006381333931', '4006381333931'],
  ['036000291452', '036000291452'],
  ['96385074', '96385074'],
  ['10614141000415', '10614141000415'],
  // A wrong check digit, a number of the shop's own, a coupon, letters, no number at all.
  ['4006381333932', null],
  ['2000000000008', null],
  ['9910000000008', null],
  ['PL-4006381333931', null],
  ['', null],
  [null, null],
])('the barcode %s is the GTIN %s', (barcode, gtin) => {
  expect(gtinOf(barcode)).toBe(gtin)
})

test.each([
  ['100% cotton', 'cotton'],
  ['20 % Leinen, 80 % Baumwolle', 'Baumwolle/Leinen'],
  ['55% linen, 25% cotton, 15% silk, 5% elastane', 'linen/cotton/silk'],
  ['Full-grain leather', 'Full-grain leather'],
  ['', ''],
])('of the composition “%s” the materials are “%s”', (composition, materials) => {
  expect(materialOf(composition)).toBe(materials)
})
