// How the emails to shoppers are called.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MailId } from '#contract/admin/mails.ts'

export const mailLabels: Record<MailId, MessageDescriptor> = {
  'order-placed': msg`Order placed`,
  'order-confirm': msg`Please confirm the order`,
  'order-paid': msg`Payment received`,
  'order-cut': msg`The shirt is being cut`,
  'order-packed': msg`The order is packed`,
  'order-shipped': msg`The parcel is on its way`,
  'order-delivered': msg`The parcel has arrived`,
  'order-cancelled': msg`The order is cancelled`,
  'order-expired': msg`The order was not paid in time`,
  'order-refunded': msg`The refund is on its way`,
  'order-gone': msg`Sold out, and refunded`,
  'order-twice': msg`Paid twice`,
  'order-changed': msg`The order was changed`,
  'return-withdrawn': msg`Withdrawal received`,
  'return-requested': msg`Return requested`,
  'return-approved': msg`Return approved`,
  'return-received': msg`Return received`,
  'return-refunded': msg`Return refunded`,
  'return-exchanged': msg`Exchange under way`,
  'return-refused': msg`Return refused`,
  'fit-claim-requested': msg`Alteration or remake requested`,
  'fit-claim-approved': msg`Alteration or remake approved`,
  'fit-claim-received': msg`The shirt is here`,
  'fit-claim-in-work': msg`Alteration or remake in work`,
  'fit-claim-sent': msg`The shirt is on its way`,
  'fit-claim-closed': msg`Alteration or remake completed`,
  'fit-claim-refused': msg`Alteration or remake refused`,
  'fit-claim-corrected': msg`Measurements corrected`,
  'account-verify': msg`Confirm the address of a new account`,
  'account-registered': msg`There is an account already`,
  'account-reset': msg`Set a new password`,
  'account-password': msg`The password was changed`,
  'account-change': msg`Confirm another address`,
  'account-change-requested': msg`Another address was asked for`,
  'account-changed': msg`The address was changed`,
  'account-restored': msg`The earlier address is back`,
  contact: msg`A message to the shop was received`,
  'contact-answer': msg`Answer to a message`,
  'review-hidden': msg`A review is hidden`,
  wishlist: msg`News of the wishlist`,
  'gift-card': msg`A gift card`,
}

export const mailGroups: { title: MessageDescriptor; is: (id: MailId) => boolean }[] = [
  { title: msg`Orders`, is: (id) => id.startsWith('order-') },
  { title: msg`Returns`, is: (id) => id.startsWith('return-') },
  { title: msg`Alterations and remakes`, is: (id) => id.startsWith('fit-claim-') },
  { title: msg`Accounts`, is: (id) => id.startsWith('account-') },
  {
    title: msg`Other emails`,
    is: (id) => id.startsWith('contact') || ['review-hidden', 'wishlist', 'gift-card'].includes(id),
  },
]
