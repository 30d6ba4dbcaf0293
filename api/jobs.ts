// Jobs that the shop runs every few seconds. Their work is in rows, so any number of processes may run them at the same
// time, and a process that ends in the middle loses nothing.
import { deleteExpired } from './accounts/accounts.ts'
import { releaseImportLeases } from './admin/imports/imports.sql.ts'
import { deleteOldImports, runImports } from './admin/imports/run-imports.ts'
import { deleteOldCustomerNotes, deleteReplacedCustomers } from './admin/customers/customers.ts'
import { deleteOldNotes } from './admin/orders/orders.sql.ts'
import { releaseMoveLeases } from './admin/orders/bulk-moves.sql.ts'
import { deleteOldBulkMoves, runBulkMoves } from './admin/orders/run-bulk-moves.ts'
import { deleteExpiredSessions } from './admin/session/session.ts'
import { deleteOldDeliveries, deliverWebhooks } from './admin/webhooks/deliver.ts'
import { deleteOldMessages } from './contact/contact.ts'
import { warnOfLateShirts } from './capacity/late-shirts.ts'
import { type Db, DatabaseUnavailable } from './kernel/db.ts'
import { mailResetCodes } from './accounts/new-password.ts'
import { applyDue } from './catalogue/due.ts'
import { sendWishlistAlerts } from './customers/wishlist-alerts.ts'
import type { Deps } from './kernel/deps.ts'
import { ownDesigns } from './designs/look-book.ts'
import { mailGiftCards } from './gift-cards/mail-cards.ts'
import { count, inJob, recordSeconds } from './kernel/telemetry.ts'
import { deleteOldRequests } from './http/idempotency.sql.ts'
import { deletePastCounts } from './http/rate-limits.sql.ts'
import { deliverMail, purgeOutbox } from './mail/deliver.ts'
import { deleteMailboxLimits } from './mail/mail.sql.ts'
import { anonymiseOldOrders } from './orders/personal-data.ts'
import { deleteOldCheckouts } from './checkout/checkout.sql.ts'
import { clearNetworks } from './checkout/order-limits.sql.ts'
import { checkWaitingPayments, expireHolds } from './orders/expiry.ts'
import { deleteOldEvents } from './payments/attempts.sql.ts'
import { deleteChangesBefore } from './db/changes.sql.ts'
import { deleteDelivered } from './payments/demo.sql.ts'
import { retryRefunds } from './payments/payments.ts'
import { deliverDemoEvents } from './payments/demo-webhook.ts'
import {
  deleteOldViews,
  computeAffinity,
  pickForShoppers,
  recommend,
} from './recommendations/recommendations.ts'
import { filesIn } from './files/files.ts'
import { deleteUnusedPhotographs } from './photographs/photographs.ts'
import { pictureHash } from './pictures/hash.ts'
import { removeUnusedDesigns, removeUnusedFiles } from './pictures/remove-pictures.ts'
import { deleteUnusedPhotos } from './reviews/photos.ts'

export interface Job {
  name: string
  everySeconds: number
  /** Returns `again` when there is more to do, and the next round begins at once. */
  run(): Promise<unknown>
}

export interface JobRunner {
  /** Starts no more jobs, and waits for the running ones. */
  stop(): Promise<void>
}

