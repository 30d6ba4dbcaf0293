// A message joins the newest thread of its address, or begins one.
import type { Queryable } from '../kernel/db.ts'
import {
  insertMessage,
  insertReopenedEntry,
  insertThread,
  lockMessagesFrom,
  lockNewestThread,
  type NewMessage,
  reopenThread,
} from './contact.sql.ts'

/** A closed thread in which nobody has written for so many days is not continued. */
const daysContinued = 30

/** Returns whether the thread is put away as spam. */
export async function storeMessage(tx: Queryable, message: NewMessage): Promise<{ isSpam: boolean }> {
  await lockMessagesFrom(tx, message.email)
  const thread = await lockNewestThread(tx, message.email, daysContinued)
  if (!thread || (thread.state === 'closed' && thread.isOld && !thread.isSpam)) {
    await insertMessage(tx, await insertThread(tx, message), message)
    return { isSpam: false }
  }
  await reopenThread(tx, thread.id, message)
  if (thread.state !== 'open') await insertReopenedEntry(tx, thread)
  await insertMessage(tx, thread.id, message)
  return { isSpam: thread.isSpam }
}
