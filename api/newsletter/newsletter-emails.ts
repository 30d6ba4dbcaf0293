// The email that asks the owner of an address whether they want the newsletter, and the end of every email that needs
// this consent.
import { msg, plural } from '@lingui/core/runtime-macro'
import { newsletterConfirmDays } from '#contract/newsletter.ts'
import type { Storefront } from '../kernel/storefront.ts'
import type { Email, EmailBlock } from '../mail/email.ts'

export const unsubscribeUrl = ({ url }: Storefront, endKey: string) =>
  `${url}/verifymail?unsubscribe=${endKey}`

/** Why a subscriber gets an email, and the link that ends it. */
export const newsletterNote = (storefront: Storefront, endKey: string): EmailBlock => ({
  kind: 'note',
  text: storefront.i18n._(
    msg`You get this email because you agreed to the newsletter of ${{ shop: storefront.shop.name }}.`,
  ),
  link: { label: storefront.i18n._(msg`Unsubscribe`), url: unsubscribeUrl(storefront, endKey) },
})

export function confirmNewsletterEmail({ i18n, shop, url }: Storefront, code: string): Email {
  return {
    occasion: { id: 'newsletter-confirm', facts: {} },
    subject: i18n._(msg`Please confirm the newsletter`),
    preheader: i18n._(msg`Without your confirmation we do not write to you.`),
    blocks: [
      {
        kind: 'text',
        text: i18n._(
          msg`Somebody, probably you, has requested the newsletter of ${{ shop: shop.name }} for this address. If it was you, please confirm it.`,
        ),
      },
      {
        kind: 'button',
        label: i18n._(msg`Confirm newsletter`),
        url: `${url}/verifymail?newsletter&code=${code}`,
      },
      {
        kind: 'note',
        text: i18n._(
          msg`The link works for ${plural({ days: newsletterConfirmDays }, { one: '# day', other: '# days' })}. If it was not you, please do nothing: you get no newsletter, and we delete the address.`,
        ),
      },
    ],
  }
}
