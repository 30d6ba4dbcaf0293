// The shop's pictures: drawn when first requested, then files that never change. Only `wait` waits for a picture;
// `best` returns a smaller one of the same view, or a technical drawing, until it is drawn.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { modelMediaTypes, type PictureState, type PictureView } from '#contract/picture.ts'
import { labelText } from '#garment/drawing/label-text.ts'
import type { Fabric } from '#garment/fabric/fabric.ts'
import { changedFabrics } from '#garment/fabric/fabrics.ts'
import type { Db } from '../kernel/db.ts'
import { orDiskFull } from '../kernel/disk-full.ts'
import { recordSeconds } from '../kernel/telemetry.ts'
import { fileSizeOf } from '../files/folder.ts'
import type { FilePlace } from '../files/open-files.ts'
import { DrawnElsewhere, drawClaimed } from './claims.ts'
import {
  drawnWidths,
  fileOf,
  isOfShirts,
  isTurn,
  isView,
  type PictureRequest,
  type ViewRequest,
} from './picture-file.ts'
import { createDrawQueue, type Drawable, type QueueLimits } from './draw-queue.ts'
import type { DrawTask } from './draw-worker.ts'
import { readDesigns } from './pictures.sql.ts'
import {
  isPrerendered,
  prerenderedOf,
  prerenderedWidths,
  prerenderedWithStandardLabel,
} from './prerendered.ts'
import { drawProvisional } from './provisional.ts'
import { isDesign, type PictureSubject, readSubject } from './subject.ts'
import type { SharedPictures } from './shared-pictures.ts'
import { createRenderProcess, type RenderProcess } from './render-process.ts'

/** A file and its size in bytes. */
export interface PictureFile {
  file: string
  bytes: number
}

/** What can be sent at once. `exact`: the requested picture itself; another one that is wide enough is `ready` too. */
export type PictureReply = { state: PictureState; exact: boolean; type: string } & (
  | PictureFile
  | { svg: string }
)

/** A client that requests pictures. */
export interface PictureClient {
  /** The client's network, because clients take turns. */
  client: string
  /** Whether it accepts AVIF instead of WebP. */
  readsAvif: boolean
}

export interface Pictures {
  /** The best picture that is available now; queues the requested one. Null when the hash is not registered. */
  best(hash: string, request: ViewRequest, client: PictureClient): Promise<PictureReply | null>
  /** The state of that picture, without its bytes. */
  stateOf(hash: string, request: ViewRequest, client: PictureClient): Promise<PictureState | null>
  /**
   * Waits until the picture is drawn, or `signal`. Null when the hash is not registered. Rejects with `DrawingBusy`.
   */
  wait(
    hash: string,
    request: PictureRequest,
    client: string,
    signal?: AbortSignal,
  ): Promise<PictureFile | null>
  /** Draws the picture when nobody waits for another one, unless the store has it or another process is drawing it: then null. */
  ahead(hash: string, request: PictureRequest): Promise<PictureFile | null>
  /** The number of pictures that wait to be drawn. */
  waiting(): number
  close(): Promise<void>
}

export interface PictureOptions {
  /** The process that draws. */
  drawer?: RenderProcess
  limits?: QueueLimits
  /** Shares the pictures with other machines. */
  shared?: SharedPictures | undefined
  /** Called for a picture that cannot be drawn. */
  failed?: (name: string, error: Error) => void
}

const typeOf: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  ...modelMediaTypes,
}
export const typeOfFile = (file: string): string => typeOf[path.extname(file).slice(1)]!

/** From this width on, drawing a picture takes five times as long. */
const largeFrom = 641

/** Milliseconds after which a picture is looked for again that another process is drawing. */
const elsewhereMs = 500

type Task = Omit<DrawTask, 'fabrics' | 'label'> & Drawable & { hash: string }

const folderName = (hash: string) => `pictures/${hash.slice(0, 2)}/${hash}`
const nameOf = (hash: string, request: PictureRequest) => `${folderName(hash)}/${fileOf(request)}`

/** The picture itself, and those from which it can be scaled. */
const sourcesOf = (request: PictureRequest): PictureRequest[] =>
  !isView(request)
    ? [request]
    : [
        request,
        ...drawnWidths
          .filter((width) => width >= request.width)
          .map((width) => ({ view: request.view, width, format: 'avif' as const })),
      ]

async function pictureAt(file: string): Promise<PictureFile | null> {
  const bytes = await fileSizeOf(file)
  return bytes === null ? null : { file, bytes }
}

