// Customers of the shop, for those who may read them.
import * as z from 'zod/mini'
import { address } from '../customer.ts'
import { dataReply, fileReply } from '../endpoint.ts'
import { customValues } from '../custom-fields.ts'
import { email, id, minor } from '../fields.ts'
import { measurement } from '../measurement.ts'
import { orderStatuses } from '../order-status.ts'
import { invalid } from '../validation-message.ts'
import { multiline, singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { csvFile, exportQuery } from './export.ts'
import { customFieldFilter, customValueChanges } from './custom-fields.ts'
import { maxAtOnce } from './fields.ts'
import { listQuery, pageReply } from './list.ts'
import { messageStates } from './messages.ts'
import { orderNumber } from './orders.ts'
import { maxTags, tag, tagChanges, taggedReply, tagsReply } from './tags.ts'
import { returnStages } from '../return-states.ts'

const customerItem = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** Whether the address is confirmed. */
  confirmed: z.boolean(),
  /** The account was created by an import and was never used. */
  imported: z.boolean(),
  phone: z.nullable(z.string()),
  newsletter: z.boolean(),
  tags: z.array(z.string()),
  customFields: customValues,
  since: z.string(),
  /** The number of orders; null for callers who may not read orders. */
  orders: z.nullable(z.int()),
})
export type CustomerItem = z.output<typeof customerItem>

const customerNote = z.object({ id: z.string(), text: z.string(), by: z.string(), at: z.string() })
export type CustomerNote = z.output<typeof customerNote>

const money = z.object({ currency: z.string(), amountMinor: minor })

export const maxCustomerNoteLength = 4000

/** The largest number of records of each kind that are shown of one customer. */
export const maxShown = 20

const customer = z.object({
  ...customerItem.shape,
  /** The language of their last visit; null when unknown. */
  locale: z.nullable(z.string()),
  addresses: z.array(address),
  notes: z.array(customerNote),
  designs: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      code: z.string(),
      pictureHash: z.string(),
      savedAt: z.string(),
    }),
  ),
  measurements: z.array(measurement),
  /** Null for callers who may not read orders. */
  bought: z.nullable(
    z.object({
      orders: z.array(
        z.object({
          number: z.string(),
          placedAt: z.string(),
          status: z.enum(orderStatuses),
          currency: z.string(),
          totalMinor: minor,
        }),
      ),
      /** Paid less refunds, by currency. */
      spent: z.array(money),
      /** Refunds that are under way, and what was received beyond the total of an order, in each currency. */
      owed: z.array(money),
    }),
  ),
  /** How many orders of the shop before this one have the email address; null for callers who may not read orders. */
  pastOrders: z.nullable(z.int()),
  /** Orders of guests that staff have joined to the account, the latest first; null for callers who may not read orders. */
  joins: z.nullable(
    z.array(z.object({ id: z.string(), at: z.string(), by: z.string(), orders: z.array(z.string()) })),
  ),
  /** Null for callers who may not read returns. */
  returns: z.nullable(z.array(z.object({ number: z.string(), stage: z.enum(returnStages), at: z.string() }))),
  /**
   * Gift cards with a balance, mailed to the confirmed address or used by the account; null for callers who may not
   * read promotions.
   */
  giftCards: z.nullable(
    z.array(
      z.object({
        id: z.string(),
        /** The last characters of the code; null before it is mailed. */
        ending: z.nullable(z.string()),
        currency: z.string(),
        balanceMinor: minor,
        blocked: z.boolean(),
      }),
    ),
  ),
  /** Null for callers who may not read reviews. */
  reviews: z.nullable(
    z.array(
      z.object({
        id: z.string(),
        product: z.string(),
        stars: z.int(),
        title: z.string(),
        hidden: z.boolean(),
        at: z.string(),
      }),
    ),
  ),
  /**
   * Threads from the customer’s confirmed address, or written when signed in; null for callers who may not read
   * messages.
   */
  messages: z.nullable(
    z.array(
      z.object({ id: z.string(), reference: z.string(), state: z.enum(messageStates), lastAt: z.string() }),
    ),
  ),
})
export type Customer = z.output<typeof customer>

