// Messages to the shop in the back office: threads of messages from the contact page, answers by mail, and notes.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { id } from '../fields.ts'
import { contactTopics } from '../shop.ts'
import { multiline, singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { csvFile, exportQuery } from './export.ts'
import { version } from './fields.ts'
import { listQuery, pageReply } from './list.ts'
import { mailStates } from './orders.ts'

/** `open`: waits for an answer; a new message reopens a thread. */
export const messageStates = ['open', 'answered', 'closed'] as const
export type MessageState = (typeof messageStates)[number]

export const maxAnswerLength = 8000

/** Days after which a new message starts another thread instead of reopening a closed one. */
export const joinDays = 30
/** A thread is deleted so many years after its last entry. */
export const messageYears = 3
/** A spam thread is deleted so many days after its last entry. */
export const spamDays = 30

const person = z.object({ id: z.string(), fullName: z.string() })

const messageThread = z.object({
  id: z.string(),
  version: z.int(),
  /** The reference of its first message: `PL-7K3M-Q9XD`. */
  reference: z.string(),
  fullName: z.string(),
  email: z.string(),
  topic: z.enum(contactTopics),
  state: z.enum(messageStates),
  /** Marked as spam. */
  spam: z.boolean(),
  assignee: z.nullable(person),
  /** The time of the last message, by a shopper or staff. */
  lastAt: z.string(),
  /** The beginning of the shopper’s last message. */
  excerpt: z.string(),
})
export type MessageThread = z.output<typeof messageThread>

const messageEntry = z.object({
  id: z.string(),
  /** A message of the shopper, an answer that was mailed to them, or a note that only staff read. */
  kind: z.enum(['message', 'answer', 'note']),
  at: z.string(),
  by: z.string(),
  text: z.string(),
  /** The reference of a message; null for answers and notes. */
  topic: z.nullable(z.enum(contactTopics)),
  orderNumber: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** Whether the author of a message was signed in with this address and the address is confirmed. */
  signedIn: z.boolean(),
  /**
   * The state of an answer's mail; null when the mail is deleted. `kept`: written to a file, because no mail server is
   * set.
   */
  mail: z.nullable(
    z.object({
      state: z.enum(mailStates),
      sentAt: z.nullable(z.string()),
      failure: z.nullable(z.string()),
    }),
  ),
})
export type MessageEntry = z.output<typeof messageEntry>

const openThread = z.object({
  ...messageThread.shape,
  /** The sender’s language, also of the answers; null: the shop’s own. */
  locale: z.nullable(z.string()),
  /** The oldest first. */
  entries: z.array(messageEntry),
  /** Other threads of the same address, the newest first, at most ten. */
  others: z.array(
    z.object({ id: z.string(), reference: z.string(), state: z.enum(messageStates), lastAt: z.string() }),
  ),
  /** The customer who confirmed the address; null when there is none, or when the reader may not read customers. */
  customer: z.nullable(person),
})
export type OpenThread = z.output<typeof openThread>

const filters = {
  state: z.optional(z.enum([...messageStates, 'spam'])),
  topic: z.optional(z.enum(contactTopics)),
  assigned: z.optional(z.union([z.enum(['me', 'nobody']), id])),
  /** Words that must all be in the names, addresses, references, order numbers and texts of messages. */
  search: z.optional(singleLine(80)),
}

export const messageSort = { columns: ['at', 'name'], first: '-at' } as const

export const listMessages = adminEndpoint({
  method: 'GET',
  path: '/admin/messages/list',
  access: 'read messages',
  summary: 'Threads of messages to the shop',
  description: 'What was put away as spam is in no list but that of spam.',
  query: listQuery(filters, messageSort),
  reply: pageReply(messageThread),
})

export const exportMessages = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/messages/export',
  access: 'read messages',
  summary: 'Threads of messages as CSV',
  query: exportQuery(filters, messageSort),
})

export const getMessage = adminEndpoint({
  method: 'GET',
  path: '/admin/messages/get',
  access: 'read messages',
  summary: 'One thread with all its entries',
  query: z.strictObject({ id }),
  reply: dataReply({ thread: openThread }),
  errors: ['Not Found'],
})

export const listAssignees = adminEndpoint({
  method: 'GET',
  path: '/admin/messages/listAssignees',
  access: 'read messages',
  summary: 'The members who may answer messages',
  reply: pageReply(person),
})

const reply = {
  id,
  /** A UUID by the caller; a repeated request with it stores and mails the reply once. */
  reply: id,
  text: multiline(maxAnswerLength),
}
const threadReply = dataReply({ thread: openThread })

export const answerMessage = adminEndpoint({
  method: 'POST',
  path: '/admin/messages/answer',
  access: 'write messages',
  summary: 'Answer by mail',
  description: 'The mail is framed in the language in which its reader reads the shop.',
  body: z.strictObject({ ...reply, close: z._default(z.boolean(), false) }),
  reply: threadReply,
  errors: ['Not Found', 'Not Possible Now'],
})

export const addMessageNote = adminEndpoint({
  method: 'POST',
  path: '/admin/messages/addNote',
  access: 'write messages',
  summary: 'Add a note, which only staff read',
  body: z.strictObject(reply),
  reply: threadReply,
  errors: ['Not Found', 'Not Possible Now'],
})

export const updateMessage = adminEndpoint({
  method: 'POST',
  path: '/admin/messages/update',
  access: 'write messages',
  summary: 'Open or close a thread, assign it, put it away as spam or take it out',
  description: 'A field that has changed since `version` is refused with both values.',
  body: z.strictObject({
    id,
    version,
    changes: z.strictObject({
      state: z.optional(z.enum(messageStates)),
      /** Null: nobody. */
      assigneeId: z.optional(z.nullable(id)),
      spam: z.optional(z.boolean()),
    }),
  }),
  reply: threadReply,
  errors: ['Not Found', 'Stale'],
})

export const retryAnswer = adminEndpoint({
  method: 'POST',
  path: '/admin/messages/retryAnswer',
  access: 'write messages',
  summary: 'Resend an answer that could not be delivered',
  body: z.strictObject({ id, reply: id }),
  reply: threadReply,
  errors: ['Not Found', 'Not Possible Now'],
})
