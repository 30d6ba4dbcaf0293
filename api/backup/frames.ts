// The content of a backup: frames of a type, a length and bytes, compressed as a whole.
import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'

/**
 * `head`: about the backup. `table`: the table of the following rows. `rows`: some rows. `sequences`: the next numbers.
 * `file`: the name of the following file. `part`: bytes of a file. `end`: the counts of everything.
 */
const types = ['head', 'table', 'rows', 'sequences', 'file', 'part', 'end'] as const
export type FrameType = (typeof types)[number]

export interface Frame {
  type: FrameType
  content: Buffer
}

const frameHead = 5
/** No frame is longer; a longer one is of a damaged or a foreign file. */
const maxFrame = 256 * 1024 * 1024

export type WriteFrame = (type: FrameType, content: Buffer | object) => Promise<void>

/** Compresses what `write` writes, at the speed of the reader; it begins with the first read, and ends with the last. */
export async function* compressed(write: (frame: WriteFrame) => Promise<void>): AsyncGenerator<Uint8Array> {
  const stream = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } })
  const send = async (bytes: Buffer) => {
    if (!stream.write(bytes)) await readOn(stream)
    if (stream.destroyed) throw stream.errored ?? new Error('nobody reads the backup any more')
  }
  write(async (type, content) => {
    const bytes = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content))
    const head = Buffer.alloc(frameHead)
    head.writeUInt8(types.indexOf(type))
    head.writeUInt32BE(bytes.length, 1)
    await send(head)
    if (bytes.length > 0) await send(bytes)
  }).then(
    () => stream.end(),
    (error: unknown) => stream.destroy(error as Error),
  )
  try {
    yield* stream as AsyncIterable<Uint8Array>
  } finally {
    stream.destroy()
  }
}

/** Waits until the stream takes more, or is closed. */
async function readOn(stream: Writable): Promise<void> {
  const over = new AbortController()
  try {
    await Promise.race(['drain', 'close'].map((event) => once(stream, event, { signal: over.signal })))
  } catch {
    // The stream has failed, which the caller sees.
  } finally {
    over.abort()
  }
}

/** The frames of a compressed stream. Throws when it is not one. */
export async function* framesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Frame> {
  const stream = createZstdDecompress()
  const input = Readable.from(source)
  input.on('error', (error) => stream.destroy(error))
  input.pipe(stream)
  let waiting: Buffer = Buffer.alloc(0)
  try {
    for await (const part of stream) {
      waiting = waiting.length === 0 ? (part as Buffer) : Buffer.concat([waiting, part as Buffer])
      while (waiting.length >= frameHead) {
        const length = waiting.readUInt32BE(1)
        const type = types[waiting.readUInt8(0)]
        if (!type || length > maxFrame) throw new Error('a frame of an unknown kind')
        if (waiting.length < frameHead + length) break
        yield { type, content: waiting.subarray(frameHead, frameHead + length) }
        waiting = waiting.subarray(frameHead + length)
      }
    }
  } finally {
    input.destroy()
    stream.destroy()
  }
}
