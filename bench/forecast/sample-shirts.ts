// Shirts as different as customers order them: bodies around all sizes, every option, fabrics of all patterns.
import { garmentMeasures, standardSizes, upperBody } from '#contract/measurement.ts'
import type { MeasureChanges } from '#contract/measurement.ts'
import { fits } from '#contract/product.ts'
import type { Fit } from '#garment/body/ease.ts'
import type { Body, UpperField } from '#garment/body/fields.ts'
import { bodyOfSize } from '#garment/body/sizes.ts'
import { createRandom } from '#garment/common/math.ts'
import { type Design, parseDesign } from '#garment/design/design.ts'
import { contrastPlaces } from '#garment/design/extras.ts'
import { optionsOf, parts } from '#garment/design/options.ts'
import { fabrics } from '#garment/fabric/fabrics.ts'

export interface SampledShirt {
  design: Design
  body: Body
  fit: Fit
  changes: MeasureChanges
  /** Of the roll. */
  widthMm: number
}

const rollWidthsMm = [1400, 1450, 1480, 1500, 1520, 1600]
const lengths: ReadonlySet<UpperField> = new Set(['sleeveMm', 'backLengthMm', 'shoulderMm'])

/** The shirt of a seed. */
export function sampleShirt(seed: number): SampledShirt {
  const random = createRandom(seed * 7919 + 1)
  const any = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!
  const between = (from: number, to: number) => from + random() * (to - from)
  const [girth, height] = [between(0.92, 1.1), between(0.92, 1.08)]
  const size = bodyOfSize(any(standardSizes))
  const body = Object.fromEntries(
    upperBody.map((field) => [
      field,
      Math.round(size[field] * (lengths.has(field) ? height : girth) * between(0.97, 1.03)),
    ]),
  ) as Body
  const changes: MeasureChanges =
    random() < 0.3 ? { [any(garmentMeasures)]: Math.round(between(-25, 25)) } : {}
  // As many checked shirts as plain ones.
  const pattern = any(['plain', 'stripe', 'check'])
  const ofPattern = fabrics.filter((fabric) => fabric.pattern === pattern)
  const design = parseDesign({
    fabric: any(ofPattern).code,
    ...Object.fromEntries(parts.map((part) => [part, any<{ key: string }>(optionsOf[part]).key])),
    ...(random() < 0.5 && { contrast: any(fabrics).code, contrastAt: any(contrastPlaces).key }),
  })
  return { design, body, fit: any(fits), changes, widthMm: any(rollWidthsMm) }
}
