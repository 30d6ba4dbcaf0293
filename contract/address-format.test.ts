import { expect, it } from 'vitest'
import { addressErrors, addressFormatOf, regionChoices, regionValueOf } from './address-format.ts'

const provincesIn = (locale: string) =>
  regionChoices(addressFormatOf('CA').region!.choices!, locale).map(({ label }) => label)

it('the provinces of Canada have French names in a French shop, and are sorted by these names', () => {
  expect(provincesIn('fr-FR')).toEqual([
    'Alberta',
    'Colombie-Britannique',
    'Île-du-Prince-Édouard',
    'Manitoba',
    'Nouveau-Brunswick',
    'Nouvelle-Écosse',
    'Nunavut',
    'Ontario',
    'Québec',
    'Saskatchewan',
    'Terre-Neuve-et-Labrador',
    'Territoires du Nord-Ouest',
    'Yukon',
  ])
  expect(provincesIn('de-DE')).toEqual(provincesIn('en-CA'))
  expect(provincesIn('en-CA')).toContain('British Columbia')
})

it('a province is found by its code and by its name in either language', () => {
  for (const typed of ['BC', 'british columbia', 'Colombie-Britannique', 'colombie britannique'])
    expect(regionValueOf('CA', typed)).toBe('BC')
  expect(addressErrors({ country: 'CA', region: 'Nouvelle-Écosse', postalCode: 'B3H 4R2' })).toEqual({})
})