const filters = {
  /** Words that must all be in the names, email and postal addresses and phone numbers; or a tag. */
  search: z.optional(singleLine(80)),
  newsletter: z.optional(z.enum(['yes', 'no'])),
  confirmed: z.optional(z.enum(['yes', 'no'])),
  /** Whether they have ordered. */
  ordered: z.optional(z.enum(['yes', 'no'])),
  tag: z.optional(tag),
  customFields: z.optional(customFieldFilter),
}

export const customerSort = { columns: ['since', 'name'], first: '-since' } as const

export const listCustomers = adminEndpoint({
  method: 'GET',
  path: '/admin/customers/list',
  access: 'read customers',
  summary: 'Customers with an account',
  query: listQuery(filters, customerSort),
  reply: pageReply(customerItem),
})

export const exportCustomers = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/customers/export',
  access: 'read customers',
  summary: 'Customers with an account as CSV',
  description:
    'A line for each postal address; what belongs to the customer is on the first one. An import of the same file changes nothing.',
  query: exportQuery(filters, customerSort),
})

export const getCustomer = adminEndpoint({
  method: 'GET',
  path: '/admin/customers/get',
  access: 'read customers',
  summary: 'One customer, with what the caller may read of orders, returns, reviews and messages',
  description: `The latest ${maxShown} of each.`,
  query: z.strictObject({ id }),
  reply: dataReply({ customer }),
  errors: ['Not Found'],
})

/** The largest number of orders of a guest that the list counts. */
export const maxGuestOrders = 100

const guestItem = z.object({
  email: z.string(),
  /** As on the latest order. */
  fullName: z.string(),
  /** The number of orders, at most `maxGuestOrders`. */
  orders: z.int(),
  /** Of the latest order. */
  number: z.string(),
  placedAt: z.string(),
  /** The account whose confirmed address it is; null: none, and for callers who may not read customers. */
  customerId: z.nullable(z.string()),
})
export type GuestItem = z.output<typeof guestItem>

/** Searches the latest order: its number, names, addresses, phone number and products. */
const guestFilters = { search: z.optional(singleLine(80)) }

export const guestSort = { columns: ['latest'], first: '-latest' } as const

export const listGuests = adminEndpoint({
  method: 'GET',
  path: '/admin/customers/listGuests',
  access: 'read orders',
  summary: 'Those who have ordered without an account, by email address',
  description: 'Orders that are joined to an account are left out, and those whose person was erased.',
  query: listQuery(guestFilters, guestSort),
  reply: pageReply(guestItem),
})

export const exportGuests = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/customers/exportGuests',
  access: 'read orders',
  summary: 'Those who have ordered without an account as CSV',
  query: exportQuery(guestFilters, guestSort),
})

const guestOrder = z.object({
  number: z.string(),
  fullName: z.string(),
  placedAt: z.string(),
  status: z.enum(orderStatuses),
  currency: z.string(),
  totalMinor: minor,
})
export type GuestOrder = z.output<typeof guestOrder>

export const listGuestOrders = adminEndpoint({
  method: 'GET',
  path: '/admin/customers/listGuestOrders',
  access: 'read orders',
  summary: `Orders that guests placed with an email address, the latest first, at most ${maxAtOnce}`,
  query: z.strictObject({ email }),
  reply: dataReply({ orders: z.array(guestOrder) }),
})

export const joinGuestOrders = adminEndpoint({
  method: 'POST',
  path: '/admin/customers/joinGuestOrders',
  access: 'write customers',
  summary: 'Join orders of guests to an account, whose customer sees them from then on',
  description:
    'All or none: refused when one of them belongs to an account, or the address of the account is not confirmed.',
  body: z.strictObject({
    id,
    /** Chosen by the caller: a request that is sent twice with the same id has an effect once. */
    join: id,
    orders: z
      .array(orderNumber)
      .check(
        z.minLength(1, invalid('field-min-entries')),
        z.maxLength(maxAtOnce, invalid('field-max-entries')),
      ),
  }),
  reply: dataReply({ join: z.string() }),
  errors: ['Not Found', 'Not Possible Now'],
})

