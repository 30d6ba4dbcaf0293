// An email as its content, in blocks, and as plain text. `email-html.ts` decides how it looks in HTML.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { MailKind } from '#contract/mail-kinds.ts'
import type { Writing } from '#contract/markdown/html.ts'
import type { Block } from '#contract/markdown/parse.ts'
import { blocksText } from '#contract/markdown/text.ts'
import type { ShopFacts } from '../content/facts.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import type { Storefront } from '../kernel/storefront.ts'

/** One line of an order. `pictureUrl` is a full address; `amount` is formatted money. */
export interface EmailLine {
  name: string
  /** For example colour and size. */
  detail: string
  /** More details, a paragraph each. */
  notes?: string[]
  quantity: number
  amount: string
  pictureUrl?: string
  pictureAlt?: string
}

/** `url`: what the value links to. */
export interface EmailFact {
  name: string
  value: string
  url?: string
}

export type EmailBlock =
  /** A paragraph; blank lines in it start new ones. */
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'lines'; lines: EmailLine[] }
  /** Sums, one per row; the `strong` one is the total. */
  | { kind: 'totals'; rows: { name: string; amount: string; strong?: boolean }[] }
  /** Short facts side by side: order number, date, how it is delivered. */
  | { kind: 'facts'; rows: EmailFact[] }
  | { kind: 'address'; title: string; lines: string[] }
  /** A picture, with a text for those who do not see it. */
  | { kind: 'picture'; url: string; alt: string; width: number; height: number }
  /** A text of the merchant. */
  | { kind: 'written'; blocks: Block[]; writing: Writing }
  /** A quotation of what somebody wrote. */
  | { kind: 'quote'; text: string }
  /** Small print under a thin line, with an optional link. */
  | { kind: 'note'; text: string; link?: { label: string; url: string } }

/** An email around which the merchant may write texts, and the facts that those texts may insert. */
export interface MailOccasion {
  id: MailKind
  facts: ShopFacts
}

export interface Email {
  occasion?: MailOccasion
  subject: string
  /** Shown in a mailbox beside the subject. */
  preheader: string
  /** The headline inside; left out: the subject. */
  title?: string
  /** `Dear Ada,` */
  greeting?: string
  blocks: EmailBlock[]
}

/** Sentences as one paragraph; null and false are left out. */
export const paragraph = (...sentences: (string | null | false)[]): string =>
  sentences.filter(Boolean).join(' ')

/** The email as plain text, for mail programs without HTML: lines of at most 72 characters. */
export function emailText(email: Email, { shop, i18n, url }: Storefront): string {
  const parts = [
    wrap(email.title ?? email.subject),
    ...(email.greeting ? [wrap(email.greeting)] : []),
    ...email.blocks.map((block) => blockText(block, i18n)),
    `-- \n${[...letterhead(shop), shop.email, url].join('\n')}`,
  ]
  return `${parts.join('\n\n')}\n`
}

/** The shop's name and postal address; the name is not repeated. */
export function letterhead({ name, address }: Pick<ShopSettings, 'name' | 'address'>): string[] {
  return address[0]?.startsWith(name) ? address : [name, ...address]
}

/** A label with a colon, before which French has a space. */
const labelled = (label: string, i18n: I18n): string => i18n._(msg`${{ label }}:`)

function blockText(block: EmailBlock, i18n: I18n): string {
  switch (block.kind) {
    case 'text':
      return wrap(block.text)
    case 'note':
      return wrap(block.text) + (block.link ? `\n${labelled(block.link.label, i18n)}\n${block.link.url}` : '')
    case 'button':
      // The URL has its own line, so that every mail program makes all of it a link.
      return `${labelled(block.label, i18n)}\n${block.url}`
    case 'lines':
      return block.lines
        .map((line) =>
          [
            `${line.quantity} x ${line.name}`,
            indented(pair(line.detail, line.amount, width - 4)),
            ...(line.notes ?? []).map((note) => indented(wrap(note, width - 4))),
          ].join('\n'),
        )
        .join('\n')
    case 'totals':
      return block.rows.map((row) => pair(row.name, row.amount)).join('\n')
    case 'facts':
      return block.rows
        .map(({ name, value, url }) => `${labelled(name, i18n)} ${value}${url ? `\n${url}` : ''}`)
        .join('\n')
    case 'address':
      return `${labelled(block.title, i18n)}\n${indented(block.lines.join('\n'))}`
    case 'picture':
      return `${labelled(block.alt, i18n)}\n${block.url}`
    case 'written':
      return wrap(blocksText(block.blocks, block.writing))
    case 'quote':
      return wrap(block.text, 70)
        .split('\n')
        .map((row) => `> ${row}`)
        .join('\n')
  }
}

const width = 72

const indented = (text: string): string => text.replaceAll(/^/gm, '    ')

/** A line with a name on the left and an amount on the right, at the last row of the name. */
function pair(name: string, amount: string, maxLength = width): string {
  const rows = wrap(name, maxLength - amount.length - 2).split('\n')
  const last = rows.pop()!
  return [...rows, `${last.padEnd(maxLength - amount.length)}${amount}`].join('\n')
}

function wrap(text: string, maxLength = width): string {
  return text
    .split('\n')
    .map((row) => {
      const lines = ['']
      for (const word of row.split(' ')) {
        const last = lines.at(-1)!
        if (last === '') lines[lines.length - 1] = word
        else if (last.length + 1 + word.length <= maxLength) lines[lines.length - 1] = `${last} ${word}`
        else lines.push(word)
      }
      return lines.join('\n')
    })
    .join('\n')
}
