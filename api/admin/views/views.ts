// Saved views of lists. Each belongs to the member who saved it; other members see it if it is shared.
import {
  type createView as createEndpoint,
  maxViews,
  type SavedView,
  type updateView as updateEndpoint,
} from '#contract/admin/views.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { LogChange, Staff } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'
import {
  countOwnViews,
  insertView,
  lockView,
  selectViews,
  updateDeleted,
  updateViewRow,
  type ViewReader,
} from './views.sql.ts'

type Member = Pick<Staff, 'id' | 'isOwner'>

const readerOf = ({ id, isOwner }: Member): ViewReader => ({ memberId: id, isOwner })

export const listViews = (on: Queryable, list: string, member: Member): Promise<SavedView[]> =>
  selectViews(on, list, readerOf(member))

async function lockOwn(tx: Queryable, id: string, member: Member, deleted = false): Promise<SavedView> {
  const view = await lockView(tx, id, readerOf(member), { deleted })
  if (!view) throw notFound(because('view-not-found'))
  return view
}

const recordOf = ({ id, name }: Pick<SavedView, 'id' | 'name'>) => ({
  recordType: 'view',
  recordId: id,
  recordName: name,
})

/** Throws `Not Possible Now` when the member has the maximum number of views of the list. */
export async function createView(
  tx: Queryable,
  log: LogChange,
  member: Member,
  { list, ...fields }: ParsedBody<typeof createEndpoint>,
): Promise<SavedView> {
  if ((await countOwnViews(tx, list, member.id)) >= maxViews)
    throw new ApiError('Not Possible Now', because('too-many-views', { most: maxViews }))
  const id = await insertView(tx, member.id, { list, ...fields })
  await log({ ...recordOf({ id, name: fields.name }), version: 1, before: null, after: { list, ...fields } })
  return lockOwn(tx, id, member)
}

/** Throws `Not Found`, `Stale`. */
export async function updateView(
  tx: Queryable,
  log: LogChange,
  member: Member,
  { id, version, changes }: ParsedBody<typeof updateEndpoint>,
): Promise<SavedView> {
  const view = await lockOwn(tx, id, member)
  const { name, query, shared } = view
  const current = { name, query, shared }
  await refuseStale(
    tx,
    { recordType: 'view', recordId: id, version },
    { ...current, version: view.version },
    changes,
  )
  const difference = differenceOf<Partial<typeof current>>(current, changes)
  if (!difference) unchanged(view)
  const next = { ...view, ...difference.after }
  const changed = { ...next, version: await updateViewRow(tx, next) }
  await log({ ...recordOf(changed), version: changed.version, ...difference })
  // Returned in any case: an owner who stops sharing another member's view cannot read it any more.
  return changed
}

export async function deleteView(tx: Queryable, log: LogChange, member: Member, id: string): Promise<string> {
  const view = await lockOwn(tx, id, member)
  await updateDeleted(tx, id, true)
  const { name, query, shared } = view
  await log({ ...recordOf(view), before: { name, query, shared }, after: null })
  return id
}

export async function restoreView(
  tx: Queryable,
  log: LogChange,
  member: Member,
  id: string,
): Promise<SavedView> {
  const view = await lockOwn(tx, id, member, true)
  await updateDeleted(tx, id, false)
  const { name, query, shared } = view
  await log({ ...recordOf(view), before: null, after: { name, query, shared } })
  return view
}
