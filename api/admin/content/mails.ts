// The texts of emails that staff write, in each language of the shop.
import type { AdminMail, MailItem } from '#contract/admin/mails.ts'
import { type MailKind, mailKinds } from '#contract/mail-kinds.ts'
import { parseInline, parseMarkdown, valueNamesIn } from '#contract/markdown/parse.ts'
import { shopFacts } from '../../content/facts.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { newSecret } from '../../kernel/secrets.ts'
import type { Settings } from '../../kernel/settings.ts'
import type { Storefront } from '../../kernel/storefront.ts'
import { type Email, emailText } from '../../mail/email.ts'
import { emailHtml } from '../../mail/email-html.ts'
import { writeMail } from '../../mail/mail.ts'
import { type MailWords, withWords } from '../../mail/words.ts'
import type { LogChange, Staff } from '../http/route.ts'
import { sampleMail } from './sample-mails.ts'
import {
  type ContentRef,
  type ContentTexts,
  languageStorefronts,
  listStates,
  readText,
  recordOf,
  refuseUnknownValues,
  storefrontIn,
} from './versions.ts'

export interface MailRef {
  id: MailKind
  language: string
}

export const refOf = ({ id, language }: MailRef): ContentRef => ({ kind: 'mail', id, language })

/** The texts before anything is saved: the email has its default subject, and no text of the shop. */
export const noWords = { subject: '', opening: '', closing: '' }

export const wordsIn = (texts: ContentTexts | null): MailWords => ({ ...noWords, ...texts })

export async function listMails(on: Queryable, settings: Settings): Promise<MailItem[]> {
  const state = await listStates(on, 'mail')
  const languages = [...languageStorefronts(settings).keys()]
  return mailKinds.map((id) => ({
    id,
    languages: languages.map((language) => ({ language, ...state(id, language) })),
  }))
}

interface Sample {
  storefront: Storefront
  standard: Email
  /** The sample with the texts that were saved last. */
  email: Email
}

async function readSample(on: Queryable, settings: Settings, mail: MailRef): Promise<Sample> {
  const storefront = storefrontIn(settings, mail.language)
  const standard = sampleMail(mail.id, storefront)
  const { texts } = await readText(on, refOf(mail))
  return { storefront, standard, email: texts ? withWords(standard, wordsIn(texts), storefront) : standard }
}

const factsOf = (standard: Email, storefront: Storefront) => ({
  ...standard.occasion?.facts,
  ...shopFacts(storefront),
})

/** Throws `Not Found` for a language that the shop is not shown in. */
export async function getMail(deps: Deps, mail: MailRef): Promise<AdminMail> {
  const { storefront, standard, email } = await readSample(deps.db, deps.settings, mail)
  const { texts, ...state } = await readText(deps.db, refOf(mail))
  return {
    id: mail.id,
    language: mail.language,
    ...state,
    ...wordsIn(texts),
    facts: Object.entries(factsOf(standard, storefront)).map(([name, value]) => ({ name, value })),
    sample: {
      standardSubject: standard.subject,
      subject: email.subject,
      text: emailText(email, storefront),
    },
  }
}

/** The sample as a whole HTML document. */
export async function previewMail(deps: Deps, mail: MailRef): Promise<string> {
  const { storefront, email } = await readSample(deps.db, deps.settings, mail)
  return emailHtml(email, storefront)
}

/** Throws `Invalid Input` for values that the email does not have. */
export function checkMail(settings: Settings, mail: MailRef, changes: Partial<MailWords>): void {
  const storefront = storefrontIn(settings, mail.language)
  const known = factsOf(sampleMail(mail.id, storefront), storefront)
  const { subject = '', opening = '', closing = '' } = changes
  refuseUnknownValues('subject', valueNamesIn([{ kind: 'paragraph', children: parseInline(subject) }]), known)
  refuseUnknownValues('opening', valueNamesIn(parseMarkdown(opening)), known)
  refuseUnknownValues('closing', valueNamesIn(parseMarkdown(closing)), known)
}

/** Sends the sample to the member who makes the call. */
export async function sendSample(
  { settings }: Pick<Deps, 'settings'>,
  tx: Queryable,
  log: LogChange,
  mail: MailRef,
  staff: Staff,
): Promise<void> {
  const { storefront, email } = await readSample(tx, settings, mail)
  const { occasion: _words, ...sample } = email
  await writeMail(tx, storefront, {
    once: `test:${staff.id}:${newSecret()}`,
    about: staff.id,
    to: staff.email,
    email: sample,
  })
  await log({
    ...recordOf(refOf(mail)),
    recordName: `${mail.id} (${mail.language})`,
    before: null,
    after: { sentTo: staff.email },
  })
}
