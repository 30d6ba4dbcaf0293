// `npm run bench -- operations`: types the commands of `docs/operations.md` on a copy of this machine, from an empty
// folder to two shops behind a proxy, through backup, restore, failover and upgrade, and buys before, during and after
// each step. It installs and builds two releases, which takes a quarter of an hour. Linux only, as root.
import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { postgresPrograms } from '#e2e/postgres-server.ts'
import { requirePrograms, runOnNewMachine, storePrograms } from '../common/new-machine.ts'
import { definePart } from '../common/run-parts.ts'

export interface StepResult {
  name: string
  seconds: number
  /** Of the primary after the step. */
  port: number
  calls: number
  failed: number
  /** Replies 503 with the time after which to try again. */
  later: number
  ordersBefore: number
  ordersAfter: number
  problems: string[]
}

const limits = {
  'failed calls': { was: 0, max: 0, unit: 'calls' },
  problems: { was: 0, max: 0, unit: 'sentences' },
}

const programs = {
  ...storePrograms,
  haproxy: 'haproxy',
  varnish: 'varnishd',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
}

export const operations = definePart(limits, async () => {
  requirePrograms('The journey of an operator', programs)
  postgresPrograms()
  const folder = await mkdtemp(path.join(tmpdir(), 'placket-operations-'))
  await runOnNewMachine(folder, path.join(import.meta.dirname, '../..'), [
    process.execPath,
    path.join(import.meta.dirname, 'run-operations.ts'),
  ])
  const text = await readFile(path.join(folder, 'upper/root/results.json'), 'utf8')
  const steps = JSON.parse(text) as StepResult[]
  const problems = steps.flatMap((step) => step.problems)
  for (const problem of problems) console.error(`✗ ${problem}`)
  if (problems.length === 0) await rm(folder, { recursive: true, force: true })
  return [
    ...steps.map(({ name, failed, calls, later, ordersBefore, ordersAfter, seconds }) => ({
      name,
      limit: 'failed calls' as const,
      value: failed,
      beside: { seconds, calls, '503': later, orders: `${ordersBefore} → ${ordersAfter}` },
    })),
    { name: 'problems', limit: 'problems', value: problems.length },
  ]
})
