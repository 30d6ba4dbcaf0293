// The time of a production pattern: of the first one in a process, and of every option afterwards, and of the preview of
// the shop's settings.
import { easeOfSettings, type PatternSettings, usualPatternSettings } from '#contract/admin/pattern-fields.ts'
import { sewnMeasures } from '#garment/body/shirt-measures.ts'
import { bodyOfSize, standardSizes } from '#garment/body/sizes.ts'
import { changedPieces } from '#garment/cutting/compare-patterns.ts'
import { draftPattern } from '#garment/cutting/draft/draft-pattern.ts'
import { choose, defaultDesign } from '#garment/design/design.ts'
import { optionsOf, parts } from '#garment/design/options.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { timesOf } from './common/measure.ts'
import { definePart } from './common/run-parts.ts'

const limits = {
  first: { was: 120, max: 300, unit: 'ms' },
  pattern: { was: 10, max: 30, unit: 'ms' },
  preview: { was: 54, max: 160, unit: 'ms' },
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

/** What the settings screen drafts and compares after a change: the shirt that every setting changes, before and after. */
function preview(): void {
  const design = { ...defaultDesign, pocket: 'round', epaulette: 'epaulettes' } as const
  const body = bodyOfSize('M')
  const fabric = fabricByCode(design.fabric)!
  const draft = (settings: PatternSettings) => {
    const ease = easeOfSettings(settings, 'regular')
    return draftPattern({
      design,
      body,
      fabric,
      measures: sewnMeasures(design, { body, fit: 'regular', ease })!,
      settings,
    })
  }
  const wider = { ...usualPatternSettings, regularChestMm: 140, neckMm: 9, shoulderSlopeMm: 3 }
  if (changedPieces(draft(usualPatternSettings), draft(wider)).length === 0)
    throw new Error('no piece has changed')
}

export const pattern = definePart(limits, async () => {
  const first = await timesOf(1, async () => draftPattern(shirts[0]!))
  const previews = await timesOf(5, async () => preview())
  const all = await timesOf(5, async () => shirts.forEach((shirt) => draftPattern(shirt)))
  return [
    { name: 'the first pattern of a process', limit: 'first', value: first.fastest },
    { name: 'the preview of pattern settings', limit: 'preview', value: previews.fastest },
    { name: 'a pattern, of every option', limit: 'pattern', value: all.fastest / shirts.length },
  ]
})
