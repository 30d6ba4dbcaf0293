// The merchant's texts of an email: subject, opening and closing. The required content of the email is between them and
// cannot be removed.
import type { Writing } from '#contract/markdown/html.ts'
import { parseMarkdown, valuesIn } from '#contract/markdown/parse.ts'
import { languageOf } from '#locales/languages.ts'
import { shopFacts } from '../content/facts.ts'
import type { Db } from '../kernel/db.ts'
import type { Settings } from '../kernel/settings.ts'
import type { Storefront } from '../kernel/storefront.ts'
import { readMailLook } from '../theme/theme.ts'
import type { Email } from './email.ts'
import { selectMailWords } from './mail.sql.ts'

/** An empty field keeps the default text; opening and closing are Markdown. */
export interface MailWords {
  subject: string
  opening: string
  closing: string
}

/**
 * Reads the published texts into `settings.mailWords` and the look of the published theme into `settings.mailLook`, now
 * and again whenever any process changes them.
 */
export async function keepMailWords(db: Db, settings: Settings): Promise<void> {
  const read = async () => {
    const rows = await selectMailWords(db)
    settings.mailWords = new Map(rows.map(({ id, language, texts }) => [`${id} ${language}`, texts]))
    const mailLook = await readMailLook(db)
    if (mailLook) settings.mailLook = mailLook
    else delete settings.mailLook
  }
  await db.onChange('mail_words', () => void read().catch(() => {}))
  await read()
}

/** The email with the texts that are published in its reader's language. */
export function withPublishedWords(email: Email, from: Storefront): Email {
  const { occasion } = email
  const words = occasion && from.mailWords?.get(`${occasion.id} ${languageOf(from.locale)}`)
  return words ? withWords(email, words, from) : email
}

export function withWords(email: Email, words: MailWords, from: Storefront): Email {
  const writing: Writing = {
    values: { ...shopFacts(from), ...email.occasion?.facts },
    base: from.url,
    picture: () => null,
  }
  const written = (text: string) =>
    text === '' ? [] : [{ kind: 'written' as const, blocks: parseMarkdown(text), writing }]
  const notes = email.blocks.findLastIndex(({ kind }) => kind !== 'note') + 1
  return {
    ...email,
    subject: words.subject === '' ? email.subject : subjectOf(words.subject, writing),
    title: email.title ?? email.subject,
    blocks: [
      ...written(words.opening),
      ...email.blocks.slice(0, notes),
      ...written(words.closing),
      ...email.blocks.slice(notes),
    ],
  }
}

/** A subject may have values, but no Markdown. */
export const subjectOf = (text: string, { values }: Writing): string =>
  text.replaceAll(valuesIn, (all, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '–') : all,
  )
