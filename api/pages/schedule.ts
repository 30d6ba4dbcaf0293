// The job that publishes sections at the times that staff have set.
import type { Db, Queryable } from '../kernel/db.ts'
import { logTo } from '../log/log.ts'
import {
  deleteSchedule,
  type DueRow,
  lockDue,
  updatePublishedSections,
  updateStarted,
} from './schedule.sql.ts'

export { deleteSchedule, selectSchedule, upsertSchedule } from './schedule.sql.ts'

const job = { memberId: null, apiKeyId: null, network: null, area: 'sections', call: 'scheduleSections' }

/** Begins and ends one schedule that is due. Returns `again` when there was one. */
export const applySchedules = (db: Db): Promise<'again' | undefined> =>
  db.transaction(async (tx) => {
    const due = await lockDue(tx)
    if (!due) return undefined
    const next = due.startedAt === null ? await begin(tx, due) : await end(tx, due)
    if (next !== due.publishedVersion) {
      await updatePublishedSections(tx, due.id, next)
      await logTo(
        tx,
        job,
      )({
        recordType: 'sections',
        recordId: due.id,
        recordName: due.id,
        version: due.newestVersion,
        before: { publishedVersion: due.publishedVersion },
        after: { publishedVersion: next },
      })
    }
    return 'again'
  })

/** Returns the version to publish. */
async function begin(tx: Queryable, { id, version, endsAt, publishedVersion }: DueRow): Promise<number> {
  if (endsAt === null) await deleteSchedule(tx, id)
  else await updateStarted(tx, id, publishedVersion)
  return version
}

/** Returns what was published before, or what somebody has published since. */
async function end(
  tx: Queryable,
  { id, version, previousVersion, publishedVersion }: DueRow,
): Promise<number | null> {
  await deleteSchedule(tx, id)
  return publishedVersion === version ? previousVersion : publishedVersion
}
