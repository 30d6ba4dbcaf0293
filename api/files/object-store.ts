// Files in a bucket of an object store, by those parts of the S3 protocol that every store has. Nothing waits long for a
// store that does not answer: requests have time limits, and after a failed one all others fail at once for a moment.
import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../kernel/deps.ts'
import { orDiskFull } from '../kernel/disk-full.ts'
import type { Files, ObjectStore } from '../kernel/files.ts'
import { FilesUnavailable } from '../kernel/files-unavailable.ts'
import { withinLimit } from '../kernel/network-fault.ts'
import { because, type Reason } from '../kernel/reason.ts'
import { isLate, isTemporary, storeProblem } from './store-problem.ts'
import {
  type Bucket,
  createSender,
  replyMs,
  sha256Of,
  StoreRefusal,
  type StoreRequest,
} from './store-requests.ts'

/** Milliseconds after a failed request in which no other one is sent. */
const awayMs = 1000
/** Milliseconds after an answered request in which `check` sends none. */
const recentMs = 5000
/** Waits before a request is repeated, because a busy store replies 503 and idle connections end. */
const waitsMs = [100, 400]
/** Waits before the rest of a file is requested whose connection has ended. */
const resumeWaitsMs = [0, awayMs + 200, 2 * awayMs]
const removedAtOnce = 8

const checksumHeader = 'x-amz-meta-sha256'

export function filesInBucket(bucket: Bucket, log: Pick<Log, 'warn' | 'error'>): Files {
  const { send, store } = whileAnswering(bucket, log)

  async function put(name: string, body: Required<StoreRequest>['body']): Promise<void> {
    await send({ method: 'PUT', name, headers: { [checksumHeader]: body.sha256 }, body })
  }

  async function* list(prefix: string, delimiter?: string): AsyncGenerator<string> {
    for (let token: string | undefined; ;) {
      const query = {
        'list-type': '2',
        prefix,
        ...(delimiter && { delimiter }),
        ...(token && { 'continuation-token': token }),
      }
      const reply = await send({ method: 'GET', name: '', query })
      if (!reply) throw new FilesUnavailable()
      const page = await withinLimit(reply.text(), replyMs)
      // The names that the shop makes have no character that XML escapes.
      for (const [, name] of page.matchAll(
        delimiter ? /<Prefix>([^<]+)\/<\/Prefix>/g : /<Key>([^<]+)<\/Key>/g,
      ))
        yield name!
      token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]
      if (!token) return
    }
  }

  return {
    async write(name, content) {
      if (content instanceof Uint8Array) {
        const bytes = new Uint8Array(content)
        await put(name, { open: () => bytes, sha256: sha256Of(bytes), bytes: bytes.length })
      } else await withTemporaryFile(content, (body) => put(name, body))
    },
    async read(name, part) {
      const rangeFrom = (start: number) => ({ range: `bytes=${start}-${part ? part.end : ''}` })
      const reply = await send({ method: 'GET', name, ...(part && { headers: rangeFrom(part.start) }) })
      if (!reply) return null
      const etag = reply.headers.get('etag') ?? ''
      const rest = (offset: number) =>
        send({
          method: 'GET',
          name,
          headers: { ...rangeFrom((part?.start ?? 0) + offset), 'if-match': etag },
        })
      const bytes = Number(reply.headers.get('content-length'))
      const content = Readable.from(contentOf(reply, bytes, rest), { objectMode: false })
      // Ends the connection also when nobody has begun to read; a reader ends it by itself.
      content.once('close', () => void reply.body?.cancel().catch(() => {}))
      return { content, bytes }
    },
    async find(name) {
      const reply = await send({ method: 'HEAD', name })
      if (!reply) return null
      return { bytes: Number(reply.headers.get('content-length')), sha256: reply.headers.get(checksumHeader) }
    },
    async remove(name) {
      const names: string[] = []
      for await (const each of list(name)) if (each === name || each.startsWith(`${name}/`)) names.push(each)
      while (names.length > 0)
        await Promise.all(
          names.splice(0, removedAtOnce).map((each) => send({ method: 'DELETE', name: each })),
        )
    },
    filesBelow: (folder) => list(`${folder}/`),
    async foldersIn(folder) {
      const folders: string[] = []
      for await (const name of list(`${folder}/`, '/'))
        if (name !== folder) folders.push(name.slice(folder.length + 1))
      return folders
    },
    store,
  }
}

