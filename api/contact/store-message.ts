// Adds a message to the newest thread of its address, or starts a thread.
import { joinDays } from '#contract/admin/messages.ts'
import type { Queryable } from '../kernel/db.ts'
import { logTo } from '../log/log.ts'
import {
  insertMessage,
  insertThread,
  lockMessagesFrom,
  lockNewestThread,
  type NewestThread,
  type NewMessage,
  reopenThread,
} from './contact.sql.ts'

/** Returns whether the thread is marked as spam. */
export async function storeMessage(tx: Queryable, message: NewMessage): Promise<{ isSpam: boolean }> {
  await lockMessagesFrom(tx, message.email)
  const thread = await lockNewestThread(tx, message.email, joinDays)
  if (!thread || (thread.state === 'closed' && thread.isOld && !thread.isSpam)) {
    await insertMessage(tx, await insertThread(tx, message), message)
    return { isSpam: false }
  }
  await reopenThread(tx, thread.id, message)
  if (thread.state !== 'open') await logReopened(tx, thread)
  await insertMessage(tx, thread.id, message)
  return { isSpam: thread.isSpam }
}

/** Raises the version, so that nobody closes the thread without having read the new message. */
const logReopened = (tx: Queryable, { id, reference, version, state }: NewestThread): Promise<void> =>
  logTo(tx, {
    memberId: null,
    apiKeyId: null,
    network: null,
    area: 'messages',
    call: 'receiveMessage',
  })({
    recordType: 'message',
    recordId: id,
    recordName: reference,
    version: version + 1,
    before: { state },
    after: { state: 'open' },
  })
