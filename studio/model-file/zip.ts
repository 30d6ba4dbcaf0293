// A ZIP archive without compression, whose files begin at multiples of 64 bytes, as USDZ asks. Source: PKWARE's
// "APPNOTE.TXT - .ZIP File Format Specification", sections 4.3.7, 4.3.12 and 4.3.16.
import { crc32 } from 'node:zlib'

export interface ArchiveFile {
  /** ASCII. */
  name: string
  bytes: Uint8Array
}

const alignment = 64
/** 1 January 1980, the first day that the format can name: the same shirt has the same bytes. */
const day = 0x21

export function storeFiles(files: readonly ArchiveFile[]): Uint8Array {
  const parts: Uint8Array[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    const padding = paddingFor(offset + 30 + name.length)
    const facts = factsOf(name, bytes, padding)
    const local = Buffer.concat([signature(0x04034b50), facts, Buffer.from(name), extra(padding)])
    directory.push(entryOf(name, bytes, offset))
    parts.push(local, bytes)
    offset += local.length + bytes.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, entries, end])
}

/** Bytes of the extra field, after which the content is aligned; a field has a header of four bytes. */
function paddingFor(end: number): number {
  const missing = (alignment - (end % alignment)) % alignment
  return missing === 0 || missing >= 4 ? missing : missing + alignment
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** The fields that the header of a file and its entry in the directory share. */
function factsOf(name: string, bytes: Uint8Array, extraLength: number): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(10, 0)
  facts.writeUInt16LE(day, 8)
  facts.writeUInt32LE(crc32(bytes), 10)
  facts.writeUInt32LE(bytes.length, 14)
  facts.writeUInt32LE(bytes.length, 18)
  facts.writeUInt16LE(name.length, 22)
  facts.writeUInt16LE(extraLength, 24)
  return facts
}

function entryOf(name: string, bytes: Uint8Array, offset: number): Buffer {
  const madeBy = Buffer.alloc(2)
  madeBy.writeUInt16LE(10)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  return Buffer.concat([signature(0x02014b50), madeBy, factsOf(name, bytes, 0), rest, Buffer.from(name)])
}

/** A field of zeros; its kind is none of the known ones. */
function extra(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  if (length > 0) {
    bytes.writeUInt16LE(0x1986, 0)
    bytes.writeUInt16LE(length - 4, 2)
  }
  return bytes
}
