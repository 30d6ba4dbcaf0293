// A sample of each email with invented data, in which staff see the texts that they have written.
import { msg } from '@lingui/core/runtime-macro'
import type { CustomField, CustomValue } from '#contract/custom-fields.ts'
import { nameIn } from '#contract/name-in.ts'
import type { MailKind } from '#contract/mail-kinds.ts'
import { addDays, dayIn } from '#contract/time-zone.ts'
import * as accountEmails from '../../accounts/account-emails.ts'
import { cartReminderEmail } from '../../cart-reminders/cart-reminder-email.ts'
import { answerEmail } from '../../contact/answer-email.ts'
import { emailToSender } from '../../contact/contact.ts'
import { fieldsOf } from '../../custom-fields/custom-fields.ts'
import { alertEmail } from '../../customers/wishlist-alerts.ts'
import { giftCardEmail } from '../../gift-cards/gift-card-email.ts'
import { type FitClaimMailAbout, fitClaimEmail } from '../../fit-claims/fit-claim-emails.ts'
import type { Storefront } from '../../kernel/storefront.ts'
import type { Email } from '../../mail/email.ts'
import { confirmNewsletterEmail } from '../../newsletter/newsletter-emails.ts'
import { orderEmail } from '../../orders/order-emails.ts'
import { type OrderEmailKind } from '../../orders/order-email-texts.ts'
import type { OrderRow } from '../../orders/orders.ts'
import { hiddenEmail } from '../../reviews/hidden-email.ts'
import { type ReturnMailAbout, returnEmail } from '../../returns/return-emails.ts'

const code = 'sample'

/** A paid order of one ready-made shirt. */
function sampleOrder({ shop, locale }: Storefront): OrderRow {
  const placedAt = new Date()
  const dayAfter = (days: number) => addDays(dayIn(shop.timeZone, placedAt), days)
  const country = shop.countries[0]!
  return {
    id: '00000000-0000-4000-8000-000000000000',
    number: 'P-SAMPLE',
    shopperId: null,
    email: 'ada@example.com',
    status: 'paid',
    paymentState: 'paid',
    paymentMethod: 'demo',
    currency: shop.currency,
    subtotalMinor: 9000,
    discountMinor: 0,
    deliveryMinor: 0,
    taxMinor: 0,
    taxIncluded: shop.taxIncluded,
    taxPercent: null,
    taxExemption: null,
    vatCheck: null,
    totalMinor: 9000,
    paidMinor: 9000,
    couponCode: null,
    automaticMinor: 0,
    automaticName: null,
    cardMinor: 0,
    locale: null,
    delivery: {
      key: 'standard',
      name: 'Standard',
      earliest: dayAfter(3),
      latest: dayAfter(5),
      tracking: null,
    },
    address: {
      fullName: 'Ada Brook',
      phone: null,
      line1: '9 Mill Street',
      line2: null,
      city: 'Providence',
      region: null,
      postalCode: '02903',
      country,
    },
    placedAt,
    holdUntil: new Date(placedAt.getTime() + 1_800_000),
    holdsStock: true,
    expiredAt: null,
    holdOver: false,
    lines: [
      {
        id: '1',
        variantId: null,
        productId: 'sample',
        productName: 'Harrow Oxford',
        colourKey: 'white',
        colourName: 'White',
        size: 'M',
        sku: '',
        pictureHash: '',
        quantity: 1,
        unitPriceMinor: 9000,
        discountMinor: 0,
        totalMinor: 9000,
        made: false,
        design: null,
        fit: null,
        fabrics: null,
        returnable: true,
        notReturnable: null,
        exchangedFrom: null,
        fitGuarantee: null,
        swatches: null,
        nameLanguage: null,
      },
    ],
    history: [{ status: 'paid', at: placedAt.toISOString(), reason: null, byStaff: false }],
    refundedMinor: 0,
    returns: [],
    fitClaims: [],
    invoices: [],
    isBegun: false,
    exchangeFor: null,
    customFields: Object.fromEntries(
      fieldsOf(shop, 'order').map((field) => [field.key, sampleValue(field, locale)]),
    ),
  } as unknown as OrderRow
}

/** A value of the merchant's own field: a text has its name. */
function sampleValue({ kind, names, choices }: CustomField, locale: string): CustomValue {
  switch (kind) {
    case 'number':
      return 1
    case 'date':
      return '2026-12-24'
    case 'choice':
      return choices[0]!.key
    case 'yes or no':
      return true
    default:
      return nameIn(names, locale)
  }
}

