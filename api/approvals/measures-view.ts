// Shirts with the same finished measures, as replies show them.
import type { MeasuredShirts as MeasuredShirtsView } from '#contract/approvals.ts'
import { shrinkageOf } from '#garment/body/shrinkage.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { fitView, shirtName } from '../designs/lines.ts'
import { type ClaimFindings, correctionsFor } from '../finished-measures/corrections.ts'
import type { FittedLine, MeasuredShirts } from '../finished-measures/measured-shirts.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { Reader } from '../kernel/storefront.ts'

export interface NamedLine extends FittedLine {
  productName: string
  quantity: number
}

export function measuresView(
  shirts: MeasuredShirts<NamedLine>,
  findings: readonly ClaimFindings[],
  { i18n }: Reader,
): Pick<
  MeasuredShirtsView,
  'version' | 'lines' | 'fit' | 'sleeves' | 'bottom' | 'fabric' | 'shrinkage' | 'measures' | 'corrections'
> {
  const { version, lines, design, fit, finished } = shirts
  const fabric = fabricByCode(design.fabric)!
  return {
    version,
    lines: lines.map(({ id, productName, quantity }) => ({
      id,
      name: shirtName(productName, i18n),
      quantity,
    })),
    fit: fitView(fit),
    sleeves: design.sleeves,
    bottom: design.bottom,
    fabric: { code: fabric.code, name: fabric.name, stretch: fabric.stretch },
    shrinkage: shrinkageOf(fabric),
    measures: finished,
    corrections: correctionsFor(findings, shirts),
  }
}

/** The shirts with these measures. Throws `Not Possible Now` when the measures have changed since. */
export function withVersion<Shirts extends { version: string }>(
  all: readonly Shirts[],
  version: string,
): Shirts {
  const found = all.find((one) => one.version === version)
  if (!found) throw new ApiError('Not Possible Now', because('measures-changed-since'), 'version')
  return found
}
