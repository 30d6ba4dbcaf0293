// The check digits of VAT numbers, by published examples: numbers of companies, and the same with a wrong digit.
import { expect, it } from 'vitest'
import { vatRates, isUnion } from './vat-rates.ts'
import { hasRightDigits } from './vat-check-digits.ts'
import { readVatNumber, vatExampleOf } from './vat-number.ts'

it.each([
  ['AT', 'ATU13585627', 'ATU13585626'],
  ['BE', 'BE0428759497', 'BE0431150351'],
  ['BG', 'BG175074752', 'BG175074751'],
  ['BG', 'BG7523169263', 'BG7523169262'],
  ['CH', 'CHE-107.787.577 IVA', 'CHE-107.787.578 IVA'],
  ['CY', 'CY10259033P', 'CY10259033Z'],
  ['CZ', 'CZ25123891', 'CZ25123890'],
  ['CZ', 'CZ7103192745', 'CZ7103192746'],
  ['DE', 'DE136695976', 'DE136695978'],
  ['DK', 'DK13585628', 'DK13585627'],
  ['EE', 'EE100931558', 'EE100594103'],
  ['GR', 'EL094259216', 'EL123456781'],
  ['ES', 'ESB58378431', 'ESB58378432'],
  ['ES', 'ES54362315K', 'ES54362315Z'],
  ['ES', 'ESX5253868R', 'ESX5253868Z'],
  ['ES', 'ESJ99216582', 'ESJ99216583'],
  ['FI', 'FI20774740', 'FI20774741'],
  ['FR', 'FR40303265045', 'FR84323140391'],
  ['GB', 'GB980780684', 'GB802311781'],
  ['HR', 'HR33392005961', 'HR33392005962'],
  ['HU', 'HU12892312', 'HU12892313'],
  ['IE', 'IE6433435F', 'IE6433435E'],
  ['IE', 'IE6433435OA', 'IE6433435OB'],
  ['IE', 'IE8D79739I', 'IE8D79738J'],
  ['IT', 'IT00743110157', 'IT00743110158'],
  ['LT', 'LT119511515', 'LT119511516'],
  ['LT', 'LT100001919017', 'LT100001919018'],
  ['LU', 'LU15027442', 'LU15027443'],
  ['LV', 'LV40003521600', 'LV40003521601'],
  ['MT', 'MT11679112', 'MT11679113'],
  ['NL', 'NL004495445B01', 'NL123456789B90'],
  ['NO', 'NO995525828MVA', 'NO995525829MVA'],
  ['PL', 'PL8567346215', 'PL8567346216'],
  ['PT', 'PT501964843', 'PT501964842'],
  ['RO', 'RO18547290', 'RO18547291'],
  ['SE', 'SE123456789701', 'SE123456789101'],
  ['SI', 'SI50223054', 'SI50223055'],
  ['SK', 'SK2022749619', 'SK2022749618'],
] as const)('of %s: %s is right, %s is not', (country, right, wrong) => {
  expect(hasRightDigits(readVatNumber(right, country)!)).toBe(true)
  expect(hasRightDigits(readVatNumber(wrong, country)!)).toBe(false)
})

it('accepts numbers of countries and kinds without check digits', () => {
  for (const number of ['LI12345', 'GBGD001', 'FRK7399859412', 'CZ640903926'])
    expect(hasRightDigits(number)).toBe(true)
})

it('gives an example of every country of the Union that is right', () => {
  for (const country of Object.keys(vatRates).filter(isUnion)) {
    const example = readVatNumber(vatExampleOf(country)!, country)!
    expect([example, hasRightDigits(example)]).toEqual([example, true])
  }
})
