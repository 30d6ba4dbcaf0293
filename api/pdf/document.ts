// A PDF document in the shop's fonts.
import path from 'node:path'
import { attachXml, type AttachedXml } from './attach-xml.ts'

const fontFile = (name: string) => path.join(import.meta.dirname, 'fonts', `${name}.ttf`)

/** `display` for titles, `text` for text, `strong` for sums. */
export type PdfFont = 'display' | 'text' | 'strong'

export const pdfColours = {
  ink: '#1c1712',
  soft: '#5f564b',
  faint: '#756b5f',
  line: '#e4dbcd',
  primary: '#be9667',
} as const

/** Points; an inch has 72. */
export const pdfMargin = 56

/** Letter in countries where it is usual, A4 elsewhere. @param country ISO 3166-1 alpha-2 */
const sizeFor = (country: string) => (['US', 'CA', 'MX', 'PH'].includes(country) ? 'LETTER' : 'A4')

/** In points. */
export interface Paper {
  width: number
  height: number
}

export interface PdfOptions {
  title: string
  author: string
  /** BCP 47. */
  language: string
  /** The country of the reader, which decides the paper size. */
  country: string
  /** Of the first page, without margins; left out: the usual paper with margins. */
  paper?: Paper | undefined
  /** When it was issued, so that the same document always has the same bytes. */
  at: Date
  /** Makes the document a PDF/A-3, as an invoice with its XML must be. */
  attached?: AttachedXml
}

const marginsOf = (all: number) => ({ top: all, bottom: all, left: all, right: all })

const pageOf = ({ width, height }: Paper) => ({
  size: [width, height] as [number, number],
  margins: marginsOf(0),
})

/** Something that begins on a page of its own. */
export interface Drawing {
  /** Its paper, without margins; left out: the usual one with margins. */
  paper?: Paper
  draw: (sheet: PDFKit.PDFDocument) => void
}

/** Draws each of them on a page of its own. Those on the usual paper come first. */
export const drawPages = (
  options: Omit<PdfOptions, 'paper'>,
  drawings: readonly Drawing[],
): Promise<Uint8Array<ArrayBuffer>> =>
  drawPdf({ ...options, paper: drawings[0]?.paper }, (sheet) => {
    for (const [index, { paper, draw }] of drawings.entries()) {
      if (index > 0) sheet.addPage(paper && pageOf(paper))
      draw(sheet)
    }
  })

/** Draws a document and returns its bytes. */
export async function drawPdf(
  options: PdfOptions,
  draw: (sheet: PDFKit.PDFDocument) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const { attached, paper } = options
  // Loaded with the first document: a process that draws none does without some megabytes.
  const { Sheet } = await import('./sheet.ts')
  const sheet = new Sheet({
    ...(paper ? pageOf(paper) : { size: sizeFor(options.country), margins: marginsOf(pdfMargin) }),
    bufferPages: true,
    lang: options.language,
    // A PDF/A has no date of change, because pdfkit writes none into the XMP metadata.
    info: {
      Title: options.title,
      Author: options.author,
      CreationDate: options.at,
      ...(!attached && { ModDate: options.at }),
    },
    ...(attached && { subset: 'PDF/A-3b', pdfVersion: '1.7' }),
  })
  sheet.registerFont('display', fontFile('fraunces'))
  sheet.registerFont('text', fontFile('inter'))
  sheet.registerFont('strong', fontFile('inter-strong'))
  const parts: Buffer[] = []
  sheet.on('data', (part: Buffer) => parts.push(part))
  const whole = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    sheet.on('end', () => resolve(Buffer.concat(parts)))
    sheet.on('error', reject)
  })
  draw(sheet)
  if (attached) attachXml(sheet, attached, options.at)
  sheet.end()
  return whole
}

/** Sets the font, size and colour of the following text. */
export function write(
  sheet: PDFKit.PDFDocument,
  face: PdfFont,
  size: number,
  colour: string = pdfColours.ink,
): PDFKit.PDFDocument {
  return sheet.font(face).fontSize(size).fillColor(colour)
}

/** Draws a thin line across the page. */
export function rule(sheet: PDFKit.PDFDocument, y: number, colour: string = pdfColours.line): void {
  sheet
    .moveTo(pdfMargin, y)
    .lineTo(sheet.page.width - pdfMargin, y)
    .lineWidth(0.75)
    .strokeColor(colour)
    .stroke()
}
