// A sheet as a PDF: one A4 page per shirt with all its data; numbers are large enough to be read from the cutting
// table.
import { msg } from '@lingui/core/runtime-macro'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { writtenPassportCode } from '#contract/passport.ts'
import { type WorkshopSheet, workshopSheet } from '#garment/workshop/workshop-sheet.ts'
import type { Storefront } from '../kernel/storefront.ts'
import { printable } from '../pdf/printable.ts'
import {
  back,
  changesOf,
  cm,
  cutText,
  dateText,
  fieldNotes,
  approvalNotes,
  front,
  measureColumns,
  metresText,
  monogramStrokes,
  shownMm,
  signedCm,
  piecesText,
  placeText,
  rangeText,
  type SheetLine,
  type ShirtTicket,
  sheetTitle,
  shrinkageText,
  steps,
  strokeShare,
  ticketsOf,
} from './sheet.ts'
import { drawQr } from '../pdf/draw-qr.ts'
import type { SheetPictures, ShirtPictures } from './sheet-pictures.ts'

type Doc = PDFKit.PDFDocument

const ink = '#1c1712'
const soft = '#5f564b'
const accent = '#7b5a33'
const line = '#d9cfc0'

const margin = 32
const pageSize = { width: 595.28, height: 841.89 }
const width = pageSize.width - margin * 2

type Style = {
  size?: number
  bold?: boolean
  colour?: string
  align?: 'left' | 'right' | 'center'
  width?: number
  mono?: boolean
}

const fontOf = ({ bold, mono }: Style) => (mono ? 'Courier' : bold ? 'Helvetica-Bold' : 'Helvetica')

/** What the PDF's standard fonts lack: everything beyond Windows-1252. */
const unknown =
  /[^\n\x20-\x7e\u00a0-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]/gu

/**
 * Replaces minus signs, narrow spaces and non-breaking hyphens by similar characters, and others that the standard fonts
 * lack by question marks: pdfkit would write their bytes as other letters. Marks and characters without width are left
 * out.
 */
const writable = (text: string): string =>
  printable(text)
    .normalize('NFC')
    .replaceAll('−', '–')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(unknown, '?')

/** Writes a text, wrapped to a width; returns its height. */
function write(doc: Doc, text: string, x: number, y: number, style: Style = {}): number {
  const { size = 10, colour = ink, align = 'left', width: room = pageSize.width - margin - x } = style
  doc.font(fontOf(style)).fontSize(size).fillColor(colour)
  const known = writable(text)
  doc.text(known, x, y, { width: room, align, lineGap: 0.5 })
  return doc.heightOfString(known, { width: room, lineGap: 0.5 })
}

const rule = (doc: Doc, y: number, weight: number, colour: string, x = margin, room = width): void => {
  doc
    .moveTo(x, y)
    .lineTo(x + room, y)
    .lineWidth(weight)
    .strokeColor(colour)
    .stroke()
}

const heading = (doc: Doc, text: string, x: number, y: number): number => {
  doc.font('Helvetica-Bold').fontSize(8.5).fillColor(accent)
  doc.text(writable(text).toUpperCase(), x, y, { characterSpacing: 0.7, lineBreak: false })
  return y + 14
}

/** A picture as a data URI, which pdfkit writes into the file once for all pages. */
const once = (image: Buffer, type = 'jpeg'): string => `data:image/${type};base64,${image.toString('base64')}`

/** The space for the shop's logo at the top, points. */
const logoRoom = { width: 200, height: 30, below: 14 }

/** Between the number of a shirt and the text on the right. */
const passportCode = { x: 270, side: 44 }

/** Draws the code of the passport, which is sewn in. */
function drawPassport(
  doc: Doc,
  { code, url }: { code: string; url: string },
  top: number,
  { i18n }: Storefront,
): void {
  const { x, side } = passportCode
  drawQr(doc, url, { x, y: top - 10, side })
  const written = i18n._(msg`Passport ${{ code: writtenPassportCode(code) }}`)
  write(doc, written, x - 40, top + 33, { size: 6, colour: soft, align: 'center', width: side + 80 })
}

