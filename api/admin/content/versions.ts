// The versions of a text that staff write. Each save adds one, restoring an older one adds a copy of it, and at most
// one is published.
import { pageItems } from '#contract/admin/list.ts'
import type { TextVersion } from '#contract/admin/pages.ts'
import { languageOf } from '#locales/languages.ts'
import { everyLanguage } from '../../content/pages.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Settings } from '../../kernel/settings.ts'
import { storefrontsOf, type Storefront } from '../../kernel/storefront.ts'
import { pageOf, readCursor } from '../http/page.ts'
import type { LogChange, Staff } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'
import {
  type ContentKind,
  type ContentRef,
  type ContentRow,
  type ContentTexts,
  insertVersion,
  lockText,
  selectContent,
  selectText,
  selectTexts,
  selectVersions,
  updatePublished,
} from './content.sql.ts'

export type { ContentRef, ContentTexts }

/** The version, and when and by whom it was saved. */
export interface TextState {
  version: number
  publishedVersion: number | null
  savedAt: string | null
  savedBy: string | null
}

const nothing: TextState = { version: 0, publishedVersion: null, savedAt: null, savedBy: null }

const stateOf = ({ version, publishedVersion, savedAt, savedBy }: Omit<ContentRow, 'texts'>): TextState => ({
  version,
  publishedVersion,
  savedAt: savedAt?.toISOString() ?? null,
  savedBy,
})

/** The first storefront of each language. */
export function languageStorefronts(settings: Settings): Map<string, Storefront> {
  const all = new Map<string, Storefront>()
  for (const storefront of storefrontsOf(settings)) {
    const language = languageOf(storefront.locale)
    if (!all.has(language)) all.set(language, storefront)
  }
  return all
}

/** Throws `Not Found` for a language that the shop is not shown in. */
export function storefrontIn(settings: Settings, language: string): Storefront {
  const storefront = languageStorefronts(settings).get(language)
  if (!storefront) throw notFound(because('language-not-shown'))
  return storefront
}

/** The states of the texts of a kind, by `id` and language. */
export async function listStates(
  on: Queryable,
  kind: ContentKind,
): Promise<(id: string, language: string) => TextState> {
  const rows = await selectContent(on, kind)
  const states = new Map(rows.map((row) => [`${row.id} ${row.language}`, stateOf(row)]))
  return (id, language) => states.get(`${id} ${language}`) ?? nothing
}

/** The newest version of a text; `texts` is null before the first version is saved. */
export async function readText(
  on: Queryable,
  ref: ContentRef,
): Promise<TextState & { texts: ContentTexts | null }> {
  const row = await selectText(on, ref)
  return row ? { ...stateOf(row), texts: row.texts } : { ...nothing, texts: null }
}

const recordTypes = {
  page: 'page',
  mail: 'email',
  sections: 'sections',
  theme: 'theme',
  navigation: 'navigation',
} satisfies Record<ContentKind, string>

export const recordOf = ({ kind, id, language }: ContentRef) => ({
  recordType: recordTypes[kind],
  recordId: language === everyLanguage ? id : `${id}.${language}`,
})

export interface Change {
  ref: ContentRef
  /** The name in the log. */
  name: string
  staff: Staff
}

const nameIn = ({ ref, name }: Change) =>
  ref.language === everyLanguage ? name : `${name} (${ref.language})`

/**
 * Saves the fields that are sent as a new version. Throws `Stale` for those that somebody else has changed since
 * `version`.
 * @param standard the default texts.
 */
export async function saveText(
  tx: Queryable,
  log: LogChange,
  change: Change,
  { version, changes, standard }: { version: number; changes: ContentTexts; standard: ContentTexts },
): Promise<void> {
  const { ref, staff } = change
  await lockText(tx, ref)
  const row = await readText(tx, ref)
  const texts = row.texts ?? standard
  const record = recordOf(ref)
  await refuseStale(tx, { ...record, version }, { ...texts, version: row.version } as never, changes as never)
  const difference = differenceOf<ContentTexts>(texts, changes)
  const removed = difference ? changedLines(difference.before, difference.after) : {}
  const added = difference ? changedLines(difference.after, difference.before) : {}
  const hasLines = [removed, added].some((lines) => Object.values(lines).some((text) => text !== ''))
  // The first save also stores an unchanged default text: later versions of the program do not change it then.
  if (!difference && row.texts) unchanged(undefined)
  await insertVersion(tx, ref, {
    number: row.version + 1,
    texts: { ...texts, ...changes },
    memberId: staff.id,
    restoredFrom: null,
  })
  await log({
    ...record,
    recordName: nameIn(change),
    version: row.version + 1,
    before: hasLines ? removed : null,
    after: hasLines ? added : { version: row.version + 1 },
  })
}

