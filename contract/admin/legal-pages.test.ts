// The template of a legal page has everything that the check looks for, and the check finds what was forgotten.
import { describe, expect, it } from 'vitest'
import { translatorFor } from '#locales/catalogue.ts'
import { legalKinds } from '../pages.ts'
import { checkLegalText, isComplete, legalNeeds, legalTemplate } from './legal-pages.ts'

const values = {
  shop: 'Schneiderei Muster',
  address: 'Schneiderei Muster, Musterweg 1, 10115 Berlin',
  email: 'post@muster.example',
  deliveryDays: '2–3',
}

describe.each(['DE', 'AT', 'FR', 'CH', 'IT', 'GB'])('in %s', (country) => {
  it.each(legalKinds)('every chapter of the template of %s counts once it is filled in', (kind) => {
    for (const language of ['en', 'de', 'fr']) {
      const template = legalTemplate(kind, [country], translatorFor(language))
      const blank = checkLegalText(kind, [country], template, values)
      const filled = template
        .replaceAll(
          /\[([^[\]]*)\](?!\()/g,
          'Ada Muster, Director, +49 30 1234567, HRB 12345, DE123456789, $1',
        )
        .replace(/^#.*\n/, '')
      const report = checkLegalText(kind, [country], filled, values)
      const missing = report.findings.filter(({ isFound }) => !isFound).map(({ item }) => item.id)
      expect({ language, missing }).toEqual({ language, missing: [] })
      expect(isComplete(blank)).toBe(blank.blanks.length === 0)
      expect(isComplete(report)).toBe(true)
    }
  })
})

it('a German legal notice lacks what was left out', () => {
  const text =
    '# Impressum\n\nSchneiderei Muster, Musterweg 1, 10115 Berlin\n\n## Vertreten durch\n\n## Telefon\n\n[Telefon]'
  const { findings, blanks } = checkLegalText('legal-notice', ['DE'], text, values)
  expect(findings.filter(({ isFound }) => isFound).map(({ item }) => item.id)).toEqual(['seller'])
  expect(blanks).toEqual(['Telefon'])
})

it('only the countries that ask for something are named', () => {
  expect(legalNeeds('withdrawal', ['CH'])).toEqual([])
  const items = legalNeeds('legal-notice', ['CH', 'AT']).map(({ item, laws }) => [
    item.id,
    laws.map(({ country }) => country).join(),
  ])
  expect(items).toContainEqual(['seller', 'CH,AT'])
  expect(items).toContainEqual(['media-owner', 'AT'])
})

it('the closed platform of the European Union must be removed, and a text of any length takes no time', () => {
  const report = checkLegalText('terms', ['DE'], 'https://ec.europa.eu/consumers/odr', values)
  expect(report.outdated).toHaveLength(1)
  const hostile = `${'['.repeat(20_000)}${'{shop'.repeat(4000)}`
  const before = performance.now()
  checkLegalText('legal-notice', ['DE'], hostile, values)
  expect(performance.now() - before).toBeLessThan(2000)
})

it('a template has the values of the shop, and blanks for those that it lacks', () => {
  const english = translatorFor('en')
  const known = legalTemplate('legal-notice', ['DE'], english, {
    values: { phone: '+49 30 1234567', taxNumber: '12/345/67890' },
  })
  expect(known).toContain('## Phone number\n\n{phone}')
  expect(known).toContain('[VAT number, for a seller who has one]')
  expect(legalTemplate('legal-notice', ['DE'], english)).toContain('[Phone number]')
})
