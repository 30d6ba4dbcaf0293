// The parts of emails about orders: facts, lines, totals and addresses.
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, select } from '@lingui/core/runtime-macro'
import { addressLines } from '#contract/address-lines.ts'
import { spacedReference } from '#contract/creditor-reference.ts'
import type { LineFit } from '#contract/design.ts'
import type { FitGuarantee } from '#contract/fit-guarantee.ts'
import { measurementName } from '#contract/measurement-name.ts'
import type { PostalAddress } from '#contract/address-fields.ts'
import { spacedIban } from '#contract/iban.ts'
import { paymentCode, paymentRequest } from '#contract/order-actions.ts'
import { parcelShipments } from '#contract/parcel-shipments.ts'
import { emailPicturePath } from '#contract/picture.ts'
import { withoutMonogram } from '#garment/design/design.ts'
import { localesOf } from '#garment/common/locales.ts'
import { formatLength } from '#garment/body/lengths.ts'
import { garmentNames } from '#garment/body/measure-texts.ts'
import { proposedMeasures } from '#garment/body/proposed-measures.ts'
import { scaleOf, type SizeScale, sizeText } from '#garment/body/size-text.ts'
import {
  altOfLine,
  choicesText,
  customShirtName,
  fabricCount,
  shirtName,
  sizeReaderText,
  swatchesText,
  whyNotReturnable,
} from '../designs/lines.ts'
import { measuredShirts } from '../finished-measures/measured-shirts.ts'
import type { Gift } from '../gift-cards/gift-cards.ts'
import { formatDay, formatDayOf, moneyFormatter } from '../kernel/format.ts'
import { type Storefront, messageText } from '../kernel/storefront.ts'
import { noticeOf } from '../guarantee-notice/guarantee-notice.ts'
import type { EmailBlock, EmailLine } from '../mail/email.ts'
import { safeName } from '../mail/safe-name.ts'
import { paymentMethodLabel } from '#contract/payment-labels.ts'
import { codeKindOf, referenceOf } from '../transfers/payment-code.ts'
import { waitsForTransfer } from './allowed-actions.ts'
import type { OrderLineRow, OrderRow } from './order-rows.ts'
import { notSent } from './shipment.ts'
import { expectedTransfer } from './transfer-due.ts'
import { cardRows, discountRows } from './total-rows.ts'

/** `withDays`: with the days of arrival. */
export function facts(order: OrderRow, { i18n, locale }: Storefront, withDays: boolean): EmailBlock {
  const { name, earliest, latest } = order.delivery
  const [first, last] = [formatDay(earliest, locale), formatDay(latest, locale)]
  return {
    kind: 'facts',
    rows: [
      { name: i18n._(msg`Order`), value: order.number },
      { name: i18n._(msg`Payment`), value: i18n._(paymentMethodLabel(order.paymentMethod)) },
      { name: i18n._(msg`Delivery`), value: name },
      ...(withDays
        ? [
            {
              name: i18n._(
                msg({ message: 'Arrives', comment: 'Before the days on which a parcel arrives.' }),
              ),
              value: earliest === latest ? first : i18n._(msg`${{ first }} to ${{ last }}`),
            },
          ]
        : []),
      ...parcelRows(order, i18n),
    ],
  }
}

/** The carrier and tracking number of each parcel. */
function parcelRows({ delivery }: OrderRow, i18n: Storefront['i18n']) {
  const parcels = parcelShipments({ ...notSent, ...delivery })
  return parcels.length > 1
    ? parcels
        .map(({ carrier, tracking, trackingUrl: url }, index) => ({
          name: i18n._(msg`Parcel ${{ place: index + 1 }} of ${{ count: parcels.length }}`),
          value: [carrier, tracking].filter(Boolean).join(', '),
          ...(url && { url }),
        }))
        .filter(({ value }) => value !== '')
    : parcels.flatMap(({ carrier, tracking, trackingUrl: url }) => [
        ...(carrier ? [{ name: i18n._(msg`Carrier`), value: carrier }] : []),
        ...(tracking ? [{ name: i18n._(msg`Tracking`), value: tracking, ...(url && { url }) }] : []),
      ])
}

/** The widest picture of a notice in an email, CSS pixels. */
const noticeWidth = 400

/** The notice on the legal guarantee of conformity, where the law asks for it. */
export function noticeBlocks(storefront: Storefront): EmailBlock[] {
  const notice = noticeOf(storefront)
  if (!notice) return []
  const { src, alt, width, height } = notice
  const scale = Math.min(1, noticeWidth / width)
  return [
    {
      kind: 'picture',
      url: storefront.origin + src,
      alt,
      width: Math.round(width * scale),
      height: Math.round(height * scale),
    },
  ]
}

