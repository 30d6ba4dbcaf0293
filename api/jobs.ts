// Jobs that the shop runs every few seconds. Their work is in rows, so any number of processes may run them at the same
// time, and a process that ends in the middle loses nothing.
import { deleteExpired } from './accounts/accounts.ts'
import { eraseOldPayers } from './admin/bank/bank.ts'
import { renewCertificate } from './certificates/certificates.ts'
import { makeBackups, nextBackup, releaseBackupLeases } from './backup/backups.ts'
import { nextImport, releaseImportLeases } from './admin/imports/imports.sql.ts'
import { deleteOldImports, runImports } from './admin/imports/run-imports.ts'
import { deleteOldCustomerNotes, deleteReplacedCustomers } from './admin/customers/customers.ts'
import { nextMarker, releaseMarkerLeases } from './admin/markers/markers.sql.ts'
import { createMarkerSearch } from './admin/markers/run-markers.ts'
import { deleteOldRecipients, nextMailing } from './admin/mailings/mailings.sql.ts'
import { sendMailings } from './admin/mailings/send-mailings.ts'
import { deleteOldNotes } from './admin/orders/orders.sql.ts'
import { nextBulkMove, releaseMoveLeases } from './admin/orders/bulk-moves.sql.ts'
import { deleteUnusedTags } from './admin/tags/tags.sql.ts'
import { deleteOldBulkMoves, runBulkMoves } from './admin/orders/run-bulk-moves.ts'
import { deleteExpiredSessions } from './admin/session/session.ts'
import { deleteOldDeliveries, deliverWebhooks, nextDelivery } from './admin/webhooks/deliver.ts'
import { sendCartReminders } from './cart-reminders/cart-reminders.ts'
import { deleteOldMessages } from './contact/contact.ts'
import { warnOfLateShirts } from './capacity/late-shirts.ts'
import { type Db, DatabaseUnavailable, type QueueTopic } from './kernel/db.ts'
import { createQueueCursor, type NextDue, readNextDue } from './kernel/due-rows.ts'
import { nextRecoveryRequest } from './accounts/account.sql.ts'
import { mailResetCodes } from './accounts/new-password.ts'
import { applyDue } from './catalogue/due.ts'
import { nextScheduled } from './catalogue/due.sql.ts'
import { applySchedules } from './pages/schedule.ts'
import { nextSchedule } from './pages/schedule.sql.ts'
import { sendWishlistAlerts } from './customers/wishlist-alerts.ts'
import type { Deps } from './kernel/deps.ts'
import { FilesUnavailable } from './kernel/files-unavailable.ts'
import { ownDesigns } from './designs/look-book.ts'
import { mailGiftCards } from './gift-cards/mail-cards.ts'
import { count, inJob, recordSeconds } from './kernel/telemetry.ts'
import { deleteOldAgentRequests } from './agents/agent-requests.sql.ts'
import { deleteOldAgentSessions } from './agents/agent-sessions.sql.ts'
import { deleteOldRequests } from './http/idempotency.sql.ts'
import { deletePastCounts } from './http/rate-limits.sql.ts'
import { deliverMail, purgeOutbox } from './mail/deliver.ts'
import { deleteMailboxLimits, nextMail } from './mail/mail.sql.ts'
import { deleteOldConsents } from './consents/consents.ts'
import { anonymiseOldOrders } from './orders/personal-data.ts'
import { deleteOldCheckouts } from './checkout/checkout.sql.ts'
import { clearNetworks } from './checkout/order-limits.sql.ts'
import { checkWaitingPayments, expireHolds } from './orders/expiry.ts'
import { remindOfTransfers } from './orders/reminders.ts'
import { nextReminder } from './orders/reminders.sql.ts'
import { deleteOldEvents } from './payments/attempts.sql.ts'
import { deleteChangesBefore } from './db/changes.sql.ts'
import { deleteDelivered, nextDemoEvent } from './payments/demo.sql.ts'
import { retryRefunds } from './payments/payments.ts'
import { nextRefund } from './payments/refunds.sql.ts'
import { deliverDemoEvents } from './payments/demo-webhook.ts'
import {
  deleteOldViews,
  computeAffinity,
  createShopperPicks,
  recommend,
} from './recommendations/recommendations.ts'
import { deleteUnusedPhotographs } from './photographs/photographs.ts'
import { pictureHash } from './pictures/hash.ts'
import { removeUnusedDesigns, removeUnusedFiles } from './pictures/remove-pictures.ts'
import { checkVatNumbers, deleteOldVatChecks, nextVatCheck } from './tax/vat-checks.ts'
import { deleteClaimPhotos } from './fit-claims/claim-photos.ts'
import { deleteUnusedPhotos } from './reviews/photos.ts'

