import { expect, it } from 'vitest'
import { emptyAddress } from './address-fields.ts'
import { addressLines, cityLine, countryName } from './address-lines.ts'
import { readVatNumber } from './vat-number.ts'

it.each([
  ['DE', 'München', null, '80331', '80331 München'],
  ['AT', 'Wien', null, '1010', '1010 Wien'],
  ['CH', 'Zürich', null, '8001', '8001 Zürich'],
  ['FR', 'Lyon', null, '69002', '69002 Lyon'],
  ['IT', 'Fiesole', 'FI', '50014', '50014 Fiesole FI'],
  ['ES', 'Getafe', 'Madrid', '28901', '28901 Getafe Madrid'],
  ['ES', 'Madrid', 'Madrid', '28013', '28013 Madrid'],
  ['TR', 'Kadıköy', 'İstanbul', '34710', '34710 Kadıköy/İstanbul'],
  ['MX', 'Guadalajara', 'Jalisco', '44100', '44100 Guadalajara, Jalisco'],
  ['US', 'Providence', 'RI', '02903', 'Providence, RI 02903'],
  ['CA', 'Ottawa', 'ON', 'K1A 0B1', 'Ottawa ON K1A 0B1'],
  ['AU', 'Melbourne', 'VIC', '3000', 'Melbourne VIC 3000'],
  ['GB', 'London', null, 'SW1A 2AA', 'London SW1A 2AA'],
  ['JP', 'Chiyoda-ku', 'Tokyo', '100-0001', 'Chiyoda-ku, Tokyo 100-0001'],
  ['BR', 'São Paulo', 'SP', '01310-100', 'São Paulo-SP 01310-100'],
  ['IN', 'Mumbai', 'Maharashtra', '400001', 'Mumbai 400001, Maharashtra'],
  ['ZZ', 'Nowhere', null, '1', '1 Nowhere'],
])('in %s %s %s %s is written %s', (country, city, region, postalCode, line) => {
  expect(cityLine({ country, city, region, postalCode })).toBe(line)
})

it('the name comes first, the country last, and missing fields leave no empty line', () => {
  const address = {
    ...emptyAddress('US'),
    fullName: 'Ada Brook',
    company: 'Brook & Co.',
    line1: '9 Mill Street',
    city: 'Providence',
    region: 'RI',
    postalCode: '02903',
  }
  expect(addressLines(address, 'de-DE')).toEqual([
    'Ada Brook',
    'Brook & Co.',
    '9 Mill Street',
    'Providence, RI 02903',
    'USA',
  ])
  expect(['en', 'fr', 'de-AT'].map((locale) => countryName('US', locale))).toEqual([
    'United States',
    'États-Unis',
    'USA',
  ])
})

it.each([
  ['DE', 'de 123.456.789', 'DE123456789'],
  ['DE', '123456789', 'DE123456789'],
  ['AT', 'U12345678', 'ATU12345678'],
  ['CH', 'CHE-123.456.789 MWST', 'CHE123456789MWST'],
  ['GR', '123456789', 'EL123456789'],
  // A VAT number of a country other than that of the address.
  ['FR', 'DE123456789', 'DE123456789'],
  ['DE', '12345678', null],
  ['DE', 'FR123', null],
  ['US', '123456789', null],
])('in %s the VAT number %s is read as %s', (country, typed, read) => {
  expect(readVatNumber(typed, country)).toBe(read)
})
