// Draws address labels: one for a label printer, and one on the sheet of a packing slip.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { CustomsForm } from '#contract/customs.ts'
import type { Storefront } from '../kernel/storefront.ts'
import type { Parcel } from './parcels.ts'
import { drawQr } from '../pdf/draw-qr.ts'
import { type Frame, mm, textIn } from '../pdf/frames.ts'
import { postalLines } from './postal-lines.ts'

type Sheet = PDFKit.PDFDocument

type LabelledOrder = Pick<Parcel, 'number' | 'address' | 'parcel'>

type Numbered = Pick<Parcel, 'number' | 'parcel'>

/** `Parcel 1 of 2`; none for an order in one parcel. */
const parcelTexts = ({ parcel: { place, of } }: Numbered, i18n: I18n): string[] =>
  of === 1 ? [] : [i18n._(msg`Parcel ${{ place }} of ${{ count: of }}`)]

/** The number of the order, and of the parcel if there are several: `PL-7K3M-Q9XD · Parcel 1 of 2`. */
export const numberText = (order: Numbered, i18n: I18n): string =>
  [order.number, ...parcelTexts(order, i18n)].join(' · ')

/** A label of 100 × 150 mm, points. */
export const labelSize = { width: mm(100), height: mm(150) }

/** The shop, in the language of its first storefront, which the posts of its country read. */
type Sender = Pick<Storefront, 'shop' | 'locale' | 'i18n'>

const linesOf = ({ address }: LabelledOrder, { shop, locale }: Sender): string =>
  postalLines(address, { sender: shop.countries[0]!, locale }).join('\n')

const senderLine = ({ shop }: Sender): string => shop.address.join(' · ')

/** Fills a page with a label. */
export function drawLabel(
  sheet: Sheet,
  order: LabelledOrder & Pick<Parcel, 'delivery'> & { customsForm: CustomsForm | null },
  sender: Sender,
): void {
  const { i18n } = sender
  const margin = mm(6)
  const width = labelSize.width - 2 * margin
  const line = (y: number) =>
    sheet
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.75)
      .stroke('#000000')
  const from = i18n._(msg({ message: 'From', context: 'customs' }))
  textIn(sheet, `${from}: ${senderLine(sender)}`, { x: margin, y: mm(7), width, height: mm(16) }, { size: 8 })
  line(mm(25))
  textIn(
    sheet,
    linesOf(order, sender),
    { x: margin, y: mm(32), width, height: mm(66) },
    { size: 17, bold: true },
  )
  line(mm(103))
  const side = mm(36)
  drawQr(sheet, order.number, { x: labelSize.width - margin - side + mm(3), y: mm(106), side })
  const beside = { x: margin, width: width - side }
  const numbers = [order.number, ...parcelTexts(order, i18n)].join('\n')
  textIn(sheet, numbers, { ...beside, y: mm(107), height: mm(12) }, { size: 13, bold: true })
  textIn(sheet, order.delivery.name, { ...beside, y: mm(120), height: mm(10) }, { size: 9 })
  if (order.customsForm)
    textIn(
      sheet,
      i18n._(msg`Customs declaration ${{ form: order.customsForm }}`),
      { ...beside, y: mm(132), height: mm(8) },
      { size: 9, bold: true },
    )
}

/** Draws a label into a frame: the sender on one line, the address, the number of the order. */
export function drawSmallLabel(sheet: Sheet, order: LabelledOrder, sender: Sender, frame: Frame): void {
  const pad = mm(4)
  const inner = { x: frame.x + pad, width: frame.width - 2 * pad }
  const bottom = frame.y + frame.height - pad
  textIn(sheet, senderLine(sender), { ...inner, y: frame.y + pad, height: mm(6) }, { size: 6.5 })
  textIn(
    sheet,
    linesOf(order, sender),
    { ...inner, y: frame.y + pad + mm(8), height: frame.height - 2 * pad - mm(13) },
    { size: 13, bold: true },
  )
  textIn(sheet, numberText(order, sender.i18n), { ...inner, y: bottom - mm(4), height: mm(4) }, { size: 7 })
}

/** Draws the address where the window of an envelope shows it: the sender in small letters above it. */
export function drawWindowAddress(sheet: Sheet, order: LabelledOrder, sender: Sender, left: number): void {
  const width = mm(75)
  textIn(sheet, senderLine(sender), { x: left, y: mm(51), width, height: mm(8) }, { size: 6 })
  textIn(sheet, linesOf(order, sender), { x: left, y: mm(61), width, height: mm(28) }, { size: 10.5 })
}
