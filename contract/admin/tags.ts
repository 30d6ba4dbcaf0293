// Tags: words by which staff group customers and orders.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { invalid } from '../validation-message.ts'
import { singleLine } from '../text-fields.ts'

export const maxTagLength = 40
/** The largest number of tags of one record, and of tags that are proposed. */
export const maxTags = 20
export const maxTagsProposed = 500

/** A comma separates tags where they are typed and in files. */
export const tag = singleLine(maxTagLength).check(z.regex(/^[^,]*$/, invalid('field-tag')))

const tags = z._default(z.array(tag).check(z.maxLength(maxTags, invalid('field-max-entries'))), [])

/** The tags that are added to records and removed from them. */
export const tagChanges = { add: tags, remove: tags }

export const tagsReply = dataReply({ tags: z.array(z.string()) })

/** How many records were changed. */
export const taggedReply = dataReply({ tagged: z.int() })
