// The measurements of earlier orders, with what was corrected since.
import type { OrderedMeasurements } from '#contract/ordered-measurements.ts'
import { correctedBody } from '#garment/body/adjustments.ts'
import { fitView } from '../designs/lines.ts'
import type { Queryable } from '../kernel/db.ts'
import { type OrderedFitRow, selectOrderedFits } from './ordered-measurements.sql.ts'

/** More are not worth choosing from. */
const maxShown = 20

export async function getOrderedMeasurements(
  on: Queryable,
  shopperId: string,
): Promise<OrderedMeasurements[]> {
  return (await selectOrderedFits(on, shopperId, maxShown)).map(orderedMeasurements)
}

function orderedMeasurements({
  line,
  number,
  placedAt,
  product,
  fit,
  claim,
}: OrderedFitRow): OrderedMeasurements {
  const corrected = claim && (claim.fit?.body ?? correctedBody(fit.body, claim.adjustments))
  return {
    line,
    order: { number, placedAt: placedAt.toISOString() },
    product,
    fit: fitView(fit),
    body: corrected ?? fit.body,
    corrected: corrected !== null,
  }
}
