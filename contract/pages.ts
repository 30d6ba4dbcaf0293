// The pages of the shop that the merchant may write; until then they have default texts.
import * as z from 'zod/mini'
import { dataReply, endpoint } from './endpoint.ts'
import { previewKey } from './fields.ts'

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

export const getPage = endpoint({
  method: 'POST',
  path: '/user/shop/page',
  summary: 'A page as the merchant has written it',
  description:
    'Null while the page shows the shop’s own text. A page that is not written in the reader’s language comes in the shop’s first one, with its `language`.',
  body: z.strictObject({ page: z.enum(pageIds), preview: z.optional(previewKey) }),
  reply: dataReply({ page: z.nullable(writtenPage) }),
})
