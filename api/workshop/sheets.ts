// What the workshop is told of an order: a sheet for each of its designed lines.
import { parseDesign } from '#garment/design.ts'
import type { Db } from '../db/db.ts'
import { Refusal } from '../refusal.ts'
import type { SheetLine } from './sheet.ts'
import { selectDesignedLines } from './sheet.sql.ts'

/** What there is to sew for an order; refuses an order there is none of, or nothing to sew for. */
export async function sheetLines(db: Db, number: string): Promise<SheetLine[]> {
  const rows = await selectDesignedLines(db, number)
  if (rows.length === 0) throw new Refusal('Not Found', `There is no order ${number}`)
  const designed = rows.filter(({ design }) => design !== null)
  if (designed.length === 0)
    throw new Refusal('Not Possible Now', `Order ${number} has no designed shirt: there is nothing to sew`)
  return designed.map(({ placedAt, dueOn, quantity, design, fit, cloth }, index) => ({
    number,
    placedOn: placedAt.toISOString().slice(0, 10),
    dueOn,
    place: index + 1,
    of: designed.length,
    quantity,
    design: parseDesign(design),
    body: fit.body,
    fit: fit.fit,
    size: fit.kind === 'standard' ? fit.size : null,
    cloth,
  }))
}
