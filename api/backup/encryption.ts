// The encryption of a backup: AES-256-GCM in chunks, so that a file of any size is checked while it is read. The key is
// made from the passphrase and a random salt, so each file has a key of its own and chunks are numbered from 0. The head
// of the file is part of what each chunk authenticates; the last chunk is marked, so that a cut file is noticed.
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'

const magic = Buffer.from('placket backup 1\n')
const saltBytes = 16
const tagBytes = 16
const headBytes = magic.length + saltBytes + tagBytes
const chunkBytes = 256 * 1024
/** Takes about a tenth of a second and 32 MB. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** The number of a chunk, and what it is: the check of the passphrase, a part, or the last part. */
function nonceOf(index: number, kind: 'check' | 'part' | 'last'): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8({ check: 0, part: 1, last: 2 }[kind])
  nonce.writeUIntBE(index, 6, 6)
  return nonce
}

function seal(key: Buffer, nonce: Buffer, plain: Buffer, head: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(head)
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Null when the chunk is not what was written there. */
function open(key: Buffer, nonce: Buffer, sealed: Buffer, head: Buffer): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(head)
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    return null
  }
}

/** Cuts a stream into pieces of one length; the last one may be shorter, and is marked. */
async function* piecesOf(
  stream: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of stream) {
    parts.push(part)
    bytes += part.length
    // The last piece is never empty, because one byte more is waited for.
    if (bytes <= length) continue
    const all = Buffer.concat(parts)
    let from = 0
    for (; all.length - from > length; from += length)
      yield { piece: all.subarray(from, from + length), isLast: false }
    parts = [all.subarray(from)]
    bytes = all.length - from
  }
  yield { piece: Buffer.concat(parts), isLast: true }
}

export async function* encrypted(
  passphrase: string,
  stream: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const key = await keyOf(passphrase, salt)
  const start = Buffer.concat([magic, salt])
  yield start
  yield seal(key, nonceOf(0, 'check'), Buffer.alloc(0), start)
  let index = 0
  for await (const { piece, isLast } of piecesOf(stream, chunkBytes))
    yield seal(key, nonceOf(index++, isLast ? 'last' : 'part'), piece, start)
}

/** Throws `Invalid Input` for a wrong passphrase, a file that is no backup, and one that was cut or changed. */
export async function* decrypted(
  passphrase: string,
  stream: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const source = stream[Symbol.asyncIterator]()
  const { head, rest } = await readHead(source)
  const start = head.subarray(0, magic.length + saltBytes)
  if (!start.subarray(0, magic.length).equals(magic)) throw refused('backup-is-none')
  const key = await keyOf(passphrase, start.subarray(magic.length))
  if (!open(key, nonceOf(0, 'check'), head.subarray(start.length), start))
    throw new ApiError('Invalid Input', because('backup-passphrase-wrong'), 'passphrase')
  let index = 0
  for await (const { piece, isLast } of piecesOf(following(rest, source), chunkBytes + tagBytes)) {
    if (piece.length < tagBytes) throw refused('backup-cut')
    const plain = open(key, nonceOf(index, isLast ? 'last' : 'part'), piece, start)
    // A cut at the end of a chunk leaves a whole one that is not marked as the last.
    if (!plain)
      throw refused(
        isLast && open(key, nonceOf(index, 'part'), piece, start) ? 'backup-cut' : damaged(isLast),
      )
    index++
    yield plain
  }
}

const damaged = (isLast: boolean) => (isLast ? ('backup-cut' as const) : ('backup-damaged' as const))

const refused = (code: 'backup-is-none' | 'backup-cut' | 'backup-damaged') =>
  new ApiError('Invalid Input', because(code), 'file')

async function readHead(source: AsyncIterator<Uint8Array>): Promise<{ head: Buffer; rest: Buffer }> {
  let read = Buffer.alloc(0)
  while (read.length < headBytes) {
    const { value, done } = await source.next()
    if (done) throw refused(read.subarray(0, magic.length).equals(magic) ? 'backup-cut' : 'backup-is-none')
    read = Buffer.concat([read, value])
  }
  return { head: read.subarray(0, headBytes), rest: read.subarray(headBytes) }
}

async function* following(first: Buffer, source: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (first.length > 0) yield first
  for (;;) {
    const { value, done } = await source.next()
    if (done) return
    yield value
  }
}