/** Reads the designs of hashes from the database, each once. */
function createDesigns(db: Db) {
  const designs = new Map<string, PictureSubject>()
  const readStored = batchReads((hashes) => readDesigns(db, hashes))
  return async (hash: string): Promise<PictureSubject | null> => {
    const known = designs.get(hash)
    if (known) return known
    const document = await readStored(hash)
    if (document === undefined) return null
    if (designs.size > 2000) designs.clear()
    const design = readSubject(document)
    designs.set(hash, design)
    return design
  }
}

/** Finds the files of pictures on the disk and in the store. */
function createFinder(place: FilePlace, shared: SharedPictures | undefined) {
  const folderOf = (hash: string) => path.join(place.folder, folderName(hash))
  async function find(hash: string, request: PictureRequest): Promise<PictureFile | null> {
    const found = await pictureAt(path.join(folderOf(hash), fileOf(request)))
    if (found) shared?.used(nameOf(hash, request))
    return found
  }
  return {
    folderOf,
    find,
    async findInStore(hash: string, request: PictureRequest): Promise<PictureFile | null> {
      if (!shared) return null
      await shared.fetch(nameOf(hash, request))
      return find(hash, request)
    },
  }
}

/** The folder `pictures` of the place has the files; it may be emptied at any time. */
export function createPictures(db: Db, place: FilePlace, options: PictureOptions = {}): Pictures {
  const drawer = options.drawer ?? createRenderProcess()
  const failed = options.failed ?? (() => {})
  const { shared } = options
  const { folderOf, find, findInStore } = createFinder(place, shared)
  const draw = async ({ hash, design, request, folder }: Task) => {
    if (await find(hash, request)) return
    const view = isView(request) ? request.view : isTurn(request) ? 'turn' : request
    await drawClaimed(db, `${hash}/${view}`, async () => {
      if (shared) await Promise.all(sourcesOf(request).map((source) => shared.fetch(nameOf(hash, source))))
      if (await find(hash, request)) return
      const task = { design, fabrics: changedFabricsOf(design), label: labelText(), request, folder, place }
      await timePicture(() => orDiskFull(drawer.draw(task)))
      await shared?.publish(folderName(hash))
    })
  }
  const queue = createDrawQueue<Task>(draw, unlessDrawnElsewhere(failed), options.limits)
  const designOf = createDesigns(db)

  const taskOf = (hash: string, design: PictureSubject, request: PictureRequest): Task => ({
    key: `${hash}/${fileOf(request)}`,
    hash,
    large: !isView(request) || request.width >= largeFrom,
    design,
    request,
    folder: folderOf(hash),
    place,
  })

  /** The picture itself, or the nearest one; then the requested one is queued. */
  async function lookUp(
    hash: string,
    request: ViewRequest,
    { client, readsAvif }: PictureClient,
  ): Promise<{ exact: PictureFile } | { exact: null; design: PictureSubject; near: Near | null } | null> {
    const exact = await find(hash, request)
    if (exact) return { exact }
    const design = await designOf(hash)
    if (!design) return null
    const copied = await findInStore(hash, request)
    if (copied) return { exact: copied }
    queue.request(client, taskOf(hash, design, request))
    return { exact: null, design, near: await nearest(folderOf(hash), design, request, readsAvif) }
  }

  async function drawn(
    hash: string,
    request: PictureRequest,
    enqueue: (task: Task) => Promise<void>,
  ): Promise<PictureFile | null> {
    const found = await find(hash, request)
    if (found) return found
    const design = await designOf(hash)
    if (!design || (isOfShirts(request) && !isDesign(design))) return null
    await enqueue(taskOf(hash, design, request))
    return find(hash, request)
  }

  return {
    async best(hash, request, client) {
      const stored = await lookUp(hash, request, client)
      if (!stored) return null
      if (stored.exact) return { ...stored.exact, state: 'ready', exact: true, type: typeOf[request.format]! }
      const { design, near } = stored
      const found = near && (await pictureAt(near.file))
      if (near && found) return { ...found, state: stateOf(near), exact: false, type: typeOf[near.format]! }
      const svg = drawProvisional(hash, design, request.view)
      return { svg, state: 'drawing', exact: false, type: 'image/svg+xml' }
    },
    async stateOf(hash, request, client) {
      const stored = await lookUp(hash, request, client)
      return stored && (stored.exact ? 'ready' : stateOf(stored.near))
    },
    async wait(hash, request, client, signal) {
      for (;;) {
        const found = await unlessElsewhere(drawn(hash, request, (task) => queue.wait(client, task, signal)))
        if (found !== 'elsewhere') return found
        await pause(elsewhereMs)
        const copied = await findInStore(hash, request)
        if (copied) return copied
      }
    },
    async ahead(hash, request) {
      const known = await find(hash, request)
      if (known || (await shared?.has(nameOf(hash, request)))) return known
      const found = await unlessElsewhere(drawn(hash, request, (task) => queue.ahead(task)))
      return found === 'elsewhere' ? null : found
    },
    waiting: queue.size,
    async close() {
      queue.close()
      shared?.close()
      await drawer.close()
    },
  }
}

