// The finished measures of shirts that a shopper has ordered.
import { maxOwnShirts, type OwnShirt } from '#contract/approvals.ts'
import { shirtName } from '../designs/lines.ts'
import { measuredShirts } from '../finished-measures/measured-shirts.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Reader } from '../kernel/storefront.ts'
import { selectOwnLines } from './approvals.sql.ts'

export async function ownShirts(on: Queryable, shopperId: string, { i18n }: Reader): Promise<OwnShirt[]> {
  const lines = await selectOwnLines(on, shopperId)
  return measuredShirts(lines)
    .slice(0, maxOwnShirts)
    .map(({ lines: [first], finished }) => ({
      order: first!.order,
      name: shirtName(first!.productName, i18n),
      placedAt: first!.placedAt.toISOString(),
      measures: finished.map(({ measure, finishedMm }) => ({ measure, finishedMm })),
    }))
}
