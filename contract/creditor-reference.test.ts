import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  creditorReference,
  isCreditorReference,
  isQrReference,
  orderNumberIn,
  qrReference,
  referenceFor,
  spacedReference,
} from './creditor-reference.ts'

// Examples of ISO 11649 and of the Swiss Payment Standards.
it.each([
  ['539007547034', 'RF18539007547034'],
  ['2348231', 'RF712348231'],
])('the creditor reference of %s is %s', (text, reference) => {
  expect(creditorReference(text)).toBe(reference)
  expect(isCreditorReference(reference)).toBe(true)
})

it.each([
  ['21000000000313947143000901', '210000000003139471430009017'],
  ['21570300007520033455900012', '215703000075200334559000126'],
])('the QR reference of %s is %s', (digits, reference) => {
  expect(qrReference(digits)).toBe(reference)
  expect(isQrReference(reference)).toBe(true)
})

it('a wrong digit is noticed', () => {
  expect(isCreditorReference('RF18539007547035')).toBe(false)
  expect(isCreditorReference('RF00539007547034')).toBe(false)
  expect(isQrReference('210000000003139471430009018')).toBe(false)
  expect(isQrReference('21000000000313947143000901')).toBe(false)
})

const letters = Array.from('23456789ABCDEFGHJKLMNPQRSTUVWXYZ')
const half = fc.string({ unit: fc.constantFrom(...letters), minLength: 4, maxLength: 4 })
const iban = 'DE89370400440532013000'
const qrIban = 'CH4431999123000889012'

it('an order is found by its reference, with and without spaces', () => {
  fc.assert(
    fc.property(half, half, (first, second) => {
      const number = `PL-${first}-${second}`
      for (const account of [iban, qrIban]) {
        const reference = referenceFor(number, account)
        expect(orderNumberIn(reference)).toBe(number)
        expect(orderNumberIn(spacedReference(reference).toLowerCase())).toBe(number)
      }
    }),
  )
})

it('a QR-IBAN has a QR reference, any other account a creditor reference', () => {
  expect(isQrReference(referenceFor('PL-7K3M-Q9XD', qrIban))).toBe(true)
  expect(isCreditorReference(referenceFor('PL-7K3M-Q9XD', 'CH5800791123000889012'))).toBe(true)
  expect(isCreditorReference(referenceFor('PL-7K3M-Q9XD', iban))).toBe(true)
})

it('references of others have no order', () => {
  expect(orderNumberIn('RF18539007547034')).toBeNull()
  expect(orderNumberIn('210000000003139471430009017')).toBeNull()
  expect(orderNumberIn('000000000000000000000000000')).toBeNull()
  expect(orderNumberIn('Invoice 4711')).toBeNull()
})

it('references are printed in groups', () => {
  expect(spacedReference('210000000003139471430009017')).toBe('21 00000 00003 13947 14300 09017')
  expect(spacedReference('RF18539007547034')).toBe('RF18 5390 0754 7034')
})
