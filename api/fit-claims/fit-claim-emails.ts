// The emails about an alteration or a remake: each says what happened and what to do next.
import type { ClaimState } from '#contract/fit-guarantee.ts'
import { adjustmentText } from '#garment/body/adjustments.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import type { EmailLine } from '../mail/email.ts'
import { writeMail } from '../mail/mail.ts'
import { greetingTo } from '../mail/safe-name.ts'
import { describeLine, reasonAfter, requestEmail, type RequestEmailContent } from '../orders/order-emails.ts'
import type { FitClaimRow, OrderRow } from '../orders/orders.ts'
import { trackKeys } from '../orders/track-key.ts'
import type { Settings } from '../kernel/settings.ts'

type Claim = Pick<FitClaimRow, 'id' | 'number' | 'kind' | 'line' | 'adjustments' | 'comment'> & {
  remake?: { number: string } | null
}

export type WriteFitClaimMail = (
  tx: Queryable,
  state: ClaimState,
  order: OrderRow,
  claim: Claim,
  reason: string | null,
) => Promise<boolean>

/** Needs the shop's tracking secret, so it is made before a transaction begins. */
export async function fitClaimMail({
  db,
  settings,
}: Pick<Deps, 'db' | 'settings'>): Promise<WriteFitClaimMail> {
  const keys = await trackKeys(db)
  return (tx, state, order, claim, reason) =>
    writeMail(tx, settings, {
      // A remake whose order had to be cancelled is approved, and begun, a second time.
      once: `fit-claim-${state}:${claim.id}${claim.remake ? `:${claim.remake.number}` : ''}`,
      to: order.email,
      email: requestEmail(contentOf(state, claim, reason), {
        greeting: greetingTo(order.address.fullName),
        facts: factsOf(order, claim),
        lines: [shirtOf(order, claim, settings)],
        settings,
        trackKey: keys.keyOf(order.id),
      }),
    })
}

function contentOf(
  state: ClaimState,
  { number, kind, remake }: Claim,
  reason: string | null,
): RequestEmailContent {
  const because = reasonAfter(reason)
  const remade = kind === 'remake'
  switch (state) {
    case 'requested':
      return {
        subject: `Your request ${number} for ${remade ? 'a remake' : 'an alteration'}`,
        title: 'We have your request',
        text: `Thank you for telling us what does not fit. We look at it within two working days and then write what happens next. It costs you nothing.`,
      }
    case 'approved':
      return {
        subject: remade ? `Remake ${number} is approved` : `Alteration ${number}: please send the shirt`,
        title: remade ? 'We make it again' : 'Please send us the shirt',
        text: remade
          ? `Your remake ${number} is approved.${because} We cut the same shirt to the corrected measurements and write again when it is in work.`
          : `Your alteration ${number} is approved.${because} Put the washed shirt into a parcel with the number ${number} inside and send it to the address below.`,
        parcel: !remade,
      }
    case 'received':
      return {
        subject: `${number}: your shirt has arrived`,
        title: 'Your shirt is here',
        text: `The shirt you sent back has arrived.${because} Next ${remade ? 'we cut a new one' : 'it is altered'}.`,
      }
    case 'in work':
      return {
        subject: `${number}: your shirt is in work`,
        title: remade ? 'Your remake is in work' : 'Your shirt is being altered',
        text: remade
          ? `The remake is an order of its own now, ${remake?.number ?? ''}, which costs nothing.${because} We write again when it leaves.`
          : `The changes listed below are being made.${because} We write again when the shirt leaves.`,
      }
    case 'sent':
      return {
        subject: `${number}: your shirt is on its way`,
        title: 'Your shirt is on its way',
        text: `${remade ? 'The remake' : 'The altered shirt'} has left our workroom.${because}`,
      }
    case 'closed':
      return {
        subject: `${number} is completed`,
        title: remade ? 'Your remake is delivered' : 'Your alteration is completed',
        text: `With this the request ${number} is completed.${because} If the shirt still does not fit, answer this mail.`,
      }
    case 'refused':
      return {
        subject: `${number} cannot be granted`,
        title: 'We cannot do this',
        text: `We are sorry: we cannot do what you asked for in ${number}.${because} If you see it differently, just answer this mail.`,
      }
  }
}

const factsOf = (order: OrderRow, { number, kind, adjustments, comment }: Claim) => [
  { name: kind === 'remake' ? 'Remake' : 'Alteration', value: number },
  { name: 'Order', value: order.number },
  ...(adjustments.length > 0
    ? [{ name: 'Does not fit', value: adjustments.map(adjustmentText).join('; ') }]
    : []),
  ...(comment ? [{ name: 'You wrote', value: comment }] : []),
]

function shirtOf(order: OrderRow, { line: id }: Claim, { publicUrl }: Settings): EmailLine {
  const line = order.lines.find((bought) => bought.id === id)!
  return { ...describeLine(line, publicUrl), quantity: 1, amount: 'Free' }
}