/** The lines of each text that are not in the other text. */
const changedLines = (texts: Partial<ContentTexts>, others: Partial<ContentTexts>): ContentTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([field, text = '']) => {
      const known = new Set((others[field] ?? '').split('\n'))
      return [
        field,
        text
          .split('\n')
          .filter((line) => !known.has(line))
          .join('\n'),
      ]
    }),
  )

const noVersion = () => notFound(because('version-not-found'))

/** Shows a version to shoppers. Throws `Not Found`. */
export async function publishText(
  tx: Queryable,
  log: LogChange,
  change: Change,
  version: number,
): Promise<void> {
  await setPublished(tx, log, change, version)
}

/** Shows the default text again. */
export async function unpublishText(tx: Queryable, log: LogChange, change: Change): Promise<void> {
  await setPublished(tx, log, change, null)
}

async function setPublished(
  tx: Queryable,
  log: LogChange,
  change: Change,
  version: number | null,
): Promise<void> {
  const { ref } = change
  await lockText(tx, ref)
  const { publishedVersion, version: newest } = await readText(tx, ref)
  if (version !== null && !(await selectTexts(tx, ref, version))) throw noVersion()
  if (publishedVersion === version) unchanged(undefined)
  await updatePublished(tx, ref, version)
  await log({
    ...recordOf(ref),
    recordName: nameIn(change),
    version: Math.max(newest, 1),
    before: { publishedVersion },
    after: { publishedVersion: version },
  })
}

/** Makes an older version the newest one. Throws `Not Found`. */
export async function restoreText(
  tx: Queryable,
  log: LogChange,
  change: Change,
  version: number,
): Promise<void> {
  const { ref, staff } = change
  await lockText(tx, ref)
  const row = await readText(tx, ref)
  const texts = await selectTexts(tx, ref, version)
  if (!texts || !row.texts) throw noVersion()
  const difference = differenceOf<ContentTexts>(row.texts, texts)
  if (!difference) unchanged(undefined)
  await insertVersion(tx, ref, {
    number: row.version + 1,
    texts,
    memberId: staff.id,
    restoredFrom: version,
  })
  await log({
    ...recordOf(ref),
    recordName: nameIn(change),
    version: row.version + 1,
    before: changedLines(difference.before, difference.after),
    after: { ...changedLines(difference.after, difference.before), restoredFrom: version },
  })
}

/** A page of the list of versions, the newest first. */
export async function listVersions(
  on: Queryable,
  ref: ContentRef,
  cursor: string | undefined,
): Promise<{ items: TextVersion[]; next: string | null }> {
  const rows = await selectVersions(on, ref, readCursor(cursor, 'number'), pageItems + 1)
  const { rows: page, next } = pageOf(rows, pageItems)
  return {
    items: page.map(({ key, savedAt, savedBy, restoredFrom, published }) => ({
      version: key,
      savedAt: savedAt.toISOString(),
      savedBy,
      restoredFrom,
      published,
    })),
    next,
  }
}

/** The texts of a version. Throws `Not Found`. */
export async function versionTexts(on: Queryable, ref: ContentRef, version: number): Promise<ContentTexts> {
  const texts = await selectTexts(on, ref, version)
  if (!texts) throw noVersion()
  return texts
}

/** Throws `Invalid Input` when a text has placeholders that are not known. */
export function refuseUnknownValues(field: string, names: string[], known: object): void {
  const unknown = names.filter((name) => !Object.hasOwn(known, name))
  if (unknown.length === 0) return
  throw new ApiError(
    'Invalid Input',
    because('unknown-value-in-text', { values: unknown.map((name) => `{${name}}`).join(', ') }),
    field,
  )
}
