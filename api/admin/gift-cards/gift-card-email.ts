// The email with the code of a gift card.
import { msg } from '@lingui/core/runtime-macro'
import { moneyFormatter } from '../../kernel/format.ts'
import type { Storefront } from '../../kernel/storefront.ts'
import type { Email } from '../../mail/email.ts'

interface GiftCardMail {
  code: string
  amountMinor: number
  currency: string
  /** Of whoever gives it. */
  message: string | null
}

export function giftCardEmail(
  { i18n, shop, locale }: Storefront,
  { code, amountMinor, currency, message }: GiftCardMail,
): Email {
  const amount = moneyFormatter({ currency, locale })(amountMinor)
  return {
    subject: i18n._(msg`A gift card for ${{ shop: shop.name }}`),
    preheader: i18n._(msg`It is worth ${{ amount }}.`),
    blocks: [
      ...(message === null ? [] : [{ kind: 'text' as const, text: message }]),
      {
        kind: 'text',
        text: i18n._(
          msg`Your gift card for ${{ shop: shop.name }} is worth ${{ amount }}. Its code: ${{ code }}`,
        ),
      },
      {
        kind: 'note',
        text: i18n._(
          msg`Enter the code at the checkout. It pays as much as is left of it, and what is not used stays on it. Whoever has the code can use it.`,
        ),
      },
    ],
  }
}
