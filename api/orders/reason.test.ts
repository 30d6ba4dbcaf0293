// Reasons are stored as codes, and become sentences in the reader’s language.
import { describe, expect, it } from 'vitest'
import { englishReader, readerOf } from '../kernel/storefront.ts'
import { reasonFields, reasonText, type ShopReason, storedReason } from './reason.ts'

const german = readerOf('de-DE')

const read = (stored: string | null, byStaff = false) => reasonFields({ reason: stored, byStaff }, german)

describe('a reason of the shop', () => {
  it.each<[ShopReason, string, string]>([
    [{ code: 'changed' }, 'The order was changed.', 'Die Bestellung wurde geändert.'],
    [{ code: 'not paid' }, 'Not paid in time.', 'Nicht rechtzeitig bezahlt.'],
    [
      { code: 'paid with return', number: 'R-000012' },
      'Paid with what was paid for return R-000012.',
      'Mit dem Betrag der Rückgabe R-000012 bezahlt.',
    ],
    [
      { code: 'cancelled by customer', remark: 'found "it"\nelsewhere' },
      'Cancelled by the customer: found "it"\nelsewhere',
      'Auf Kundenwunsch storniert: found "it"\nelsewhere',
    ],
    [
      {
        code: 'wrong amount',
        reported: { minor: 2000, currency: 'EUR' },
        due: { minor: 12_000, currency: 'EUR' },
      },
      'A payment of €20.00 was reported instead of €120.00, and not accepted.',
      'Gemeldet wurde eine Zahlung über 20,00\u00a0€ statt über 120,00\u00a0€; sie wurde nicht angenommen.',
    ],
    [
      { code: 'wrong amount', reported: { minor: 5, currency: '?' }, due: { minor: 100, currency: 'JPY' } },
      'A payment of 5 ? was reported instead of ¥100, and not accepted.',
      'Gemeldet wurde eine Zahlung über 5 ? statt über 100\u00a0¥; sie wurde nicht angenommen.',
    ],
  ])('%j is said in English and in German', (reason, inEnglish, inGerman) => {
    expect(read(storedReason(reason))).toEqual({ reason: inEnglish, reasonTranslation: inGerman })
    expect(reasonFields({ reason: storedReason(reason), byStaff: false }, englishReader())).toEqual({
      reason: inEnglish,
    })
    expect(reasonText(reason, german)).toBe(inGerman)
  })

  it.each([
    ['The order was changed.', 'Die Bestellung wurde geändert.'],
    ['Not paid in time.', 'Nicht rechtzeitig bezahlt.'],
    ['Paid with what was paid for return R-000012.', 'Mit dem Betrag der Rückgabe R-000012 bezahlt.'],
    ['Cancelled by the customer: too big', 'Auf Kundenwunsch storniert: too big'],
  ])('that was stored in English before is said in German too: %s', (stored, inGerman) => {
    expect(read(stored)).toEqual({ reason: stored, reasonTranslation: inGerman })
  })

  it.each(['The mill ran out of it.', 'constructor', '{"code":"toString"}', '{"code":'])(
    'that is not known is shown as it is: %s',
    (stored) => {
      expect(read(stored)).toEqual({ reason: stored })
    },
  )
})

describe('what staff wrote', () => {
  it('is never translated, whatever they wrote', () => {
    expect(read('Not paid in time.', true)).toEqual({ reason: 'Not paid in time.' })
    expect(read('{"code":"changed"}', true)).toEqual({ reason: '{"code":"changed"}' })
  })

  it('may be nothing', () => expect(read(null, true)).toEqual({ reason: null }))
})
