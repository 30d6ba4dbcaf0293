// What options, extras and fabrics look like, in words.
import { expect, it } from 'vitest'
import { translatorFor } from '#locales/catalogue.ts'
import { extraParts, choicesOf } from '../design/choices.ts'
import { optionsOf, parts } from '../design/options.ts'
import { fabricByCode, fabrics } from '../fabric/fabrics.ts'
import { extraLook } from './extra-looks.ts'
import { fabricLook } from './fabric-looks.ts'
import { optionLook } from './option-looks.ts'

const english = translatorFor('en', 'en-US')
const look = (code: string, i18n = english) => fabricLook(fabricByCode(code)!, i18n)

it.each([
  [
    'en',
    'en-US',
    'Open at the front, the points well apart. Points 7.5 cm (3 in) long and 11.5 cm (4 1/2 in) apart, for a tie with a medium knot',
  ],
  [
    'de',
    'de-DE',
    'Vorn offen, die Spitzen weit auseinander. Spitzen 7,5 cm lang und 11,5 cm auseinander, für eine Krawatte mit mittlerem Knoten',
  ],
  [
    'fr',
    'fr-FR',
    'Ouvert devant, pointes bien écartées. Pointes de 7,5\u202fcm, écartées de 11,5\u202fcm, pour une cravate à nœud moyen',
  ],
] as const)('a collar in %s', (language, locale, text) => {
  expect(optionLook('collar', 'spread', translatorFor(language, locale))).toBe(text)
})

it('options with sizes of their own name them, the others do not', () => {
  expect(optionLook('collar', 'wing', english)).toContain('Stand 4.5 cm (1 3/4 in) high, for a bow tie')
  expect(optionLook('cuff', 'napoleon', english)).toContain('Cuff 8.5 cm (3 1/4 in) deep')
  expect(optionLook('pocket', 'round', english)).toContain('Pocket 11 cm (4 1/4 in) wide')
  expect(optionLook('epaulette', 'epaulettes', english)).toContain('Straps 4 cm (1 1/2 in) wide')
  for (const none of [optionLook('pocket', 'none', english), optionLook('yoke', 'split', english)])
    expect(none).not.toMatch(/\d/)
})

it('every option has a look, and every extra whose name is no colour', () => {
  for (const part of parts)
    for (const { key } of optionsOf[part]) expect(optionLook(part, key, english), key).toBeTruthy()
  const without = extraParts.filter((part) => choicesOf[part].some(({ key }) => !extraLook(part, key)))
  expect(without).toEqual(['thread'])
})

it('a fabric has its weave, its pattern with the repeat, and how sheer it is', () => {
  expect(look('XC001')).toBe('Poplin, smooth and even. Plain. Slightly sheer')
  expect(look('XC015')).toBe(
    'Oxford, small squares like a basket, with some body. Stripe, repeats every 11 mm. Opaque',
  )
  for (const fabric of fabrics) expect(fabricLook(fabric, english)).toMatch(/^.+, .+\. .+\. .+$/)
})
