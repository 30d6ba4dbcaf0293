// The state of the shop’s system: its database, disks and processes, the queues of its jobs, and the work that has failed.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { statedReason } from '../reasons/reason.ts'
import { storable } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { listQuery, pageReply } from './list.ts'

/** The queues: rows of tables that jobs work on. */
export const queueNames = [
  'mail',
  'webhooks',
  'refunds',
  'gift cards',
  'new passwords',
  'imports',
  'import pictures',
  'bulk changes',
] as const
export type QueueName = (typeof queueNames)[number]

/** The queues whose work can fail for good, or keeps failing; the others are tried until they succeed. */
export const failingQueues = [
  'mail',
  'webhooks',
  'refunds',
  'imports',
  'import pictures',
  'bulk changes',
] as const
export type FailingQueue = (typeof failingQueues)[number]

const queue = z.object({
  queue: z.enum(queueNames),
  /** Entries that still need work, also those that are tried again later. */
  waiting: z.int(),
  /** How long the entry that is due first has been due; 0: none is due. */
  oldestSeconds: z.number(),
  /** Entries that were given up, or keep failing. */
  failed: z.int(),
})

const job = z.object({
  job: z.string(),
  /** The process of the last round. */
  process: z.string(),
  beganAt: z.string(),
  seconds: z.number(),
  /** The error of the last round that has failed; null: none has. */
  failure: z.nullable(z.string()),
  failedAt: z.nullable(z.string()),
})
export type JobState = z.output<typeof job>

const runningProcess = z.object({
  /** Its host and number. */
  name: z.string(),
  release: z.string(),
  startedAt: z.string(),
  seenAt: z.string(),
  /** The disks on which it stores files, each by a folder on it. */
  disks: z.array(z.object({ name: z.string(), freeBytes: z.int(), bytes: z.int() })),
  /** The replica of the database; null: it uses none. */
  replica: z.nullable(
    z.object({
      /** By how much it is behind; null: unknown, because it does not answer. */
      lagSeconds: z.nullable(z.number()),
      /** Why it is not read; null: it is. */
      problem: z.nullable(statedReason),
    }),
  ),
  /** Null: its files are in a folder. */
  objectStore: z.nullable(z.object({ problem: z.nullable(statedReason) })),
})

const system = {
  database: z.object({
    kind: z.enum(['embedded', 'postgres']),
    version: z.string(),
    bytes: z.int(),
    answerMs: z.number(),
    /** Of the process that answers this call; null for the embedded database. */
    connections: z.nullable(z.object({ used: z.int(), max: z.int(), waiting: z.int() })),
  }),
  mail: z.object({
    /** Null: emails are written to files. */
    server: z.nullable(z.string()),
    sentAt: z.nullable(z.string()),
  }),
  /** Those that were seen in the last minute. */
  processes: z.array(runningProcess),
  queues: z.array(queue),
  jobs: z.array(job),
}

const systemReply = dataReply(system)
export type SystemState = z.output<typeof systemReply>['data']

export const getSystem = adminEndpoint({
  method: 'GET',
  path: '/admin/system/get',
  summary: 'The state of database, mail, processes, queues and jobs',
  access: 'read settings',
  reply: systemReply,
})

const failedWork = z.object({
  id: z.string(),
  queue: z.enum(failingQueues),
  /** The subject of the email, the address of the webhook, the file of the import, the new status of the orders. */
  name: z.nullable(z.string()),
  /** The number of the order that it is about; null: of none. */
  order: z.nullable(z.string()),
  /** The id of the record: of the import or the bulk change. */
  record: z.nullable(z.string()),
  createdAt: z.string(),
  /** How often it was tried; null: it is not counted. */
  tries: z.nullable(z.int()),
  failure: z.nullable(statedReason),
})
export type FailedWork = z.output<typeof failedWork>

export const failedWorkSort = { columns: ['at'], first: '-at' } as const

export const listFailedWork = adminEndpoint({
  method: 'GET',
  path: '/admin/system/listFailedWork',
  summary: 'Work that was given up, or that keeps failing',
  access: 'read settings',
  query: listQuery({ queue: z.optional(z.enum(failingQueues)) }, failedWorkSort),
  reply: pageReply(failedWork),
})

export const retryFailedWork = adminEndpoint({
  method: 'POST',
  path: '/admin/system/retryFailedWork',
  summary: 'Try failed work again now',
  description:
    'One entry of `listFailedWork`, or without `id` all of the queue. Imports and bulk changes continue by the permissions of the member; with all of a queue, those that the member may not continue are left.',
  access: 'write settings',
  body: z.strictObject({
    queue: z.enum(failingQueues),
    id: z.optional(z.string().check(z.maxLength(60), storable)),
  }),
  reply: dataReply({ retried: z.int() }),
  errors: ['Not Found', 'Not Possible Now'],
})
