// The search text of an order.
import { expect, it } from 'vitest'
import { emptyAddress } from '#contract/address-fields.ts'
import { kindsOf, type SearchedOrder, searchTextOf } from './search-text.ts'

const address = {
  ...emptyAddress('CH'),
  fullName: 'Ada Byron',
  phone: '+1 401 555-0100',
  line1: '12 Hope Street',
  city: 'Zürich',
  postalCode: '02906',
}
const order: SearchedOrder = {
  number: 'PL-7K3M-Q9XD',
  email: 'ada@example.com',
  address,
  billingAddress: { ...address, fullName: 'Ada King', company: 'Ärmel AG', phone: null },
  delivery: { tracking: '1Z999' },
  lines: [
    {
      productName: 'Custom shirt',
      colourName: 'White',
      sku: 'CUSTOM-XC001',
      fabrics: [
        { code: 'XC001', mm: 1800 },
        { code: 'gone', mm: 20 },
      ],
    },
    { productName: 'Harrow', colourName: 'Navy', sku: 'HARROW-M', fabrics: null },
  ],
}

it('has its number, person, address, parcel and lines, in lower case', () => {
  expect(searchTextOf(order)).toBe(
    ' pl-7k3m-q9xd ada@example.com ada byron ada king ärmel ag +1 401 555-0100 14015550100 12 hope street 02906' +
      ' zürich 1z999 custom shirt white custom-xc001 xc001 alba poplin gone harrow navy harrow-m',
  )
})

it('has no person after it was anonymised', () => {
  const nobody = { ...address, fullName: '', phone: null, line1: '', city: '', postalCode: '' }
  expect(
    searchTextOf({
      ...order,
      email: '',
      address: nobody,
      billingAddress: null,
      lines: [],
      delivery: { tracking: null },
    }),
  ).toBe(' pl-7k3m-q9xd')
})

it('the kinds of its lines are listed once each', () => {
  const line = { design: null, swatches: null }
  expect(kindsOf([line, { ...line, swatches: ['XC001'] }, line])).toEqual(['ready-made', 'swatches'])
  expect(kindsOf([])).toEqual([])
})