/** How to transfer what is due on an order, with the code to scan; nothing when it waits for no transfer. */
export function transferBlocks(
  order: OrderRow,
  { i18n, locale, origin }: Storefront,
  key: string,
): EmailBlock[] {
  const transfer = expectedTransfer(order)
  if (transfer === null) return []
  const money = moneyFormatter({ currency: order.currency, locale })
  const query = new URLSearchParams({ key })
  const code: EmailBlock = {
    kind: 'picture',
    url: `${origin}${paymentCode.path}?${query}`,
    alt: i18n._(msg`Code for the app of your bank`),
    width: 200,
    height: 200,
  }
  return [
    {
      kind: 'facts',
      rows: [
        { name: i18n._(msg`Amount to transfer`), value: money(transfer.amountMinor) },
        { name: i18n._(msg`Account holder`), value: transfer.holder },
        { name: 'IBAN', value: spacedIban(transfer.iban) },
        {
          name: i18n._(msg({ message: 'Reference', context: 'bank transfer' })),
          value: spacedReference(referenceOf(transfer)),
        },
        ...(waitsForTransfer(order)
          ? [{ name: i18n._(msg`Due by`), value: formatDay(transfer.dueOn, locale) }]
          : []),
      ],
    },
    ...(codeKindOf(transfer) === null ? [] : [code]),
    ...(waitsForTransfer(order)
      ? [
          {
            kind: 'note' as const,
            text: i18n._(msg`For your accounts:`),
            link: {
              label: i18n._(msg`Pro forma invoice, PDF`),
              url: `${origin}${paymentRequest.path}?${query}`,
            },
          },
        ]
      : []),
  ]
}

/** The finished measures of the shirts of an order, with their approval; nothing without shirts made to order. */
export function measureBlocks(order: OrderRow, storefront: Storefront): EmailBlock[] {
  const { i18n, locale, shop } = storefront
  return measuredShirts(order.lines).flatMap(({ lines: shirts, finished }) => {
    const names = new Intl.ListFormat(locale).format(
      shirts.map(({ productName }) => safeName(shirtName(productName, i18n)) ?? i18n._(customShirtName)),
    )
    const { approval } = shirts[0]!
    const proposed = new Map(
      proposedMeasures(finished, approval?.proposed ?? shirts[0]!.fit!.changes ?? {}).map((one) => [
        one.measure,
        one.proposedMm,
      ]),
    )
    const length = (mm: number) => formatLength(mm, shop.lengthUnit, localesOf(i18n))
    const day = approval ? formatDayOf(new Date(approval.at), storefront) : ''
    const title =
      approval?.state === 'approved'
        ? msg`Finished measures of ${{ names }}, approved on ${{ day }}:`
        : approval?.state === 'requested'
          ? msg`Finished measures of ${{ names }}, which wait for your approval:`
          : msg`Finished measures of ${{ names }}:`
    return [
      { kind: 'text' as const, text: i18n._(title) },
      {
        kind: 'facts' as const,
        rows: finished.map(({ measure, finishedMm }) => {
          const current = length(finishedMm)
          const proposedMm = proposed.get(measure)
          return {
            name: i18n._(garmentNames[measure]),
            value:
              proposedMm === undefined
                ? current
                : i18n._(msg`we propose ${{ proposed: length(proposedMm) }} instead of ${{ current }}`),
          }
        }),
      },
    ]
  })
}

export function lines(order: OrderRow, storefront: Storefront, proven: boolean): EmailBlock {
  const money = moneyFormatter({ currency: order.currency, locale: storefront.locale })
  return {
    kind: 'lines',
    lines: order.lines.map((line) => ({
      ...describeLine(line, storefront, proven),
      quantity: line.quantity,
      amount: money(line.unitPriceMinor * line.quantity),
    })),
  }
}

/** The text and picture of a line. */
export function describeLine(
  line: OrderLineRow,
  storefront: Storefront,
  proven = true,
): Omit<EmailLine, 'quantity' | 'amount'> {
  const { origin } = storefront
  const words = wordsOf(line, storefront, proven)
  if (!line.pictureHash) return words
  const design = line.design && !proven ? withoutMonogram(line.design) : line.design
  return {
    ...words,
    pictureUrl: origin + emailPicturePath(line.pictureHash),
    pictureAlt: messageText(altOfLine({ ...line, design, productName: words.name }), storefront),
  }
}

/**
 * The texts of a line; of a designed shirt with all options and its size or measurements. The names of a design and of
 * a set of measurements, and a monogram, were typed by somebody, so they are left out for an address that is not
 * verified.
 */
function wordsOf(
  line: OrderLineRow,
  storefront: Storefront,
  proven: boolean,
): Pick<EmailLine, 'name' | 'detail' | 'notes'> {
  const { i18n, shop } = storefront
  const { design, fit, swatches, productName, colourName: colour, fitGuarantee } = line
  if (line.gift) return { name: productName, detail: giftText(line.gift, proven, storefront) }
  const notReturnable = whyNotReturnable(line, i18n)
  if (swatches)
    return {
      name: productName,
      detail: i18n._(fabricCount(swatches)),
      notes: [swatchesText(swatches, i18n), ...(notReturnable ? [notReturnable] : [])],
    }
  if (!design || !fit) {
    const size = sizeText(line.size, scaleOf(line, shop.sizes), i18n)
    return { name: productName, detail: size ? i18n._(msg`${{ colour }}, size ${{ size }}`) : colour }
  }
  const notes = [
    ...(proven ? [choicesText(design, line.choiceTexts, i18n)] : []),
    ...(notReturnable ? [notReturnable] : []),
    ...(fitGuarantee ? [i18n._(guaranteeNote(fitGuarantee))] : []),
  ]
  const typed = (name: string) => (proven ? safeName(name) : null)
  return {
    name: typed(shirtName(productName, i18n)) ?? i18n._(customShirtName),
    detail: messageText(cutText(colour, fit, shop.sizes, typed), storefront),
    notes,
  }
}