/** Draws the header; returns the y at which it ends. */
function head(
  doc: Doc,
  shirt: SheetLine | ShirtTicket,
  storefront: Storefront,
  logo: Buffer | undefined,
): number {
  const { i18n, shop } = storefront
  let top = margin
  if (logo) {
    doc.image(once(logo, 'png'), margin, margin - 6, { fit: [logoRoom.width, logoRoom.height] })
    top += logoRoom.height + logoRoom.below
  }
  write(doc, 'shirt' in shirt ? shirt.shirt.number : shirt.number, margin, top - 4, { size: 25, bold: true })
  const place = `${i18n._(placeText(shirt))}  ·  ${i18n._(piecesText(shirt.quantity))}`
  write(doc, place, margin, top + 23, { size: 12, bold: true })
  if ('shirt' in shirt && shirt.shirt.passport) drawPassport(doc, shirt.shirt.passport, top, storefront)
  const right: Style = { align: 'right', width: 240 }
  const x = pageSize.width - margin - 240
  const kind = i18n._(msg`${{ shop: shop.name }} · Workshop sheet`)
  write(doc, kind, x, top - 2, { ...right, colour: soft })
  const ordered = i18n._(msg`Ordered ${{ day: dateText(shirt.placedOn, storefront) }}`)
  write(doc, ordered, x, top + 11, { ...right, colour: soft })
  const due = i18n._(msg`Delivery due by ${{ day: dateText(shirt.dueOn, storefront) }}`)
  write(doc, due, x, top + 23, { ...right, size: 12, bold: true })
  rule(doc, top + 42, 2, ink)
  return top + 50
}

const picture = { width: 150, height: 187.5 }

/** Points: as wide as the fabric that it shows. */
const swatchWidth = (shownMm.width / 25.4) * 72

function swatch(
  doc: Doc,
  { use, code, name, kind, mill, mm, shrinkage }: WorkshopSheet['fabrics'][number],
  { quantity, bytes, large }: { quantity: number; bytes: Buffer | undefined; large: boolean },
  [x, y]: readonly [number, number],
  storefront: Storefront,
): number {
  const { i18n } = storefront
  const side = large ? 62 : 40
  if (bytes) {
    doc.save().rect(x, y, side, side).clip()
    doc.image(once(bytes), x, y, { width: swatchWidth })
    doc.restore()
    doc.rect(x, y, side, side).lineWidth(0.5).strokeColor(line).stroke()
    if (large) write(doc, '1 : 1', x, y + side + 2, { size: 6.5, colour: soft, width: side })
  }
  const end = y + side + (large && bytes ? 10 : 0)
  const at = x + side + 10
  const room = pageSize.width - margin - at
  let down = y - 2
  const each = quantity > 1 ? i18n._(msg`${{ use }}, ${{ length: metresText(mm, storefront) }} each`) : use
  down += write(doc, each, at, down, { size: 8.5, colour: soft, width: room })
  down += write(doc, `${code}  ${metresText(mm * quantity, storefront)}`, at, down, {
    size: large ? 17 : 12,
    bold: true,
    width: room,
  })
  down += write(doc, name, at, down, { size: 9.5, width: room })
  if (large) down += write(doc, `${kind}, ${mill}`, at, down, { size: 8, colour: soft, width: room })
  down += write(doc, i18n._(shrinkageText(shrinkage, storefront)), at, down, {
    size: 8,
    colour: soft,
    width: room,
  })
  return Math.max(down, end) + 8
}

/** Draws the monogram as strokes, as large as the space allows; script letters have descenders. */
function monogram(
  doc: Doc,
  { design }: SheetLine,
  [x, y, room, high]: readonly [number, number, number, number],
): void {
  const strokes = monogramStrokes(design)
  if (!strokes) return
  const { letters, width: wide, lean, colour } = strokes
  const size = Math.min(26, high / 1.35, room / Math.max(wide + lean, 1))
  doc
    .save()
    .translate(x, y)
    .transform(size, 0, -lean * size, size, lean * size, 0)
  doc.lineWidth(strokeShare).lineCap('round').lineJoin('round').strokeColor(colour)
  for (const { d, x: start } of letters) {
    doc.save().translate(start, 0).path(d).stroke()
    doc.restore()
  }
  doc.restore()
}

