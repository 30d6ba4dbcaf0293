// Makes the files of a font that staff upload, in a process of its own: a file is refused with a reason when it is no
// font, is damaged, may not be embedded, or lacks letters.
import { convert } from 'fontverter'
import { fontRanges, maxFontGlyphs } from '#contract/theme/fonts.ts'
import { because, type Reason } from '../kernel/reason.ts'
import { type FontFacts, readFont } from './sfnt.ts'
import { charactersOf, type SubsetFont, subsetOf } from './subset.ts'

/** The result of the process. */
export type CheckResult = SubsetFont | { refused: Reason }

const signatures = new Map([
  [0x00010000, 'sfnt'],
  [0x74727565, 'sfnt'],
  [0x4f54544f, 'sfnt'],
  [0x774f4646, 'woff'],
  [0x774f4632, 'woff'],
])

/** Bytes of the uncompressed font: what a compressed one may become. */
const maxSfntBytes = 16 * 1024 * 1024
/** Bytes of each file that shoppers load. */
const maxFileBytes = 250 * 1024

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

/** Bits of `fsType`. Restricted is only what has no weaker permission beside it. */
const restricted = 2
const permissions = 0xf
const noSubset = 0x100
const bitmapsOnly = 0x200

function refusedUse({ embedding, glyphs, has }: FontFacts): Reason | null {
  if ((embedding & permissions) === restricted || (embedding & bitmapsOnly) !== 0)
    return because('font-embedding-forbidden', { value: embedding })
  if ((embedding & noSubset) !== 0) return because('font-subset-forbidden', { value: embedding })
  if (glyphs > maxFontGlyphs) return because('font-too-many-glyphs', { most: maxFontGlyphs })
  const missing = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,-'].filter(
    (letter) => !has(letter),
  )
  return missing.length > 0
    ? because('font-without-letters', { letters: missing.slice(0, 10).join(' ') })
    : null
}

/** The lines of a font that a page can be laid out with, as parts of its size. */
const isUsable = ({ ascent, descent, width }: FontFacts): boolean =>
  ascent > 0.3 && ascent < 3 && descent >= 0 && descent < 2 && width > 0.1 && width < 2

export async function checkFont(bytes: Uint8Array): Promise<CheckResult> {
  try {
    const sfnt = new Uint8Array(await convert(Buffer.from(bytes), 'sfnt'))
    if (sfnt.length > maxSfntBytes) return { refused: because('font-too-large') }
    const facts = readFont(sfnt)
    const refused = refusedUse(facts)
    if (refused) return { refused }
    if (!isUsable(facts)) return { refused: because('font-damaged') }
    const hasExtended = [...charactersOf(fontRanges.extended)].some(facts.has)
    const font = await subsetOf({ latin: sfnt, ...(hasExtended && { extended: sfnt }) })
    if (font.files.some((file) => file.bytes.length > maxFileBytes))
      return { refused: because('font-too-large') }
    return font
  } catch {
    return { refused: because('font-damaged') }
  }
}
