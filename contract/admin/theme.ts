// The look of the shop: colours, fonts and corners, with their versions.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { maxFontBytes, ownFontPattern } from '../theme/fonts.ts'
import { themeObject } from '../theme/theme.ts'
import { singleLine } from '../text-fields.ts'
import { invalid } from '../validation-message.ts'
import { textVersion, versionInQuery } from './fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { cursor, pageReply } from './list.ts'
import { textState, textVersionItem } from './pages.ts'

/** The screens of the shop that its preview shows. */
export const previewedScreens = ['home', 'list', 'product'] as const
export type PreviewedScreen = (typeof previewedScreens)[number]

const ownFont = z.object({
  id: z.string(),
  name: z.string(),
  /** Its name in style sheets. */
  family: z.string(),
  kind: z.enum(['serif', 'sans-serif']),
  /** `400`, or the range of a variable font: `400 620`. */
  weight: z.string(),
  /** Percent, of the system’s font that is shown until it is loaded. */
  metrics: z.object({ ascent: z.number(), descent: z.number(), size: z.number() }),
  /** The files that shoppers load, each with its characters. */
  files: z.array(z.object({ name: z.string(), range: z.string() })),
  licence: z.string(),
  addedBy: z.nullable(z.string()),
  addedAt: z.string(),
})
export type OwnFont = z.output<typeof ownFont>

const adminTheme = z.object({
  ...textState,
  theme: themeObject,
  /** The fonts that staff have uploaded, the oldest first. */
  ownFonts: z.array(ownFont),
})
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

export const maxFontName = 60
export const maxLicenceName = 120

export const addThemeFont = adminEndpoint({
  method: 'POST',
  path: '/admin/theme/addFont',
  access: 'write content',
  summary: 'Upload a font for themes',
  description:
    'The body is the font: TTF, OTF, WOFF or WOFF2; what it is, is read from its bytes. The shop serves only its Latin letters as WOFF2. A font whose `fsType` forbids embedding or subsets is refused. `confirmed` says that the licence, which is kept by its name, allows the use in this shop.',
  upload: { types: ['application/octet-stream'], maxBytes: maxFontBytes },
  query: z.strictObject({
    name: singleLine(maxFontName),
    licence: singleLine(maxLicenceName),
    confirmed: z.enum(['true', 'false']),
  }),
  reply: themeResponse,
  errors: ['Not Possible Now', 'Too Many Requests', 'Unavailable'],
  perMinute: 30,
})

export const removeThemeFont = adminEndpoint({
  method: 'POST',
  path: '/admin/theme/removeFont',
  access: 'write content',
  summary: 'Remove an uploaded font',
  description:
    'The theme that was saved last and the published one must not use it. Older versions with it have a font of a new shop from then on.',
  body: z.strictObject({ id: z.string().check(z.regex(ownFontPattern, invalid('field-font'))) }),
  reply: themeResponse,
  errors: ['Not Found', 'Not Possible Now'],
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
