// The properties of a fabric as text: for its own page, and for the comparison of several.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { FabricView } from '#contract/design.ts'
import type { LengthUnit } from '#contract/measurement.ts'
import { shrinkageOf } from '#garment/body/shrinkage.ts'
import type { Weave } from '#garment/fabric/fabric.ts'
import { capitalized, compositionText, fabricLabel } from '#garment/fabric/fabric-labels.ts'
import { patternText } from '#garment/fabric/pattern-text.ts'
import { localesOf } from '#garment/common/locales.ts'

/** `57 × 38 per cm` */
function threadsText({ warp, weft }: FabricView['threadsPerCm'], unit: LengthUnit, i18n: I18n): string {
  if (unit === 'cm') return i18n._(msg`${warp} × ${weft} per cm`)
  const perInch = (count: number) => Math.round(count * 2.54)
  return i18n._(msg`${{ warp: perInch(warp) }} × ${{ weft: perInch(weft) }} per inch`)
}

export type FabricFact = keyof ReturnType<typeof fabricFacts>

export const factTitles: Record<FabricFact, MessageDescriptor> = {
  code: msg({ message: 'Code', context: 'fabric' }),
  mill: msg`Mill`,
  weave: msg`Weave`,
  composition: msg`Made of`,
  weight: msg({ message: 'Weight', context: 'fabric' }),
  threads: msg`Threads`,
  pattern: msg`Pattern`,
  season: msg`Season`,
  opacity: msg`Opacity`,
  stretch: msg`Stretch`,
  wrinkle: msg`Creasing`,
  care: msg`Care`,
  shrinkage: msg`Shrinking`,
  surcharge: msg`Surcharge`,
}

/** The properties as text, in the order in which they are shown. */
export function fabricFacts(
  fabric: FabricView,
  formatMoney: (minor: number) => string,
  unit: LengthUnit,
  i18n: I18n,
) {
  const { code, mill, composition, weightGsm, threadsPerCm, priceMinor } = fabric
  const { warp, weft } = shrinkageOf({ ...fabric, weave: fabric.weave as Weave })
  const percent = new Intl.NumberFormat(localesOf(i18n))
  const word = (property: 'weave' | 'season' | 'opacity' | 'stretch' | 'wrinkle') =>
    capitalized(fabricLabel(property, fabric[property], i18n), i18n)
  return {
    code,
    mill,
    weave: word('weave'),
    composition: compositionText(composition, i18n),
    weight: i18n._(msg`${{ weight: weightGsm }} g/m²`),
    threads: threadsText(threadsPerCm, unit, i18n),
    pattern: patternText(fabric, i18n),
    season: word('season'),
    opacity: word('opacity'),
    stretch: word('stretch'),
    wrinkle: word('wrinkle'),
    care: fabricLabel('care', fabric.care, i18n),
    shrinkage: i18n._(
      msg`${{ along: percent.format(warp) }} % along, ${{ across: percent.format(weft) }} % across; we cut it larger by as much`,
    ),
    surcharge:
      priceMinor > 0 ? formatMoney(priceMinor) : i18n._(msg({ message: 'None', context: 'surcharge' })),
  }
}

/** The stock as a sentence. */
export function stockText({ state, stockMm, shirtsLeft }: FabricView, i18n: I18n): string {
  if (state === 'sold out') return i18n._(msg`Sold out. It cannot be cut at the moment.`)
  const metres = new Intl.NumberFormat(localesOf(i18n), { maximumFractionDigits: 1 }).format(stockMm / 1000)
  const left = i18n._(
    msg`${metres} m left: fabric for ${plural(shirtsLeft, { 1: 'one more shirt', other: 'about # shirts' })}.`,
  )
  return state === 'low' ? `${left} ${i18n._(msg`Low stock.`)}` : left
}
