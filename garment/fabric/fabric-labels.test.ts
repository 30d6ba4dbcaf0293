import { describe, expect, test } from 'vitest'
import { translatorFor } from '#locales/catalogue.ts'
import { compositionText, fabricLabel, readComposition } from './fabric-labels.ts'

const german = translatorFor('de', 'de-DE')

describe('a composition', () => {
  test.each([
    ['100 % Baumwolle', '100% cotton'],
    ['97% baumwolle, 3 % Elasthan', '97% cotton, 3% elastane'],
    ['55 % Leinen; 45 % Baumwolle', '55% linen, 45% cotton'],
    ['100% cotton', '100% cotton'],
    ['70 % Baumwolle, 30 % Hanf', '70 % Baumwolle, 30 % Hanf'],
    [' Baumwolle ', 'Baumwolle'],
    ['', ''],
  ])('typed by a German reader as “%s” is stored as “%s”', (typed, stored) => {
    expect(readComposition(typed, german)).toBe(stored)
  })

  test('in a field is in the language of its reader, and stored as it was', () => {
    const shown = compositionText('96% cotton, 4% elastane', german)
    expect(shown).toBe('96\u00a0% Baumwolle, 4\u00a0% Elasthan')
    expect(readComposition(shown, german)).toBe('96% cotton, 4% elastane')
  })
})

// A merchant or a request can name anything, also a property that every JavaScript object has.
test.each(['constructor', '__proto__', 'toString'])('has no word for “%s”', (name) => {
  expect(fabricLabel('weave', name, german)).toBe(name)
  expect(compositionText(`100% ${name}`, german)).toBe(`100% ${name}`)
})
