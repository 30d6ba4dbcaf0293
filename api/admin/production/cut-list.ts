// The cutting list: shirts to cut, by fabric and roll.
import type { FabricToCut, ShirtToCut } from '#contract/admin/production.ts'
import type { Queryable } from '../../kernel/db.ts'
import { type FabricOnHand, type CutRow, selectFabricOnHand, selectToCut } from './production.sql.ts'

const maxShirts = 500

/** The cutting list of all fabrics, or of one. */
export async function getCutList(on: Queryable, fabric: string | undefined): Promise<FabricToCut[]> {
  const rows = await selectToCut(on, fabric ?? null, maxShirts)
  const byCode = new Map<string, CutRow[]>()
  for (const row of rows) byCode.set(row.code, [...(byCode.get(row.code) ?? []), row])
  const onHand = await selectFabricOnHand(on, [...byCode.keys()])
  return [...byCode].map(([code, ofFabric]) => ({
    code,
    name: ofFabric[0]!.name,
    ...allot(
      ofFabric.map(({ code: _code, name: _name, ...shirt }) => shirt),
      onHand.find((one) => one.code === code) ?? { code, looseMm: 0, rolls: [] },
    ),
  }))
}

/**
 * Assigns each shirt, the earliest due first, to the shortest roll that is still long enough: the roll that recording
 * the cut proposes.
 */
export function allot(
  shirts: ShirtToCut[],
  { rolls, looseMm }: FabricOnHand,
): Pick<FabricToCut, 'rolls' | 'loose' | 'short'> {
  const left = rolls.map((roll) => ({ ...roll, leftMm: roll.lengthMm, shirts: [] as ShirtToCut[] }))
  const loose: ShirtToCut[] = []
  const short: ShirtToCut[] = []
  let looseLeft = looseMm
  for (const shirt of shirts) {
    const roll = left
      .filter(({ leftMm }) => leftMm >= shirt.mm)
      .reduce<(typeof left)[number] | null>(
        (best, one) => (best === null || one.leftMm < best.leftMm ? one : best),
        null,
      )
    if (roll) {
      roll.leftMm -= shirt.mm
      roll.shirts.push(shirt)
    } else if (looseLeft >= shirt.mm) {
      looseLeft -= shirt.mm
      loose.push(shirt)
    } else short.push(shirt)
  }
  return { rolls: left.filter((roll) => roll.shirts.length > 0), loose, short }
}
