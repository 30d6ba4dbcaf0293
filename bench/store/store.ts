// `npm run bench -- store`: the shop's files in a real object store, OpenStack Swift with its S3 interface, started by the
// commands of `docs/operations.md` on a copy of this machine. Linux only, as root.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { postgresPrograms } from '#e2e/postgres-server.ts'
import { buildPages } from '#server/build-pages.ts'
import { requirePrograms, runOnNewMachine, storePrograms } from '../common/new-machine.ts'
import { definePart } from '../common/run-parts.ts'

export interface StoreCheck {
  name: string
  problems: string[]
}

const limits = {
  problems: { was: 0, max: 0, unit: 'sentences' },
}

export const store = definePart(limits, async () => {
  requirePrograms('The object store', storePrograms)
  postgresPrograms()
  await buildPages({ log: (line) => console.log(line) })
  const folder = await mkdtemp(path.join(tmpdir(), 'placket-store-'))
  await runOnNewMachine(folder, path.join(import.meta.dirname, '../..'), [
    process.execPath,
    path.join(import.meta.dirname, 'run-store.ts'),
  ])
  const checks = JSON.parse(
    await readFile(path.join(folder, 'upper/root/results.json'), 'utf8'),
  ) as StoreCheck[]
  for (const problem of checks.flatMap(({ problems }) => problems)) console.error(`✗ ${problem}`)
  await rm(folder, { recursive: true, force: true })
  return checks.map(({ name, problems }) => ({ name, limit: 'problems', value: problems.length }))
})
