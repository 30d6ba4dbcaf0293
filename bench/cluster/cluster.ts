// `npm run bench -- cluster`: faults of processes, links, disks and clocks in a cluster of three shops under load. With
// `--only <part of a name>` only some faults; `docs/faults.md` keeps the report of the last run of all. Linux only, as
// root.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { postgresPrograms } from '#e2e/postgres-server.ts'
import { buildPages } from '#server/build-pages.ts'
import type { Figure } from '../common/judge.ts'
import { type BenchPart, definePart } from '../common/run-parts.ts'
import { clockLibrary } from './cluster-services.ts'
import { recoverySeconds, reportOf, type RunResult } from './report.ts'

export interface ClusterOptions {
  only?: string[] | undefined
}

const limits = {
  recovery: { was: 4, max: recoverySeconds, unit: 's' },
  'longest reply': { was: 20, max: 25, unit: 's' },
  unsettled: { was: 0, max: 0, unit: 'mails and payments' },
  'faults with a problem': { was: 0, max: 0, unit: 'faults' },
}

const reportFile = path.join(import.meta.dirname, '../../docs/faults.md')

export const clusterWith = ({ only = [] }: ClusterOptions): BenchPart =>
  definePart(limits, async () => {
    requirePrograms()
    await buildPages({ log: (line) => console.log(line) })
    const folder = await mkdtemp(path.join(tmpdir(), 'placket-cluster-'))
    const run = await runInNamespaces(folder, only)
    const { faults, results, unsettled } = run
    if (results.length === faults) {
      await writeFile(reportFile, reportOf(run, new Date().toISOString().slice(0, 10)))
      spawnSync('oxfmt', [reportFile])
    }
    const wrong = results.filter(({ problems }) => problems.length > 0).length
    if (wrong === 0) await rm(folder, { recursive: true, force: true })
    else console.error(`The logs are in ${folder}.`)
    return [
      ...results.flatMap(({ name, recovery, longest, apologies, lost }): Figure<keyof typeof limits>[] => [
        { name, limit: 'recovery', value: recovery, beside: { '503': apologies, lost } },
        { name, limit: 'longest reply', value: longest, beside: { '503': apologies, lost } },
      ]),
      { name: 'unsettled some minutes later', limit: 'unsettled', value: unsettled },
      { name: `faults with a problem, of ${results.length}`, limit: 'faults with a problem', value: wrong },
    ]
  })

const programs = {
  iproute2: 'ip',
  nftables: 'nft',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  patroni: 'patroni',
  'etcd-server': 'etcd',
}

/** Throws with a sentence when something is not installed. */
function requirePrograms(): void {
  if (process.getuid?.() !== 0) throw new Error('The cluster needs root, for its network and its disks.')
  postgresPrograms()
  const isMissing = (program: string) => spawnSync('which', [program]).status !== 0
  const missing = Object.entries(programs).flatMap(([name, program]) => (isMissing(program) ? [name] : []))
  if (!existsSync(clockLibrary)) missing.push('libfaketime')
  if (missing.length > 0)
    throw new Error(`The cluster needs more programs (Debian: apt-get install ${missing.join(' ')}).`)
}

/**
 * Runs `run-cluster.ts` in namespaces of its own: its networks, mounts and processes end with it, and it ends with this
 * process.
 */
async function runInNamespaces(folder: string, only: string[]): Promise<RunResult> {
  const inside = path.join(folder, 'machines')
  const results = path.join(folder, 'results.json')
  await mkdir(inside)
  // PostgreSQL runs as another user.
  await chmod(folder, 0o755)
  const own = ['unshare', '--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  // The shell is the first process there, which has to wait for processes without a parent.
  const shell = [
    'sh',
    '-c',
    'mount -t tmpfs tmpfs "$1" && chmod 755 "$1" && shift && "$@"; exit $?',
    'sh',
    inside,
  ]
  const program = [
    process.execPath,
    path.join(import.meta.dirname, 'run-cluster.ts'),
    inside,
    folder,
    results,
  ]
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', ...own, ...shell, ...program, ...only], {
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the cluster ended with ${code}; the logs are in ${folder}`)
  return JSON.parse(await readFile(results, 'utf8')) as RunResult
}
