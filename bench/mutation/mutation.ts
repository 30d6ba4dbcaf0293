// `npm run bench -- mutation`: inserts small faults, one after the other, into the sources that decide about money,
// stock, permissions and confirmations, and runs their tests. The tests must find at least 85 % of the faults; the
// others are listed.
//
// `--part money` tries the sources of one area, `--part api/tax/tax.ts` one source. Sources with slow tests are
// sampled: `--seed 2` draws another sample.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createRandom } from '#garment/common/math.ts'
import type { Figure } from '../common/judge.ts'
import { definePart, type BenchPart } from '../common/run-parts.ts'
import { type Mutant, mutantsOf, mutantText, mutated } from './mutants.ts'
import { targets, type Target } from './targets.ts'

const root = path.join(import.meta.dirname, '../..')

export interface MutationOptions {
  part?: string[] | undefined
  seed?: string | undefined
}

const limits = { killed: { was: 90, min: 85, unit: '%' } }

export const mutationWith = (options: MutationOptions): BenchPart => definePart(limits, () => tryAll(options))

async function tryAll({ part = [], seed = '1' }: MutationOptions): Promise<Figure<'killed'>[]> {
  const chosen = targets.filter(
    ({ area, source }) => part.length === 0 || part.includes(area) || part.includes(source),
  )
  const sum = { killed: 0, tried: 0 }
  for (const target of chosen) {
    const { killed, tried } = await tryTarget(target, Number(seed))
    sum.killed += killed
    sum.tried += tried
  }
  return [
    {
      name: 'killed',
      limit: 'killed',
      value: (100 * sum.killed) / sum.tried,
      beside: { mutants: sum.tried },
    },
  ]
}

async function tryTarget(target: Target, seed: number): Promise<{ killed: number; tried: number }> {
  const source = readFileSync(path.join(root, target.source), 'utf8')
  const all = mutantsOf(target.source, source)
  const mutants = target.sample ? sampleOf(all, target.sample, seed) : all
  let tests = await startTests(target)
  let killed = 0
  const survivors: Mutant[] = []
  for (const mutant of mutants) {
    if (await tests.pass(mutated(source, mutant))) survivors.push(mutant)
    else killed++
    if (!tests.alive()) tests = await startTests(target)
  }
  tests.end()
  const of = mutants.length < all.length ? `, a sample of ${all.length}` : ''
  console.log(`${target.source}: ${killed} of ${mutants.length} killed${of}`)
  for (const survivor of survivors) console.log(`  ${target.source}:${mutantText(source, survivor)}`)
  return { killed, tried: mutants.length }
}

function sampleOf(mutants: Mutant[], count: number, seed: number): Mutant[] {
  const random = createRandom(seed)
  return mutants
    .map((mutant) => ({ mutant, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, count)
    .map(({ mutant }) => mutant)
    .toSorted((one, other) => one.start - other.start)
}

interface Tests {
  /**
   * Whether the tests pass with this text of the source; null: the real one. A run that takes far too long is stopped,
   * and counts as failed.
   */
  pass(text: string | null): Promise<boolean>
  alive(): boolean
  end(): void
}

/** Starts the tests of a target. Throws when they fail without a fault. */
async function startTests({ source, tests }: Target): Promise<Tests> {
  const child = fork(path.join(import.meta.dirname, 'run-mutants.ts'), [source, ...tests], {
    cwd: root,
    detached: true,
    // Logs of a shop with a fault are not of interest.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  let limitMs = 600_000
  const pass = async (text: string | null) => {
    child.send({ text })
    return await replyOf(child, limitMs)
  }
  const started = performance.now()
  if (!(await pass(null))) throw new Error(`The tests of ${source} fail without a fault`)
  limitMs = 60_000 + 5 * (performance.now() - started)
  return { pass, alive: () => child.connected, end: () => child.disconnect() }
}

/** The reply of the process; false when it ended, or had to be killed with its workers. */
async function replyOf(child: ChildProcess, limitMs: number): Promise<boolean> {
  const over = new AbortController()
  const timer = setTimeout(() => {
    process.kill(-child.pid!, 'SIGKILL')
  }, limitMs)
  try {
    return await Promise.race([
      once(child, 'message', over).then(([passed]) => passed === true),
      once(child, 'exit', over).then(() => false),
    ])
  } finally {
    clearTimeout(timer)
    over.abort()
  }
}
