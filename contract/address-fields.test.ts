import { expect, it } from 'vitest'
import { emptyAddress, isSameAddress } from './address-fields.ts'

const mill = {
  ...emptyAddress('US'),
  fullName: 'Ada Brook',
  phone: '+1 401 555 0199',
  line1: '9 Mill Street',
  line2: 'Flat 2',
  city: 'Providence',
  region: 'RI',
  postalCode: '02903',
}

it('addresses that differ only in the telephone number are the same; another flat, town or state is another address', () => {
  expect(isSameAddress(mill, { ...mill, phone: null })).toBe(true)
  for (const other of [{ line2: 'Flat 3' }, { line2: null }, { city: 'Warwick' }, { region: 'MA' }])
    expect(isSameAddress(mill, { ...mill, ...other })).toBe(false)
})
