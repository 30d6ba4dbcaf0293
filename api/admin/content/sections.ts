// Pages made of sections, as staff arrange them.
import {
  type LocalTexts,
  type SectionPage,
  type StoredPart,
  type StoredPicture,
  type StoredSection,
} from '#contract/admin/sections.ts'
import { parseMarkdown, valueNamesIn } from '#contract/markdown/parse.ts'
import { homeSections, type SectionField, sectionKinds } from '#contract/section-kinds.ts'
import { fabrics } from '#garment/fabric/fabrics.ts'
import { languageOf } from '#locales/languages.ts'
import { previewKey } from '../../catalogue/preview.ts'
import { shopFacts } from '../../content/facts.ts'
import { goneProductLinks } from '../../content/product-links.ts'
import { linkAddressesIn } from '../../pages/sections.ts'
import { areTextsRemoved, everyLanguage, previewSubject, readSections } from '../../content/pages.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Db, Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { currenciesOf, type Settings } from '../../kernel/settings.ts'
import { storefrontFor, storefrontsOf } from '../../kernel/storefront.ts'
import { deleteSchedule, selectSchedule, upsertSchedule } from '../../pages/schedule.ts'
import { readPhotograph, storePhotograph } from '../../photographs/photographs.ts'
import type { LogChange, RunChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { middleOf, registerCrop } from '../photographs/photographs.ts'
import { titleOf } from './own-pages.ts'
import { selectOwnPages } from './own-pages.sql.ts'
import { findPage } from './pages.ts'
import { insertSectionPicture, selectPublishedTexts, selectShownRecords } from './sections.sql.ts'
import { type ContentRef, readText, versionTexts } from './versions.ts'

/** Renders a page with sections that are not saved; null where the shop shows no pages. */
export type RenderSections = (
  page: { id: string; path: string },
  locale: string,
  sections: StoredSection[],
) => Promise<string | null>

export const refOfSections = (id: string): ContentRef => ({ kind: 'sections', id, language: everyLanguage })

/** A line for each section, so that the log shows which ones were changed. */
export const sectionsText = (sections: readonly StoredSection[]): string =>
  `[\n${sections.map((section) => JSON.stringify(section)).join(',\n')}\n]`

/** Throws `Not Found` for a page that does not exist. */
export async function getSections({ db, settings }: Deps, id: string): Promise<SectionPage> {
  const { path, own } = await findPage(db, id)
  const { texts, ...state } = await readText(db, refOfSections(id))
  const schedule = await selectSchedule(db, id)
  const sections = texts ? readSections(texts['sections']!) : await firstSections(db, id)
  const [titled] = own ? await selectOwnPages(db, id, languageOf(settings.shop.contentLocale)) : []
  return {
    id,
    title: titled ? titleOf(titled.title) || path : null,
    ...state,
    sections,
    goneLinks: [...(await goneProductLinks(db, linkAddressesIn(sections)))],
    schedule: schedule && {
      version: schedule.version,
      from: schedule.startsAt.toISOString(),
      until: schedule.endsAt?.toISOString() ?? null,
      isActive: schedule.startedAt !== null,
    },
    previewUrl: texts && (await previewAddress(db, settings, { id, path })),
    storefronts: storefrontsOf(settings).map(({ locale, shop, url }) => ({
      locale,
      language: languageOf(locale),
      currency: shop.currency,
      url: url + path,
    })),
  }
}

async function previewAddress(
  db: Db,
  settings: Settings,
  { id, path }: { id: string; path: string },
): Promise<string> {
  const { url } = storefrontFor(settings, null)
  return `${url}${path}?preview=${await previewKey(db, previewSubject(id, everyLanguage))}`
}

/** The sections that show a page as shoppers see it while none were saved. */
async function firstSections(db: Db, id: string): Promise<StoredSection[]> {
  const texts = await selectPublishedTexts(db, id)
  if (id !== 'home') {
    const bodies = inLanguages(texts, (text) => dividedText(text).lead + chaptersOf(text))
    return [{ id: '1', kind: 'text', values: bodies ? { text: bodies } : {} }]
  }
  const values = openingOf(texts)
  const steps = chaptersIn(texts)
  const hasOwnSteps = texts.length > 0 || (await areTextsRemoved(db))
  return homeSections
    .flatMap((kind): Omit<StoredSection, 'id'>[] => {
      if (kind === 'hero') return [{ kind, values }]
      if (kind === 'steps' && hasOwnSteps) return steps
      return [{ kind, values: {} }]
    })
    .map((section, index) => ({ ...section, id: String(index + 1) }) as StoredSection)
}

interface WrittenIn {
  language: string
  text: string
}

/** A text in each language; undefined when all are empty. */
function inLanguages(
  texts: readonly WrittenIn[],
  read: (text: string) => string | undefined,
): LocalTexts | undefined {
  const written = texts.flatMap(({ language, text }) => {
    const part = read(text)?.trim()
    return part ? [[language, part] as const] : []
  })
  return written.length > 0 ? Object.fromEntries(written) : undefined
}

/** The parts of a text in Markdown, as in `contract/markdown/page.ts`. */
function dividedText(text: string): { title: string; lead: string; chapters: string[] } {
  const [opening = '', ...chapters] = text.split(/^(?=##\s)/m)
  const [first = '', ...lead] = opening.split('\n')
  return { title: first.replace(/^#\s+/, ''), lead: lead.join('\n'), chapters }
}

const chaptersOf = (text: string): string =>
  dividedText(text)
    .chapters.map((one) => `\n\n${one}`)
    .join('')

function openingOf(texts: readonly WrittenIn[]) {
  const title = inLanguages(texts, (text) => dividedText(text).title)
  const lead = inLanguages(texts, (text) => dividedText(text).lead)
  return { ...(title && { title }), ...(lead && { text: lead }) }
}

/** The chapters of the home page's text, which are shown as steps. */
function chaptersIn(texts: readonly WrittenIn[]): Omit<StoredSection, 'id'>[] {
  const count = Math.max(0, ...texts.map(({ text }) => dividedText(text).chapters.length))
  return Array.from({ length: count }, (_, index) => {
    const chapters = texts.map(({ language, text }) => {
      const [opening = '', ...parts] = (dividedText(text).chapters[index] ?? '').split(/^(?=###\s)/m)
      const [heading = '', ...lines] = opening.split('\n')
      return { language, heading: heading.replace(/^##\s+/, ''), lead: lines.join('\n'), parts }
    })
    const of = (read: (chapter: (typeof chapters)[number]) => string | undefined) =>
      inLanguages(
        chapters.map((chapter) => ({ language: chapter.language, text: read(chapter) ?? '' })),
        (text) => text,
      )
    const title = of(({ heading }) => heading)
    const text = of(({ lead }) => lead)
    const parts = Array.from(
      { length: Math.max(...chapters.map((chapter) => chapter.parts.length)) },
      (_part, at): StoredPart[] => {
        const lineOf = (part: string | undefined) => part?.split('\n')[0]?.replace(/^###\s+/, '')
        const partTitle = of((chapter) => lineOf(chapter.parts[at]))
        const partText = of((chapter) => chapter.parts[at]?.split('\n').slice(1).join('\n'))
        return partTitle ? [{ title: partTitle, ...(partText && { text: partText }) }] : []
      },
    ).flat()
    return {
      kind: 'steps' as const,
      values: { ...(title && { title }), ...(text && { text }), ...(parts.length > 0 && { parts }) },
    }
  })
}

/** Throws `Not Possible Now` for a page whose text is compared with what the law asks for. */
export async function refuseLegalPage(on: Queryable, id: string): Promise<void> {
  const { own } = await findPage(on, id)
  if (own?.legalKind) throw new ApiError('Not Possible Now', because('legal-page-is-text'))
}

type Referred = Record<'product' | 'category' | 'look' | 'picture' | 'fabric' | 'market', string[]>

/** The ids of everything that a section shows. */
function recordsIn({ kind, values, markets = [] }: StoredSection): Referred {
  const found: Referred = { product: [], category: [], look: [], picture: [], fabric: [], market: markets }
  for (const [name, field] of Object.entries<SectionField>(sectionKinds[kind])) {
    const value = (values as Record<string, unknown>)[name]
    if (value === undefined) continue
    if (field.type === 'ids') found[field.of].push(...(value as string[]))
    if (field.type === 'picture') found.picture.push((value as StoredPicture).hash)
  }
  return found
}

const keysOf = (found: Referred): string[] =>
  Object.entries(found).flatMap(([record, ids]) => ids.map((id) => `${record} ${id}`))

/**
 * Throws `Invalid Input` when a section shows something that the shop does not, unless the last version had it: what was
 * unpublished meanwhile is not shown, and must not keep staff from saving.
 */
export async function refuseUnknownRecords(
  on: Queryable,
  settings: Settings,
  sections: readonly StoredSection[],
  last: readonly StoredSection[],
): Promise<void> {
  const known = new Set(last.flatMap((section) => keysOf(recordsIn(section))))
  const all = sections.map(recordsIn)
  const idsOf = (record: keyof Referred) => [...new Set(all.flatMap((found) => found[record]))]
  const shown = await selectShownRecords(on, {
    product: idsOf('product'),
    category: idsOf('category'),
    look: idsOf('look'),
    picture: idsOf('picture'),
  })
  for (const key of shown) known.add(key)
  for (const { code, offered } of fabrics) if (offered !== false) known.add(`fabric ${code}`)
  for (const currency of currenciesOf(settings.shop)) known.add(`market ${currency}`)
  for (const [index, found] of all.entries()) {
    const key = keysOf(found).find((one) => !known.has(one))
    if (key === undefined) continue
    const [record, id = ''] = key.split(' ')
    throw new ApiError(
      'Invalid Input',
      record === 'picture'
        ? because('section-picture-not-found')
        : because('section-record-not-shown', { id }),
      `sections.${index}`,
    )
  }
}

/** Throws `Invalid Input` when a text has a value that does not exist. */
export function refuseUnknownValuesIn(settings: Settings, sections: readonly StoredSection[]): void {
  const facts = shopFacts(storefrontFor(settings, null))
  for (const [index, section] of sections.entries()) {
    const unknown = textsIn(section)
      .flatMap((text) => valueNamesIn(parseMarkdown(text)))
      .filter((name) => !Object.hasOwn(facts, name))
    if (unknown.length === 0) continue
    throw new ApiError(
      'Invalid Input',
      because('unknown-value-in-text', { values: unknown.map((name) => `{${name}}`).join(', ') }),
      `sections.${index}`,
    )
  }
}

/** All texts of a section that are written in Markdown, in all languages. */
function textsIn({ kind, values }: StoredSection): string[] {
  return Object.entries<SectionField>(sectionKinds[kind]).flatMap(([name, { type }]) => {
    const value = (values as Record<string, unknown>)[name]
    if (value === undefined) return []
    if (type === 'line' || type === 'text') return Object.values(value as LocalTexts)
    if (type !== 'parts') return []
    return (value as StoredPart[]).flatMap((part) => [
      ...Object.values(part.title),
      ...Object.values(part.text ?? {}),
    ])
  })
}

const recordOf = (id: string, name: string) => ({ recordType: 'sections', recordId: id, recordName: name })

/** Publishes a version at a time, and until another one. Throws `Not Found` for an unknown version. */
export async function scheduleSections(
  tx: Queryable,
  log: LogChange,
  { id, name }: { id: string; name: string },
  { version, from, until }: { version: number; from: string; until: string | null },
): Promise<void> {
  const [startsAt, endsAt] = [new Date(from), until === null ? null : new Date(until)]
  if (endsAt && endsAt <= startsAt)
    throw new ApiError('Not Possible Now', because('schedule-reversed'), 'until')
  if (endsAt && endsAt <= new Date())
    throw new ApiError('Not Possible Now', because('schedule-over'), 'until')
  await versionTexts(tx, refOfSections(id), version)
  const before = await selectSchedule(tx, id)
  await upsertSchedule(tx, id, { version, from: startsAt, until: endsAt })
  await log({
    ...recordOf(id, name),
    before: before && { version: before.version, from: before.startsAt, until: before.endsAt },
    after: { version, from, until },
  })
}

export async function unscheduleSections(
  tx: Queryable,
  log: LogChange,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const before = await selectSchedule(tx, id)
  if (!before) unchanged(undefined)
  await deleteSchedule(tx, id)
  await log({
    ...recordOf(id, name),
    before: { version: before.version, from: before.startsAt, until: before.endsAt },
    after: null,
  })
}

/** Stores a picture, cut to the shape of a product image. Returns the name of its files. */
export async function addSectionPicture(
  { db, files, change }: Pick<Deps, 'db' | 'files'> & { change: RunChange },
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<string> {
  const stored = await storePhotograph(db, files, await readPhotograph(source))
  return change(async (tx, log) => {
    const hash = await registerCrop(tx, { ...stored, photograph: stored.name }, middleOf(stored))
    await insertSectionPicture(tx, hash, stored.name)
    await log({ ...recordOf('pictures', hash), before: null, after: { picture: hash } })
    return hash
  })
}
