// The email about a cart that was left behind. It shows what is in the cart, and nothing that somebody has typed.
import { msg } from '@lingui/core/runtime-macro'
import type { CartLine } from '#contract/cart.ts'
import { cartFragment } from '#contract/cart-link.ts'
import { emailPicturePath } from '#contract/picture.ts'
import { sizeName, customShirtName } from '../designs/lines.ts'
import { moneyFormatter } from '../kernel/format.ts'
import type { Storefront } from '../kernel/storefront.ts'
import type { Email, EmailLine } from '../mail/email.ts'
import { greetingTo } from '../mail/safe-name.ts'
import { newsletterNote } from '../newsletter/newsletter-emails.ts'

export type ReminderLine = Pick<
  CartLine,
  'product' | 'colour' | 'size' | 'design' | 'quantity' | 'totalMinor' | 'picture'
>

export function cartReminderEmail(
  storefront: Storefront,
  lines: ReminderLine[],
  { fullName, endKey, cartKey }: { fullName: string | null; endKey: string; cartKey: string },
): Email {
  const { i18n, shop, url } = storefront
  return {
    occasion: { id: 'cart-reminder', facts: {} },
    subject: i18n._(msg`Your cart at ${{ shop: shop.name }}`),
    preheader: lines.map((line) => nameOf(line, storefront)).join(', '),
    greeting: greetingTo(storefront, fullName),
    blocks: [
      {
        kind: 'text',
        text: i18n._(
          msg`You have left something in your cart. Here is what is in it, at today’s prices. Nothing is reserved, and this is the only reminder of it.`,
        ),
      },
      { kind: 'lines', lines: lines.map((line) => lineOf(line, storefront)) },
      { kind: 'button', label: i18n._(msg`Open your cart`), url: `${url}/cart${cartFragment(cartKey)}` },
      newsletterNote(storefront, endKey),
    ],
  }
}

/** The name of a design was typed by somebody. */
const nameOf = ({ design, product }: ReminderLine, { i18n }: Storefront): string =>
  design ? i18n._(customShirtName) : product.name

function lineOf(line: ReminderLine, storefront: Storefront): EmailLine {
  const { i18n, locale, shop, origin } = storefront
  const { colour, picture, quantity, totalMinor } = line
  const size = sizeName(line.size, shop.sizes, i18n)
  return {
    name: nameOf(line, storefront),
    detail: [colour.name, size].filter((part) => part !== '').join(', '),
    quantity,
    amount: moneyFormatter({ currency: shop.currency, locale })(totalMinor),
    ...(picture.hash !== '' && { pictureUrl: origin + emailPicturePath(picture.hash) }),
  }
}
