// The files that the shop stores: photos, product images, fonts, imports, rendered pictures, and mails without a mail server.
// `api/files/` keeps them in a folder or in an object store.
import type { Readable } from 'node:stream'
import type { Reason } from './reason.ts'

export interface StoredFile {
  bytes: number
  /** Of its content, in hexadecimal; null where it is not stored with the file. */
  sha256: string | null
}

/** The first and the last byte of a part of a file. */
export interface ByteRange {
  start: number
  end: number
}

/** An object store, as this process finds it. */
export interface ObjectStore {
  /** Why its last request failed, and what to do; null: it was answered. */
  problem(): Reason | null
  /** Sends a request, unless one was answered a moment ago. Never rejects. */
  check(): Promise<void>
}

/**
 * Names are made by the shop, like `photos/3f/3fa9…/400.webp`; they never come from a request unchecked. Every function
 * rejects with `FilesUnavailable` when an object store does not answer in time.
 */
export interface Files {
  /** Stores a file, over an earlier one of that name. Nobody reads half of it. Rejects with `DiskFull`. */
  write(name: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** The file's content, or a part of it, and its length; null when there is none. The part must be in the file. */
  read(name: string, part?: ByteRange): Promise<{ content: Readable; bytes: number } | null>
  /** Null when the file does not exist. */
  find(name: string): Promise<StoredFile | null>
  /** Removes everything under a name. Succeeds when nothing is there. */
  remove(name: string): Promise<void>
  /** The names of all files below a folder, each like `photos/3f/…`. */
  filesBelow(folder: string): AsyncIterable<string>
  /** The names of the folders in a folder, each without a path. */
  foldersIn(folder: string): Promise<string[]>
  /** Null where files are in a folder. */
  store: ObjectStore | null
}
