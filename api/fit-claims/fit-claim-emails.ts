// The emails about an alteration or a remake: each says what happened and what to do next.
import { msg } from '@lingui/core/runtime-macro'
import type { ClaimState } from '#contract/fit-claim-states.ts'
import { mailKindOf } from '#contract/mail-kinds.ts'
import { adjustmentText } from '#garment/body/adjustments.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Email, type EmailLine, paragraph } from '../mail/email.ts'
import { writeMail } from '../mail/mail.ts'
import { greetingTo } from '../mail/safe-name.ts'
import { describeLine, free } from '../orders/order-email-blocks.ts'
import { requestEmail, type RequestEmailContent } from '../orders/order-emails.ts'
import { reasonSentence } from '../orders/order-email-texts.ts'
import type { FitClaimRow, OrderRow } from '../orders/orders.ts'
import { trackKeys } from '../orders/track-key.ts'
import { type Storefront, storefrontFor } from '../kernel/storefront.ts'

export type Claim = Pick<FitClaimRow, 'id' | 'number' | 'kind' | 'line' | 'adjustments' | 'comment'> & {
  remake?: { number: string } | null
}

/** What a mail is about: a state of the claim, or corrected measurements. */
export type FitClaimMailAbout = ClaimState | 'corrected'

export type WriteFitClaimMail = (
  tx: Queryable,
  state: FitClaimMailAbout,
  order: OrderRow,
  claim: Claim,
  reason: string | null,
) => Promise<boolean>

/** Call it before a transaction begins, because it reads the shop's tracking secret. */
export async function fitClaimMail({
  db,
  settings,
}: Pick<Deps, 'db' | 'settings'>): Promise<WriteFitClaimMail> {
  const keys = await trackKeys(db)
  return (tx, state, order, claim, reason) => {
    const storefront = storefrontFor(settings, order.locale)
    return writeMail(tx, storefront, {
      // A remake whose order was cancelled is approved and started a second time.
      once: `fit-claim-${state}:${claim.id}${claim.remake ? `:${claim.remake.number}` : ''}`,
      about: claim.id,
      to: order.email,
      email: fitClaimEmail(state, order, claim, storefront, { trackKey: keys.keyOf(order.id), reason }),
    })
  }
}

export const fitClaimEmail = (
  state: FitClaimMailAbout,
  order: OrderRow,
  claim: Claim,
  storefront: Storefront,
  { trackKey, reason }: { trackKey: string; reason: string | null },
): Email =>
  requestEmail(contentOf(state, claim, storefront, reason), {
    greeting: greetingTo(storefront, order.address.fullName),
    facts: factsOf(order, claim, storefront),
    lines: [shirtOf(order, claim, storefront)],
    storefront,
    trackKey,
    occasion: {
      id: mailKindOf('fit-claim', state),
      facts: { number: claim.number, order: order.number },
    },
  })

