// The look of the shop: colours, fonts and corners, with their versions.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { themeObject } from '../theme/theme.ts'
import { textVersion, versionInQuery } from './fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { cursor, pageReply } from './list.ts'
import { textState, textVersionItem } from './pages.ts'

/** The screens of the shop that its preview shows. */
export const previewedScreens = ['home', 'list', 'product'] as const
export type PreviewedScreen = (typeof previewedScreens)[number]

const adminTheme = z.object({ ...textState, theme: themeObject })
export type AdminTheme = z.output<typeof adminTheme>

const themeResponse = dataReply({ theme: adminTheme })

/** Any fields of a theme. */
const changedFields = z.partial(themeObject)

export const getTheme = adminEndpoint({
  method: 'GET',
  path: '/admin/theme/get',
  access: 'read content',
  summary: 'The theme that was saved last',
  description: 'While nothing was saved, it is the look of a new shop.',
  reply: themeResponse,
})

export const updateTheme = adminEndpoint({
  method: 'POST',
  path: '/admin/theme/update',
  access: 'write content',
  summary: 'Save changes of the theme as a new version',
  description:
    'Shoppers see it when it is published. A colour with too little contrast (WCAG 2, level AA) is replaced by the nearest one that has enough. A field that somebody else has changed since `version` is refused, with both values.',
  body: z.strictObject({ version: textVersion, changes: changedFields }),
  reply: themeResponse,
  errors: ['Stale'],
})

export const publishTheme = adminEndpoint({
  method: 'POST',
  path: '/admin/theme/publish',
  access: 'write content',
  summary: 'Show a version of the theme to shoppers',
  body: z.strictObject({ version: textVersion }),
  reply: themeResponse,
  errors: ['Not Found'],
})

export const unpublishTheme = adminEndpoint({
  method: 'POST',
  path: '/admin/theme/unpublish',
  access: 'write content',
  summary: 'Show the look of a new shop again',
  description: 'The versions stay, and can be published again.',
  reply: themeResponse,
})

export const listThemeVersions = adminEndpoint({
  method: 'GET',
  path: '/admin/theme/listVersions',
  access: 'read content',
  summary: 'The versions of the theme, the newest first',
  query: z.strictObject({ next: cursor }),
  reply: pageReply(textVersionItem),
})

export const getThemeVersion = adminEndpoint({
  method: 'GET',
  path: '/admin/theme/getVersion',
  access: 'read content',
  summary: 'One version of the theme',
  query: z.strictObject({ version: versionInQuery }),
  reply: dataReply({ theme: themeObject }),
  errors: ['Not Found'],
})

export const restoreThemeVersion = adminEndpoint({
  method: 'POST',
  path: '/admin/theme/restoreVersion',
  access: 'write content',
  summary: 'Go back to an older version, as a new version',
  body: z.strictObject({ version: textVersion }),
  reply: themeResponse,
  errors: ['Not Found'],
})

export const previewTheme = adminEndpoint({
  method: 'GET',
  path: '/admin/theme/preview',
  access: 'read content',
  summary: 'A screen of the shop as a document without scripts, for a frame of the back office',
  description:
    'It has the look of a new shop: the frame adds the style sheet of the theme that is being edited.',
  query: z.strictObject({ screen: z.enum(previewedScreens) }),
  reply: dataReply({ html: z.string() }),
  errors: ['Not Found'],
})
