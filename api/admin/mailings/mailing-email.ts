// The email of a mailing: the merchant's text in one language, and the link to unsubscribe.
import { msg } from '@lingui/core/runtime-macro'
import type { MailingText } from '#contract/admin/mailings.ts'
import type { Writing } from '#contract/markdown/html.ts'
import { parseMarkdown } from '#contract/markdown/parse.ts'
import { languageOf } from '#locales/languages.ts'
import { type ShopFacts, shopFacts } from '../../content/facts.ts'
import type { ShopSettings } from '../../kernel/settings.ts'
import type { Storefront } from '../../kernel/storefront.ts'
import type { Email } from '../../mail/email.ts'
import { greetingTo, safeName } from '../../mail/safe-name.ts'
import { subjectOf } from '../../mail/words.ts'
import { newsletterNote } from '../../newsletter/newsletter-emails.ts'

export const isComplete = (text: MailingText | undefined): text is MailingText =>
  text !== undefined && text.subject !== '' && text.text !== ''

/** The text for a reader: in their language, or in that of the products. */
export function textFor(
  texts: Record<string, MailingText>,
  shop: Pick<ShopSettings, 'contentLocale'>,
  locale: string,
): MailingText {
  const own = texts[languageOf(locale)]
  if (isComplete(own)) return own
  return texts[languageOf(shop.contentLocale)] ?? { subject: '', text: '' }
}

/** The values of a text: the facts of the shop, and the name of the reader. */
export const mailingValues = (storefront: Storefront, fullName: string | null): ShopFacts => ({
  ...shopFacts(storefront),
  name:
    safeName(fullName) ??
    storefront.i18n._(
      msg({
        message: 'dear customer',
        comment: 'In a text of the merchant, in place of a name that is not known: Thank you, dear customer',
      }),
    ),
})

export function mailingEmail(
  storefront: Storefront,
  { subject, text }: MailingText,
  { fullName, endKey }: { fullName: string | null; endKey: string },
): Email {
  const writing: Writing = {
    values: mailingValues(storefront, fullName),
    base: storefront.url,
    picture: () => null,
  }
  return {
    subject: subjectOf(subject, writing),
    preheader: '',
    greeting: greetingTo(storefront, fullName),
    blocks: [{ kind: 'written', blocks: parseMarkdown(text), writing }, newsletterNote(storefront, endKey)],
  }
}
