// The fabrics that the program uses: the standard ones, until `setFabrics` replaces them by those of the shop. The
// server, the process that draws pictures and the browser each call it.
import type { Fabric } from './fabric.ts'
import { standardFabrics } from './standard-fabrics.ts'

/** All fabrics in the shop's order, also those that are not offered, because designs and orders refer to them. */
export let fabrics: readonly Fabric[] = standardFabrics

const byCodeOf = (list: readonly Fabric[]) => new Map(list.map((fabric) => [fabric.code, fabric]))

const standardByCode = byCodeOf(standardFabrics)
let byCode = standardByCode

/** Replaces all fabrics at once. */
export function setFabrics(list: readonly Fabric[]): void {
  fabrics = list
  byCode = list === standardFabrics ? standardByCode : byCodeOf(list)
}

/**
 * The standard fabrics, of which these replace those with the same code; the others follow. A fabric that was sent to
 * the browser has its colour in English only, so a standard colour is replaced by the translatable message.
 */
export function withStandardFabrics(changed: readonly Fabric[]): readonly Fabric[] {
  return changed.length === 0
    ? standardFabrics
    : [
        ...new Map([
          ...standardByCode,
          ...changed.map((fabric) => [fabric.code, withMessage(fabric)] as const),
        ]).values(),
      ]
}

const withMessage = (fabric: Fabric): Fabric =>
  typeof fabric.colourText === 'string'
    ? fabric
    : { ...fabric, colourText: standardByCode.get(fabric.code)?.colourText ?? fabric.colourText }

/** The fabrics that differ from the standard list, or are not in it. */
export const changedFabrics = (): Fabric[] =>
  fabrics.filter((fabric) => standardByCode.get(fabric.code) !== fabric)

/** The fabric of a code like `XC010`, or undefined when there is none. */
export const fabricByCode = (code: string): Fabric | undefined => byCode.get(code)

/** The standard fabric of a code. */
export const standardFabric = (code: string): Fabric | undefined => standardByCode.get(code)
