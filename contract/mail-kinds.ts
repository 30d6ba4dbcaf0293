// The emails to shoppers, their groups and their labels for staff. Emails about a status or a state are derived from it.
import { msg } from '@lingui/core/runtime-macro'
import { claimMailLabels } from './fit-claim-labels.ts'
import { statusMailLabels } from './order-status-labels.ts'
import { returnMailLabels } from './return-labels.ts'

type Message = ReturnType<typeof msg>

/** `fit-claim-in-work` is the email of the state `in work`. */
type IdOf<
  Area extends string,
  State extends string,
> = `${Area}-${State extends `${infer First} ${infer Last}` ? `${First}-${Last}` : State}`

export const mailKindOf = <Area extends string, State extends string>(area: Area, state: State) =>
  `${area}-${state.replace(' ', '-')}` as IdOf<Area, State>

const eachState = <Area extends string, State extends string>(area: Area, labels: Record<State, Message>) =>
  Object.fromEntries(
    Object.entries(labels).map(([state, label]) => [mailKindOf(area, state), label]),
  ) as Record<IdOf<Area, State>, Message>

const orders = {
  'order-placed': msg`Order placed`,
  'order-confirm': msg`Please confirm the order`,
  'order-approve': msg`Please approve the measures`,
  ...eachState('order', statusMailLabels),
  'order-reminder': msg`Reminder of a bank transfer`,
  'order-part-paid': msg`A part arrived by bank transfer`,
  'order-transfer-back': msg`A bank transfer is sent back`,
  'order-expired': msg`The order was not paid in time`,
  'order-gone': msg`Sold out, and refunded`,
  'order-twice': msg`Paid twice`,
  'order-changed': msg`The order was changed`,
}

const returns = {
  'return-withdrawn': msg`Withdrawal received`,
  ...eachState('return', returnMailLabels),
}

const fitClaims = {
  ...eachState('fit-claim', claimMailLabels),
  'fit-claim-corrected': msg`Measurements corrected`,
}

const accounts = {
  'account-verify': msg`Confirm the address of a new account`,
  'account-registered': msg`There is an account already`,
  'account-reset': msg`Set a new password`,
  'account-password': msg`The password was changed`,
  'account-change': msg`Confirm another address`,
  'account-change-requested': msg`Another address was requested`,
  'account-changed': msg`The address was changed`,
  'account-restored': msg`The earlier address is back`,
}

const others = {
  contact: msg`A message to the shop was received`,
  'contact-answer': msg`Answer to a message`,
  'review-hidden': msg`A review is hidden`,
  wishlist: msg`News of the wishlist`,
  'gift-card': msg`A gift card`,
  'newsletter-confirm': msg`Confirm the newsletter`,
  'cart-reminder': msg`Reminder of a cart`,
}

export const mailLabels = { ...orders, ...returns, ...fitClaims, ...accounts, ...others }
export type MailKind = keyof typeof mailLabels

const kindsIn = <Labels extends object>(labels: Labels) => Object.keys(labels) as (keyof Labels)[]

export const mailKinds = kindsIn(mailLabels)

export const mailGroups: { title: Message; kinds: MailKind[] }[] = [
  { title: msg`Orders`, kinds: kindsIn(orders) },
  { title: msg`Returns`, kinds: kindsIn(returns) },
  { title: msg`Alterations and remakes`, kinds: kindsIn(fitClaims) },
  { title: msg`Accounts`, kinds: kindsIn(accounts) },
  { title: msg`Other emails`, kinds: kindsIn(others) },
]

/** The subjects of the emails of an area, such as `paid` in `order-paid`. */
export type MailAbout<Area extends string, Kind = MailKind> = Kind extends `${Area}-${infer About}`
  ? About
  : never
