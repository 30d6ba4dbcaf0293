import { expect, it } from 'vitest'
import { translatorFor } from '#locales/catalogue.ts'
import { parseDesign } from './design.ts'
import { describedViews, pictureText } from './picture-text.ts'

const design = parseDesign({
  fabric: 'XC021',
  collar: 'club',
  button: 'horn',
  contrast: 'XC001',
  yoke: 'split',
  monogram: { text: 'AB', place: 'chest', colour: 'navy', style: 'block' },
})
const textOf = (view: (typeof describedViews)[number]) => pictureText(design, translatorFor('en'), {}, view)

it('the front shows everything, the other views their own parts', () => {
  const front = textOf('worn')
  for (const part of [
    'Club Collar',
    'Buttons: Horn',
    'Contrast: Alba Poplin, white',
    'Split Yoke',
    '“AB” on the chest',
  ])
    expect(front).toContain(part)
  const fabric = textOf('fabric')
  expect(front.startsWith(`${fabric}, `)).toBe(true)
  expect(textOf('back')).toBe(
    `${fabric}, Club Collar, Square Cuff, Round bottom, Back Plain, Long Sleeve, Epaulette None, Split Yoke`,
  )
  expect(textOf('collar')).toBe(
    `${fabric}, Club Collar, Contrast: Alba Poplin, white, inside collar and cuff, Buttons: Horn`,
  )
  expect(textOf('cuff')).not.toContain('Club')
})

it('a shirt with short sleeves has no cuff in any view', () => {
  const short = parseDesign({ sleeves: 'short' })
  for (const view of describedViews)
    expect(pictureText(short, translatorFor('en'), {}, view)).not.toContain('Cuff')
})