/**
 * The recipient of a gift card, and when it is mailed. Without `proven`, names and addresses that somebody typed are
 * left out.
 */
function giftText({ name, email, sendOn }: Gift, proven: boolean, { i18n, locale }: Storefront): string {
  const to = proven ? (safeName(name) ?? email) : null
  const day = sendOn && formatDay(sendOn, locale)
  if (to === null) return i18n._(day ? msg`By email on ${{ day }}` : msg`By email`)
  return i18n._(day ? msg`For ${{ to }}, by email on ${{ day }}` : msg`For ${{ to }}, by email`)
}

const guaranteeNote = ({ days }: Pick<FitGuarantee, 'days'>): MessageDescriptor =>
  msg`Fit guarantee: one free alteration or remake, within ${plural({ days }, { one: '# day', other: '# days' })} of delivery.`

/** The fabric, and the size or measurements of the shirt. */
function cutText(
  colour: string,
  lineFit: LineFit,
  scale: SizeScale,
  typed: (name: string) => string | null,
): MessageDescriptor {
  const { fit } = lineFit
  if (lineFit.kind === 'standard') {
    const size = sizeReaderText(lineFit.size, scale)
    return msg`${{ colour }}, size ${{ size }}, ${select({ fit }, { slim: 'slim fit', relaxed: 'relaxed fit', other: 'regular fit' })}`
  }
  const name = typed(lineFit.name)
  const person = lineFit.person === undefined ? undefined : typed(lineFit.person)
  return name === null || person === null
    ? msg`${{ colour }}, cut to your own measurements, ${select({ fit }, { slim: 'slim fit', relaxed: 'relaxed fit', other: 'regular fit' })}`
    : msg`${{ colour }}, cut to the measurements “${{ name: measurementName({ person, name }) }}”, ${select({ fit }, { slim: 'slim fit', relaxed: 'relaxed fit', other: 'regular fit' })}`
}

/** Why the order has no VAT; nothing when it has the tax of its rate. */
export const exemptionBlocks = (
  { taxExemption, address, billingAddress: billed }: OrderRow,
  { i18n }: Storefront,
): EmailBlock[] =>
  taxExemption === null
    ? []
    : [
        {
          kind: 'note',
          text: i18n._(
            msg`No VAT is charged: intra-Community supply to the business with VAT number ${{ number: (billed ?? address).vatNumber }}.`,
          ),
        },
      ]

export function totals(order: OrderRow, storefront: Storefront): EmailBlock {
  const { i18n, locale } = storefront
  const money = moneyFormatter({ currency: order.currency, locale })
  const tax = {
    name: i18n._(order.taxIncluded ? msg`Tax included` : msg`Tax`),
    amount: money(order.taxMinor),
  }
  return {
    kind: 'totals',
    rows: [
      { name: i18n._(msg`Subtotal`), amount: money(order.subtotalMinor) },
      ...discountRows(order, storefront, money),
      {
        name: i18n._(msg`Delivery`),
        amount: order.deliveryMinor === 0 ? i18n._(free) : money(order.deliveryMinor),
      },
      ...(order.taxIncluded ? [] : [tax]),
      { name: i18n._(msg`Total`), amount: money(order.totalMinor), strong: true },
      ...(order.taxIncluded && order.taxMinor > 0 ? [tax] : []),
      ...cardRows(order, storefront, money),
    ],
  }
}

/** Shown instead of an amount. */
export const free = msg({ message: 'Free', comment: 'It costs nothing.' })

export const deliveryAddress = ({ address }: OrderRow, storefront: Storefront): EmailBlock => ({
  kind: 'address',
  title: storefront.i18n._(msg`Delivery address`),
  lines: linesOf(address, storefront),
})

/** The billing address, when it is another one. */
export const billingAddress = (address: PostalAddress, storefront: Storefront): EmailBlock => ({
  kind: 'address',
  title: storefront.i18n._(msg`Billing address`),
  lines: [
    ...linesOf(address, storefront),
    ...(address.vatNumber ? [storefront.i18n._(msg`VAT number ${{ vatNumber: address.vatNumber }}`)] : []),
  ],
})

/** The lines of an address, without a name that is not safe to show. */
function linesOf(address: PostalAddress, { locale }: Storefront): string[] {
  const [, ...place] = addressLines({ ...address, company: safeName(address.company) }, locale)
  const name = safeName(address.fullName)
  return name === null ? place : [name, ...place]
}
