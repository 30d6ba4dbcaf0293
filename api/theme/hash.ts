// The part of an address that changes with the bytes of a file.
import { createHash } from 'node:crypto'

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16)
