// The alternative text of a picture of a shirt names the part of each choice.
import { expect, it } from 'vitest'
import { parseDesign } from '#garment/design/design.ts'
import { english } from '../../testing/english.ts'
import { shirtName } from './shirt-name.ts'

it('names every choice of the design once', () => {
  const design = parseDesign({
    collar: 'club',
    contrast: 'XC060',
    contrastAt: 'collar',
    button: 'ivory',
    thread: 'navy',
    collarStiffness: 'firm',
    monogram: { text: 'ABC', place: 'chest', colour: 'navy', style: 'block' },
  })
  expect(shirtName('Front of the shirt', { design, texts: undefined }, english)).toBe(
    'Front of the shirt: oxford, Club Collar, Square Cuff, Round bottom, Back Plain, Long Sleeve, No Pocket, Box Placket, Epaulette None, Back Yoke, Contrast: Ballycarn Linen, sand, inside collar, Buttons: Ivory, Thread: Navy, “ABC” on the chest, block letters in navy, Firm collar',
  )
})

it('names the pattern of the fabric, and buttons that nobody chose', () => {
  const name = shirtName('Front', { design: parseDesign({ fabric: 'XC033' }), texts: undefined }, english)
  expect(name).toMatch(/^Front: [a-z ]+, check, Standard Collar, .*, Buttons: Pearl$/)
})
