// The pages that the merchant may write: those of the shop, which have default texts until then, and pages at addresses
// of their own.
import * as z from 'zod/mini'
import { dataReply, endpoint } from './endpoint.ts'
import { previewKey } from './fields.ts'
import { shownSection } from './sections.ts'
import { maxPagePath, pagePathPattern } from './page-path.ts'
import { invalid } from './validation-message.ts'

export const pageIds = ['home', 'about', 'faqs', 'terms', 'privacy', 'return-refund-policy'] as const
export type PageId = (typeof pageIds)[number]

/** Their paths in the shop. */
export const pagePaths: Record<PageId, string> = {
  home: '/',
  about: '/about',
  faqs: '/faqs',
  terms: '/terms',
  privacy: '/privacy',
  'return-refund-policy': '/return-refund-policy',
}

const part = {
  /** The fragment of its URL. */
  id: z.string(),
  /** Safe HTML from Markdown, like `html`. */
  title: z.string(),
  html: z.string(),
}

const writtenPage = z.object({
  title: z.string(),
  lead: z.string(),
  chapters: z.array(z.object({ ...part, parts: z.array(z.object(part)) })),
  /** `YYYY-MM-DD`. */
  changedOn: z.string(),
  /** Its language, when it is not the reader's. */
  language: z.optional(z.string()),
  /** True when nobody has written it and the demo text was removed. */
  empty: z.optional(z.literal(true)),
  /** True for an unpublished preview. */
  preview: z.optional(z.literal(true)),
})
export type WrittenPage = z.output<typeof writtenPage>

/** The sections of a page; left out where it has none. */
const sections = {
  sections: z.optional(z.array(shownSection)),
  /** What they say about the page for search engines: its title, a description, its picture, schema.org objects. */
  info: z.optional(
    z.object({
      title: z.optional(z.string()),
      description: z.optional(z.string()),
      image: z.optional(z.string()),
      jsonLd: z.optional(z.array(z.record(z.string(), z.unknown()))),
    }),
  ),
  /** True for unpublished sections. */
  preview: z.optional(z.literal(true)),
}
const pageSections = z.object(sections)
export type PageSections = z.output<typeof pageSections>

export const getPage = endpoint({
  method: 'POST',
  path: '/user/shop/page',
  summary: 'A page as the merchant has written it',
  description:
    'Null while the page shows the shop’s own text; a page may have sections beside its text or without one. A page that is not written in the reader’s language comes in the shop’s first one, with its `language`.',
  body: z.strictObject({ page: z.enum(pageIds), preview: z.optional(previewKey) }),
  reply: dataReply({ page: z.nullable(writtenPage), ...sections }),
})

/** The menus that can have a link to a page of the merchant: the header, and the columns of the footer. */
export const pageMenus = ['none', 'header', 'shop', 'order', 'company'] as const
export type PageMenu = (typeof pageMenus)[number]

/** What a page is in law. */
export const legalKinds = ['legal-notice', 'terms', 'withdrawal', 'privacy'] as const
export type LegalKind = (typeof legalKinds)[number]

export const pagePath = z
  .string()
  .check(
    z.maxLength(maxPagePath, invalid('field-max-characters')),
    z.regex(pagePathPattern, invalid('field-page-path')),
  )

export const getOwnPage = endpoint({
  method: 'POST',
  path: '/user/shop/ownPage',
  summary: 'A page of the merchant at an address of its own',
  description:
    'Found while it is published in the reader’s language or in the shop’s first one, and with a preview key before.',
  body: z.strictObject({ path: pagePath, preview: z.optional(previewKey) }),
  reply: dataReply({ page: writtenPage, ...sections }),
  errors: ['Not Found'],
})
