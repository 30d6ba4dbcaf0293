// Reads the text and the QR codes of a PDF of the shop, in the order in which they were written, with the position of
// each piece of text on its sheet.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import { decodeQR } from 'qr/decode.js'

export function pdfText(bytes: Buffer): string {
  const objects = objectsOf(bytes)
  const fonts = fontsOf(objects)
  const texts: string[] = []
  for (const { data } of objects.values()) {
    let glyphs = new Map<string, string>()
    for (const [, font, array] of data.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) glyphs = fonts.get(font)!.glyphs
      else texts.push([...array!.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => decode(hex!, glyphs)).join(''))
    }
  }
  return texts.join('\n')
}

/** A piece of text that was written at once, in points from the upper left corner of its sheet. */
export interface PdfPiece {
  text: string
  /** The index of its page. */
  page: number
  x: number
  y: number
  right: number
  bottom: number
  sheet: { width: number; height: number }
}

export function pdfPieces(bytes: Buffer): PdfPiece[] {
  const objects = objectsOf(bytes)
  const fonts = fontsOf(objects)
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
  return pages.flatMap(({ dictionary }, page) => {
    const [, width = 0, height = 0] = (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(dictionary) ?? []).map(
      Number,
    )
    const { data } = objects.get(/\/Contents (\d+) 0 R/.exec(dictionary)![1]!)!
    const written = data.matchAll(
      /1 0 0 1 ([-\d.]+) ([-\d.]+) Tm\n\/(F\d+) ([\d.]+) Tf\n(?:[-\d.]+ T[a-z]\n)*\[([^\]]*)\] TJ/g,
    )
    return [...written].map(([, left, base, name, fontSize, array]) => {
      const font = fonts.get(name!)!
      const size = Number(fontSize) / 1000
      const x = Number(left)
      const baseline = height - Number(base)
      const { text, width: thousandths } = readArray(array!, font)
      return {
        text,
        page,
        x,
        y: baseline - font.ascent * size,
        right: x + thousandths * size,
        bottom: baseline - font.descent * size,
        sheet: { width, height },
      }
    })
  })
}

/** The text of an array of glyphs and distances, and its width without the spaces at its end. */
function readArray(array: string, font: PdfFont): { text: string; width: number } {
  let text = ''
  let width = 0
  let written = 0
  for (const [, hex, distance] of array.matchAll(/<([0-9a-f]+)>|([-\d.]+)/g)) {
    width -= Number(distance ?? 0)
    for (const glyph of hex?.match(font.glyphs.size > 0 ? /.{4}/g : /.{2}/g) ?? []) {
      const character = font.glyphs.get(glyph) ?? String.fromCharCode(parseInt(glyph, 16))
      text += character
      width += font.widths[parseInt(glyph, 16)] ?? standardWidth
      if (character.trim() !== '') written = width
    }
  }
  return { text, width: written }
}

/** The texts of the QR codes of a PDF, one per page, each drawn as a square for each dark module. */
export function pdfCodes(bytes: Buffer): string[] {
  return [...objectsOf(bytes).values()].flatMap(({ data }) => {
    const modules = [...data.matchAll(/^(\d+) (\d+) m\n(\d+) \2 l$/gm)]
      .map(([, x, y, end]) => [Number(x), Number(y), Number(end)])
      .filter(([x, , end]) => end === x! + 1)
    if (modules.length === 0) return []
    const side = 4
    // The dark modules have the light margin that a reader needs.
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
  /** The content of its stream; empty for none. */
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

interface PdfFont {
  /** The text of each glyph; empty for a standard font. */
  glyphs: Map<string, string>
  /** The width of each glyph; like the heights above and below the line, in thousandths of the font's size. */
  widths: number[]
  ascent: number
  descent: number
}

/** The width of what a standard font has beyond ASCII, about that of its letters. */
const standardWidth = 600

const metrics = path.join(path.dirname(createRequire(import.meta.url).resolve('pdfkit')), 'data')

/** The widths of the characters of a standard font, which is not embedded: those that pdfkit measures with. */
function standardWidths(name: string): number[] {
  const widths: number[] = []
  for (const [, code, width] of readFileSync(path.join(metrics, `${name}.afm`), 'utf8').matchAll(
    /^C (\d+) ; WX (\d+) ;/gm,
  ))
    widths[Number(code)] = Number(width)
  return widths
}

/** The fonts by the names that pages give them. */
function fontsOf(objects: Map<string, PdfObject>): Map<string, PdfFont> {
  const fonts = new Map<string, PdfFont>()
  const followed = (from: string, name: string) =>
    objects.get(new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(from)?.[1] ?? '') ?? { dictionary: '', data: '' }
  for (const { dictionary } of objects.values())
    for (const [, name, id] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = objects.get(id!)?.dictionary ?? ''
      const inner = followed(font, 'DescendantFonts').dictionary
      const descriptor = followed(inner, 'FontDescriptor').dictionary
      fonts.set(name!, {
        glyphs: glyphsOf(followed(font, 'ToUnicode').data),
        widths: widthsOf(font, inner),
        ascent: Number(/\/Ascent (-?[\d.]+)/.exec(descriptor)?.[1] ?? 629),
        descent: Number(/\/Descent (-?[\d.]+)/.exec(descriptor)?.[1] ?? -157),
      })
    }
  return fonts
}

function widthsOf(font: string, inner: string): number[] {
  const standard = /\/Subtype \/Type1\b/.test(font) && /\/BaseFont \/([\w-]+)/.exec(font)?.[1]
  if (standard) return standardWidths(standard)
  return (/\/W \[0 \[([^\]]*)\]/.exec(inner)?.[1] ?? '').split(' ').filter(Boolean).map(Number)
}

function glyphsOf(map: string): Map<string, string> {
  const glyphs = new Map<string, string>()
  for (const [, first, texts] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [index, [, hex]] of [...texts!.matchAll(/<([0-9a-f ]*)>/g)].entries())
      glyphs.set(
        (parseInt(first!, 16) + index).toString(16).padStart(4, '0'),
        Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
  return glyphs
}

const decode = (hex: string, glyphs: Map<string, string>): string =>
  (hex.match(/.{4}/g) ?? []).map((glyph) => glyphs.get(glyph) ?? '').join('')

/** The text of an attached file; null when the PDF has none with this name. */
export function pdfAttachment(bytes: Buffer, name: string): string | null {
  const objects = objectsOf(bytes)
  const spec = [...objects.values()].find(
    ({ dictionary }) => dictionary.includes('/Type /Filespec') && dictionary.includes(`/UF (${name})`),
  )
  const id = /\/EF <<\s*\/F (\d+) 0 R/.exec(spec?.dictionary ?? '')?.[1]
  if (id === undefined) return null
  const start = bytes.indexOf(`\n${id} 0 obj\n`) + 1
  const from = bytes.indexOf('stream\n', start) + 'stream\n'.length
  const length = Number(/\/Length (\d+)/.exec(objects.get(id)!.dictionary)![1])
  return inflateSync(bytes.subarray(from, from + length)).toString()
}
