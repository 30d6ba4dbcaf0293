// The first bytes of a font file. Not in `check-font.ts`, so that only its own process loads the code that reads fonts.
import { because, type Reason } from '../kernel/reason.ts'

const signatures = new Map([
  [0x00010000, 'sfnt'],
  [0x74727565, 'sfnt'],
  [0x4f54544f, 'sfnt'],
  [0x774f4646, 'woff'],
  [0x774f4632, 'woff'],
])

/** Bytes of the uncompressed font: what a compressed one may become. */
export const maxSfntBytes = 16 * 1024 * 1024
const sfntHeader = 12
const woffHeader = 44

/** The reason to refuse a file by its first bytes, before anything is decompressed; null when there is none. */
export function refusedHeader(bytes: Uint8Array): Reason | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = bytes.length >= sfntHeader ? signatures.get(view.getUint32(0)) : undefined
  if (!kind) return because('font-unknown-format')
  if (kind === 'sfnt') return null
  if (bytes.length < woffHeader || view.getUint32(8) !== bytes.length) return because('font-damaged')
  return view.getUint32(16) > maxSfntBytes ? because('font-too-large') : null
}