function contentOf(
  state: FitClaimMailAbout,
  claim: Claim,
  storefront: Storefront,
  given: string | null,
): RequestEmailContent {
  const { i18n } = storefront
  const { number, kind, remake } = claim
  const reason = reasonSentence(given, storefront)
  const remade = kind === 'remake'
  switch (state) {
    case 'requested':
      return {
        subject: i18n._(
          remade
            ? msg`Your request ${{ number }} for a remake`
            : msg`Your request ${{ number }} for an alteration`,
        ),
        title: i18n._(msg`We have your request`),
        text: i18n._(
          msg`Thank you for telling us what does not fit. We look at it within two working days and then write what happens next. It costs you nothing.`,
        ),
      }
    case 'approved':
      return remade
        ? remakeApproved(number, reason, storefront)
        : alterationApproved(number, reason, storefront)
    case 'received':
      return {
        subject: i18n._(msg`${{ number }}: your shirt has arrived`),
        title: i18n._(msg`Your shirt is here`),
        text: paragraph(
          i18n._(msg`The shirt you sent back has arrived.`),
          reason,
          i18n._(remade ? msg`Next we cut a new one.` : msg`Next it is altered.`),
        ),
      }
    case 'in work':
      return {
        subject: i18n._(msg`${{ number }}: your shirt is in progress`),
        title: i18n._(remade ? msg`Your remake is in progress` : msg`Your shirt is being altered`),
        text: remade
          ? paragraph(
              i18n._(
                msg`The remake is an order of its own now, ${{ number: remake?.number ?? '' }}, which costs nothing.`,
              ),
              reason,
              i18n._(msg`We write again when it leaves.`),
            )
          : paragraph(
              i18n._(msg`The changes listed below are being made.`),
              reason,
              i18n._(msg`We write again when the shirt leaves.`),
            ),
      }
    case 'sent':
      return {
        subject: i18n._(msg`${{ number }}: your shirt is on its way`),
        title: i18n._(msg`Your shirt is on its way`),
        text: paragraph(
          i18n._(
            remade ? msg`The remake has left our workroom.` : msg`The altered shirt has left our workroom.`,
          ),
          reason,
        ),
      }
    case 'closed':
      return {
        subject: i18n._(msg`${{ number }} is completed`),
        title: i18n._(remade ? msg`Your remake is delivered` : msg`Your alteration is completed`),
        text: paragraph(
          i18n._(msg`With this the request ${{ number }} is completed.`),
          reason,
          i18n._(msg`If the shirt still does not fit, answer this mail.`),
        ),
      }
    case 'corrected':
      return {
        subject: i18n._(msg`Your measurements are corrected after ${{ number }}`),
        title: i18n._(msg`Your measurements are corrected`),
        text: i18n._(
          msg`After what we found with ${{ number }} we have saved corrected measurements beside your earlier ones, which stay as they were, so that your next shirt fits. Please look the new ones over before you order.`,
        ),
      }
    case 'refused':
      return {
        subject: i18n._(msg`${{ number }} cannot be granted`),
        title: i18n._(msg`We cannot do this`),
        text: paragraph(
          i18n._(msg`We are sorry: we cannot do what you requested in ${{ number }}.`),
          reason,
          i18n._(msg`If you see it differently, just answer this mail.`),
        ),
      }
  }
}

const remakeApproved = (
  number: string,
  reason: string | null,
  { i18n }: Storefront,
): RequestEmailContent => ({
  subject: i18n._(msg`Remake ${{ number }} is approved`),
  title: i18n._(msg`We make it again`),
  text: paragraph(
    i18n._(msg`Your remake ${{ number }} is approved.`),
    reason,
    i18n._(msg`We cut the same shirt to the corrected measurements and write again when it is in progress.`),
  ),
})

const alterationApproved = (
  number: string,
  reason: string | null,
  { i18n }: Storefront,
): RequestEmailContent => ({
  subject: i18n._(msg`Alteration ${{ number }}: please send the shirt`),
  title: i18n._(msg`Please send us the shirt`),
  text: paragraph(
    i18n._(msg`Your alteration ${{ number }} is approved.`),
    reason,
    i18n._(
      msg`Put the washed shirt into a parcel with the number ${{ number }} inside and send it to the address below.`,
    ),
  ),
  parcel: true,
})

const factsOf = (
  order: OrderRow,
  { number, kind, adjustments, comment }: Claim,
  { i18n, shop }: Storefront,
) => [
  { name: i18n._(kind === 'remake' ? msg`Remake` : msg`Alteration`), value: number },
  { name: i18n._(msg`Order`), value: order.number },
  ...(adjustments.length > 0
    ? [
        {
          name: i18n._(
            msg({ message: 'Does not fit', comment: 'Before what is too long, short, tight or wide.' }),
          ),
          value: adjustments.map((each) => adjustmentText(each, i18n, shop.lengthUnit)).join('; '),
        },
      ]
    : []),
  ...(comment ? [{ name: i18n._(msg`You wrote`), value: comment }] : []),
]

function shirtOf(order: OrderRow, { line: id }: Claim, storefront: Storefront): EmailLine {
  const line = order.lines.find((bought) => bought.id === id)!
  return { ...describeLine(line, storefront), quantity: 1, amount: storefront.i18n._(free) }
}
