// Draws packing slips, in the customer's language because they are put into the parcel, without prices, which others may
// read.
import { msg } from '@lingui/core/runtime-macro'
import { addressLines } from '#contract/address-lines.ts'
import { defaultLabelSheet } from '#contract/label-sheet.ts'
import { scaleOf, sizeText } from '#garment/body/size-text.ts'
import { printedTexts } from '../custom-fields/asked-fields.ts'
import { shirtName, swatchesText } from '../designs/lines.ts'
import { formatDayOf } from '../kernel/format.ts'
import type { Storefront } from '../kernel/storefront.ts'
import type { OrderLineRow } from '../orders/orders.ts'
import type { Parcel } from './parcels.ts'
import { pdfColours, pdfMargin, rule, write } from '../pdf/document.ts'
import { drawQr } from '../pdf/draw-qr.ts'
import { letterhead } from '../pdf/letterhead.ts'
import { drawSmallLabel, drawWindowAddress, numberText } from './address-label.ts'
import { type Frame, mm } from '../pdf/frames.ts'

type Sheet = PDFKit.PDFDocument

/** The side of the QR code with the order number, in points. */
const qrSide = 76

/** The light margin of the code is invisible, so it is moved until the dark modules are in line with the text. */
const drawNumber = (sheet: Sheet, number: string): void =>
  drawQr(sheet, number, { x: sheet.page.width - pdfMargin - qrSide + 8, y: pdfMargin - 14, side: qrSide })

/** Draws title, number, day and delivery method. */
function drawTitle(sheet: Sheet, order: Parcel, storefront: Storefront, top: number): void {
  const { i18n } = storefront
  write(sheet, 'display', 20).text(i18n._(msg`Packing slip`), pdfMargin, top)
  write(sheet, 'strong', 16).text(numberText(order, i18n), pdfMargin, top + 30)
  const ordered = formatDayOf(order.placedAt, storefront)
  write(sheet, 'text', 10, pdfColours.soft)
    .text(i18n._(msg`Ordered on ${{ day: ordered }}`), pdfMargin, top + 52)
    .text(order.delivery.name, pdfMargin, top + 66)
}

/** Draws a packing slip: sender, recipient and items. @param logo a PNG; null without a logo */
export function drawSlip(sheet: Sheet, order: Parcel, storefront: Storefront, logo: Buffer | null): void {
  const { shop, locale } = storefront
  const right = sheet.page.width - pdfMargin
  const top = Math.max(letterhead(sheet, shop, logo, qrSide + 4), pdfMargin + 60) + 14
  drawNumber(sheet, order.number)
  drawTitle(sheet, order, storefront, top)
  write(sheet, 'text', 12)
  let y = top
  for (const line of addressLines(order.address, locale)) {
    sheet.text(line, right - 220, y, { width: 220 })
    y = sheet.y + 2
  }
  drawItems(sheet, order, storefront, Math.max(y, top + 90) + 14, sheet.page.height - pdfMargin)
}

/**
 * Draws a packing slip with the address behind the window of an envelope, and on a label to peel off. Items that have no
 * room above the label are on a second page.
 *
 * @param sender the shop's first storefront
 */
export function drawSlipWithLabel(
  sheet: Sheet,
  order: Parcel,
  storefront: Storefront,
  logo: Buffer | null,
  sender: Storefront,
): void {
  const { shop } = sender
  const place = shop.labelSheet ?? defaultLabelSheet(shop.countries[0]!)
  letterhead(sheet, storefront.shop, logo, qrSide + 4)
  drawNumber(sheet, order.number)
  drawWindowAddress(sheet, order, sender, mm(place.window === 'left' ? 25 : 118))
  const [width, height] = [mm(place.widthMm), mm(place.heightMm)]
  const label: Frame = {
    // A label that would leave the sheet is moved.
    x: Math.max(0, Math.min(mm(place.leftMm), sheet.page.width - width)),
    y: Math.max(0, Math.min(mm(place.topMm), sheet.page.height - height)),
    width: Math.min(width, sheet.page.width),
    height,
  }
  drawSmallLabel(sheet, order, sender, label)
  const title = mm(96)
  drawTitle(sheet, order, storefront, title)
  drawItems(sheet, order, storefront, title + 90, label.y - 8)
}

/** @param bottom where the items end on the first page */
function drawItems(sheet: Sheet, order: Parcel, storefront: Storefront, top: number, bottom: number): void {
  const { i18n } = storefront
  const right = sheet.page.width - pdfMargin
  let y = top
  let end = bottom
  for (const line of order.lines) {
    const details = detailsOf(line, storefront)
    const name = shirtName(line.productName, i18n)
    const width = right - pdfMargin - 60
    write(sheet, 'strong', 12)
    const height = sheet.heightOfString(name, { width }) + 34
    if (y + height > end) {
      sheet.addPage()
      y = pdfMargin
      end = sheet.page.height - pdfMargin
    }
    rule(sheet, y)
    write(sheet, 'strong', 14).text(`${line.quantity} ×`, pdfMargin, y + 10, { width: 50 })
    write(sheet, 'strong', 12).text(name, pdfMargin + 60, y + 10, { width })
    write(sheet, 'text', 10, pdfColours.soft).text(details, pdfMargin + 60, sheet.y + 2, { width })
    y = sheet.y + 10
  }
  rule(sheet, y)
  drawFields(sheet, order, storefront, y + 12, end)
}

/** Draws the merchant's own fields that are printed, each whole on one page. */
function drawFields(sheet: Sheet, order: Parcel, storefront: Storefront, top: number, bottom: number): void {
  const width = sheet.page.width - 2 * pdfMargin
  let y = top
  let end = bottom
  for (const { name, text } of printedTexts(storefront.shop, order.customFields, storefront)) {
    write(sheet, 'text', 10.5)
    if (y + sheet.heightOfString(text, { width }) + 26 > end) {
      sheet.addPage()
      y = pdfMargin
      end = sheet.page.height - pdfMargin
    }
    write(sheet, 'text', 9, pdfColours.soft).text(name, pdfMargin, y, { width })
    write(sheet, 'text', 10.5).text(text, pdfMargin, sheet.y + 2, { width })
    y = sheet.y + 10
  }
}

function detailsOf(line: OrderLineRow, { i18n, shop }: Storefront): string {
  const { colourName, size, swatches, sku } = line
  if (swatches) return swatchesText(swatches, i18n)
  return [colourName, sizeText(size, scaleOf(line, shop.sizes), i18n), sku].filter(Boolean).join(' · ')
}
