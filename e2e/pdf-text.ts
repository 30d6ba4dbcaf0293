// Reads the text and the QR codes of a PDF that the shop has made, in the order in which they were written.
import { inflateSync } from 'node:zlib'
import { decodeQR } from 'qr/decode.js'

export function pdfText(bytes: Buffer): string {
  const objects = objectsOf(bytes)
  const fonts = fontsOf(objects)
  const texts: string[] = []
  for (const { data } of objects.values()) {
    let glyphs = new Map<string, string>()
    for (const [, font, array] of data.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) glyphs = fonts.get(font)!
      else texts.push([...array!.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => decode(hex!, glyphs)).join(''))
    }
  }
  return texts.join('\n')
}

/** What the QR codes of a PDF say: one of a page, drawn as a square for each dark module. */
export function pdfCodes(bytes: Buffer): string[] {
  return [...objectsOf(bytes).values()].flatMap(({ data }) => {
    const modules = [...data.matchAll(/^(\d+) (\d+) 1 1 re$/gm)].map(([, x, y]) => [Number(x), Number(y)])
    if (modules.length === 0) return []
    const side = 4
    // As many light modules as the reader needs stand around the dark ones.
    const width = (Math.max(...modules.map(([x]) => x!)) + 5) * side
    const pixels = new Uint8Array(width * width * 3).fill(255)
    for (const [x, y] of modules)
      for (let row = 0; row < side; row++) {
        const from = ((y! * side + row) * width + x! * side) * 3
        pixels.fill(0, from, from + side * 3)
      }
    return decodeQR({ width, height: width, data: pixels })
  })
}

interface PdfObject {
  dictionary: string
  /** What its stream holds; empty for none. */
  data: string
}

function objectsOf(bytes: Buffer): Map<string, PdfObject> {
  const file = bytes.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const { 1: id, 2: body, index } of file.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const begin = body!.indexOf('stream\n')
    const dictionary = begin === -1 ? body! : body!.slice(0, begin)
    const from = index + `${id} 0 obj\n`.length + begin + 'stream\n'.length
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1])
    const isText =
      begin !== -1 && dictionary.includes('/FlateDecode') && !/\/Subtype|\/Length1/.test(dictionary)
    const data = isText ? inflateSync(bytes.subarray(from, from + length)).toString('latin1') : ''
    objects.set(id!, { dictionary, data })
  }
  return objects
}

/** The fonts by the names that pages give them: the text of each glyph. */
function fontsOf(objects: Map<string, PdfObject>): Map<string, Map<string, string>> {
  const fonts = new Map<string, Map<string, string>>()
  for (const { dictionary } of objects.values())
    for (const [, name, id] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)?.dictionary ?? '')?.[1]
      fonts.set(name!, glyphsOf(objects.get(map ?? '')?.data ?? ''))
    }
  return fonts
}

function glyphsOf(map: string): Map<string, string> {
  const glyphs = new Map<string, string>()
  for (const [, first, texts] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [place, [, hex]] of [...texts!.matchAll(/<([0-9a-f ]*)>/g)].entries())
      glyphs.set(
        (parseInt(first!, 16) + place).toString(16).padStart(4, '0'),
        Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
  return glyphs
}

const decode = (hex: string, glyphs: Map<string, string>): string =>
  (hex.match(/.{4}/g) ?? []).map((glyph) => glyphs.get(glyph) ?? '').join('')
