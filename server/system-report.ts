// What this process reports to the back office: its facts, and the last round of each of its jobs.
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { type ReportedRound, writeRounds } from '#api/admin/system/system.ts'
import { reportProcess } from '#api/db/running-processes.ts'
import type { Job, Round } from '#api/jobs.ts'
import type { Deps } from '#api/kernel/deps.ts'
import { readDisks } from '#api/kernel/disks.ts'
import { type Reason, storedReason } from '#api/kernel/reason.ts'
import { describeError } from './log.ts'

export interface SystemReport {
  /** Called with each round of a job. */
  onRound(round: Round): void
  /** Writes the report. */
  job: Job
}

/** @param folders in which the process stores files */
export function createSystemReport(
  { db, files, settings }: Pick<Deps, 'db' | 'files' | 'settings'>,
  folders: string[],
): SystemReport {
  const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'))
  const name = `${hostname()} ${process.pid}`
  const startedAt = new Date(performance.timeOrigin)
  let rounds = new Map<string, ReportedRound>()
  return {
    onRound({ job, beganAt, seconds, error }) {
      const earlier = rounds.get(job)?.failure ?? null
      rounds.set(job, { job, beganAt, seconds, failure: error === undefined ? earlier : failureOf(error) })
    },
    job: {
      name: 'report jobs and process',
      everySeconds: 10,
      async run() {
        const disks = (await readDisks(folders)).map(({ folder, ...space }) => ({
          name: path.basename(folder),
          ...space,
        }))
        const replica = db.replica()
        await reportProcess(db, {
          name,
          release: version,
          startedAt,
          disks,
          replica: replica && { ...replica, ...stored(replica.problem) },
          secretKeyId: settings.secretKeys?.[0].id ?? null,
          objectStore: files.store && stored(files.store.problem()),
        })
        const written = rounds
        rounds = new Map()
        await writeRounds(db, name, [...written.values()])
      },
    },
  }
}

const stored = (problem: Reason | null) => ({ problem: problem && storedReason(problem) })

function failureOf(error: unknown): string {
  const { type, message } = describeError(error)
  return `${type}: ${message}`.slice(0, 300)
}
