// The time of a production pattern: of the first one in a process, and of every option afterwards.
import { sewnMeasures } from '#garment/body/shirt-measures.ts'
import { bodyOfSize, standardSizes } from '#garment/body/sizes.ts'
import { draftPattern } from '#garment/cutting/draft/draft-pattern.ts'
import { choose, defaultDesign } from '#garment/design/design.ts'
import { optionsOf, parts } from '#garment/design/options.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { timesOf } from './common/measure.ts'
import { definePart } from './common/run-parts.ts'

const limits = {
  first: { was: 120, max: 300, unit: 'ms' },
  pattern: { was: 10, max: 30, unit: 'ms' },
}

const designs = parts.flatMap((part) =>
  optionsOf[part].map(({ key }) => choose(defaultDesign, part, key as never)),
)

const shirts = designs.map((design, index) => {
  const body = bodyOfSize(standardSizes[index % standardSizes.length]!)
  return {
    design,
    body,
    measures: sewnMeasures(design, { body, fit: 'regular' })!,
    fabric: fabricByCode(design.fabric)!,
  }
})

export const pattern = definePart(limits, async () => {
  const first = await timesOf(1, async () => draftPattern(shirts[0]!))
  const all = await timesOf(5, async () => shirts.forEach((shirt) => draftPattern(shirt)))
  return [
    { name: 'the first pattern of a process', limit: 'first', value: first.fastest },
    { name: 'a pattern, of every option', limit: 'pattern', value: all.fastest / shirts.length },
  ]
})