export interface Job {
  name: string
  /** The longest wait between two rounds. */
  everySeconds: number
  /** A round also begins directly after a commit of this process that inserts a due row into the queue. */
  queue?: QueueTopic
  /** A round also begins when the first row is due. */
  next?: NextDue
  /** Returns `again` when there is more to do, and the next round begins at once. */
  run(): Promise<unknown>
}

export interface Round {
  job: string
  beganAt: Date
  seconds: number
  /** Left out: the round was done. */
  error?: unknown
}

export interface JobRunner {
  /** Starts no more jobs, and waits for the running ones. */
  stop(): Promise<void>
}

/** How often a process looks when rows are due, in seconds. */
const lookSeconds = 1
/** A row that was due within this time may have become so after the round looked. */
const justNowMs = 100

/** Runs one round, records it, and returns what its job has returned. A round that fails is logged. */
async function runRound(job: Job, { log }: Pick<Deps, 'log'>, onRound: (round: Round) => void) {
  let next: unknown
  const beganAt = new Date()
  let failed: Pick<Round, 'error'> = {}
  const begun = performance.now()
  try {
    next = await inJob(job.name, () => job.run())
  } catch (error) {
    failed = { error }
    // A lost connection is logged once, by the watcher or by the store of files.
    if (!(error instanceof DatabaseUnavailable || error instanceof FilesUnavailable))
      log.error({ err: error, job: job.name }, 'a job failed')
  }
  const seconds = (performance.now() - begun) / 1000
  count('placket_job_rounds_total', { job: job.name, result: 'error' in failed ? 'failed' : 'done' })
  recordSeconds('placket_job_duration_seconds', seconds, { job: job.name })
  onRound({ job: job.name, beganAt, seconds, ...failed })
  return next
}

/**
 * Runs each job every `everySeconds` or earlier, never two rounds of the same job at once.
 *
 * @param onRound called after each round
 */