/** The x of the second side, or of the QR code with a small second side above it. */
const secondX = margin + picture.width + 6
/** Heights that together make that of a picture; scanners can read the code from an arm's length. */
const besideCode = { back: 68, code: 102.5 }

/** Draws the front and the back of the shirt, each with a ratio of 4 to 5. */
function sides(doc: Doc, pictures: ShirtPictures, y: number, backWidth: number, { i18n }: Storefront): void {
  const both = [
    { title: front, bytes: pictures.front, x: margin, wide: picture.width },
    { title: back, bytes: pictures.back, x: secondX, wide: backWidth },
  ]
  for (const { title, bytes, x, wide } of both) {
    doc.image(once(bytes), x, y, { width: wide, height: wide * 1.25 })
    if (wide === picture.width)
      write(doc, i18n._(title), x, y + picture.height - 16, {
        size: 8.5,
        colour: soft,
        align: 'center',
        width: wide,
      })
  }
}

/** Draws the QR code that opens the shirt on the shop floor. */
const code = (doc: Doc, url: string, y: number): void =>
  drawQr(doc, url, { x: secondX, y: y + picture.height - besideCode.code, side: besideCode.code })

function look(
  doc: Doc,
  shirt: SheetLine | ShirtTicket,
  sheet: WorkshopSheet,
  pictures: ShirtPictures | null,
  y: number,
  storefront: Storefront,
): number {
  const { i18n } = storefront
  const { quantity } = shirt
  const isTicket = 'shirt' in shirt
  if (pictures) sides(doc, pictures, y, isTicket ? besideCode.back : picture.width, storefront)
  if (isTicket) code(doc, shirt.shirt.url, y)
  const x = secondX + (isTicket ? besideCode.code : picture.width) + 16
  let down = y + 4
  for (const [index, each] of sheet.fabrics.entries())
    down = swatch(
      doc,
      each,
      { quantity, bytes: pictures?.swatches.get(each.code), large: index === 0 },
      [x, down],
      storefront,
    )
  down += write(doc, i18n._(cutText(shirt)), x, down - 2, { size: 14, bold: true })
  const end = y + picture.height + 2
  monogram(doc, shirt, [x, down + 4, pageSize.width - margin - x - 8, end - down - 8])
  return end
}

/** Draws a column of choices; returns the y at which it ends. */
function choiceColumn(
  doc: Doc,
  choices: WorkshopSheet['choices'],
  x: number,
  y: number,
  room: number,
): number {
  const [titles, codes] = [66, 70]
  let down = y
  for (const { title, text, code } of choices) {
    const high = Math.max(
      write(doc, title, x, down + 2.5, { size: 9, colour: soft, width: titles - 4 }),
      write(doc, text, x + titles, down + 2, { bold: true, width: room - titles - codes - 4 }),
      write(doc, code, x + room - codes, down + 3, { size: 7.5, colour: soft, width: codes, mono: true }),
    )
    down += high + 4.5
    rule(doc, down - 0.5, 0.5, line, x, room)
  }
  return down
}

function choices(doc: Doc, sheet: WorkshopSheet, y: number, { i18n }: Storefront): number {
  const top = heading(doc, i18n._(msg`Choices`), margin, y)
  const room = (width - 18) / 2
  const half = Math.ceil(sheet.choices.length / 2)
  return Math.max(
    choiceColumn(doc, sheet.choices.slice(0, half), margin, top, room),
    choiceColumn(doc, sheet.choices.slice(half), margin + room + 18, top, room),
  )
}

