// A gift card to print: its balance, giver and recipient, its code, and where to use it.
import { msg } from '@lingui/core/runtime-macro'
import { invoiceLogoSize, logoSizeIn } from '#contract/logo.ts'
import { moneyFormatter } from '../kernel/format.ts'
import type { Storefront } from '../kernel/storefront.ts'
import { drawPdf, pdfColours, pdfMargin, rule, write } from '../pdf/document.ts'
import { drawQr } from '../pdf/draw-qr.ts'
import { giftCardLink } from './gift-card-email.ts'

export interface PrintedCard {
  /** In its printed form: `7K3M-Q9XD-2FHT-VWPA`. */
  code: string
  balanceMinor: number
  currency: string
  /** The names of recipient and giver, and the giver’s message; null: unknown. */
  to: string | null
  from: string | null
  message: string | null
  /** A PNG, shown instead of the shop's name; null without a logo. */
  logo: Buffer | null
}

type Sheet = PDFKit.PDFDocument

const qrSide = 132
/** Points between the code and its QR code. */
const gap = 28

export function giftCardPdf(
  storefront: Storefront,
  card: PrintedCard,
  at: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const { shop, locale, i18n } = storefront
  const title = i18n._(msg`Gift card for ${{ shop: shop.name }}`)
  const options = { title, author: shop.name, language: locale, country: shop.countries[0]!, at }
  return drawPdf(options, (sheet) => draw(sheet, storefront, card, title))
}

function draw(sheet: Sheet, storefront: Storefront, card: PrintedCard, title: string): void {
  const { shop, locale, i18n } = storefront
  const width = sheet.page.width - 2 * pdfMargin
  if (card.logo) sheet.image(card.logo, pdfMargin, pdfMargin - 12, logoSizeIn(shop.logo!, invoiceLogoSize))
  else write(sheet, 'display', 26).text(shop.name, pdfMargin, pdfMargin - 8, { width })
  const top = pdfMargin + 70
  write(sheet, 'text', 12, pdfColours.soft).text(title, pdfMargin, top, { width })
  const amount = moneyFormatter({ currency: card.currency, locale })(card.balanceMinor)
  write(sheet, 'display', 54).text(amount, pdfMargin, sheet.y + 4, { width })
  let y = sheet.y + 14
  if (card.to) {
    const names = card.from
      ? i18n._(msg`For ${{ name: card.to }}, from ${{ from: card.from }}`)
      : i18n._(msg`For ${{ name: card.to }}`)
    write(sheet, 'strong', 14).text(names, pdfMargin, y, { width })
    y = sheet.y + 10
  }
  if (card.message) {
    // A longer message is cut and ends with dots, so that the code stays on the page.
    const room = { width, height: 220, ellipsis: true, lineGap: 3 }
    write(sheet, 'text', 12).text(card.message, pdfMargin, y, room)
    y = sheet.y + 14
  }
  rule(sheet, y, pdfColours.primary)
  codeAndPicture(sheet, storefront, card.code, y + gap)
}

function codeAndPicture(sheet: Sheet, storefront: Storefront, code: string, top: number): void {
  const { i18n } = storefront
  const width = sheet.page.width - 2 * pdfMargin - qrSide - gap
  write(sheet, 'text', 10, pdfColours.faint).text(
    i18n._(msg({ message: 'Code', context: 'gift card' })),
    pdfMargin,
    top,
    {
      width,
    },
  )
  write(sheet, 'strong', 21).text(code, pdfMargin, sheet.y + 2, { width })
  const words = i18n._(
    msg`Enter the code at the checkout of ${{ address: storefront.url }}. Its balance pays for the order, and what is not used stays on the card. Anybody who has the code can use it.`,
  )
  write(sheet, 'text', 10, pdfColours.soft).text(words, pdfMargin, sheet.y + 12, { width, lineGap: 2 })
  sheet.text(i18n._(msg`Scan the code to see its balance.`), pdfMargin, sheet.y + 6, { width })
  const x = sheet.page.width - pdfMargin - qrSide
  drawQr(sheet, giftCardLink(storefront, code), { x, y: top, side: qrSide })
}
