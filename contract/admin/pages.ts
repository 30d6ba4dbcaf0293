// The pages of the shop in the back office: written in Markdown, in each language, with their versions.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { id as recordId } from '../fields.ts'
import { legalKinds, pageIds, pageMenus, pagePath } from '../pages.ts'
import { invalid } from '../validation-message.ts'
import { multiline, singleLine } from '../text-fields.ts'
import { textVersion, version, versionInQuery } from './fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { cursor, pageReply } from './list.ts'

export const maxPageLength = 40_000

/** The largest number of pages that the merchant adds. */
export const maxOwnPages = 100

/** A page of the shop, or one that the merchant has added. */
export const pageId = z.union([z.enum(pageIds), recordId])

/** One of the languages of the shop's texts: `de`, `pt-BR`. */
export const textLanguage = z.string().check(z.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, invalid('field-language')))

/** The default text, or the published one. */
export const textState = {
  /** The newest version; 0 when none was saved. */
  version: textVersion,
  /** The published version; null: the default text, or the text of the first language. */
  publishedVersion: z.nullable(textVersion),
  savedAt: z.nullable(z.string()),
  savedBy: z.nullable(z.string()),
}

/** What a page has that the merchant has added. */
const ownPage = z.object({
  /** Raised by changes of these fields, not of the text. */
  version,
  /** Its path in the shop. */
  path: z.string(),
  menu: z.enum(pageMenus),
  /** What it is in law; null: nothing. */
  legalKind: z.nullable(z.enum(legalKinds)),
})
export type OwnPage = z.output<typeof ownPage>

const pageItem = z.object({
  id: z.string(),
  /** Its title in the shop’s first language. A page of the shop has none: the back office has labels of them. */
  title: z.nullable(z.string()),
  /** Null for a page of the shop. */
  own: z.nullable(ownPage),
  languages: z.array(z.object({ language: z.string(), ...textState })),
})
export type PageItem = z.output<typeof pageItem>

export const listPages = adminEndpoint({
  method: 'GET',
  path: '/admin/pages/list',
  access: 'read content',
  summary: 'The pages that can be written, in each language of the shop',
  reply: pageReply(pageItem),
})

export const fact = z.object({
  /** Its name in a text, within braces: `returnDays`. */
  name: z.string(),
  /** Null when the shop does not have it. */
  value: z.nullable(z.string()),
})

const adminPage = z.object({
  id: z.string(),
  language: z.string(),
  /** Null for a page of the shop. */
  own: z.nullable(ownPage),
  /** What the page is in law, and the home countries of the markets that show it in this language; null: nothing. */
  legal: z.nullable(z.object({ kind: z.enum(legalKinds), countries: z.array(z.string()) })),
  /** Its path in the shop. */
  url: z.string(),
  ...textState,
  /** Markdown of the newest version, or the default text. */
  text: z.string(),
  facts: z.array(fact),
})
export type AdminPage = z.output<typeof adminPage>

const which = { id: pageId, language: textLanguage }
const pageResponse = dataReply({ page: adminPage })

export const getPage = adminEndpoint({
  method: 'GET',
  path: '/admin/pages/get',
  access: 'read content',
  summary: 'One page in one language, to be edited',
  description: 'While nothing was saved, `text` is the shop’s own text, with the facts it states as values.',
  query: z.strictObject(which),
  reply: pageResponse,
  errors: ['Not Found'],
})

export const previewPage = adminEndpoint({
  method: 'GET',
  path: '/admin/pages/preview',
  access: 'read content',
  summary: 'The address of a page as it was saved last, before it is published',
  description: 'Anybody who has the address sees it for twelve hours.',
  query: z.strictObject(which),
  reply: dataReply({ url: z.string() }),
  errors: ['Not Found'],
})

export const updatePage = adminEndpoint({
  method: 'POST',
  path: '/admin/pages/update',
  access: 'write content',
  summary: 'Save the text of a page as a new version',
  description:
    'Shoppers read it when it is published. It begins with a title, `# About us`. A value that does not exist is refused, and so is a text that somebody else has changed since `version`, with both.',
  body: z.strictObject({
    ...which,
    version: textVersion,
    changes: z.strictObject({ text: multiline(maxPageLength) }),
  }),
  reply: pageResponse,
  errors: ['Not Found', 'Stale'],
})

