// Designs for tests: all combinations of options, and random designs with extras.
import fc from 'fast-check'
import { defaultDesign, parseDesign } from './design.ts'
import type { Design } from './design.ts'
import {
  buttons,
  contrastPlaces,
  monogramPlaces,
  monogramStyles,
  monogramText,
  stiffnesses,
  threads,
} from './extras.ts'
import type { ExtraChoice } from './extras.ts'
import { fabrics } from '../fabric/fabrics.ts'
import { optionsOf, parts } from './options.ts'

/** Every combination of options, each in the next fabric of the library. */
export function* everyCombination(): Generator<Design> {
  const counts: number[] = parts.map((part) => optionsOf[part].length)
  const all = counts.reduce((product, count) => product * count, 1)
  for (let number = 0; number < all; number++) {
    const design: Design = { ...defaultDesign, fabric: fabrics[number % fabrics.length]!.code }
    let rest = number
    for (const [index, part] of parts.entries()) {
      const count = counts[index]!
      Object.assign(design, { [part]: optionsOf[part][rest % count]!.key })
      rest = Math.floor(rest / count)
    }
    yield design
  }
}

const oneOf = (list: readonly ExtraChoice[]) => fc.constantFrom(...list.map(({ key }) => key))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const anyFabric = fc.constantFrom(...fabrics.map(({ code }) => code))
const anyMonogram = fc.record({
  text: fc
    .array(fc.constantFrom(...'ABCXYZ0189.&-'), { minLength: 1, maxLength: 10 })
    .map((letters) => monogramText(letters.join('')) || 'AB'),
  place: oneOf(monogramPlaces),
  colour: oneOf(threads),
  style: oneOf(monogramStyles),
})

/** Any design at all, extras included. */
export const anyDesign: fc.Arbitrary<Design> = fc
  .record({
    fabric: anyFabric,
    ...Object.fromEntries(parts.map((part) => [part, oneOf(optionsOf[part])])),
    button: maybe(oneOf(buttons)),
    thread: maybe(oneOf(threads)),
    contrast: maybe(anyFabric),
    contrastAt: maybe(oneOf(contrastPlaces)),
    monogram: maybe(anyMonogram),
    collarStiffness: maybe(oneOf(stiffnesses)),
    cuffStiffness: maybe(oneOf(stiffnesses)),
  })
  .map(parseDesign)
