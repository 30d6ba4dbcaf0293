// Reasons are stored as codes with values, and become sentences in the reader’s language.
import { expect, it } from 'vitest'
import { adminReasons } from '#contract/admin/reasons/back-office.ts'
import { sentenceOf } from '#contract/reasons/sentence.ts'
import { because, type GivenReason, readReason, reasonText, sentReason, storedReason } from './reason.ts'
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
  [
    because('row-wrong', { row: 3, why: because('cell-no-price', { text: 'x' }) }),
    'Row 3: x is not a price',
    'Zeile 3: „x“ ist kein Preis',
  ],
  [
    because('note-stays-draft', { why: because('product-lacks-summary') }),
    'It stays a draft, because it has no summary',
    'Es bleibt ein Entwurf, denn die Kurzbeschreibung fehlt',
  ],
  [
    because('lines-short', {
      lines: [
        because('line-problem', { product: 'Kent', problem: because('only-left', { left: 2 }) }),
        because('line-short', { product: 'York', colour: 'navy' }),
      ],
    }),
    'Kent: Only 2 left; York: not enough navy is left',
    'Kent: Nur noch 2 vorrätig; York: In navy ist nicht mehr genug vorrätig',
  ],
  [because('delivery-refused', { status: '500' }), 'It replied 500.', 'Die Adresse hat mit 500 geantwortet.'],
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

it('a reason among the values is a code with values too', () => {
  const why = because('wrong-amount-paid', {
    reported: { minor: 2000, currency: 'EUR' },
    due: { minor: 12_000, currency: 'EUR' },
  })
  const row = because('row-wrong', { row: 3, why: [why, because('order-changed')] })
  const values = { reported: '20,00\u00a0€', due: '120,00\u00a0€' }
  const sent = {
    code: 'row-wrong',
    values: { row: 3, why: [{ code: 'wrong-amount-paid', values }, { code: 'order-changed' }] },
  }
  expect(readReason(storedReason(row), german)).toMatchObject(sent)
  expect(sentReason(row, german)).toEqual(sent)
  expect(sentenceOf(german.i18n, sentReason(row, german), adminReasons)).toBe(reasonText(row, german))
})

it('a text that was stored in place of a reason stays in the sentence', () => {
  const stored = { code: 'row-wrong', values: { row: 3, why: 'kein Preis' } }
  expect(readReason(stored)).toEqual({ ...stored, message: 'Row 3: kein Preis' })
})

it.each(['constructor', 'toString', 'of-a-later-program'])('an unknown code is shown: %s', (code) => {
  expect(readReason({ code }, german)).toEqual({ message: code })
})