function bodyStrip(doc: Doc, sheet: WorkshopSheet, y: number, storefront: Storefront): number {
  const top = heading(doc, storefront.i18n._(msg`Body, cm`), margin, y)
  const room = width / sheet.body.length
  doc.font('Helvetica').fontSize(7.5)
  const titles = sheet.body.map(({ title }) => doc.heightOfString(writable(title), { width: room - 6 }))
  const ranges = sheet.body.some(({ range }) => range) ? 10 : 0
  const high = 31 + ranges + Math.max(...titles) - doc.currentLineHeight(true)
  for (const [index, { title, mm, range }] of sheet.body.entries()) {
    const x = margin + index * room
    doc.rect(x, top, room, high).lineWidth(0.5).strokeColor(line).stroke()
    write(doc, title, x + 4, top + 4, { size: 7.5, colour: soft, width: room - 6 })
    write(doc, cm(mm, storefront), x + 4, top + high - ranges - 17, { size: 13, bold: true, width: room - 6 })
    if (range)
      write(doc, rangeText(range, storefront), x + 4, top + high - 11.5, {
        size: 7.5,
        colour: soft,
        width: room - 6,
      })
  }
  return top + high
}

/** The widths of the columns of finished measures, points. */
const columnWidths: Record<keyof typeof measureColumns, number> = {
  body: 48,
  ease: 44,
  finished: 52,
  shrinkage: 56,
  sewn: 50,
  tolerance: 74,
  measured: 56,
}
const columnNames = Object.keys(columnWidths) as (keyof typeof measureColumns)[]

function measures(doc: Doc, sheet: WorkshopSheet, y: number, storefront: Storefront): number {
  const { i18n } = storefront
  heading(doc, i18n._(msg`Finished measures, cm`), margin, y)
  const widths = columnNames.map((name) => columnWidths[name])
  const first = pageSize.width - margin - widths.reduce((all, each) => all + each)
  const leftOf = (column: number) => widths.slice(0, column).reduce((all, each) => all + each, first)
  const number = (text: string, column: number, top: number, style: Style = {}) =>
    write(doc, text, leftOf(column), top, { align: 'right', width: widths[column]! - 4, ...style })
  for (const [index, name] of columnNames.entries())
    number(i18n._(measureColumns[name]), index, y, { size: 8, colour: soft })
  let down = y + 13
  rule(doc, down - 1, 0.8, ink)
  for (const { title, bodyMm, easeMm, finishedMm, shrinkageMm, sewnMm, sewnRange } of sheet.finished) {
    const high = write(doc, title, margin, down + 3, { width: first - margin })
    number(cm(bodyMm, storefront), 0, down + 3, { colour: soft })
    number(signedCm(easeMm, storefront), 1, down + 3, { colour: soft })
    number(cm(finishedMm, storefront), 2, down + 3, { bold: true })
    number(signedCm(shrinkageMm, storefront), 3, down + 3, { colour: soft })
    number(cm(sewnMm, storefront), 4, down + 1, { size: 13, bold: true })
    number(rangeText(sewnRange, storefront), 5, down + 3)
    const step = Math.max(16.5, high + 4)
    doc
      .rect(leftOf(6) + 4, down + 0.5, widths[6]! - 4, step - 2.5)
      .lineWidth(0.5)
      .strokeColor(ink)
      .stroke()
    down += step
    rule(doc, down - 0.5, 0.5, line)
  }
  return down
}

const footTop = pageSize.height - margin - 13

/** Draws the footer: boxes to tick for each step, and the design's code. */
function foot(doc: Doc, sheet: WorkshopSheet, { i18n }: Storefront): void {
  const y = footTop
  rule(doc, y - 9, 1.5, ink)
  const { cut, sewn, pressed, measured, packed } = steps
  let x = margin
  for (const step of [cut, sewn, pressed, measured, packed]) {
    doc.rect(x, y, 11, 11).lineWidth(0.9).strokeColor(ink).stroke()
    write(doc, i18n._(step), x + 17, y + 1.5, { size: 10 })
    x += Math.max(84, 17 + doc.widthOfString(writable(i18n._(step))) + 12)
  }
  write(doc, sheet.code, margin, y + 17, { size: 6, colour: soft, mono: true, width })
}

/** Characters of a customer's text that fit on the page; the HTML page has all of them. */
const maxLetters = 240

