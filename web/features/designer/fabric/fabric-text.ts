// The properties of a fabric as text: for its own page, and for the comparison of several.
import type { FabricView } from '#contract/design.ts'
import { shrinkageOf } from '#garment/body/shrinkage.ts'
import type { Weave } from '#garment/fabric/fabric.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { repeatOf } from '#garment/fabric/fabric.ts'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `Check, repeats every 24 × 24 mm`. */
function patternText({ code, pattern }: FabricView): string {
  const fabric = fabricByCode(code)
  const repeat = fabric ? repeatOf(fabric) : { acrossMm: 0, alongMm: 0 }
  const lengths = [repeat.acrossMm, repeat.alongMm].filter((mm) => mm > 0).map((mm) => Math.round(mm))
  return lengths.length > 0
    ? `${capital(pattern)}, repeats every ${lengths.join(' × ')} mm`
    : capital(pattern)
}

/** The properties with their names, in the order in which they are shown. */
export function fabricFacts(fabric: FabricView, write: (minor: number) => string) {
  const shrinking = shrinkageOf({ ...fabric, weave: fabric.weave as Weave })
  return {
    Code: fabric.code,
    Mill: fabric.mill,
    Weave: capital(fabric.weave),
    'Made of': fabric.composition,
    Weight: `${fabric.weightGsm} g/m²`,
    Threads: `${fabric.threadsPerCm.warp} × ${fabric.threadsPerCm.weft} per cm`,
    Pattern: patternText(fabric),
    Season: capital(fabric.season),
    Opacity: capital(fabric.opacity),
    Stretch: capital(fabric.stretch),
    Creasing: capital(fabric.wrinkle),
    Care: fabric.care,
    Shrinking: `${shrinking.warp} % along, ${shrinking.weft} % across; we cut it larger by as much`,
    Surcharge: fabric.priceMinor > 0 ? write(fabric.priceMinor) : 'None',
  }
}

/** The stock as a sentence. */
export function stockText({ state, stockMm, shirtsLeft }: FabricView): string {
  if (state === 'sold out') return 'Sold out. It cannot be cut at the moment.'
  const metres = (stockMm / 1000).toLocaleString('en', { maximumFractionDigits: 1 })
  const shirts = shirtsLeft === 1 ? 'one more shirt' : `about ${shirtsLeft} shirts`
  return `${metres} m left: cloth for ${shirts}.${state === 'low' ? ' It is running out.' : ''}`
}