export function startJobs(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  jobs: Job[],
  onRound: (round: Round) => void = () => {},
): JobRunner {
  let stopped = false
  const timers = new Map<Job, NodeJS.Timeout>()
  const running = new Map<Job, Promise<void>>()
  /** Jobs that got a due row during their round. */
  const again = new Set<Job>()
  const round = async (job: Job) => {
    again.delete(job)
    const next = await runRound(job, { log }, onRound)
    const wait = next === 'again' || again.has(job) ? 0 : await waitAfter(job)
    running.delete(job)
    plan(job, again.has(job) ? 0 : wait)
  }
  /** Milliseconds until the next round. */
  const waitAfter = async ({ next, everySeconds }: Job): Promise<number> => {
    const [ms = null] = next ? await readNextDue(db, [next]).catch(() => []) : []
    if (ms === null) return everySeconds * 1000
    // What the round has left, because it failed or another process has it, is left for a while.
    return ms < -justNowMs ? lookSeconds * 1000 : Math.min(everySeconds * 1000, Math.max(0, ms))
  }
  const begin = (job: Job) => {
    if (stopped) return
    clearTimeout(timers.get(job))
    if (running.has(job)) again.add(job)
    else running.set(job, round(job))
  }
  const plan = (job: Job, ms: number) => {
    clearTimeout(timers.get(job))
    if (!stopped) timers.set(job, setTimeout(() => begin(job), ms).unref())
  }
  const scheduled = jobs.filter(({ next }) => next)
  const beginDue: Job = {
    name: 'look when rows are due',
    everySeconds: lookSeconds,
    async run() {
      const times = await readNextDue(
        db,
        scheduled.map(({ next }) => next!),
      )
      for (const [index, ms] of times.entries())
        if (ms !== null && ms < lookSeconds * 1000 && !running.has(scheduled[index]!))
          plan(scheduled[index]!, Math.max(0, ms))
    },
  }
  for (const job of scheduled.length > 0 ? [...jobs, beginDue] : jobs) plan(job, job.everySeconds * 1000)
  for (const job of jobs)
    if (job.queue)
      db.onChange(job.queue, () => begin(job)).catch((error) =>
        log.error({ err: error, job: job.name }, 'a job is not told of due rows'),
      )
  return {
    async stop() {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running.values())
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
  await releaseBackupLeases(db)
  await releaseMarkerLeases(db)
}

const backUp = (deps: Deps): Job => ({
  name: 'back up the shop',
  everySeconds: 60,
  queue: 'backup',
  next: () => nextBackup,
  run: () => makeBackups(deps),
})

const checkNumbers = (deps: Deps): Job => ({
  name: 'check VAT numbers',
  everySeconds: 60,
  queue: 'vat_check',
  next: () => nextVatCheck,
  run: () => checkVatNumbers(deps),
})

/** Files of pictures that no row uses any more. */
const deleteUnusedFiles = ({ db, files }: Deps): Job[] => [
  { name: 'delete unused photos', everySeconds: 60, run: () => deleteUnusedPhotos(db, files) },
  { name: 'delete photos of claims', everySeconds: 60, run: () => deleteClaimPhotos(db, files) },
  { name: 'delete unused photographs', everySeconds: 600, run: () => deleteUnusedPhotographs(db, files) },
]

/** Every job of the shop. */
export function shopJobs(deps: Deps): Job[] {
  const { db, settings, files } = deps
  const webhooks = createQueueCursor()
  return [
    { name: 'begin what is scheduled', everySeconds: 60, next: () => nextScheduled, run: () => applyDue(db) },
    {
      name: 'publish scheduled sections',
      everySeconds: 60,
      next: () => nextSchedule,
      run: () => applySchedules(db),
    },
    { name: 'expire unpaid orders', everySeconds: 5, run: () => expireHolds(deps) },
    {
      name: 'deliver events of demo payments',
      everySeconds: 60,
      queue: 'demo_event',
      next: () => nextDemoEvent,
      run: async () => (settings.payments.demo ? deliverDemoEvents(deps) : 0),
    },
    {
      name: 'refund payments',
      everySeconds: 60,
      queue: 'refund',
      next: () => nextRefund,
      run: () => retryRefunds(deps),
    },
    backUp(deps),
    checkNumbers(deps),
    ...(settings.certificates
      ? [{ name: 'renew the certificate', everySeconds: 5, run: () => renewCertificate(deps) }]
      : []),
    { name: 'remove files of deleted emails', everySeconds: 60, run: () => purgeOutbox(deps) },
    {
      name: 'write emails for new passwords',
      everySeconds: 60,
      queue: 'recovery_request',
      next: () => nextRecoveryRequest,
      run: () => mailResetCodes(deps),
    },
    { name: 'mail gift cards', everySeconds: 30, queue: 'gift_card', run: () => mailGiftCards(deps) },
    {
      name: 'deliver mail',
      everySeconds: 60,
      queue: 'mail',
      next: () => nextMail,
      run: () => deliverMail(deps),
    },
    {
      name: 'deliver webhooks',
      everySeconds: 5,
      queue: 'webhook',
      next: () => nextDelivery(webhooks),
      run: () => deliverWebhooks(deps, webhooks),
    },
    { name: 'send mailings', everySeconds: 60, next: () => nextMailing, run: () => sendMailings(deps) },
    {
      name: 'remind of bank transfers',
      everySeconds: 60,
      next: () => nextReminder,
      run: () => remindOfTransfers(deps),
    },
    { name: 'send reminders of carts', everySeconds: 60, run: () => sendCartReminders(deps) },
    { name: 'send wishlist alerts', everySeconds: 60, run: () => sendWishlistAlerts(deps) },
    { name: 'warn of late shirts', everySeconds: 600, run: () => warnOfLateShirts(deps) },
    { name: 'check waiting payments', everySeconds: 30, run: () => checkWaitingPayments(deps) },
    ...deleteUnusedFiles(deps),
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
      run: () => removeUnusedFiles(db, files),
    },
    { name: 'pick for shoppers', everySeconds: 15, run: createShopperPicks(deps) },
    { name: 'recommend', everySeconds: 300, run: () => recommend(deps) },
    { name: 'learn what is liked together', everySeconds: 900, run: () => computeAffinity(deps) },
    { name: 'delete past changes', everySeconds: 600, run: pastChanges(db) },
    { name: 'delete past counts of calls', everySeconds: 60, run: () => deletePastCounts(db) },
    ...longWork(deps),
    {
      name: 'delete unused tags',
      everySeconds: 3600,
      run: () => db.transaction((tx) => deleteUnusedTags(tx), { mayTakeLong: true }),
    },
    { name: 'delete old imports', everySeconds: 3600, run: () => deleteOldImports(deps) },
    { name: 'clean up', everySeconds: 600, run: () => cleanUp(db) },
  ]
}

/** Long work that staff have started. */
const longWork = (deps: Deps): Job[] => [
  {
    name: 'run imports',
    everySeconds: 60,
    queue: 'import',
    next: () => nextImport,
    run: () => runImports(deps),
  },
  {
    name: 'move many orders',
    everySeconds: 60,
    queue: 'bulk_move',
    next: () => nextBulkMove,
    run: () => runBulkMoves(deps),
  },
  {
    name: 'lay out markers',
    everySeconds: 60,
    queue: 'marker',
    next: () => nextMarker,
    run: createMarkerSearch(deps),
  },
]

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
    eraseOldPayers,
    deleteMailboxLimits,
    deleteOldConsents,
    deleteOldRecipients,
    anonymiseOldOrders,
    deleteOldMessages,
    clearNetworks,
    deleteOldRequests,
    deleteOldAgentRequests,
    deleteOldAgentSessions,
    deleteOldCheckouts,
    deleteOldViews,
    deleteOldEvents,
    deleteDelivered,
    deleteOldVatChecks,
  ]
  for (const part of parts) await on.transaction((tx) => part(tx), { mayTakeLong: true })
}
