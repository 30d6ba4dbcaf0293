import { expect, test } from 'vitest'
import { careInstructions } from '#contract/fabric.ts'
import { translatorFor } from '#locales/catalogue.ts'
import { valueLabel } from './value-labels.ts'

const german = translatorFor('de', 'de-DE')

test('the log shows the properties of a fabric in the reader’s language', () => {
  expect(valueLabel('composition', '97% cotton, 3% elastane', german)).toBe(
    '97\u00a0% Baumwolle, 3\u00a0% Elasthan',
  )
  for (const care of careInstructions) expect(valueLabel('care', care, german)).not.toBe(care)
  expect(valueLabel('weave', 'twill', german)).toBe('Twill')
})
