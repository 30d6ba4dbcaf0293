// The merchant's photographs of a product: uploaded, cropped, described and sorted.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { id, slug } from '../fields.ts'
import { photoTypes } from '../photo.ts'
import { invalid } from '../validation-message.ts'
import { singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { language, version } from './fields.ts'

export const maxPhotographBytes = 20 * 1024 * 1024
/** The largest number of photographs of a product. */
export const maxPhotographs = 60
/** The smallest width and height of a photograph, in pixels. */
export const minPhotographSide = 200
/** The smallest width of the part that is shown, in pixels. */
export const minCropWidth = 100
export const maxAltLength = 200

const pixels = z.int().check(z.gte(0), z.lte(16_384))
/** The part that is shown, in pixels of the upright photograph; the height is 5/4 of the width. */
const crop = z.strictObject({ x: pixels, y: pixels, width: pixels.check(z.gte(minCropWidth)) })
export type PhotographCrop = z.output<typeof crop>

export const adminPhotograph = z.object({
  id: z.string(),
  /** The key of the colour that it shows; null: every colour. */
  colour: z.nullable(z.string()),
  /** The name of the file with the part that is shown. */
  pictureHash: z.string(),
  /** The name of the file with the whole photograph, on a plain background with the ratio 4:5. */
  wholeHash: z.string(),
  /** The size of the upright photograph, in pixels. */
  width: z.int(),
  height: z.int(),
  crop,
  /** In the shop's first language; null: derived from the names of product and colour. */
  alt: z.nullable(z.string()),
  /** By language. */
  altTranslations: z.record(z.string(), z.string()),
})
export type AdminPhotograph = z.output<typeof adminPhotograph>

/** The photographs of the product, in the order shown. */
const reply = dataReply({ photographs: z.array(adminPhotograph) })

export const addPhotograph = adminEndpoint({
  method: 'POST',
  path: '/admin/photographs/add',
  access: 'write products',
  summary: 'Add a photograph to a product',
  description:
    'The body is the picture. What it is, is read from its bytes; of an animation the first picture is taken. The original is kept; what is public has nothing of it but its pixels. It comes last in the order.',
  upload: { types: photoTypes, maxBytes: maxPhotographBytes },
  query: z.strictObject({
    product: slug,
    /** The key of the colour that it shows; left out: every colour. */
    colour: z.optional(slug),
  }),
  reply,
  errors: ['Not Found', 'Not Possible Now', 'Too Many Requests'],
  perMinute: 120,
})

const altText = z.nullable(singleLine(maxAltLength))

export const updatePhotograph = adminEndpoint({
  method: 'POST',
  path: '/admin/photographs/update',
  access: 'write products',
  summary: 'Change how a photograph is shown',
  description:
    'Only the fields that are sent change. A field that somebody else has changed since `version`, which is the product’s, is refused with both values.',
  body: z.strictObject({
    id,
    version,
    changes: z.strictObject({
      colour: z.optional(z.nullable(slug)),
      crop: z.optional(crop),
      alt: z.optional(altText),
      /** Null removes the text of a language. */
      altTranslations: z.optional(z.record(language, altText)),
    }),
  }),
  reply,
  errors: ['Not Found', 'Stale', 'Not Possible Now'],
})

const ids = z
  .array(id)
  .check(
    z.minLength(1, invalid('field-min-entries')),
    z.maxLength(maxPhotographs, invalid('field-max-entries')),
  )

export const orderPhotographs = adminEndpoint({
  method: 'POST',
  path: '/admin/photographs/order',
  access: 'write products',
  summary: 'Order the photographs of a product',
  description: 'All of them, each once. The first one of a colour is its picture in lists.',
  body: z.strictObject({ product: slug, ids }),
  reply,
  errors: ['Not Found', 'Not Possible Now'],
})

export const removePhotographs = adminEndpoint({
  method: 'POST',
  path: '/admin/photographs/remove',
  access: 'write products',
  summary: 'Remove photographs from a product',
  description: 'They can be restored for a day. Orders go on showing what was bought.',
  body: z.strictObject({ product: slug, ids }),
  reply,
  errors: ['Not Found'],
})

export const restorePhotographs = adminEndpoint({
  method: 'POST',
  path: '/admin/photographs/restore',
  access: 'write products',
  summary: 'Restore removed photographs of a product',
  body: z.strictObject({ product: slug, ids }),
  reply,
  errors: ['Not Found', 'Not Possible Now'],
})
