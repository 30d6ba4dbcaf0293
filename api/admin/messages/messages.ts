// Messages to the shop: staff assign threads, answer them by mail, close them, and mark them as spam. The log says that
// something was written, without the text: log entries are never deleted, but messages are erased.
import type * as messages from '#contract/admin/messages.ts'
import type { ParsedBody, ParsedQuery, ReplyOf } from '#contract/endpoint.ts'
import { answerEmail, answerOccasion } from '../../contact/answer-email.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { storefrontFor } from '../../kernel/storefront.ts'
import { retryMail, writeMail } from '../../mail/mail.ts'
import { readPage } from '../http/list.ts'
import type { AdminContext, Staff } from '../http/route.ts'
import { orUnchanged, unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'
import {
  insertReply,
  isStored,
  type LockedThread,
  lockThread,
  type NewReply,
  selectAssignees,
  selectThread,
  type ThreadFilters,
  type ThreadRow,
  threadList,
  updateThread,
} from './messages.sql.ts'

export { selectNewestMessages } from './messages.sql.ts'

type Caller = Pick<AdminContext<never>, 'change'> & { staff: Staff }

const noThread = () => notFound(because('message-not-found'))

const recordOf = (id: string, { reference }: { reference: string }) => ({
  recordType: 'message',
  recordId: id,
  recordName: reference,
})

/** Replaces `me` in the filters by the caller's id. */
export const filtersFor = <Filters extends ThreadFilters>(filters: Filters, staff: Staff): Filters =>
  filters.assigned === 'me' ? { ...filters, assigned: staff.id } : filters

export async function listMessages(
  on: Queryable,
  query: ParsedQuery<typeof messages.listMessages>,
  staff: Staff,
): Promise<ReplyOf<typeof messages.listMessages>> {
  const { rows, next } = await readPage(threadList, on, filtersFor(query, staff))
  return { data: { items: rows.map(threadView), next } }
}

const threadView = ({ key: _, lastAt, ...row }: ThreadRow): messages.MessageThread => ({
  ...row,
  lastAt: lastAt.toISOString(),
})

/** Throws `Not Found`. */
export async function getMessage(on: Queryable, id: string, staff: Staff): Promise<messages.OpenThread> {
  const row = await selectThread(on, id, staff.permissions.has('read customers'))
  if (!row) throw noThread()
  return { ...row, lastAt: row.lastAt.toISOString() }
}

async function lockExisting(tx: Queryable, id: string): Promise<LockedThread> {
  const thread = await lockThread(tx, id)
  if (!thread) throw noThread()
  return thread
}

/**
 * Stores a reply whose thread is locked. When the reply is stored already, the change ends without writing anything.
 */
async function storeReply(tx: Queryable, reply: NewReply, staff: Staff): Promise<void> {
  if (await insertReply(tx, reply)) return
  if (await isStored(tx, reply)) return unchanged(await getMessage(tx, reply.threadId, staff))
  throw new ApiError('Not Possible Now', because('id-used-otherwise'), 'reply')
}

/**
 * Answers by mail, in the sender's language. A repeated call sends no second mail. Throws `Not Found`, and `Not
 * Possible Now` when another reply has the id.
 */
export async function answerMessage(
  { settings }: Deps,
  { change, staff }: Caller,
  { id, reply, text, close }: ParsedBody<typeof messages.answerMessage>,
): Promise<messages.OpenThread> {
  return orUnchanged(
    change(async (tx, log) => {
      const thread = await lockExisting(tx, id)
      await storeReply(tx, { id: reply, threadId: id, kind: 'answer', memberId: staff.id, text }, staff)
      const state = close ? ('closed' as const) : ('answered' as const)
      const version = await updateThread(tx, id, { ...thread, state }, { wrote: true })
      const storefront = storefrontFor(settings, thread.locale)
      await writeMail(tx, storefront, {
        once: `${answerOccasion}${reply}`,
        about: id,
        to: thread.email,
        email: answerEmail(storefront, thread, text),
      })
      await log({ ...recordOf(id, thread), version, before: { state: thread.state }, after: { state } })
      return getMessage(tx, id, staff)
    }),
  )
}

/** Throws `Not Found`, and `Not Possible Now` when another reply has the id. */
export async function addMessageNote(
  { change, staff }: Caller,
  { id, reply, text }: ParsedBody<typeof messages.addMessageNote>,
): Promise<messages.OpenThread> {
  return orUnchanged(
    change(async (tx, log) => {
      const thread = await lockExisting(tx, id)
      await storeReply(tx, { id: reply, threadId: id, kind: 'note', memberId: staff.id, text }, staff)
      const version = await updateThread(tx, id, thread)
      await log({ ...recordOf(id, thread), version, before: {}, after: { note: true } })
      return getMessage(tx, id, staff)
    }),
  )
}

/** Throws `Not Found`, `Stale`, and `Invalid Input` for a member who may not answer messages. */
export async function updateMessage(
  { change, staff }: Caller,
  { id, version, changes }: ParsedBody<typeof messages.updateMessage>,
): Promise<messages.OpenThread> {
  return orUnchanged(
    change(async (tx, log) => {
      const thread = await lockExisting(tx, id)
      const { state, spam, assigneeId } = thread
      const current = { state, spam, assigneeId }
      await refuseStale(tx, { recordType: 'message', recordId: id, version }, thread, changes)
      const difference = differenceOf(current, changes)
      if (!difference) return unchanged(await getMessage(tx, id, staff))
      await requireAssignee(tx, difference.after.assigneeId)
      const next = await updateThread(tx, id, { ...current, ...difference.after })
      await log({ ...recordOf(id, thread), version: next, ...difference })
      return getMessage(tx, id, staff)
    }),
  )
}

async function requireAssignee(tx: Queryable, memberId: string | null | undefined): Promise<void> {
  if (!memberId) return
  if ((await selectAssignees(tx)).some(({ id }) => id === memberId)) return
  throw new ApiError('Invalid Input', because('member-may-not-answer'), 'changes.assigneeId')
}

/** Throws `Not Found`, and `Not Possible Now` unless sending the mail has failed. */
export async function retryAnswer(
  { change, staff }: Caller,
  { id, reply }: ParsedBody<typeof messages.retryAnswer>,
): Promise<messages.OpenThread> {
  return change(async (tx, log) => {
    const thread = await lockExisting(tx, id)
    const { entries } = await getMessage(tx, id, staff)
    if (!entries.some((entry) => entry.id === reply && entry.kind === 'answer'))
      throw notFound(because('answer-not-found'))
    if (!(await retryMail(tx, `${answerOccasion}${reply}`)))
      throw new ApiError('Not Possible Now', because('mail-already-sent'), 'reply')
    await log({ ...recordOf(id, thread), before: {}, after: { sent: true } })
    return getMessage(tx, id, staff)
  })
}
