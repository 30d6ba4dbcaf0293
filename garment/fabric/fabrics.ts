// The fabrics this program knows: the standard ones until it is given those of the shop. The server, the process that
// draws pictures and the browser are each given them by `setFabrics`.
import type { Fabric } from './fabric.ts'
import { standardFabrics } from './standard-fabrics.ts'

/** All of them in the shop's order, those that are not offered too: designs and orders name them. */
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
 * The standard fabrics with these in the place of those of the same code, and behind them. A standard colour is the
 * message that is here: what was sent carries it in English alone.
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

/** Those that are not as they are in the list a new shop begins with. */
export const changedFabrics = (): Fabric[] =>
  fabrics.filter((fabric) => standardByCode.get(fabric.code) !== fabric)

/** The fabric of a code like `XC010`, or undefined when there is none. */
export const fabricByCode = (code: string): Fabric | undefined => byCode.get(code)

/** The same of the list a new shop begins with. */
export const standardFabric = (code: string): Fabric | undefined => standardByCode.get(code)
