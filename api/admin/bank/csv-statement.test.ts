import { expect, it } from 'vitest'
import { amountOf, dayOf, guessColumns, paymentsOfCsv, readBankCsv } from './csv-statement.ts'
import { numbersIn, referredNumbersIn, withKeys } from './statement.ts'

it.each([
  ['129,90', 'EUR', 12_990],
  ['1.234,56', 'EUR', 123_456],
  ['1,234.56', 'USD', 123_456],
  ['1’234.50', 'CHF', 123_450],
  ["1'234.5", 'CHF', 123_450],
  ['1.234.567', 'EUR', 123_456_700],
  ['+12,00', 'EUR', 1200],
  ['-12,00', 'EUR', -1200],
  ['12,00-', 'EUR', -1200],
  ['EUR 12.00', 'EUR', 1200],
  ['12', 'EUR', 1200],
  ['1500', 'JPY', 1500],
  ['1.234', 'EUR', null],
  ['1,234', 'EUR', null],
  ['12.34.56', 'EUR', null],
  ['12,345', 'EUR', null],
  ['--12', 'EUR', null],
  ['0x10', 'EUR', null],
  ['', 'EUR', null],
])('the amount %j in %s is %s', (typed, currency, minor) => {
  expect(amountOf(typed, currency)).toBe(minor)
})

it.each([
  ['27.11.2026', 'day first', '2026-11-27'],
  ['27.11.26', 'day first', '2026-11-27'],
  ['1/2/2026', 'day first', '2026-02-01'],
  ['1/2/2026', 'month first', '2026-01-02'],
  ['2026-11-27', 'day first', '2026-11-27'],
  ['20261127', 'day first', '2026-11-27'],
  ['2026-11-27T10:15:00', 'day first', '2026-11-27'],
  ['31.02.2026', 'day first', null],
  ['yesterday', 'day first', null],
] as const)('the day %j with the %s is %s', (typed, order, day) => {
  expect(dayOf(typed, order)).toBe(day)
})

const csvOf = (text: string, encoding: BufferEncoding = 'utf8') => readBankCsv(Buffer.from(text, encoding))

it('a German file in Windows-1252 with lines above its headings is read', async () => {
  const csv = await csvOf(
    [
      '"Girokonto";"DE89 3704 0044 0532 0130 00"',
      '',
      'Buchungstag;Wertstellung;Auftraggeber / Begünstigter;Verwendungszweck;Kontonummer / IBAN;Betrag (EUR);Kundenreferenz',
      '27.11.2026;27.11.2026;Jörg Müller;PL-7K3M-Q9XD Danke;DE02120300000000202051;1.129,90;',
      '26.11.2026;26.11.2026;Stadtwerke;Abschlag;DE02120300000000202051;-80,00;',
    ].join('\r\n'),
    'latin1',
  )
  const columns = guessColumns(csv.headings)
  expect(columns).toMatchObject({
    bookedOn: 'Buchungstag',
    amount: 'Betrag (EUR)',
    payer: 'Auftraggeber / Begünstigter',
    payerIban: 'Kontonummer / IBAN',
    message: 'Verwendungszweck',
  })
  const read = paymentsOfCsv(csv, { columns, account: 'DE89370400440532013000', currency: 'EUR' })
  expect(read.leftOut).toBe(1)
  expect(read.payments).toMatchObject([
    { bookedOn: '2026-11-27', amountMinor: 112_990, payer: 'Jörg Müller', message: 'PL-7K3M-Q9XD Danke' },
  ])
})

it('a wrong cell is named with its row, column and value', async () => {
  const csv = await csvOf('Date,Amount\n2026-11-27,1.234\n')
  const read = () =>
    paymentsOfCsv(csv, { columns: { bookedOn: 'Date', amount: 'Amount' }, account: 'X', currency: 'EUR' })
  expect(read).toThrow('Row 2, column “Amount”: “1.234” cannot be read.')
})

it('equal lines without references of the bank are two payments, and the same two in the next statement', () => {
  const line = {
    account: 'X',
    bookedOn: '2026-11-27',
    amountMinor: 5000,
    currency: 'EUR',
    payer: 'Ada',
    payerIban: null,
    reference: null,
    message: '',
    bankReferences: [],
  }
  const keysOf = (payments: (typeof line)[]) => withKeys(payments).map(({ key }) => key)
  const [first, second] = keysOf([line, line])
  expect(first).not.toBe(second)
  expect(keysOf([line, { ...line, amountMinor: 1 }, line])).toEqual([first, expect.any(String), second])
})

it('references and numbers are found in the text of a bank', () => {
  expect(referredNumbersIn('SVWZ+RF15 PL7K 3MQ9 XD BIC XXX')).toEqual(['PL-7K3M-Q9XD'])
  expect(referredNumbersIn('RF15PL7K3MQ9XDTHANKS')).toEqual(['PL-7K3M-Q9XD'])
  expect(referredNumbersIn('ref 00 00002 52107 20032 22609 33139 end')).toEqual(['PL-7K3M-Q9XD'])
  expect(referredNumbersIn('RF10PL7K3MQ9XD')).toEqual([])
  expect(numbersIn('Order pl 7k3m q9xd, thanks; not APL7K3MQ9XD')).toEqual(['PL-7K3M-Q9XD'])
})
