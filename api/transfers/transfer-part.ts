// The part of a document with which its order is paid by bank transfer: account, reference and due day with the code to
// scan, or a QR-bill.
import { msg } from '@lingui/core/runtime-macro'
import { spacedReference } from '#contract/creditor-reference.ts'
import { spacedIban } from '#contract/iban.ts'
import { formatDay, moneyFormatter } from '../kernel/format.ts'
import type { Storefront } from '../kernel/storefront.ts'
import { pdfColours, pdfMargin, rule, write } from '../pdf/document.ts'
import { drawQr } from '../pdf/draw-qr.ts'
import { codeKindOf, codeText, referenceOf, type Transfer } from './payment-code.ts'
import { drawSwissBill, swissBillHeight } from './swiss-bill.ts'

type Sheet = PDFKit.PDFDocument

const codeSide = 108
/** Points. */
const partHeight = 128

/**
 * Draws it below `top`, or on the next page.
 *
 * @returns whether the bottom of the page is used, so that it has no footer
 */
export function drawTransferPart(
  sheet: Sheet,
  transfer: Transfer,
  storefront: Pick<Storefront, 'i18n' | 'locale'>,
  top: number,
): boolean {
  const isSwiss = codeKindOf(transfer) === 'swiss'
  const isLow = top > sheet.page.height - (isSwiss ? swissBillHeight : pdfMargin + partHeight)
  if (isLow) sheet.addPage()
  if (isSwiss) drawSwissBill(sheet, transfer, storefront.locale)
  else drawDetails(sheet, transfer, storefront, isLow ? pdfMargin : top)
  return isSwiss
}

function drawDetails(
  sheet: Sheet,
  transfer: Transfer,
  { i18n, locale }: Pick<Storefront, 'i18n' | 'locale'>,
  top: number,
): void {
  rule(sheet, top)
  const kind = codeKindOf(transfer)
  const left = kind ? pdfMargin + codeSide + 20 : pdfMargin
  if (kind) drawQr(sheet, codeText(kind, transfer), { x: pdfMargin - 8, y: top + 12, side: codeSide })
  const money = moneyFormatter({ currency: transfer.currency, locale })
  const rows = [
    [i18n._(msg`Amount to transfer`), money(transfer.amountMinor)],
    [i18n._(msg`Account holder`), transfer.holder],
    ['IBAN', spacedIban(transfer.iban)],
    [i18n._(msg({ message: 'Reference', context: 'bank transfer' })), spacedReference(referenceOf(transfer))],
    [i18n._(msg`Due by`), formatDay(transfer.dueOn, locale)],
  ] as const
  rows.forEach(([name, value], index) => {
    const y = top + 18 + index * 19
    write(sheet, 'text', 9, pdfColours.faint).text(name, left, y + 1, { width: 130, lineBreak: false })
    write(sheet, 'text', 10).text(value, left + 140, y, {
      width: sheet.page.width - pdfMargin - left - 140,
      features: ['tnum'],
    })
  })
  if (kind)
    write(sheet, 'text', 8, pdfColours.soft).text(
      i18n._(msg`Scan the code with the app of your bank.`),
      left,
      top + 18 + rows.length * 19,
      { lineBreak: false },
    )
}
