// Categories: created, changed field by field, put in order, archived when they are empty.
import {
  type AdminCategory,
  type createCategory as createEndpoint,
  maxCategories,
  type updateCategory as updateEndpoint,
} from '#contract/admin/categories.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import { freeName, slugOf } from '#contract/slug.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'
import { mergeTranslations } from '../products/translations.ts'
import {
  type AdminCategoryRow,
  insertCategory,
  lockCategories,
  putCategoryTranslations,
  selectCategories,
  selectImported,
  updateArchived,
  updateCategoryRow,
  updatePositions,
} from './categories.sql.ts'

/** All categories in the shop's order, archived ones last. */
export async function listCategories(on: Queryable): Promise<AdminCategory[]> {
  const rows = await selectCategories(on, null)
  return rows.filter(({ removed }) => !removed)
}

/** Locks all categories, and reads one. Throws `Not Found`. */
async function lockCategory(tx: Queryable, id: string): Promise<AdminCategoryRow> {
  await lockCategories(tx)
  const [row] = await selectCategories(tx, id)
  if (!row) throw notFound(because('category-not-found'))
  return row
}

const readAgain = async (tx: Queryable, id: string): Promise<AdminCategory> =>
  (await selectCategories(tx, id))[0]!

export async function createCategory(
  tx: Queryable,
  log: LogChange,
  { name, summary = '', description = '' }: ParsedBody<typeof createEndpoint>,
): Promise<AdminCategory> {
  const texts = { name, summary, description }
  await lockCategories(tx)
  const all = await selectCategories(tx, null)
  if (all.filter(({ removed }) => !removed).length >= maxCategories)
    throw new ApiError('Not Possible Now', because('too-many-categories', { most: maxCategories }))
  const id = freeName(slugOf(name).slice(0, 70) || 'category', new Set(all.map((row) => row.id)))
  await insertCategory(tx, { id, ...texts })
  await log({
    recordType: 'category',
    recordId: id,
    recordName: name,
    version: 1,
    before: null,
    after: texts,
  })
  return readAgain(tx, id)
}

/** The category with this id or name; one that is not archived is preferred. */
export const categoryNamed = (categories: AdminCategory[], written: string): AdminCategory | undefined =>
  categories.find(({ id }) => id === written) ??
  categories.find(({ name, archived }) => !archived && name.toLowerCase() === written.toLowerCase())

/** The id of the category with this name, which is created when it does not exist. */
export async function findOrCreateCategory(tx: Queryable, log: LogChange, name: string): Promise<string> {
  await lockCategories(tx)
  const known = categoryNamed(await selectCategories(tx, null), name)
  if (known && !known.archived) return known.id
  return (await createCategory(tx, log, { name })).id
}

type Changes = ParsedBody<typeof updateEndpoint>['changes']

/** The fields by name: `summary`, `translations.de.name`. */
function fieldsOf({ translations = {}, ...texts }: Changes): Record<string, unknown> {
  const translated = Object.entries(translations).flatMap(([language, own]) =>
    Object.entries(own).map(([name, text]) => [`translations.${language}.${name}`, text] as const),
  )
  return { ...texts, ...Object.fromEntries(translated) }
}

/** Changes the fields that are sent. Throws `Stale` for those that somebody else has changed since `version`. */
export async function updateCategory(
  tx: Queryable,
  log: LogChange,
  { id, version, changes }: ParsedBody<typeof updateEndpoint>,
): Promise<AdminCategory> {
  const row = await lockCategory(tx, id)
  const { translations, ...texts } = changes
  const fields = fieldsOf(changes)
  const all = fieldsOf(row)
  const current = Object.fromEntries(Object.keys(fields).map((name) => [name, all[name] ?? null]))
  const record = { recordType: 'category', recordId: id, version }
  await refuseStale(tx, record, { ...current, version: row.version }, fields)
  const difference = differenceOf(current, fields)
  if (!difference) unchanged(row)
  const changed = await updateCategoryRow(
    tx,
    id,
    Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)),
  )
  if (translations) await putCategoryTranslations(tx, id, mergeTranslations(row.translations, translations))
  await log({
    recordType: 'category',
    recordId: id,
    recordName: changes.name ?? row.name,
    version: changed,
    ...difference,
  })
  return readAgain(tx, id)
}

/** Puts the categories into this order. Throws `Not Possible Now` unless the ids are all that are not archived. */
export async function orderCategories(tx: Queryable, log: LogChange, ids: string[]): Promise<string[]> {
  await lockCategories(tx)
  const all = await selectCategories(tx, null)
  const before = all.filter(({ archived }) => !archived).map(({ id }) => id)
  if (before.toSorted().join() !== ids.toSorted().join())
    throw new ApiError('Not Possible Now', because('categories-changed'), 'ids')
  if (before.join() === ids.join()) unchanged(ids)
  await updatePositions(tx, ids)
  await log({
    recordType: 'category',
    recordId: 'order',
    recordName: 'Order',
    before: { order: before },
    after: { order: ids },
  })
  return ids
}

async function setArchived(
  tx: Queryable,
  log: LogChange,
  row: AdminCategoryRow,
  archived: boolean,
): Promise<void> {
  if (row.archived === archived) unchanged(row)
  await log({
    recordType: 'category',
    recordId: row.id,
    recordName: row.name,
    version: await updateArchived(tx, row.id, archived),
    before: { archived: row.archived },
    after: { archived },
  })
}

/** Archives those of the categories that an import has created and that are empty. */
export async function archiveImported(tx: Queryable, log: LogChange, ids: string[]): Promise<void> {
  await lockCategories(tx)
  for (const id of await selectImported(tx, ids)) {
    const [row] = await selectCategories(tx, id)
    if (row && !row.archived && !row.hasProducts) await setArchived(tx, log, row, true)
  }
}

/** Throws `Not Possible Now` while the category has products. */
export async function archiveCategory(tx: Queryable, log: LogChange, id: string): Promise<AdminCategory> {
  const row = await lockCategory(tx, id)
  if (row.hasProducts && !row.archived)
    throw new ApiError('Not Possible Now', because('category-has-products', { category: row.name }))
  await setArchived(tx, log, row, true)
  return readAgain(tx, id)
}

export async function restoreCategory(tx: Queryable, log: LogChange, id: string): Promise<AdminCategory> {
  const row = await lockCategory(tx, id)
  await setArchived(tx, log, row, false)
  return readAgain(tx, id)
}
