// Pages made of sections: arranged, previewed, published now or on a schedule, with their versions.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { id, slug } from '../fields.ts'
import { linkAddress } from '../markdown/html.ts'
import { photoTypes } from '../photo.ts'
import {
  maxSections,
  type SectionField,
  type SectionKind,
  sectionKindNames,
  sectionKinds,
  type SectionRecord,
} from '../section-kinds.ts'
import { multiline, singleLine } from '../text-fields.ts'
import { invalid } from '../validation-message.ts'
import { adminEndpoint } from './endpoint.ts'
import { currency, locale, moment, textVersion, versionInQuery } from './fields.ts'
import { cursor, pageReply } from './list.ts'
import { textLanguage, textState, textVersionItem } from './pages.ts'
import { maxAltLength, maxPhotographBytes } from './photographs.ts'

/** A text by language. */
const texts = (text: z.ZodMiniType<string, string>) => z.record(textLanguage, text)
export type LocalTexts = Record<string, string>

/** The same with at least one language. */
const requiredTexts = (text: z.ZodMiniType<string, string>) =>
  texts(text).check(
    z.refine<LocalTexts>((found) => Object.keys(found).length > 0, invalid('field-one-language')),
  )

const pictureHash = z.string().check(z.regex(/^[\w-]{10,64}$/, invalid('field-picture')))

const storedPicture = z.strictObject({ hash: pictureHash, alt: requiredTexts(singleLine(maxAltLength)) })
export type StoredPicture = z.output<typeof storedPicture>

/** A path of the shop, an address that begins with http or https, or mailto. */
const address = singleLine(500).check(
  z.refine<string>((to) => linkAddress(to, { values: {}, base: '' }) !== null, invalid('field-section-link')),
)

const storedLink = z.strictObject({ to: address, label: requiredTexts(singleLine(60)) })
export type StoredLink = z.output<typeof storedLink>

const storedPart = z.strictObject({
  title: requiredTexts(singleLine(200)),
  text: z.optional(texts(multiline(2000))),
})
export type StoredPart = z.output<typeof storedPart>

const fabricCode = z.string().check(z.regex(/^[A-Z0-9]{2,12}$/, invalid('field-fabric-code')))
const recordId: Record<SectionRecord, z.ZodMiniType<string, string>> = {
  product: slug,
  category: slug,
  fabric: fabricCode,
  look: slug,
}

type ValueOf<Field extends SectionField> = Field extends { type: 'line' | 'text' }
  ? LocalTexts
  : Field extends { type: 'choice'; values: readonly (infer Value)[] }
    ? Value
    : Field extends { type: 'count' }
      ? number
      : Field extends { type: 'picture' }
        ? StoredPicture
        : Field extends { type: 'link' }
          ? StoredLink
          : Field extends { type: 'ids' }
            ? string[]
            : StoredPart[]

/** The values of a section of a kind; one that is left out has its default. */
export type SectionValues<Kind extends SectionKind> = {
  [Name in keyof (typeof sectionKinds)[Kind]]?:
    | ((typeof sectionKinds)[Kind][Name] extends SectionField
        ? ValueOf<(typeof sectionKinds)[Kind][Name]>
        : never)
    | undefined
}

/** A section as it is stored. */
export type StoredSection<Kind extends SectionKind = SectionKind> = {
  [Each in Kind]: {
    /** Its id within the page. */
    id: string
    kind: Each
    /** Not shown to shoppers. */
    hidden?: true | undefined
    /** The currencies of the markets that show it; left out: all. */
    markets?: string[] | undefined
    values: SectionValues<Each>
  }
}[Kind]

const noneTwice = z.refine<readonly unknown[]>(
  (list) => new Set(list).size === list.length,
  invalid('field-same-twice'),
)

function schemaOf(field: SectionField): z.ZodMiniType {
  switch (field.type) {
    case 'line':
      return texts(singleLine(field.max))
    case 'text':
      return texts(multiline(field.max))
    case 'choice':
      return z.enum(field.values as readonly [string])
    case 'count':
      return z.int().check(z.gte(field.min), z.lte(field.max))
    case 'picture':
      return storedPicture
    case 'link':
      return storedLink
    case 'ids':
      return z
        .array(recordId[field.of])
        .check(z.maxLength(field.max, invalid('field-max-entries')), noneTwice)
    case 'parts':
      return z.array(storedPart).check(z.maxLength(field.max, invalid('field-max-entries')))
  }
}

const sectionOf = (kind: SectionKind) =>
  z.strictObject({
    id: z.string().check(z.regex(/^[a-z0-9]{1,12}$/, invalid('field-section-id'))),
    kind: z.literal(kind),
    hidden: z.optional(z.literal(true)),
    markets: z.optional(
      z
        .array(currency)
        .check(
          z.minLength(1, invalid('field-min-entries')),
          z.maxLength(20, invalid('field-max-entries')),
          noneTwice,
        ),
    ),
    values: z.strictObject(
      Object.fromEntries(
        Object.entries<SectionField>(sectionKinds[kind]).map(([name, field]) => [
          name,
          z.optional(schemaOf(field)),
        ]),
      ),
    ),
  })

const [firstKind, ...furtherKinds] = sectionKindNames.map(sectionOf)

export const storedSections = z.array(z.discriminatedUnion('kind', [firstKind!, ...furtherKinds])).check(
  z.maxLength(maxSections, invalid('field-max-entries')),
  z.refine<readonly { id: string }[]>(
    (list) => new Set(list.map(({ id }) => id)).size === list.length,
    invalid('field-same-twice'),
  ),
) as unknown as z.ZodMiniType<StoredSection[], StoredSection[]>

