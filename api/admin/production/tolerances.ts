// By how much a sewn shirt may differ from its measurements: set by the shop.
import type { AdminTolerances, updateTolerances as updateEndpoint } from '#contract/admin/production.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { type Tolerances, usualTolerances } from '#garment/workshop/tolerances.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'
import { lockTolerances, putTolerances, selectTolerances, type TolerancesRow } from './tolerances.sql.ts'

const whole = ({ version, tolerances }: TolerancesRow): AdminTolerances => ({
  version,
  tolerances: { ...usualTolerances, ...tolerances },
})

export const getTolerances = async (on: Queryable): Promise<AdminTolerances> =>
  whole(await selectTolerances(on))

/** Changes the tolerances that are sent. Throws `Stale`. */
export async function updateTolerances(
  tx: Queryable,
  log: LogChange,
  { version, changes }: ParsedBody<typeof updateEndpoint>,
): Promise<AdminTolerances> {
  const current = whole(await lockTolerances(tx))
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<Tolerances>
  const record = { recordType: 'setting', recordId: 'tolerances' }
  await refuseStale<Tolerances>(
    tx,
    { ...record, version },
    { ...current.tolerances, version: current.version },
    given,
  )
  const difference = differenceOf<Tolerances>(current.tolerances, given)
  if (!difference) return unchanged(current)
  const tolerances = { ...current.tolerances, ...given }
  const next = await putTolerances(tx, tolerances)
  await log({ ...record, recordName: 'Tolerances', version: next, ...difference })
  return { version: next, tolerances }
}
