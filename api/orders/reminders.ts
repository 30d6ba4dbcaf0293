// Reminds customers once of a bank transfer that has not arrived.
import type { Deps } from '../kernel/deps.ts'
import { waitsForTransfer } from './allowed-actions.ts'
import { orderMail } from './order-emails.ts'
import { lockForUpdate } from './orders.sql.ts'
import { claimReminder, selectDueReminders } from './reminders.sql.ts'

/** Mails the reminders that are due. Returns how many orders were looked at. */
export async function remindOfTransfers(deps: Deps): Promise<number> {
  const due = await selectDueReminders(deps.db)
  const mail = await orderMail(deps)
  for (const id of due) {
    try {
      await deps.db.transaction(async (tx) => {
        const order = await lockForUpdate(tx, id)
        // Another process may have claimed it while this one waited for the order.
        if (!order || !(await claimReminder(tx, id))) return
        if (waitsForTransfer(order) && order.email !== '') await mail(tx, 'reminder', order, null, true)
      })
    } catch (error) {
      deps.log.error({ err: error, order: id }, 'a reminder could not be mailed; it will be tried again')
    }
  }
  return due.length
}