/** Calls `failed` for pictures that no process can draw. */
const unlessDrawnElsewhere = (failed: (name: string, error: Error) => void) => (task: Task, error: Error) => {
  if (!(error instanceof DrawnElsewhere)) failed(task.key, error)
}

/** The picture, or `elsewhere` while another process is drawing it. */
async function unlessElsewhere(
  drawing: Promise<PictureFile | null>,
): Promise<PictureFile | null | 'elsewhere'> {
  try {
    return await drawing
  } catch (error) {
    if (error instanceof DrawnElsewhere) return 'elsewhere'
    throw error
  }
}

/** Draws a picture, and records the time. */
async function timePicture(draw: () => Promise<void>): Promise<void> {
  const begun = performance.now()
  let result: 'done' | 'failed' = 'failed'
  try {
    await draw()
    result = 'done'
  } finally {
    recordSeconds('placket_picture_duration_seconds', (performance.now() - begun) / 1000, { result })
  }
}

/** The views that look like the front until they are drawn. */
const frontal: ReadonlySet<PictureView> = new Set<PictureView>(['worn', 'folded', 'three-quarter'])

/** The narrowest picture of the same view that is wide enough, otherwise the widest one. */
async function nearest(
  folder: string,
  design: PictureSubject,
  { view, width, format }: ViewRequest,
  readsAvif: boolean,
): Promise<Near | null> {
  const shown = frontal.has(view) ? [view, 'front' as const] : [view]
  const files = await readdir(folder).catch(() => [])
  for (const each of shown) {
    const there = [...files.flatMap((name) => storedAs(folder, name, each)), ...prerenderedAs(design, each)]
      .filter((one) => one.format === 'webp' || format === 'avif' || readsAvif)
      .sort((one, other) => one.width - other.width)
    const best = there.find((one) => one.width >= width) ?? there.at(-1)
    if (best) return { ...best, wide: each === view && best.width >= width }
  }
  return null
}

function changedFabricsOf(subject: PictureSubject): Fabric[] {
  if ('photograph' in subject || 'plain' in subject || 'giftCard' in subject) return []
  const codes = 'swatches' in subject ? subject.swatches : [subject.fabric, subject.contrast]
  return changedFabrics().filter(({ code }) => codes.includes(code))
}

/** Reads keys that are requested at the same time with one statement, because a page shows dozens of pictures. */
function batchReads<Value>(read: (keys: string[]) => Promise<Map<string, Value>>) {
  let next: { keys: Set<string>; values: Promise<Map<string, Value>> } | null = null
  return async (key: string): Promise<Value | undefined> => {
    if (!next) {
      const keys = new Set<string>()
      const begun = new Promise<void>((begin) => setImmediate(begin))
      const values = begun.then(() => {
        next = null
        return read([...keys])
      })
      next = { keys, values }
    }
    next.keys.add(key)
    return (await next.values).get(key)
  }
}

const stateOf = (near: Near | null): PictureState => (near ? (near.wide ? 'ready' : 'smaller') : 'drawing')

/** A file of a view, with its width. */
interface Shown {
  file: string
  width: number
  format: string
}

interface Near extends Shown {
  /** Whether it is at least as wide as requested. */
  wide: boolean
}

function storedAs(folder: string, name: string, view: PictureView): Shown[] {
  const [, shown, width, format] = /^([a-z-]+)-(\d+)\.(avif|webp)$/.exec(name) ?? []
  return shown === view ? [{ file: path.join(folder, name), width: Number(width), format: format! }] : []
}

function prerenderedAs(design: PictureSubject, view: PictureView): Shown[] {
  if (!isPrerendered(view) || !isDesign(design)) return []
  const own = prerenderedOf(design, view)
  if (own) return [{ file: own, width: prerenderedWidths[view], format: 'avif' }]
  // With another label it is never wide enough, so that the shop's own replaces it.
  const other = prerenderedWithStandardLabel(design, view)
  return other ? [{ file: other, width: 0, format: 'avif' }] : []
}
