// Staff add, change and remove size tables of other makers. The shop uses them at once.
import {
  type AdminSizeTable,
  maxSizeTables,
  type removeSizeTable as removeEndpoint,
  type updateSizeTable as updateEndpoint,
} from '#contract/admin/size-tables.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { problemOfSizes } from '#garment/body/makers/check-sizes.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import type { Queryable } from '../../kernel/db.ts'
import { because } from '../../kernel/reason.ts'
import {
  hasOtherTable,
  insertSizeTable,
  lockSizeTable,
  lockSizeTables,
  removeSizeTable,
  selectSizeTable,
  selectSizeTableCount,
  type SizeTableFields,
  updateSizeTable,
} from '../../size-tables/size-tables.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'

const recordType = 'size table'

/** Throws `Invalid Input` for sizes that cannot be a table, `Not Possible Now` when there is another table or no room. */
export async function createSizeTable(
  tx: Queryable,
  log: LogChange,
  table: SizeTableFields,
): Promise<AdminSizeTable> {
  await lockSizeTables(tx)
  if ((await selectSizeTableCount(tx)) >= maxSizeTables)
    throw new ApiError('Not Possible Now', because('too-many-size-tables', { most: maxSizeTables }))
  await refuseWrong(tx, table, null)
  const id = await insertSizeTable(tx, table)
  await log({
    recordType,
    recordId: id,
    recordName: table.maker,
    version: 1,
    before: null,
    after: logged(table),
  })
  return read(tx, id)
}

async function read(tx: Queryable, id: string): Promise<AdminSizeTable> {
  const table = await selectSizeTable(tx, id)
  if (!table) throw notFound(because('size-table-not-found'))
  return table
}

/** Changes the fields that are sent. Throws as `createSizeTable`, and `Not Found`, `Stale`. */
export async function changeSizeTable(
  tx: Queryable,
  log: LogChange,
  { id, version, changes }: ParsedBody<typeof updateEndpoint>,
): Promise<AdminSizeTable> {
  await lockSizeTables(tx)
  const table = await lockSizeTable(tx, id)
  if (!table) throw notFound(because('size-table-not-found'))
  const { id: _, version: now, ...before } = table
  await refuseStale<SizeTableFields>(
    tx,
    { recordType, recordId: id, version },
    { ...before, version: now },
    changes,
  )
  const difference = differenceOf<SizeTableFields>(before, changes)
  if (!difference) unchanged(table)
  const after = { ...before, ...difference.after }
  await refuseWrong(tx, after, id)
  const next = await updateSizeTable(tx, id, after)
  await log({
    recordType,
    recordId: id,
    recordName: after.maker,
    version: next,
    before: logged(difference.before),
    after: logged(difference.after),
  })
  return read(tx, id)
}

/** Throws `Not Found`, and `Stale` when somebody has changed it since it was read. */
export async function deleteSizeTable(
  tx: Queryable,
  log: LogChange,
  { id, version }: ParsedBody<typeof removeEndpoint>,
): Promise<string> {
  const table = await lockSizeTable(tx, id)
  if (!table) throw notFound(because('size-table-not-found'))
  const { id: _, version: now, ...before } = table
  if (now !== version) throw new ApiError('Stale', because('changed-meanwhile'))
  await removeSizeTable(tx, id)
  await log({ recordType, recordId: id, recordName: table.maker, before: logged(before), after: null })
  return id
}

/** The log has the sizes as texts: `M 1020–1070`, in millimetres. */
const logged = ({ sizes, ...table }: Partial<SizeTableFields>): object => ({
  ...table,
  ...(sizes && {
    sizes: sizes.map(({ size, measures }) =>
      [
        size,
        ...Object.values(measures).map(({ low, high }) => (low === high ? `${low}` : `${low}–${high}`)),
      ].join(' '),
    ),
  }),
})

async function refuseWrong(
  tx: Queryable,
  { maker, fit, sizes }: SizeTableFields,
  id: string | null,
): Promise<void> {
  const problem = problemOfSizes(sizes)
  if (problem) throw new ApiError('Invalid Input', because(problem.code, { size: problem.size }), 'sizes')
  if (await hasOtherTable(tx, { maker, fit }, id))
    throw new ApiError('Not Possible Now', because('size-table-exists', { maker }), 'maker')
}
