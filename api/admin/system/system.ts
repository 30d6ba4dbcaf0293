// The state of the system for staff, and trying failed work again.
import type { FailingQueue, retryFailedWork as retryEndpoint, SystemState } from '#contract/admin/system.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { selectProcesses } from '../../db/running-processes.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { DatabaseUnavailable, type Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { because, readReason, type StoredReason } from '../../kernel/reason.ts'
import type { LogChange, Staff } from '../http/route.ts'
import { checkImport, fetchPictures, readImport, runImport } from '../imports/imports.ts'
import { continueBulkMove } from '../orders/bulk-moves.ts'
import type { Actor } from '../staff/actor.ts'
import { retryDeliveries, retryMails, retryRefunds, selectFailedRecords } from './failed-work.sql.ts'
import { selectQueues } from './queues.sql.ts'
import { selectDatabase, selectJobs } from './reports.sql.ts'

export { type ReportedRound, writeRounds } from './reports.sql.ts'

export async function getSystem({ db, settings }: Deps): Promise<SystemState> {
  const begun = performance.now()
  const processes = await selectProcesses(db)
  const answerMs = performance.now() - begun
  const { version, bytes, sentAt } = await selectDatabase(db)
  const { mail, shop } = settings
  const pool = db.connections()
  const jobs = await selectJobs(db)
  return {
    database: {
      kind: db.kind,
      version: version.split(' ')[0]!,
      bytes,
      answerMs,
      connections: pool && { used: pool.used, max: pool.max, waiting: pool.waiting },
    },
    mail: {
      server: mail.smtpUrl === null ? null : new URL(mail.smtpUrl).host,
      sentAt: sentAt?.toISOString() ?? null,
    },
    processes: processes.map(({ startedAt, seenAt, replica, objectStore, ...row }) => ({
      ...row,
      replica: replica && { ...replica, ...read(replica) },
      objectStore: objectStore && read(objectStore),
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
    queues: await selectQueues(db, shop.timeZone),
    jobs: jobs.map(({ beganAt, failedAt, ...row }) => ({
      ...row,
      beganAt: beganAt.toISOString(),
      failedAt: failedAt?.toISOString() ?? null,
    })),
  }
}

const read = ({ problem }: { problem: StoredReason | null }) => ({ problem: problem && readReason(problem) })

interface Retry {
  tx: Queryable
  log: LogChange
  deps: Deps
  staff: Staff
  actor: Actor
}

/** Tries failed work again. Returns how many entries. Throws `Not Found`, `Not Possible Now`. */
export async function retryFailedWork(
  it: Retry,
  { queue, id }: ParsedBody<typeof retryEndpoint>,
): Promise<number> {
  const retried = await retry[queue](it, id)
  if (retried === 0) throw notFound(because('failed-work-not-found'))
  return retried
}

/** Logs what was tried again as one change of its queue. */
const inQueue =
  (queue: FailingQueue, change: (tx: Queryable, id?: string) => Promise<number>) =>
  async ({ tx, log }: Retry, id?: string): Promise<number> => {
    const retried = await change(tx, id)
    if (retried > 0)
      await log({
        recordType: 'queue',
        recordId: queue,
        recordName: queue,
        before: {},
        after: { retried },
      })
    return retried
  }

/** Continues one record, or each that the member may continue; each writes its own entry of the log. */
const eachOf =
  (queue: Parameters<typeof selectFailedRecords>[1], change: (it: Retry, id: string) => Promise<void>) =>
  async (it: Retry, id?: string): Promise<number> => {
    const failed = await selectFailedRecords(it.tx, queue)
    if (id !== undefined) {
      if (!failed.includes(id)) return 0
      await change(it, id)
      return 1
    }
    let continued = 0
    let refused: ApiError | undefined
    for (const each of failed) {
      try {
        await change(it, each)
        continued++
      } catch (error) {
        // By a rule, before anything was changed.
        if (!(error instanceof ApiError) || error instanceof DatabaseUnavailable) throw error
        refused ??= error
      }
    }
    if (refused && continued === 0) throw refused
    return continued
  }

const retry: Record<FailingQueue, (it: Retry, id?: string) => Promise<number>> = {
  mail: inQueue('mail', retryMails),
  webhooks: inQueue('webhooks', retryDeliveries),
  refunds: inQueue('refunds', retryRefunds),
  imports: eachOf('imports', async ({ tx, log, deps, staff, actor }, id) => {
    const { state, fields, options } = await readImport(tx, id, staff)
    if (state === 'stopped') await runImport(tx, log, id, staff, actor)
    else await checkImport(tx, log, deps.settings, { id, fields, options }, staff, actor)
  }),
  'import pictures': eachOf('import pictures', ({ tx, log, staff, actor }, id) =>
    fetchPictures(tx, log, id, staff, actor),
  ),
  'bulk changes': eachOf('bulk changes', async ({ tx, log, staff, actor }, id) => {
    if (!staff.permissions.has('write orders'))
      throw new ApiError('Not Allowed', because('permission-missing', { permission: 'write orders' }))
    await continueBulkMove(tx, log, id, actor)
  }),
}
