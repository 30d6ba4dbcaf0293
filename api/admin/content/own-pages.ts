// Pages that the merchant adds at addresses of their own: created, moved, removed and restored.
import { legalTemplate } from '#contract/admin/legal-pages.ts'
import {
  type createPage as createEndpoint,
  maxOwnPages,
  type movePage as moveEndpoint,
  type OwnPage,
} from '#contract/admin/pages.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { isEuropean } from '#contract/consumer-law.ts'
import { msg } from '@lingui/core/runtime-macro'
import { plainText } from '#contract/markdown/html.ts'
import { parseMarkdown } from '#contract/markdown/parse.ts'
import { type LegalKind, type PageId, pageIds } from '#contract/pages.ts'
import { isReservedPath } from '#contract/reserved-paths.ts'
import { languageOf } from '#locales/languages.ts'
import { shopFacts } from '../../content/facts.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { type Queryable, sqlState } from '../../kernel/db.ts'
import { because } from '../../kernel/reason.ts'
import type { Settings } from '../../kernel/settings.ts'
import { storefrontsOf } from '../../kernel/storefront.ts'
import type { LogChange, Staff } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'
import { keepAddress } from './redirects.ts'
import {
  countOwnPages,
  insertOwnPage,
  lockOwnPage,
  notifyPages,
  type OwnPageFields,
  type OwnPageRow,
  selectOwnPages,
  updateOwnPage,
  updateRemoved,
} from './own-pages.sql.ts'
import { saveText, storefrontIn } from './versions.ts'

/** Whether an id is that of a page that every shop has. */
export const isShopPage = (id: string): id is PageId => (pageIds as readonly string[]).includes(id)

/** Throws `Not Found`. */
export async function readOwnPage(on: Queryable, id: string, language = ''): Promise<OwnPageRow> {
  const [row] = await selectOwnPages(on, id, language)
  if (!row) throw notFound(because('page-not-found'))
  return row
}

export const ownPageOf = ({ version, path, menu, legalKind }: OwnPageRow): OwnPage => ({
  version,
  path,
  menu,
  legalKind,
})

/** The text of a title, `# About *us*`. */
export function titleOf(line: string | null): string {
  const [block] = parseMarkdown(line ?? '')
  return block?.kind === 'heading' ? plainText(block.children, { values: {} }) : ''
}

/** The European home countries of the markets that are shown in a language. */
export const countriesIn = (settings: Pick<Settings, 'shop' | 'publicUrl'>, language: string): string[] => [
  ...new Set(
    storefrontsOf(settings)
      .filter(({ locale }) => languageOf(locale) === language)
      .map(({ shop }) => shop.countries[0]!)
      .filter(isEuropean),
  ),
]

/** The text of an added page before anything is saved in a language. @param title as Markdown */
export function firstText(
  settings: Settings,
  { title, legalKind }: { title?: string | undefined; legalKind: LegalKind | null },
  language: string,
): string {
  const storefront = storefrontIn(settings, language)
  const { i18n } = storefront
  return legalKind
    ? legalTemplate(legalKind, countriesIn(settings, language), i18n, {
        title,
        values: shopFacts(storefront),
      })
    : `# ${title ?? i18n._(msg`Title`)}`
}

/** Characters of a typed title that would be Markdown. */
const literal = (title: string): string => title.replaceAll(/[\\`*_{}[\]]/g, String.raw`\$&`)

function refuseReserved(path: string): void {
  if (isReservedPath(path)) throw new ApiError('Not Possible Now', because('page-path-reserved'), 'path')
}

/** Throws `Not Possible Now` when another page has the path or the kind. */
async function orTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    const isKind = (error as { constraint?: string }).constraint === 'own_page_legal_kind'
    throw isKind
      ? new ApiError('Not Possible Now', because('legal-page-exists'), 'legalKind')
      : new ApiError('Not Possible Now', because('page-path-taken'), 'path')
  }
}

const recordOf = (id: string, path: string) => ({ recordType: 'page', recordId: id, recordName: path })

/** Adds a page with its first text as a draft. Returns its id. */
export async function createOwnPage(
  tx: Queryable,
  log: LogChange,
  { settings, staff }: { settings: Settings; staff: Staff },
  { title, path, menu, legalKind }: ParsedBody<typeof createEndpoint>,
): Promise<string> {
  refuseReserved(path)
  if ((await countOwnPages(tx)) >= maxOwnPages)
    throw new ApiError('Not Possible Now', because('too-many-pages', { most: maxOwnPages }))
  const id = await orTaken(insertOwnPage(tx, { path, menu, legalKind }))
  await log({ ...recordOf(id, path), version: 1, before: null, after: { path, menu, legalKind } })
  const language = languageOf(settings.shop.contentLocale)
  const text = firstText(settings, { title: literal(title), legalKind }, language)
  const change = { ref: { kind: 'page' as const, id, language }, name: path, staff }
  await saveText(tx, log, change, { version: 0, changes: { text }, standard: { text: '' } })
  return id
}

/** Changes the fields that are sent. A redirect leads from the earlier path to the new one. */
export async function moveOwnPage(
  tx: Queryable,
  log: LogChange,
  { id, version, changes }: ParsedBody<typeof moveEndpoint>,
): Promise<OwnPage> {
  await lockOwnPage(tx, id)
  const row = await readOwnPage(tx, id)
  if (row.removed) throw notFound(because('page-not-found'))
  const current: OwnPageFields = { path: row.path, menu: row.menu }
  await refuseStale(
    tx,
    { recordType: 'page', recordId: id, version },
    { ...current, version: row.version },
    changes,
  )
  const difference = differenceOf(current, changes)
  if (!difference) unchanged(ownPageOf(row))
  if (changes.path !== undefined) refuseReserved(changes.path)
  const next = { path: changes.path ?? row.path, menu: changes.menu ?? row.menu }
  const newVersion = await orTaken(updateOwnPage(tx, id, next))
  if (next.path !== row.path) await keepAddress(tx, row.path, next.path)
  await notifyPages(tx)
  await log({ ...recordOf(id, next.path), version: newVersion, ...difference })
  return { ...ownPageOf(row), ...next, version: newVersion }
}

/** Removes a page, or restores a removed one. */
export async function setOwnPageRemoved(
  tx: Queryable,
  log: LogChange,
  id: string,
  removed: boolean,
): Promise<void> {
  await lockOwnPage(tx, id)
  const row = await readOwnPage(tx, id)
  if (row.removed === removed) unchanged(undefined)
  const version = await orTaken(updateRemoved(tx, id, removed))
  await notifyPages(tx)
  await log({
    ...recordOf(id, row.path),
    version,
    before: { removed: row.removed },
    after: { removed },
  })
}
