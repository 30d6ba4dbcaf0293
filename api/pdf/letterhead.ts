// The top of a document: the shop's logo or name, and its address.
import { invoiceLogoSize, logoSizeIn } from '#contract/logo.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { pdfColours, pdfMargin, write } from './document.ts'

/**
 * Draws the logo or the name on the left, name and address on the right: the law requires that an invoice has both as
 * text.
 * @param logo a PNG; null without a logo
 * @param free the width to leave free on the right, points
 * @returns the y at which the address ends
 */
export function letterhead(
  sheet: PDFKit.PDFDocument,
  shop: Pick<ShopSettings, 'name' | 'address' | 'email' | 'logo'>,
  logo: Buffer | null,
  free = 0,
): number {
  const right = sheet.page.width - pdfMargin - free
  if (logo && shop.logo) sheet.image(logo, pdfMargin, pdfMargin - 12, logoSizeIn(shop.logo, invoiceLogoSize))
  else write(sheet, 'display', 26).text(shop.name, pdfMargin, pdfMargin - 8, { characterSpacing: -0.4 })
  const address = shop.address.filter((line) => line !== shop.name)
  const lines = [...(logo ? [shop.name] : []), ...address, shop.email]
  write(sheet, 'text', 8, pdfColours.soft)
  lines.forEach((line, i) =>
    sheet.text(line, right - 220, pdfMargin - 4 + i * 12, { width: 220, align: 'right', lineBreak: false }),
  )
  return pdfMargin - 4 + lines.length * 12
}
