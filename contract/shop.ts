// Categories, recommendations, and the contact page.
import * as z from 'zod/mini'
import { endpoint, listReply, paging, dataReply } from './endpoint.ts'
import { email, page, pageSize, slug } from './fields.ts'
import { singleLine, multiline } from './text-fields.ts'
import { picture } from './picture.ts'
import { productCard, productSort, untranslated } from './product.ts'
import { texts } from './texts.ts'

export const category = z.object({
  id: z.string(),
  name: z.string(),
  summary: z.string(),
  description: z.string(),
  /** Products on sale in it. */
  count: z.int(),
  /** How many of them are shirts. */
  shirts: z.int(),
  picture: z.nullable(picture),
  untranslated,
})
export type Category = z.output<typeof category>

export const getCategories = endpoint({
  method: 'GET',
  path: '/user/shop/category',
  checksToken: true,
  summary: 'All categories, in the shop’s order',
  reply: listReply(category, texts.noCategories),
})

export const getCategoryProducts = endpoint({
  method: 'POST',
  path: '/user/shop/categoryProducts',
  checksToken: true,
  summary: 'The products of one category',
  body: z.strictObject({
    category: slug,
    sort: z._default(productSort, 'featured'),
    page: z._default(page, 1),
    pageSize: z._default(pageSize, 24),
  }),
  reply: z.object({
    data: z.union([z.array(productCard), z.literal(texts.noCategoryProducts)]),
    paging,
  }),
})

export const getForYou = endpoint({
  method: 'GET',
  path: '/user/shop/forYou',
  checksToken: true,
  summary: 'Products picked for this shopper',
  description:
    'From what the session’s shopper looked at, wished for, put into the cart, bought and designed, and what others liked who liked the same; computed in the background. Without a session, or for a new shopper, what the shop recommends. Never anything sold out, nor what the shopper has already.',
  reply: listReply(productCard, texts.noProducts),
})

export const contactTopics = ['order', 'size', 'custom shirt', 'return', 'other'] as const

export const contactPage = endpoint({
  method: 'POST',
  path: '/user/shop/contactPage',
  checksToken: true,
  summary: 'Write to the shop',
  description:
    'Stores the message and mails it to the shop; the sender gets an email with the reference, and with the message itself when the address is the verified one of their account.',
  body: z.strictObject({
    fullName: singleLine(120),
    email,
    topic: z.enum(contactTopics),
    orderNumber: z.optional(singleLine(24)),
    message: multiline(4000),
  }),
  reply: dataReply({ reference: z.string(), answerWithinHours: z.int() }),
  errors: ['Too Many Requests'],
  idempotent: true,
  perMinute: 10,
})
