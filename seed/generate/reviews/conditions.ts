// Whether the condition of a wish or a complaint applies to a shirt.

import { fabricByCode } from '#garment/fabric/fabrics.ts'
import type { Condition } from '../../catalogue/catalogue-schema.ts'
import type { DemoProduct } from '../../common/catalogue-types.ts'

function allows<Value>(allowed: readonly Value[] | undefined, value: Value): boolean {
  return allowed === undefined || allowed.includes(value)
}

function fitsCut(condition: Condition, { design, fit }: DemoProduct): boolean {
  return (
    allows(condition.collar, design.collar) &&
    allows(condition.cuff, design.cuff) &&
    allows(condition.bottom, design.bottom) &&
    allows(condition.back, design.back) &&
    allows(condition.sleeves, design.sleeves) &&
    allows(condition.pocket, design.pocket) &&
    allows(condition.epaulette, design.epaulette) &&
    allows(condition.fit, fit)
  )
}

function fitsFabric(condition: Condition, { design, weave, composition, colours }: DemoProduct): boolean {
  const fabric = fabricByCode(design.fabric)
  return (
    allows(condition.weave, weave) &&
    allows(condition.colourFamily, colours[0]?.family ?? 'multi') &&
    composition.includes(condition.composition ?? '') &&
    (fabric?.weightGsm ?? 0) > (condition.heavierThanGsm ?? -1) &&
    (!condition.washedApart || /apart|like colours/.test(fabric?.care ?? ''))
  )
}

function fitsOffer(condition: Condition, { categoryId, priceMinor, sizes }: DemoProduct): boolean {
  return (
    allows(condition.category, categoryId) &&
    !condition.notCategory?.includes(categoryId) &&
    priceMinor >= (condition.priceMinorFrom ?? 0) &&
    (!condition.sizedByNeck || sizes.includes('15.5'))
  )
}

/** `bought` is the product as it was bought: its first colour and its fabric are the buyer's. */
export function matches(condition: Condition | undefined, bought: DemoProduct): boolean {
  if (!condition) return true
  return fitsCut(condition, bought) && fitsFabric(condition, bought) && fitsOffer(condition, bought)
}