export const separateOrders = adminEndpoint({
  method: 'POST',
  path: '/admin/customers/separateOrders',
  access: 'write customers',
  summary: 'Separate orders from an account that were joined to it; they are the guest’s again',
  body: z.strictObject({ join: id }),
  reply: dataReply({ join: z.string() }),
  errors: ['Not Found'],
})

export const exportCustomerData = adminEndpoint({
  method: 'GET',
  path: '/admin/customers/exportData',
  access: 'write customers',
  summary: 'Everything the shop keeps of a customer, as JSON: what they can download themselves',
  query: z.strictObject({ id }),
  reply: fileReply,
  file: 'application/json; charset=utf-8',
  errors: ['Not Found'],
  perMinute: 30,
})

export const eraseCustomer = adminEndpoint({
  method: 'POST',
  path: '/admin/customers/erase',
  access: 'write customers',
  summary: 'Erase a customer for good, as they can themselves',
  description:
    'Orders are kept without personal data, reviews without the name. Refused while an order is not completed. It cannot be undone.',
  body: z.strictObject({
    id,
    /** The customer’s email address, typed. */
    confirm: email,
    /** Whether reviews are deleted too, instead of anonymised. */
    removeReviews: z._default(z.boolean(), false),
  }),
  reply: dataReply({ erased: z.string() }),
  errors: ['Not Found', 'Not Possible Now'],
})

export const addCustomerNote = adminEndpoint({
  method: 'POST',
  path: '/admin/customers/addNote',
  access: 'write customers',
  summary: 'Note something about a customer, for staff only',
  body: z.strictObject({
    id,
    /** Chosen by the caller: a note that is sent twice with the same id is stored once. */
    note: id,
    text: multiline(maxCustomerNoteLength),
  }),
  reply: dataReply({ note: z.string() }),
  errors: ['Not Found', 'Not Possible Now'],
})

export const deleteCustomerNote = adminEndpoint({
  method: 'POST',
  path: '/admin/customers/deleteNote',
  access: 'write customers',
  summary: 'Delete a note about a customer; it can be restored for a day',
  body: z.strictObject({ note: id }),
  reply: dataReply({ note: z.string() }),
  errors: ['Not Found'],
})

export const restoreCustomerNote = adminEndpoint({
  method: 'POST',
  path: '/admin/customers/restoreNote',
  access: 'write customers',
  summary: 'Restore a deleted note',
  body: z.strictObject({ note: id }),
  reply: dataReply({ note: z.string() }),
  errors: ['Not Found'],
})

export const listCustomerTags = adminEndpoint({
  method: 'GET',
  path: '/admin/customers/listTags',
  access: 'read customers',
  summary: 'The tags of all customers',
  reply: tagsReply,
})

export const tagCustomers = adminEndpoint({
  method: 'POST',
  path: '/admin/customers/tag',
  access: 'write customers',
  summary: 'Add tags to customers and remove tags from them',
  description: `All or none, at most ${maxAtOnce} customers. A record has up to ${maxTags} tags. Unknown ids are ignored.`,
  body: z.strictObject({
    ids: z
      .array(id)
      .check(
        z.minLength(1, invalid('field-min-entries')),
        z.maxLength(maxAtOnce, invalid('field-max-entries')),
      ),
    ...tagChanges,
  }),
  reply: taggedReply,
  errors: ['Not Possible Now'],
})

export const setCustomerFields = adminEndpoint({
  method: 'POST',
  path: '/admin/customers/setFields',
  access: 'write customers',
  summary: 'Change values of custom fields of a customer',
  description:
    'Each change has the value that was read; a value that somebody else has changed meanwhile is refused.',
  body: z.strictObject({ id, changes: customValueChanges }),
  reply: dataReply({ customFields: customValues }),
  errors: ['Not Found', 'Stale'],
})
