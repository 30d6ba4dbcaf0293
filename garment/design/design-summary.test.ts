import { expect, test } from 'vitest'
import { translatorFor } from '#locales/catalogue.ts'
import { choose, defaultDesign, type Design, parseDesign } from './design.ts'
import { designSummary } from './design-summary.ts'
import { everyCombination } from './test-designs.ts'

const english = translatorFor('en')
const words = (input: unknown) =>
  designSummary(parseDesign(input), english).map(({ title, text }) => [title, text])

test('the default shirt, in the order of the parts', () => {
  expect(words({})).toEqual([
    ['Fabric', 'Harrow Oxford, oxford blue'],
    ['Collar', 'Standard Collar'],
    ['Cuff', 'Square Cuff'],
    ['Bottom', 'Round bottom'],
    ['Back', 'Back Plain'],
    ['Sleeves', 'Long Sleeve'],
    ['Pocket', 'No Pocket'],
    ['Placket', 'Box Placket'],
    ['Epaulette', 'Epaulette None'],
    ['Yoke', 'Back Yoke'],
  ])
})

test('a part is not named twice after its title', () => {
  const design = parseDesign({ back: 'dart' })
  const lines = designSummary(design, english).map(({ title, text, short }) => `${title} ${short ?? text}`)
  expect(lines).toContain('Back Darts')
  expect(lines).toContain('Epaulette None')
  for (const line of lines) expect(line).not.toMatch(/^(\w+) \1\b/)
})

test('extras follow the parts, each as text and code', () => {
  const design = parseDesign({
    contrast: 'XC001',
    button: 'horn',
    thread: 'royal',
    monogram: { text: 'jpb', place: 'cuff', colour: 'burgundy', style: 'script' },
    collarStiffness: 'firm',
    cuffStiffness: 'soft',
  })
  expect(designSummary(design, english).slice(10)).toEqual([
    {
      part: 'contrast',
      title: 'Contrast',
      text: 'Alba Poplin, white, inside collar and cuff',
      code: 'XC001',
    },
    { part: 'button', title: 'Buttons', text: 'Horn', code: 'horn' },
    { part: 'thread', title: 'Thread', text: 'Royal blue', code: 'royal' },
    {
      part: 'monogram',
      title: 'Monogram',
      text: '“JPB” on the cuff, script letters in burgundy',
      code: 'JPB cuff script burgundy',
    },
    { part: 'stiffness', title: 'Stiffness', text: 'Firm collar, soft cuff', code: 'collar firm, cuff soft' },
  ])
})

test('a shirt with short sleeves has no choices about cuffs', () => {
  const design = parseDesign({
    sleeves: 'short',
    contrast: 'XC001',
    monogram: { text: 'AB', place: 'cuff' },
    cuffStiffness: 'firm',
  })
  const summary = designSummary(design, english)
  expect(summary.map(({ part }) => part)).not.toContain('cuff')
  expect(summary.map(({ part }) => part)).not.toContain('stiffness')
  expect(summary.find(({ part }) => part === 'contrast')?.text).toBe('Alba Poplin, white, inside collar')
  expect(summary.find(({ part }) => part === 'monogram')?.text).toContain('on the chest')
  expect(words({ sleeves: 'short', contrast: 'XC001', contrastAt: 'cuff' })).toEqual(
    words(choose(defaultDesign, 'sleeves', 'short')),
  )
})

test('every combination of options has a complete summary', () => {
  const isComplete = (design: Design) => {
    const summary = designSummary(design, english)
    return (
      summary.length === (design.sleeves === 'short' ? 9 : 10) &&
      summary.every(({ text, code }) => text && code)
    )
  }
  expect([...everyCombination()].filter((design) => !isComplete(design))).toEqual([])
})

test('the shop’s own words replace those of the program, in the reader’s language where there are any', () => {
  const design = parseDesign({
    collar: 'club',
    button: 'horn',
    contrast: 'XC001',
    contrastAt: 'cuff',
    monogram: { text: 'AB', place: 'hem', colour: 'gold', style: 'script' },
    collarStiffness: 'soft',
    cuffStiffness: 'firm',
  })
  const own = (key: string, name: string, en?: string) => ({
    choices: { [key]: { name, ...(en && { translations: { en: { name: en } } }) } },
  })
  const texts = {
    collar: own('club', 'Kent'),
    button: own('horn', 'Hirsch', 'Stag'),
    contrast: own('cuff', 'Manschette'),
    monogramStyle: own('script', 'Schwung'),
    cuffStiffness: own('firm', 'Brett'),
    sleeves: own('short', 'not chosen'),
  }
  const found = new Map(designSummary(design, english, texts).map((choice) => [choice.part, choice]))
  expect(found.get('collar')).toMatchObject({ text: 'Kent', untranslated: true, code: 'club' })
  expect(found.get('button')).toMatchObject({ text: 'Stag', untranslated: false })
  expect(found.get('cuff')).toEqual({ part: 'cuff', title: 'Cuff', text: 'Square Cuff', code: 'square' })
  expect(found.get('contrast')!.text).toBe('Alba Poplin, white, Manschette')
  expect(found.get('monogram')!.text).toBe('AB, Hem, Schwung, Gold')
  expect(found.get('stiffness')!.text).toBe('Collar: Soft, Cuff: Brett')
})
