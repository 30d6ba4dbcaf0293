import { expect, test } from 'vitest'
import { careInstructions } from '#contract/fabric.ts'
import { translatorFor } from '#locales/catalogue.ts'
import { wordOf } from './value-texts.ts'

const german = translatorFor('de', 'de-DE')

test('the log says what a fabric is in the language of its reader', () => {
  expect(wordOf('composition', '97% cotton, 3% elastane', german)).toBe(
    '97\u00a0% Baumwolle, 3\u00a0% Elasthan',
  )
  for (const care of careInstructions) expect(wordOf('care', care, german)).not.toBe(care)
  expect(wordOf('weave', 'twill', german)).toBe('Twill')
})
