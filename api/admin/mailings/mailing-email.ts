// The email of a mailing: the merchant's text in one language, and the link to unsubscribe.
import { msg } from '@lingui/core/runtime-macro'
import type { MailingText } from '#contract/admin/mailings.ts'
import type { Writing } from '#contract/markdown/html.ts'
import { parseMarkdown } from '#contract/markdown/parse.ts'
import { languageOf } from '#locales/languages.ts'
import { shopFacts } from '../../content/facts.ts'
import type { ShopSettings } from '../../kernel/settings.ts'
import type { Storefront } from '../../kernel/storefront.ts'
import type { Email } from '../../mail/email.ts'
import { greetingTo } from '../../mail/safe-name.ts'
import { subjectOf } from '../../mail/words.ts'

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

export const unsubscribeUrl = ({ url }: Storefront, endKey: string) =>
  `${url}/verifymail?unsubscribe=${endKey}`

export function mailingEmail(
  storefront: Storefront,
  { subject, text }: MailingText,
  { fullName, endKey }: { fullName: string | null; endKey: string },
): Email {
  const { i18n, shop, url } = storefront
  const writing: Writing = { values: shopFacts(storefront), base: url, picture: () => null }
  return {
    subject: subjectOf(subject, writing),
    preheader: '',
    greeting: greetingTo(storefront, fullName),
    blocks: [
      { kind: 'written', blocks: parseMarkdown(text), writing },
      {
        kind: 'note',
        text: i18n._(msg`You get this email because you agreed to the newsletter of ${{ shop: shop.name }}.`),
        link: { label: i18n._(msg`Unsubscribe`), url: unsubscribeUrl(storefront, endKey) },
      },
    ],
  }
}
