// Makes the files of a font that staff upload, in a process of its own: a file is refused with a reason when it is no
// font, is damaged, may not be embedded, or lacks letters.
import { convert } from 'fontverter'
import { fontRanges, maxFontGlyphs } from '#contract/theme/fonts.ts'
import { because, type Reason } from '../kernel/reason.ts'
import { maxSfntBytes } from './font-header.ts'
import { type FontFacts, readFont } from './sfnt.ts'
import { charactersOf, type SubsetFont, subsetOf } from './subset.ts'

/** The result of the process. */
export type CheckResult = SubsetFont | { refused: Reason }

/** Bytes of each file that shoppers load. */
const maxFileBytes = 250 * 1024

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
