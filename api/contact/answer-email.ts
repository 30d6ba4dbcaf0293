// The mail by which staff answer a message to the shop.
import { msg } from '@lingui/core/runtime-macro'
import type { Storefront } from '../kernel/storefront.ts'
import type { Email } from '../mail/email.ts'
import { greetingTo } from '../mail/safe-name.ts'

/** The prefix of `once` of a mail that answers a message; the id of the reply follows. */
export const answerOccasion = 'contact-answer:'

/** Does not quote the message: its author may have typed the address of somebody else. */
export function answerEmail(
  storefront: Storefront,
  { reference, fullName }: { reference: string; fullName: string },
  text: string,
): Email {
  const { i18n, url } = storefront
  return {
    occasion: { id: 'contact-answer', facts: { reference } },
    subject: i18n._(msg`Our answer to your message (${{ reference }})`),
    preheader: text.slice(0, 120),
    title: i18n._(msg`Our answer to your message`),
    greeting: greetingTo(storefront, fullName),
    blocks: [
      { kind: 'text', text },
      {
        kind: 'note',
        text: i18n._(
          msg`To write to us again, please use the contact page with this email address, so that all you have written stays together.`,
        ),
        link: { label: i18n._(msg`Contact us`), url: `${url}/contact` },
      },
    ],
  }
}
