// The fonts that staff upload: checked and cut in another process, and stored with the shop's files.
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { type Font, maxOwnFonts } from '#contract/theme/fonts.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import type { Files } from '../kernel/files.ts'
import { because } from '../kernel/reason.ts'
import { createWorkerProcess } from '../kernel/worker-process.ts'
import { serialize } from '../photos/serialize.ts'
import type { CheckResult } from './check-font.ts'
import { refusedHeader } from './font-header.ts'
import { deleteFont, insertFont, type OwnFontRow, selectOwnFonts } from './own-fonts.sql.ts'
import { hashOf } from './hash.ts'
import type { SubsetFont } from './subset.ts'

/** A process that works longer than this is ended, milliseconds. On a busy machine its start alone takes many seconds. */
const maxWorkMs = 60_000

const checkNext = serialize(3, 'too-many-fonts-at-once')
const checker = createWorkerProcess<Uint8Array, CheckResult>(
  new URL('./check-font-worker.ts', import.meta.url),
  'large',
)

const refuse = (reason: ReturnType<typeof because>) => new ApiError('Invalid Input', reason, 'font')

/** @param bytes as uploaded. Throws `Invalid Input`, or `Too Many Requests` when too many wait. */
async function subsetOfUpload(bytes: Uint8Array): Promise<SubsetFont> {
  const early = refusedHeader(bytes)
  if (early) throw refuse(early)
  const result = await checkNext(() => withinTime(checker.run(bytes))).catch((error: unknown) => {
    if (error instanceof ApiError) throw error
    throw refuse(because('font-damaged'))
  })
  if ('refused' in result) throw refuse(result.refused)
  return result
}

async function withinTime(work: Promise<CheckResult>): Promise<CheckResult> {
  const timer = new AbortController()
  const late = pause(maxWorkMs, undefined, { signal: timer.signal, ref: false }).then(async () => {
    await checker.close()
    throw refuse(because('font-damaged'))
  })
  late.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    timer.abort()
  }
}

export { selectOwnFonts }

const fileOf = (font: string, name: string): string => `fonts/${font}/${name}`

/** The uploaded font as themes use it. Its family is its id, so that nothing that staff type is in a style sheet. */
const ownFontOf = ({ id, name, kind, weight, metrics, files }: OwnFontRow): Font => ({
  id,
  name,
  family: id,
  kind,
  weight,
  metrics,
  files,
})

export const readOwnFonts = async (on: Queryable): Promise<Font[]> =>
  (await selectOwnFonts(on)).map(ownFontOf)

interface NewFont {
  name: string
  licence: string
  memberId: string
}

/**
 * Checks and stores a font. Its row is written before its files, so that every file has a row; a font that was uploaded before
 * stays as it is. Throws `Invalid Input`, `Not Possible Now`, `Too Many Requests`, `Unavailable`.
 */
export async function storeFont(
  { db, files }: { db: Db; files: Files },
  bytes: Uint8Array,
  { name, licence, memberId }: NewFont,
): Promise<{ id: string; isNew: boolean }> {
  const subset = await subsetOfUpload(bytes)
  const id = `own-${hashOf(Buffer.concat(subset.files.map((file) => file.bytes)))}`
  const known = await selectOwnFonts(db)
  if (known.some((font) => font.id === id)) return { id, isNew: false }
  if (known.length >= maxOwnFonts)
    throw new ApiError('Not Possible Now', because('too-many-fonts', { most: maxOwnFonts }))
  const { weight, kind, metrics } = subset
  const named = subset.files.map(({ part, range, bytes: content }) => ({
    name: `${id}-${part}.woff2`,
    range,
    content,
  }))
  const stored = named.map(({ name: file, range }) => ({ name: file, range }))
  await insertFont(db, { id, name, kind, weight, metrics, licence, memberId, files: stored })
  try {
    for (const file of named) await files.write(fileOf(id, file.name), file.content)
  } catch {
    await removeFont({ db, files }, id).catch(() => {})
    throw new ApiError('Unavailable', because('font-not-stored'))
  }
  return { id, isNew: true }
}

/** Removes the files of a font, then its row. */
export async function removeFont({ db, files }: { db: Db; files: Files }, id: string): Promise<void> {
  await files.remove(`fonts/${id}`)
  await deleteFont(db, id)
}

const fileName = /^(own-[0-9a-f]{16})-(?:latin|extended)\.woff2$/

export const isOwnFontFile = (name: string): boolean => fileName.test(name)

/** A file of an uploaded font; null when there is none of this name. */
export async function readFontFile(files: Files, name: string): Promise<Readable | null> {
  const [, id] = fileName.exec(name) ?? []
  const found = id === undefined ? null : await files.read(fileOf(id, name))
  return found?.content ?? null
}
