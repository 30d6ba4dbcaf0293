// Reads what a theme needs of a font: its tables, metrics and weights. Throws `RangeError` for a broken file.

export interface FontFacts {
  tables: string[]
  /** Parts of the size of the font. */
  ascent: number
  descent: number
  /** The average width of the letters of English text, as a part of the size. */
  width: number
  /** The weights of a variable font; null for any other. */
  weights: [number, number] | null
  /** What the font allows, `fsType`. */
  embedding: number
  isSerif: boolean
  glyphs: number
  /** Whether it has a glyph for a character. */
  has: (character: string) => boolean
}

type Table = DataView

/** How often each letter is in English text, in percent, with the space. */
const frequency =
  ' 18,e10.4,t7.4,a6.7,o6.2,i5.7,n5.7,s5.3,h5,r5,d3.5,l3.3,c2.3,u2.3,m2,f1.8,w1.9,g1.6,y1.6,p1.6,b1.2,v.8,k.6'
const letters = frequency.split(',').map((one) => ({ letter: one[0]!, share: Number(one.slice(1)) }))

/** No font of today has half as many. */
const maxTables = 64

function tablesOf(file: DataView): Map<string, Table> {
  const tables = new Map<string, Table>()
  if (file.getUint16(4) > maxTables) throw new RangeError('too many tables')
  for (let index = 0; index < file.getUint16(4); index++) {
    const at = 12 + index * 16
    const tag = String.fromCodePoint(...[0, 1, 2, 3].map((letter) => file.getUint8(at + letter)))
    tables.set(
      tag,
      new DataView(file.buffer, file.byteOffset + file.getUint32(at + 8), file.getUint32(at + 12)),
    )
  }
  return tables
}

/** The glyph of a character, of a table with 16-bit characters (format 4); 0: none. */
function glyphOf(cmap: Table, character: number): number {
  const records = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(4 + index * 8 + 4))
  const start = records.find((offset) => cmap.getUint16(offset) === 4)
  if (start === undefined) return 0
  const segments = cmap.getUint16(start + 6) / 2
  const ends = start + 14
  for (let index = 0; index < segments; index++) {
    if (cmap.getUint16(ends + 2 * index) < character) continue
    const starts = ends + 2 * segments + 2
    const first = cmap.getUint16(starts + 2 * index)
    if (first > character) return 0
    const delta = cmap.getUint16(starts + 2 * segments + 2 * index)
    const rangeAt = starts + 4 * segments + 2 * index
    const range = cmap.getUint16(rangeAt)
    if (range === 0) return (character + delta) & 0xffff
    const glyph = cmap.getUint16(rangeAt + range + 2 * (character - first))
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}

function weightsOf(fvar: Table | undefined): [number, number] | null {
  if (!fvar) return null
  const [start, count, size] = [fvar.getUint16(4), fvar.getUint16(8), fvar.getUint16(10)]
  for (let index = 0; index < count; index++) {
    const at = start + index * size
    if (fvar.getUint32(at) === 0x77676874)
      return [fvar.getInt32(at + 4) / 65_536, fvar.getInt32(at + 12) / 65_536]
  }
  return null
}

/** @param bytes a TrueType or OpenType font */
export function readFont(bytes: Uint8Array): FontFacts {
  const tables = tablesOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const table = (tag: string): Table => {
    const found = tables.get(tag)
    if (!found) throw new RangeError(`no table ${tag}`)
    return found
  }
  const [head, hhea, hmtx, cmap, os2] = ['head', 'hhea', 'hmtx', 'cmap', 'OS/2'].map(table) as [
    Table,
    Table,
    Table,
    Table,
    Table,
  ]
  const size = head.getUint16(18)
  if (size < 16 || size > 16_384) throw new RangeError('wrong units per em')
  const widths = hhea.getUint16(34)
  const advance = (letter: string) =>
    hmtx.getUint16(4 * Math.min(glyphOf(cmap, letter.codePointAt(0)!), widths - 1))
  const all = letters.reduce((sum, { share }) => sum + share, 0)
  const style = os2.getUint8(33)
  return {
    tables: [...tables.keys()],
    ascent: hhea.getInt16(4) / size,
    descent: -hhea.getInt16(6) / size,
    width: letters.reduce((sum, { letter, share }) => sum + advance(letter) * share, 0) / all / size,
    weights: weightsOf(tables.get('fvar')),
    embedding: os2.getUint16(8),
    isSerif: style >= 2 && style <= 10,
    glyphs: table('maxp').getUint16(4),
    has: (character) => glyphOf(cmap, character.codePointAt(0)!) > 0,
  }
}