type Sample = (from: Storefront) => Email

const orderSample =
  (kind: OrderEmailKind): Sample =>
  (from) =>
    orderEmail(kind, sampleOrder(from), from, { keyOf: () => code } as never, null, true)

const returnSample =
  (about: ReturnMailAbout): Sample =>
  (from) =>
    returnEmail(
      about,
      sampleOrder(from),
      {
        id: '1',
        number: 'R-SAMPLE',
        kind: about === 'exchanged' ? 'exchange' : 'return',
        lines: [{ line: '1', quantity: 1, reason: 'other', wantedVariantId: null, size: null }],
        refundMinor: 9000,
        declaredBy: 'Ada Brook',
      },
      from,
      { trackKey: code, reason: null, at: new Date() },
    )

const claimSample =
  (about: FitClaimMailAbout): Sample =>
  (from) => {
    const claim = {
      id: '1',
      number: 'F-SAMPLE',
      line: '1',
      kind: 'alteration',
      adjustments: [],
      comment: null,
    }
    const details = { trackKey: code, reason: null }
    return fitClaimEmail(about, sampleOrder(from), { ...claim, remake: null } as never, from, details)
  }

type ByState = `${'order' | 'return' | 'fit-claim'}-${string}`

const samples: Record<Exclude<MailKind, ByState>, Sample> = {
  'account-verify': (from) => accountEmails.verifyEmail(from, code),
  'account-registered': accountEmails.alreadyRegisteredEmail,
  'account-reset': (from) => accountEmails.resetPasswordEmail(from, code),
  'account-password': (from) => accountEmails.passwordChangedEmail(from, 'Ada Brook'),
  'account-change': (from) => accountEmails.changeEmailEmail(from, code),
  'account-change-requested': (from) => accountEmails.changeRequestedEmail(from, code),
  'account-changed': (from) => accountEmails.emailChangedEmail(from, code),
  'account-restored': accountEmails.emailRestoredEmail,
  contact: (from) => emailToSender(from, null, 'PL-SAMPLE'),
  'contact-answer': (from) =>
    answerEmail(
      from,
      { reference: 'PL-SAMPLE', fullName: 'Ada Brook' },
      from.i18n._(msg`The Harrow is cut as its size says; most take the size they usually wear.`),
    ),
  'review-hidden': (from) =>
    hiddenEmail(from, {
      productName: 'Harrow Oxford',
      reason: 'off topic',
      words: null,
      fullName: 'Ada Brook',
    }),
  'gift-card': (from) =>
    giftCardEmail(from, {
      code: '7K3M-Q9XD-2FHT-VWPA',
      amountMinor: 5000,
      currency: from.shop.currency,
      message: null,
      to: 'Ada Brook',
      from: null,
    }),
  'newsletter-confirm': (from) => confirmNewsletterEmail(from, code),
  'cart-reminder': (from) =>
    cartReminderEmail(
      from,
      [
        {
          product: { id: 'sample', name: 'Harrow Oxford' },
          colour: { key: 'white', name: 'White' },
          size: 'M',
          design: null,
          quantity: 1,
          totalMinor: 9000,
          picture: { hash: '', alt: '' },
        },
      ],
      { fullName: 'Ada Brook', endKey: code, cartKey: code },
    ),
  wishlist: (from) => {
    const alert = {
      name: 'Harrow Oxford',
      currency: from.shop.currency,
      priceMinor: 7500,
      addedPriceMinor: 9000,
      isBack: false,
      isCheaper: true,
    }
    return alertEmail(from, { mailKey: code, fullName: 'Ada Brook' } as never, [alert as never])
  },
}

function sampleOf(kind: MailKind): Sample {
  const [, area, about] = /^(order|return|fit-claim)-(.+)$/.exec(kind) ?? []
  if (area === 'order') return orderSample(about as OrderEmailKind)
  if (area === 'return') return returnSample(about as ReturnMailAbout)
  if (area === 'fit-claim') return claimSample(about!.replace('-', ' ') as FitClaimMailAbout)
  return samples[kind as keyof typeof samples]
}

/** The sample of an email with its default texts. */
export const sampleMail = (kind: MailKind, from: Storefront): Email => sampleOf(kind)(from)
