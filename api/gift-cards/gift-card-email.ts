// The email with the code of a gift card.
import { msg } from '@lingui/core/runtime-macro'
import { giftCardAnchor, giftCardProduct } from '#contract/gift-cards.ts'
import { moneyFormatter } from '../kernel/format.ts'
import type { Storefront } from '../kernel/storefront.ts'
import type { Email } from '../mail/email.ts'
import { greetingTo } from '../mail/safe-name.ts'

export interface GiftCardMail {
  code: string
  amountMinor: number
  currency: string
  /** Of the giver. */
  message: string | null
  /** The names of recipient and giver; null: unknown. */
  to: string | null
  from: string | null
}

/**
 * The page on which the holder of a card sees its balance and prints it. Browsers do not send the part after `#`, so
 * the code is in no log.
 */
export const giftCardLink = ({ url }: Pick<Storefront, 'url'>, code: string): string =>
  `${url}/productdetail/${giftCardProduct.id}#${giftCardAnchor}${code}`

export function giftCardEmail(
  storefront: Storefront,
  { code, amountMinor, currency, message, to, from }: GiftCardMail,
): Email {
  const { i18n, shop, locale } = storefront
  const amount = moneyFormatter({ currency, locale })(amountMinor)
  return {
    occasion: { id: 'gift-card', facts: { amount } },
    subject:
      from === null
        ? i18n._(msg`A gift card for ${{ shop: shop.name }}`)
        : i18n._(msg`A gift card for ${{ shop: shop.name }} from ${{ from }}`),
    preheader: i18n._(msg`It is worth ${{ amount }}.`),
    greeting: greetingTo(storefront, to),
    blocks: [
      ...(message === null ? [] : [{ kind: 'text' as const, text: message }]),
      {
        kind: 'text',
        text: i18n._(
          msg`Your gift card for ${{ shop: shop.name }} is worth ${{ amount }}. Its code: ${{ code }}`,
        ),
      },
      {
        kind: 'button',
        label: i18n._(msg`Print it, or see its balance`),
        url: giftCardLink(storefront, code),
      },
      {
        kind: 'note',
        text: i18n._(
          msg`Enter the code at the checkout. Its balance pays for the order, and what is not used stays on the card. Anybody who has the code can use it.`,
        ),
      },
    ],
  }
}
