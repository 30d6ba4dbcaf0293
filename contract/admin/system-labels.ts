// Labels of queues and jobs.
import { msg } from '@lingui/core/runtime-macro'
import type { QueueName } from './system.ts'

export const queueLabels = {
  mail: msg`Emails`,
  webhooks: msg`Deliveries of webhooks`,
  refunds: msg`Refunds`,
  'gift cards': msg`Emails with gift cards`,
  'new passwords': msg`Emails for new passwords`,
  imports: msg`Imports`,
  'import pictures': msg`Pictures of imports`,
  'bulk changes': msg`Bulk status changes`,
} satisfies Record<QueueName, ReturnType<typeof msg>>

/** The jobs of a process, by their names in metrics and in the log. */
export const jobLabels: Record<string, ReturnType<typeof msg>> = {
  'look for room on the disks': msg`Check the space on the disks`,
  'check the object store': msg`Check the object store`,
  'report jobs and process': msg`Report this status`,
  'say that this process is running': msg`Stay in the list of processes`,
  'store scripts and styles for pages of other processes': msg`Store scripts and styles for all processes`,
  'look when rows are due': msg`Look for due work`,
  'begin what is scheduled': msg`Start scheduled prices and publications`,
  'expire unpaid orders': msg`Cancel orders that were not paid in time`,
  'deliver events of demo payments': msg`Deliver events of demo payments`,
  'refund payments': msg`Refund payments`,
  'check VAT numbers': msg`Check VAT numbers with VIES`,
  'back up the shop': msg`Back up the shop`,
  'remove files of deleted emails': msg`Delete files of deleted emails`,
  'write emails for new passwords': msg`Write emails for new passwords`,
  'mail gift cards': msg`Send gift cards by email`,
  'deliver mail': msg`Send emails`,
  'deliver webhooks': msg`Send events to webhooks`,
  'send mailings': msg`Write emails of the newsletter`,
  'remind of bank transfers': msg`Write reminders of bank transfers`,
  'send reminders of carts': msg`Write reminders of carts`,
  'send wishlist alerts': msg`Write emails about wishlists`,
  'warn of late shirts': msg`Warn of late shirts`,
  'check waiting payments': msg`Check open payments with their providers`,
  'delete unused photos': msg`Delete unused photos of reviews`,
  'delete unused photographs': msg`Delete unused product images`,
  'remove designs nothing refers to': msg`Delete designs that are not used`,
  'remove pictures of removed designs': msg`Delete pictures of deleted designs`,
  'pick for shoppers': msg`Choose recommendations for shoppers`,
  recommend: msg`Choose recommendations for products`,
  'learn what is liked together': msg`Compute which products are liked together`,
  'delete past changes': msg`Delete past notices of changes`,
  'delete past counts of calls': msg`Delete past counts of calls`,
  'run imports': msg`Run imports`,
  'move many orders': msg`Run bulk status changes`,
  'delete old imports': msg`Delete old imports`,
  'clean up': msg`Delete expired sessions and other old data`,
}