const schedule = z.object({
  version: textVersion,
  from: z.string(),
  /** Null: it stays published. */
  until: z.nullable(z.string()),
  /** Whether it has begun. */
  isActive: z.boolean(),
})
export type SectionSchedule = z.output<typeof schedule>

const sectionPage = z.object({
  id: z.string(),
  /** Null for a page of the shop. */
  title: z.nullable(z.string()),
  ...textState,
  /** Those of the newest version, or the default ones. */
  sections: storedSections,
  schedule: z.nullable(schedule),
  /** The addresses of links of sections that lead to a product that is not in the shop. Shoppers do not see them. */
  goneLinks: z.array(z.string()),
  /** Shows the page as it was saved last to anybody who has the address, for twelve hours; null while nothing was saved. */
  previewUrl: z.nullable(z.string()),
  /** Where the page is in each market and language, the shop’s own first. */
  storefronts: z.array(
    z.object({ locale: z.string(), language: z.string(), currency: z.string(), url: z.string() }),
  ),
})
export type SectionPage = z.output<typeof sectionPage>

/** The home page, or a page that the merchant has added. */
const which = { id: z.union([z.literal('home'), id]) }
const reply = dataReply({ page: sectionPage })

export const getSections = adminEndpoint({
  method: 'GET',
  path: '/admin/sections/get',
  access: 'read content',
  summary: 'The sections of a page, to be arranged',
  description: 'While nothing was saved, they are those that show the page as shoppers see it now.',
  query: z.strictObject(which),
  reply,
  errors: ['Not Found'],
})

export const updateSections = adminEndpoint({
  method: 'POST',
  path: '/admin/sections/update',
  access: 'write content',
  summary: 'Save the sections of a page as a new version',
  description:
    'Shoppers see it when it is published. A product, category, fabric, look or picture that the shop does not show is refused, unless the last version had it.',
  body: z.strictObject({
    ...which,
    version: textVersion,
    changes: z.strictObject({ sections: storedSections }),
  }),
  reply,
  errors: ['Not Found', 'Not Possible Now', 'Stale'],
})

export const previewSections = adminEndpoint({
  method: 'POST',
  path: '/admin/sections/preview',
  access: 'read content',
  summary: 'The page with these sections as HTML, before they are saved',
  body: z.strictObject({ ...which, locale, sections: storedSections }),
  reply: dataReply({ html: z.string() }),
  errors: ['Not Found'],
})

export const publishSections = adminEndpoint({
  method: 'POST',
  path: '/admin/sections/publish',
  access: 'write content',
  summary: 'Show a version of the sections of a page to shoppers',
  body: z.strictObject({ ...which, version: textVersion }),
  reply,
  errors: ['Not Found'],
})

export const unpublishSections = adminEndpoint({
  method: 'POST',
  path: '/admin/sections/unpublish',
  access: 'write content',
  summary: 'Show the page without its sections again: the default home page, or the text of an added page',
  description: 'The versions stay, and can be published again.',
  body: z.strictObject(which),
  reply,
  errors: ['Not Found'],
})

export const scheduleSections = adminEndpoint({
  method: 'POST',
  path: '/admin/sections/schedule',
  access: 'write content',
  summary: 'Publish a version of the sections of a page from a time on, or between two times',
  description:
    'At the end, what was published before is published again, unless somebody has published another version. It replaces an earlier schedule of the page.',
  body: z.strictObject({ ...which, version: textVersion, from: moment, until: z.nullable(moment) }),
  reply,
  errors: ['Not Found', 'Not Possible Now'],
})

export const unscheduleSections = adminEndpoint({
  method: 'POST',
  path: '/admin/sections/unschedule',
  access: 'write content',
  summary: 'Remove the schedule of the sections of a page',
  description: 'What is published stays published.',
  body: z.strictObject(which),
  reply,
  errors: ['Not Found'],
})

export const listSectionVersions = adminEndpoint({
  method: 'GET',
  path: '/admin/sections/listVersions',
  access: 'read content',
  summary: 'The versions of the sections of a page, the newest first',
  query: z.strictObject({ ...which, next: cursor }),
  reply: pageReply(textVersionItem),
  errors: ['Not Found'],
})

export const getSectionVersion = adminEndpoint({
  method: 'GET',
  path: '/admin/sections/getVersion',
  access: 'read content',
  summary: 'The sections of one version',
  query: z.strictObject({ ...which, version: versionInQuery }),
  reply: dataReply({ sections: storedSections }),
  errors: ['Not Found'],
})

export const restoreSectionVersion = adminEndpoint({
  method: 'POST',
  path: '/admin/sections/restoreVersion',
  access: 'write content',
  summary: 'Go back to an older version of the sections, as a new version',
  body: z.strictObject({ ...which, version: textVersion }),
  reply,
  errors: ['Not Found'],
})

export const addSectionPicture = adminEndpoint({
  method: 'POST',
  path: '/admin/sections/addPicture',
  access: 'write content',
  summary: 'Store a picture for sections',
  description:
    'The body is the picture. What it is, is read from its bytes. The original is kept; what is public has nothing of it but its pixels. A picture that no section uses is deleted after a day.',
  upload: { types: photoTypes, maxBytes: maxPhotographBytes },
  reply: dataReply({ hash: z.string() }),
  errors: ['Not Possible Now', 'Too Many Requests', 'Unavailable'],
  perMinute: 60,
})
