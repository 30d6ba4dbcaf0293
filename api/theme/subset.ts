// Makes the files of a font for the shop: only the letters of Latin languages, and only outlines, widths and kerning.
import subsetFont from 'subset-font'
import { convert } from 'fontverter'
import { fontRanges, type FontMetrics, type FontRange } from '#contract/theme/fonts.ts'
import { readFont } from './sfnt.ts'

export interface SubsetFont {
  weight: string
  kind: 'serif' | 'sans-serif'
  metrics: FontMetrics
  files: { part: FontRange; range: string; bytes: Buffer }[]
}

/** The largest weight of the shop’s texts. */
const weights: [number, number] = [400, 620]

/** Average widths of Arial and Times New Roman, read from fonts of the same metrics. */
const systemWidths = { 'sans-serif': 0.4419, serif: 0.4001 }

/** Pictures in colour, and data of programs. */
const unwanted = ['SVG ', 'COLR', 'CPAL', 'CBDT', 'CBLC', 'sbix', 'meta', 'DSIG', 'gasp', 'BASE']
const allowed = new Set(
  'head hhea maxp OS/2 hmtx cmap loca glyf CFF_ CFF2 name post GDEF GPOS GSUB fvar avar gvar HVAR MVAR STAT cvar vhea vmtx VORG kern'
    .split(' ')
    .map((tag) => tag.replace('_', ' ')),
)

/** `U+0020-0022, U+00A0` as characters. */
export const charactersOf = (range: string): string =>
  range
    .split(', ')
    .map((part) => {
      const [first, last = first] = part
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16)) as [number, number?]
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
        '',
      )
    })
    .join('')

const percent = (part: number): number => Math.round(part * 1000) / 10

/**
 * The files of a font. Throws for a broken one.
 * @param parts the source of each file
 * @param kindOf null: as the font says
 */
export async function subsetOf(
  parts: Partial<Record<FontRange, Uint8Array>>,
  kindOf: SubsetFont['kind'] | null = null,
): Promise<SubsetFont> {
  const files: SubsetFont['files'] = []
  const first = await toSfnt(parts.latin!)
  const facts = readFont(first)
  const kind = kindOf ?? (facts.isSerif ? 'serif' : 'sans-serif')
  const variable = facts.weights && {
    from: Math.max(weights[0], facts.weights[0]),
    to: Math.min(weights[1], facts.weights[1]),
  }
  const range = variable && variable.from < variable.to ? variable : null
  for (const [part, source] of Object.entries(parts) as [FontRange, Uint8Array][]) {
    const bytes = await subsetFont(await toSfnt(source), charactersOf(fontRanges[part]), {
      targetFormat: 'sfnt',
      noHinting: true,
      dropTables: unwanted,
      keepFeatures: ['kern', 'liga', 'tnum', 'ccmp', 'locl', 'mark'],
      ...(range && { variationAxes: { wght: { min: range.from, max: range.to } } }),
    })
    const { tables } = readFont(bytes)
    const further = tables.filter((tag) => !allowed.has(tag))
    if (further.length > 0) throw new RangeError(`unexpected tables ${further.join(', ')}`)
    files.push({ part, range: fontRanges[part], bytes: Buffer.from(await convert(bytes, 'woff2')) })
  }
  const size = facts.width / systemWidths[kind]
  return {
    weight: range ? `${range.from} ${range.to}` : '400',
    kind,
    metrics: {
      ascent: percent(facts.ascent / size),
      descent: percent(facts.descent / size),
      size: percent(size),
    },
    files,
  }
}

const toSfnt = async (bytes: Uint8Array): Promise<Buffer> =>
  Buffer.from(await convert(Buffer.from(bytes), 'sfnt'))
