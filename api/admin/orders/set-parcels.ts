// Divides the goods of an order into parcels.
import type { setParcels as setEndpoint } from '#contract/admin/parcels.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { ApiError } from '../../kernel/api-error.ts'
import type { Queryable } from '../../kernel/db.ts'
import { because } from '../../kernel/reason.ts'
import { areComplete, replaceParcels, selectParcels, validParcels } from '../../parcels/parcels.ts'
import type { LogChange } from '../http/route.ts'
import { lockNumber } from './orders.ts'

/** One parcel is stored like none. Throws `Not Found`, and `Not Possible Now` when an item is in no or several parcels. */
export async function setParcels(
  tx: Queryable,
  log: LogChange,
  { number, parcels }: ParsedBody<typeof setEndpoint>,
): Promise<void> {
  const order = await lockNumber(tx, number)
  if (parcels.length > 0 && !areComplete(parcels, order))
    throw new ApiError('Not Possible Now', because('parcels-incomplete'), 'parcels')
  const before = validParcels((await selectParcels(tx, [order.id])).get(order.id), order)
  const after = parcels.length > 1 ? parcels : []
  await replaceParcels(tx, order.id, after)
  await log({
    recordType: 'order',
    recordId: number,
    recordName: number,
    before: { parcels: Math.max(1, before.length) },
    after: { parcels: Math.max(1, after.length) },
  })
}
