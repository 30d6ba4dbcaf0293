// Reasons are stored as codes with values, and become sentences in the reader’s language.
import { expect, it } from 'vitest'
import { because, type GivenReason, readReason, reasonText, storedReason } from './reason.ts'
import { readerOf } from './storefront.ts'

const german = readerOf('de-DE')
const english = readerOf('en-US')
const amounts = (minor: number, currency: string, due: number, dueCurrency: string) =>
  because('wrong-amount-paid', {
    reported: { minor, currency },
    due: { minor: due, currency: dueCurrency },
  })

it.each<[GivenReason, string, string]>([
  [because('order-changed'), 'The order was changed.', 'Die Bestellung wurde geändert.'],
  [
    because('paid-with-return', { number: 'R-000012' }),
    'Paid with what was paid for return R-000012.',
    'Mit dem Betrag der Rückgabe R-000012 bezahlt.',
  ],
  [
    because('cancelled-by-customer', { remark: 'found "it"\nelsewhere' }),
    'Cancelled by the customer: found "it"\nelsewhere',
    'Auf Kundenwunsch storniert: found "it"\nelsewhere',
  ],
  [
    amounts(2000, 'EUR', 12_000, 'EUR'),
    'A payment of €20.00 was reported instead of €120.00, and not accepted.',
    'Gemeldet wurde eine Zahlung über 20,00\u00a0€ statt über 120,00\u00a0€; sie wurde nicht angenommen.',
  ],
  [
    amounts(5, '?', 100, 'JPY'),
    'A payment of 5 ? was reported instead of ¥100, and not accepted.',
    'Gemeldet wurde eine Zahlung über 5 ? statt über 100\u00a0¥; sie wurde nicht angenommen.',
  ],
  ['The mill ran out of it.', 'The mill ran out of it.', 'The mill ran out of it.'],
])('a reason stays the same when it is stored: %j', (given, inEnglish, inGerman) => {
  const stored = JSON.parse(JSON.stringify(storedReason(given)))
  for (const reader of [english, german]) expect(readReason(stored, reader).message).toBe(inEnglish)
  expect(reasonText(given, german)).toBe(inGerman)
})

it('amounts are in the reader’s format, and codes have their values', () => {
  const stored = storedReason(amounts(2000, 'EUR', 12_000, 'EUR'))
  const values = { reported: '20,00\u00a0€', due: '120,00\u00a0€' }
  expect(readReason(stored, german)).toMatchObject({ code: 'wrong-amount-paid', values })
})

it.each(['constructor', 'toString', 'of-a-later-program'])('an unknown code is shown: %s', (code) => {
  expect(readReason({ code }, german)).toEqual({ message: code })
})
