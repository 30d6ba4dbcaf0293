// Reads the text of a PDF that the shop has made, in the order in which it was written.
import { inflateSync } from 'node:zlib'

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
