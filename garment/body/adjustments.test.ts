import { expect, test } from 'vitest'
import { translatorFor } from '#locales/catalogue.ts'
import { adjustmentText } from './adjustments.ts'

test('what does not fit is said in inches too only in English', () => {
  const sleeve = { field: 'sleeveMm', problem: 'too long', byMm: 20 } as const
  expect(adjustmentText(sleeve, translatorFor('en', 'en-US'))).toBe('Sleeve too long by 2 cm (3/4 in)')
  expect(adjustmentText(sleeve, translatorFor('de', 'de-DE'))).toBe('Ärmellänge um 2 cm zu lang')
  expect(adjustmentText(sleeve, translatorFor('de', 'de-DE'), 'in')).toContain('3/4')
})
