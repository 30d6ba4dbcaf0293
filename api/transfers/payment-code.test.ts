import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { codeImage } from './code-image.ts'
import { codeKindOf, codeText, type Transfer } from './payment-code.ts'

const transfer: Transfer = {
  iban: 'DE89370400440532013000',
  holder: 'Placket Hemden',
  address: { street: 'Webergasse 3', postalCode: '10967', city: 'Berlin', country: 'DE' },
  dueOn: '2026-12-05',
  lastOn: '2026-12-19',
  orderNumber: 'PL-7K3M-Q9XD',
  amountMinor: 12_990,
  currency: 'EUR',
  payer: null,
}
const swiss: Transfer = {
  ...transfer,
  iban: 'CH4431999123000889012',
  holder: 'Robert Schneider AG',
  address: { street: 'Rue du Lac 1268', postalCode: '2501', city: 'Biel', country: 'CH' },
  currency: 'CHF',
  amountMinor: 194_975,
  payer: {
    fullName: 'Pia-Maria Rutschmann-Schnyder',
    company: null,
    vatNumber: null,
    phone: null,
    line1: 'Grosse Marktgasse 28',
    line2: null,
    postalCode: '9400',
    city: 'Rorschach',
    region: null,
    country: 'CH',
  },
}

/** What a bank's app reads from the picture. */
async function scanned(kind: 'sepa' | 'swiss', one: Transfer): Promise<string> {
  const picture = sharp(await codeImage(kind, one)).ensureAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}

it('a code for euros is that of EPC069-12', async () => {
  expect(codeKindOf(transfer)).toBe('sepa')
  // Its elements in their order: service, version, character set, identification, BIC, name, IBAN, amount, purpose,
  // reference.
  const elements = ['BCD', '002', '1', 'SCT', '', 'Placket Hemden', 'DE89370400440532013000', 'EUR129.90', '']
  expect(await scanned('sepa', transfer)).toBe([...elements, 'RF15PL7K3MQ9XD'].join('\n'))
})

it('a code for francs is the Swiss QR code, which is read in spite of the cross in it', async () => {
  expect(codeKindOf(swiss)).toBe('swiss')
  const lines = (await scanned('swiss', swiss)).split('\n')
  expect(lines).toEqual([
    'SPC',
    '0200',
    '1',
    'CH4431999123000889012',
    'S',
    'Robert Schneider AG',
    'Rue du Lac 1268',
    '',
    '2501',
    'Biel',
    'CH',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '1949.75',
    'CHF',
    'S',
    'Pia-Maria Rutschmann-Schnyder',
    'Grosse Marktgasse 28',
    '',
    '9400',
    'Rorschach',
    'CH',
    'QRR',
    '000000252107200322260933139',
    'PL-7K3M-Q9XD',
    'EPD',
  ])
})

it('an account that is no QR-IBAN has a creditor reference', () => {
  const lines = codeText('swiss', { ...swiss, iban: 'CH5800791123000889012' }).split('\n')
  expect(lines.slice(-4)).toEqual(['SCOR', 'RF15PL7K3MQ9XD', 'PL-7K3M-Q9XD', 'EPD'])
})

it.each([
  ['CHF', 'DE89370400440532013000', null],
  ['USD', 'CH4431999123000889012', null],
  ['EUR', 'CH4431999123000889012', 'swiss'],
  ['EUR', 'CH5800791123000889012', 'sepa'],
  ['CHF', 'LI21088100002324013AA', 'swiss'],
] as const)('for %s into %s the kind of code is %s', (currency, iban, kind) => {
  expect(codeKindOf({ ...swiss, currency, iban })).toBe(kind)
})

it('without a town there is no Swiss code, and without an amount none at all', () => {
  expect(codeKindOf({ ...swiss, address: { ...swiss.address, city: null } })).toBeNull()
  expect(codeKindOf({ ...transfer, amountMinor: 0 })).toBeNull()
})

it('a hostile name adds no line, and long texts are cut', () => {
  const holder = `Hemden\nEUR9999\u2028${'ä'.repeat(100)}\u0007`
  const sepa = codeText('sepa', { ...transfer, holder }).split('\n')
  expect(sepa).toHaveLength(10)
  expect(sepa[5]).toHaveLength(70)
  const fullName = `Ада\r\nNO ${'x'.repeat(200)}`
  const lines = codeText('swiss', { ...swiss, holder, payer: { ...swiss.payer!, fullName } }).split('\n')
  expect(lines).toHaveLength(31)
  expect(lines[21]).toMatch(/^NO x+$/)
  expect(lines[21]!.length).toBe(70)
})
