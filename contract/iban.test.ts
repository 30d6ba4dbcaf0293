// IBANs: those of the register are read, each changed digit is refused.
import { expect, it, test } from 'vitest'
import { isQrIban, readIban, spacedIban } from './iban.ts'

// Examples of the register of SWIFT.
const examples = [
  'AT611904300234573201',
  'BE68539007547034',
  'CH9300762011623852957',
  'DE89370400440532013000',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'IT60X0542811101000000123456',
  'LI21088100002324013AA',
  'LU280019400644750000',
  'NL91ABNA0417164300',
  'NO9386011117947',
]

test.each(examples)('%s is read, with spaces and in small letters too', (iban) => {
  expect(readIban(iban)).toBe(iban)
  expect(readIban(spacedIban(iban))).toBe(iban)
  expect(readIban(` ${iban.toLowerCase()} `)).toBe(iban)
})

test.each(examples)('%s is refused when one digit is another or is missing', (iban) => {
  for (let at = 2; at < iban.length; at++) {
    const other = iban[at] === '1' ? '2' : '1'
    expect(readIban(iban.slice(0, at) + other + iban.slice(at + 1)), `sign ${at}`).toBeNull()
    expect(readIban(iban.slice(0, at) + iban.slice(at + 1)), `without sign ${at}`).toBeNull()
  }
})

test.each(['', 'DE', 'DE89', 'XX89370400440532013000', 'DE89 3704 0044 0532 0130 00 1', '0'.repeat(200)])(
  '“%s” is no IBAN',
  (text) => expect(readIban(text)).toBeNull(),
)

it('an IBAN is written in groups of four', () => {
  expect(spacedIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
  expect(spacedIban('BE68539007547034')).toBe('BE68 5390 0754 7034')
})

it('only Swiss accounts of the institutes 30000 to 31999 are for QR references', () => {
  expect(isQrIban('CH4431999123000889012')).toBe(true)
  expect(isQrIban('CH9300762011623852957')).toBe(false)
  expect(isQrIban('DE89300000000532013000')).toBe(false)
})