const ownFields = { path: pagePath, menu: z.enum(pageMenus) }

export const createPage = adminEndpoint({
  method: 'POST',
  path: '/admin/pages/create',
  access: 'write content',
  summary: 'Add a page at an address of its own',
  description:
    'Its text begins with the title, or with the template of what it is in law. Nobody sees it before it is published. An address of the shop is refused.',
  body: z.strictObject({
    title: singleLine(80),
    ...ownFields,
    legalKind: z.nullable(z.enum(legalKinds)),
  }),
  reply: dataReply({ id: z.string() }),
  errors: ['Not Possible Now'],
  idempotent: true,
})

export const movePage = adminEndpoint({
  method: 'POST',
  path: '/admin/pages/move',
  access: 'write content',
  summary: 'Change the address of an added page, and the menu with a link to it',
  description: 'The earlier address leads to the new one.',
  body: z.strictObject({
    id: recordId,
    version,
    changes: z.strictObject({ path: z.optional(ownFields.path), menu: z.optional(ownFields.menu) }),
  }),
  reply: dataReply({ own: ownPage }),
  errors: ['Not Found', 'Not Possible Now', 'Stale'],
})

export const removePage = adminEndpoint({
  method: 'POST',
  path: '/admin/pages/remove',
  access: 'write content',
  summary: 'Remove an added page',
  description: 'Its address is not found from then on. Its texts stay, and it can be restored.',
  body: z.strictObject({ id: recordId }),
  reply: dataReply({ removed: z.string() }),
  errors: ['Not Found'],
})

export const restorePage = adminEndpoint({
  method: 'POST',
  path: '/admin/pages/restore',
  access: 'write content',
  summary: 'Restore a removed page, published as it was',
  body: z.strictObject({ id: recordId }),
  reply: dataReply({ restored: z.string() }),
  errors: ['Not Found', 'Not Possible Now'],
})

export const publishPage = adminEndpoint({
  method: 'POST',
  path: '/admin/pages/publish',
  access: 'write content',
  summary: 'Show a version of a page to shoppers',
  body: z.strictObject({ ...which, version: textVersion }),
  reply: pageResponse,
  errors: ['Not Found'],
})

export const unpublishPage = adminEndpoint({
  method: 'POST',
  path: '/admin/pages/unpublish',
  access: 'write content',
  summary: 'Show the shop’s own text of a page again, or no longer show an added page',
  description: 'The versions stay, and can be published again.',
  body: z.strictObject(which),
  reply: pageResponse,
  errors: ['Not Found'],
})

export const textVersionItem = z.object({
  version: textVersion,
  savedAt: z.string(),
  savedBy: z.nullable(z.string()),
  /** The version it is a copy of. */
  restoredFrom: z.nullable(textVersion),
  published: z.boolean(),
})
export type TextVersion = z.output<typeof textVersionItem>

export const listPageVersions = adminEndpoint({
  method: 'GET',
  path: '/admin/pages/listVersions',
  access: 'read content',
  summary: 'The versions of a page in one language, the newest first',
  query: z.strictObject({ ...which, next: cursor }),
  reply: pageReply(textVersionItem),
  errors: ['Not Found'],
})

export const getPageVersion = adminEndpoint({
  method: 'GET',
  path: '/admin/pages/getVersion',
  access: 'read content',
  summary: 'The text of one version',
  query: z.strictObject({ ...which, version: versionInQuery }),
  reply: dataReply({ text: z.string() }),
  errors: ['Not Found'],
})

export const restorePageVersion = adminEndpoint({
  method: 'POST',
  path: '/admin/pages/restoreVersion',
  access: 'write content',
  summary: 'Go back to an older version, as a new version',
  body: z.strictObject({ ...which, version: textVersion }),
  reply: pageResponse,
  errors: ['Not Found'],
})