function notes(doc: Doc, title: string, list: string[], y: number): number {
  if (list.length === 0) return y
  let down = heading(doc, title, margin, y)
  for (const note of list) {
    const text = note.length > maxLetters ? `${note.slice(0, maxLetters)} …` : note
    doc.circle(margin + 2, down + 4.5, 1.3).fill(ink)
    down += write(doc, text, margin + 9, down, { size: 9.5, width: width - 9 }) + 2
  }
  return down + 6
}

/** Draws everything between header and footer; returns the y at which it ends. */
function middle(
  doc: Doc,
  shirt: SheetLine | ShirtTicket,
  sheet: WorkshopSheet,
  pictures: ShirtPictures | null,
  top: number,
  storefront: Storefront,
): number {
  let y = look(doc, shirt, sheet, pictures, top, storefront)
  y = choices(doc, sheet, y, storefront)
  y = bodyStrip(doc, sheet, y + 11, storefront)
  y = measures(doc, sheet, y + 12, storefront)
  y += 10
  if (shirt.claim) {
    const { title, lines } = changesOf(shirt.claim, storefront)
    y = notes(doc, title, lines, y)
  }
  if (shirt.fields) {
    const { title, lines } = fieldNotes(shirt.fields, storefront)
    y = notes(doc, title, lines, y)
  }
  return notes(
    doc,
    storefront.i18n._(msg`Please note`),
    [...approvalNotes(shirt, storefront), ...sheet.notes],
    y,
  )
}

/** The tickets of the shirts of a line as a PDF, or one sheet for a line without shirts. */
export function sheetPdf(line: SheetLine, pictures: SheetPictures, storefront: Storefront): Promise<Buffer> {
  const tickets = ticketsOf(line)
  if (tickets.length > 0)
    return ticketsPdf(
      tickets.map((ticket) => ({ ticket, pictures })),
      storefront,
      pictures.logo,
    )
  return written(line, storefront, async (doc, trial) =>
    page({ doc, trial }, line, pictures, storefront, pictures.logo),
  )
}

/** The tickets of shirts as one PDF, a page for each. @param logo a PNG */
export const ticketsPdf = (
  pages: { ticket: ShirtTicket; pictures: ShirtPictures | null }[],
  storefront: Storefront,
  logo: Buffer | undefined,
): Promise<Buffer> =>
  written(pages[0]?.ticket, storefront, async (doc, trial) => {
    for (const [index, { ticket, pictures }] of pages.entries()) {
      if (index > 0) doc.addPage()
      page({ doc, trial }, ticket, pictures, storefront, logo)
      // Lets other requests run between two pages.
      await nextTurn()
    }
  })

const paper = {
  size: 'A4',
  // Content that does not fit must not start a second page.
  margins: { top: 0, left: 0, right: 0, bottom: -pageSize.height * 4 },
}

async function written(
  first: SheetLine | undefined,
  { i18n, shop }: Storefront,
  drawAll: (doc: Doc, trial: Doc) => Promise<void>,
): Promise<Buffer> {
  // Loaded with the first sheet, as by other documents.
  const { default: PDFDocument } = await import('pdfkit')
  const info = { Title: first ? i18n._(sheetTitle(first)) : shop.name, Author: shop.name }
  const doc = new PDFDocument({ ...paper, lang: i18n.locale, info })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const bytes = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  await drawAll(doc, new PDFDocument(paper))
  doc.end()
  return bytes
}

/**
 * Draws a page. When its content is too long, everything is drawn smaller, after it was measured on a trial document,
 * which is not used.
 */
function page(
  { doc, trial }: { doc: Doc; trial: Doc },
  shirt: SheetLine | ShirtTicket,
  pictures: ShirtPictures | null,
  storefront: Storefront,
  logo: Buffer | undefined,
): void {
  const sheet = workshopSheet(shirt, storefront.i18n)
  const start = head(trial, shirt, storefront, logo)
  const room = footTop - 4 - start
  const share = (middle(trial, shirt, sheet, pictures, start, storefront) - start) / room
  const top = head(doc, shirt, storefront, logo)
  doc.save()
  if (share > 1) doc.scale(1 / share, 1 / share, { origin: [margin, top] })
  middle(doc, shirt, sheet, pictures, top, storefront)
  doc.restore()
  foot(doc, sheet, storefront)
}
