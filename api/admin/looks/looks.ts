// The look book: looks are created, changed field by field, put in order, published and unpublished.
import {
  type AdminLook,
  type createLook as createEndpoint,
  maxLooks,
  type updateLook as updateEndpoint,
} from '#contract/admin/looks.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { freeName, slugOf } from '#contract/slug.ts'
import { designCode } from '#garment/design/design-code.ts'
import { consumptionOfDesign } from '../../designs/fabrics.ts'
import { withdrawnFabric } from '../../designs/fabric-stock.ts'
import {
  insertLooks,
  lockLooks,
  type LookRow,
  type LookTexts,
  selectLooks,
  updateLookPositions,
  updateLookRow,
} from '../../designs/look-book.ts'
import { exactDesign } from '../../designs/read-design.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import { offerProblem } from '../../options/options.ts'
import { pictureHash } from '../../pictures/hash.ts'
import { registerPictures } from '../../pictures/register-picture.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'
import { statedReason } from '../../kernel/reason.ts'
import { englishReader } from '../../kernel/storefront.ts'

/** All looks in the shop's order. */
export const listLooks = async (on: Queryable, reader = englishReader()): Promise<AdminLook[]> =>
  (await selectLooks(on)).map((row) => view(row, reader))

function view({ design, ...look }: LookRow, reader = englishReader()): AdminLook {
  const problem = offerProblem(design) ?? withdrawnFabric(consumptionOfDesign(design))
  return {
    ...look,
    code: designCode(design),
    pictureHash: pictureHash(design),
    problem: problem && statedReason(problem, reader),
  }
}

export async function createLook(
  tx: Queryable,
  log: LogChange,
  { name, words, code }: ParsedBody<typeof createEndpoint>,
): Promise<AdminLook> {
  const design = exactDesign(code, 'code')
  await lockLooks(tx)
  const all = await selectLooks(tx)
  if (all.length >= maxLooks)
    throw new ApiError('Not Possible Now', because('too-many-looks', { most: maxLooks }))
  const id = freeName(slugOf(name).slice(0, 70) || 'look', new Set(all.map((look) => look.id)))
  await registerPictures(tx, [design])
  await insertLooks(tx, [{ id, name, words, design, published: false }])
  const after = { name, words, code: designCode(design), published: false }
  await log({ recordType: 'look', recordId: id, recordName: name, version: 1, before: null, after })
  return read(tx, id)
}

async function read(tx: Queryable, id: string): Promise<AdminLook> {
  const [row] = await selectLooks(tx, id)
  if (!row) throw notFound(because('look-not-found'))
  return view(row)
}

type Body = ParsedBody<typeof updateEndpoint>
type Fields = Record<string, unknown>

/** The fields by name: `words`, `code`, `translations.de.name`. */
const fieldsOf = ({
  translations,
  ...fields
}: Pick<AdminLook, 'name' | 'words' | 'code' | 'published' | 'translations'>): Fields => ({
  ...fields,
  ...translationFields(translations),
})

const translationFields = (translations: Record<string, object>): Fields =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([language, texts]) =>
      Object.entries(texts).map(([name, text]) => [`translations.${language}.${name}`, text] as const),
    ),
  )

/** Changes the fields that are sent. Throws `Invalid Input` for a code that is no design, `Not Found`, `Stale`. */
export async function updateLook(
  tx: Queryable,
  log: LogChange,
  { id, version, changes: { translations = {}, ...sent } }: Body,
): Promise<AdminLook> {
  const design = sent.code === undefined ? undefined : exactDesign(sent.code, 'code')
  await lockLooks(tx)
  const look = await read(tx, id)
  const { name, words, code, published } = look
  const own = translationFields(translations)
  const before: Fields = {
    ...Object.fromEntries(Object.keys(own).map((field) => [field, null])),
    ...fieldsOf({ name, words, code, published, translations: look.translations }),
  }
  const changes = { ...sent, ...(design && { code: designCode(design) }), ...own }
  await refuseStale<Fields>(
    tx,
    { recordType: 'look', recordId: id, version },
    { ...before, version: look.version },
    changes,
  )
  const difference = differenceOf(before, changes)
  if (!difference) unchanged(look)
  if (design) await registerPictures(tx, [design])
  const next = await updateLookRow(tx, id, {
    ...(sent.name !== undefined && { name: sent.name }),
    ...(sent.words !== undefined && { words: sent.words }),
    ...(sent.published !== undefined && { published: sent.published }),
    ...(design && { design }),
    ...(Object.keys(own).length > 0 && { translations: merged(look.translations, translations) }),
  })
  await log({ recordType: 'look', recordId: id, recordName: sent.name ?? name, version: next, ...difference })
  return read(tx, id)
}

/** Merges changed texts into the translations; null removes a text. */
function merged(
  present: Record<string, LookTexts>,
  changes: NonNullable<Body['changes']['translations']>,
): Record<string, LookTexts> {
  const all: Record<string, LookTexts> = { ...present }
  for (const [language, texts] of Object.entries(changes)) {
    const laid = Object.entries({ ...all[language], ...texts }).filter(([, text]) => typeof text === 'string')
    if (laid.length > 0) all[language] = Object.fromEntries(laid)
    else delete all[language]
  }
  return all
}

/** Throws `Not Possible Now` unless the ids are all looks. */
export async function orderLooks(tx: Queryable, log: LogChange, ids: string[]): Promise<string[]> {
  await lockLooks(tx)
  const before = (await selectLooks(tx)).map(({ id }) => id)
  if (ids.toSorted().join() !== before.toSorted().join())
    throw new ApiError('Not Possible Now', because('looks-changed'))
  if (ids.join() === before.join()) unchanged(ids)
  await updateLookPositions(tx, ids)
  await log({
    recordType: 'look',
    recordId: 'order',
    recordName: 'Look book',
    before: { order: before },
    after: { order: ids },
  })
  return ids
}
