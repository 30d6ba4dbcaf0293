// What is reserved of a fabric for each shirt until it is cut: the forecast of its line, or its share of a marker. The
// caller has locked the orders of the shirts.
import type { FabricConsumption } from '#garment/workshop/fabric-consumption.ts'
import type { Queryable } from '../kernel/db.ts'
import { lockFabricStock, releaseStock, sumFabrics, takeStock } from '../stock/stock.ts'
import { selectHeldByLines, selectReserved, updateReserved } from './reserved.sql.ts'

export { clearReservedOfLines, fabricsOf, fabricsOfShirt, updateReserved } from './reserved.sql.ts'

export interface WantedLength {
  id: string
  /** Null: the forecast. */
  mm: number | null
}

/**
 * Reserves other lengths of a fabric for shirts; those that are cut are left out. What is less is released first; what is
 * more is taken as far as there is stock, so the stock never becomes negative.
 */
export async function reserveForShirts(tx: Queryable, code: string, wanted: WantedLength[]): Promise<void> {
  let availableMm = await lockFabricStock(tx, code)
  const rows = await selectReserved(
    tx,
    code,
    wanted.map(({ id }) => id),
  )
  const changes = rows.map((row) => {
    const { mm } = wanted.find(({ id }) => id === row.id)!
    return { ...row, wantedMm: mm ?? row.forecastMm, byMm: (mm ?? row.forecastMm) - row.mm }
  })
  const isHeld = ({ holdsFabric }: { holdsFabric: boolean }) => holdsFabric
  for (const { byMm } of changes.filter(isHeld)) if (byMm < 0) availableMm -= byMm
  for (const change of changes.filter(isHeld))
    if (change.byMm > 0) {
      change.byMm = Math.min(change.byMm, Math.max(0, availableMm))
      availableMm -= change.byMm
    }
  const sumMm = changes.filter(isHeld).reduce((sum, { byMm }) => sum + byMm, 0)
  const fabrics = [{ code, mm: Math.abs(sumMm) }]
  if (sumMm < 0) await releaseStock(tx, { pieces: [], fabrics })
  if (sumMm > 0 && !(await takeStock(tx, { pieces: [], fabrics })))
    throw new Error('stock changed while its row was locked')
  await updateReserved(
    tx,
    code,
    changes.map(({ id, mm, byMm, forecastMm }) => ({ id, mm: mm + byMm === forecastMm ? null : mm + byMm })),
  )
}

/** The fabric that the shirts of lines hold, one entry per fabric, in the order in which fabrics are locked. */
export const heldByLines = async (on: Queryable, lineIds: string[]): Promise<FabricConsumption[]> =>
  sumFabrics([{ needs: await selectHeldByLines(on, lineIds), quantity: 1 }])