interface Sending {
  /** The reply is null when the file does not exist. Rejects with `FilesUnavailable`. */
  send: (request: StoreRequest) => Promise<Response | null>
  store: ObjectStore
}

/**
 * Repeats requests that a busy store refuses. The log has a line when the store begins to fail, and when it answers
 * again.
 */
function whileAnswering(bucket: Bucket, log: Pick<Log, 'warn' | 'error'>): Sending {
  const sendOnce = createSender(bucket)
  let awayUntil = 0
  let answeredAt = -Infinity
  let logged = ''
  let problem: Reason | null = null

  function failed(error: unknown): FilesUnavailable {
    const why = reasonOf(error)
    if (logged !== why) log.error(`The object store cannot be used: ${why}.`)
    logged = why
    problem = because('store-away', { why: storeProblem(error, bucket) })
    return new FilesUnavailable()
  }

  function answered<Reply>(reply: Reply): Reply {
    if (logged) log.warn('The object store can be used again.')
    logged = ''
    problem = null
    answeredAt = performance.now()
    return reply
  }

  const send: Sending['send'] = async (request) => {
    for (let tries = 0; ; tries++) {
      if (performance.now() < awayUntil) throw new FilesUnavailable()
      try {
        return answered(await sendOnce(request))
      } catch (error) {
        if (error instanceof StoreRefusal) {
          if (error.status === 404 && error.code !== 'NoSuchBucket') return answered(null)
          if (!isTemporary(error)) throw failed(error)
        }
        const wait = isLate(error) ? undefined : waitsMs[tries]
        if (wait === undefined) {
          awayUntil = performance.now() + awayMs
          throw failed(error)
        }
        await pause(wait)
      }
    }
  }
  return {
    send,
    store: {
      problem: () => problem,
      async check() {
        if (performance.now() < answeredAt + recentMs) return
        // A missing file; the reply to a HEAD would not have the code of a refusal.
        const reply = await send({ method: 'GET', name: 'check' }).catch(() => null)
        await reply?.body?.cancel().catch(() => {})
      },
    },
  }
}

/** Why a request failed, for the log. */
function reasonOf(error: unknown): string {
  if (isLate(error)) return 'it has not answered in time'
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } }
  return cause?.code ?? cause?.message ?? message
}

/** Passes on the content of a reply. When its connection ends or is silent, the rest is requested again. */
async function* contentOf(
  first: Response,
  bytes: number,
  rest: (offset: number) => Promise<Response | null>,
): AsyncGenerator<Uint8Array> {
  let reply: Response | null = first
  let offset = 0
  for (let tries = 0; ;) {
    const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = reply?.body?.getReader()
    try {
      for (;;) {
        const piece = await nextPiece(reader)
        if (!piece) break
        offset += piece.length
        tries = 0
        yield piece
      }
    } finally {
      reader?.cancel().catch(() => {})
    }
    if (offset >= bytes) return
    const wait = resumeWaitsMs[tries++]
    if (wait === undefined) throw new FilesUnavailable()
    await pause(wait)
    reply = await rest(offset).catch(() => null)
  }
}

/** Null when the content ends, also when it ends too early. */
async function nextPiece(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
): Promise<Uint8Array | null> {
  if (!reader) return null
  const { value = null } = await withinLimit(reader.read(), replyMs).catch(() => ({ value: null }))
  return value
}

/**
 * Stores need the length before the content, so content of unknown length is written into a file first. The file has no
 * name any more while it is used, so nothing of it stays when the process is killed.
 */
async function withTemporaryFile(
  content: AsyncIterable<Uint8Array>,
  use: (body: Required<StoreRequest>['body']) => Promise<void>,
): Promise<void> {
  const name = path.join(tmpdir(), `placket-upload-${randomUUID()}`)
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted() {
    for await (const piece of content) {
      hash.update(piece)
      bytes += piece.length
      yield piece
    }
  }
  const file = await open(name, 'wx+', 0o600)
  try {
    await rm(name)
    await orDiskFull(file.writeFile(counted()))
    const read = () => file.createReadStream({ start: 0, autoClose: false })
    await use({ open: () => Readable.toWeb(read()) as ReadableStream, sha256: hash.digest('hex'), bytes })
  } finally {
    await file.close()
  }
}