/** Runs each job every `everySeconds`, never two rounds of the same job at once. A round that fails is logged. */
export function startJobs({ log }: Pick<Deps, 'log'>, jobs: Job[]): JobRunner {
  let stopped = false
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  const round = async (job: Job) => {
    let next: unknown
    let result: 'done' | 'failed' = 'done'
    const begun = performance.now()
    try {
      next = await inJob(job.name, () => job.run())
    } catch (error) {
      result = 'failed'
      // A lost database connection is logged once, by the listener.
      if (!(error instanceof DatabaseUnavailable)) log.error({ err: error, job: job.name }, 'a job failed')
    }
    count('placket_job_rounds_total', { job: job.name, result })
    recordSeconds('placket_job_duration_seconds', (performance.now() - begun) / 1000, { job: job.name })
    plan(job, next === 'again' ? 0 : job.everySeconds)
  }
  const plan = (job: Job, seconds: number) => {
    if (stopped) return
    const begin = () => {
      const work = round(job).finally(() => running.delete(work))
      running.add(work)
    }
    timers.set(job.name, setTimeout(begin, seconds * 1000).unref())
  }
  for (const job of jobs) plan(job, job.everySeconds)
  return {
    async stop() {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}

/**
 * Releases the long work that an ended process had claimed, so that it continues at once. Only on the embedded
 * database, which no other process uses; on PostgreSQL the lease ends by itself.
 */
export async function releaseLeases(db: Db): Promise<void> {
  if (db.kind !== 'embedded') return
  await releaseImportLeases(db)
  await releaseMoveLeases(db)
}

/** Every job of the shop. */
export function shopJobs(deps: Deps): Job[] {
  const { db, settings } = deps
  return [
    { name: 'begin what is scheduled', everySeconds: 1, run: () => applyDue(db) },
    { name: 'expire unpaid orders', everySeconds: 5, run: () => expireHolds(deps) },
    ...(settings.payments.demo
      ? [{ name: 'deliver events of demo payments', everySeconds: 2, run: () => deliverDemoEvents(deps) }]
      : []),
    { name: 'refund payments', everySeconds: 5, run: () => retryRefunds(deps) },
    { name: 'remove files of deleted emails', everySeconds: 60, run: () => purgeOutbox(deps) },
    { name: 'write emails for new passwords', everySeconds: 2, run: () => mailResetCodes(deps) },
    { name: 'mail gift cards', everySeconds: 2, run: () => mailGiftCards(deps) },
    { name: 'deliver mail', everySeconds: 1, run: () => deliverMail(deps) },
    { name: 'deliver webhooks', everySeconds: 2, run: () => deliverWebhooks(deps) },
    { name: 'send wishlist alerts', everySeconds: 60, run: () => sendWishlistAlerts(deps) },
    { name: 'warn of late shirts', everySeconds: 600, run: () => warnOfLateShirts(deps) },
    { name: 'check waiting payments', everySeconds: 30, run: () => checkWaitingPayments(deps) },
    {
      name: 'delete unused photos',
      everySeconds: 60,
      run: () => deleteUnusedPhotos(db, filesIn(settings.photosFolder)),
    },
    {
      name: 'delete unused photographs',
      everySeconds: 600,
      run: () => deleteUnusedPhotographs(db, filesIn(settings.photographsFolder)),
    },
    {
      name: 'remove designs nothing refers to',
      everySeconds: 600,
      run: () =>
        removeUnusedDesigns(
          db,
          ownDesigns().map((design) => pictureHash(design)),
        ),
    },
    {
      name: 'remove pictures of removed designs',
      everySeconds: 3600,
      run: () => removeUnusedFiles(db, settings.picturesFolder),
    },
    { name: 'pick for shoppers', everySeconds: 15, run: () => pickForShoppers(deps) },
    { name: 'recommend', everySeconds: 300, run: () => recommend(deps) },
    { name: 'learn what is liked together', everySeconds: 900, run: () => computeAffinity(deps) },
    { name: 'delete past changes', everySeconds: 600, run: pastChanges(db) },
    { name: 'delete past counts of calls', everySeconds: 60, run: () => deletePastCounts(db) },
    { name: 'run imports', everySeconds: 1, run: () => runImports(deps) },
    { name: 'move many orders', everySeconds: 1, run: () => runBulkMoves(deps) },
    { name: 'delete old imports', everySeconds: 3600, run: () => deleteOldImports(deps) },
    { name: 'clean up', everySeconds: 600, run: () => cleanUp(db) },
  ]
}

/** Deletes the changes from before the last round: every process has seen them, or was paused and reads all again. */
function pastChanges(db: Db): () => Promise<void> {
  let last: string | null = null
  return async () => {
    last = await deleteChangesBefore(db, last)
  }
}

/**
 * Deletes rows that are no longer needed: ended sessions, idempotency keys, attempts, old checkouts and webhook events.
 */
export async function cleanUp(on: Deps['db']): Promise<void> {
  const parts = [
    deleteExpired,
    deleteReplacedCustomers,
    deleteOldCustomerNotes,
    deleteExpiredSessions,
    deleteOldDeliveries,
    deleteOldNotes,
    deleteOldBulkMoves,
    deleteMailboxLimits,
    anonymiseOldOrders,
    deleteOldMessages,
    clearNetworks,
    deleteOldRequests,
    deleteOldCheckouts,
    deleteOldViews,
    deleteOldEvents,
    deleteDelivered,
  ]
  for (const part of parts) await on.transaction((tx) => part(tx), { mayTakeLong: true })
}
