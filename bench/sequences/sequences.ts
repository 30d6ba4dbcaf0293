// `npm run bench -- sequences`: random sequences of faults and of what shoppers, staff and jobs do, on several processes
// of a shop on one database, all in this process. After each, the laws of `common/laws.ts` must hold, and everything that
// was acknowledged must be there. Clock, network, connections and processes are simulated, so a sequence takes a
// fraction of a second, however many hours pass in it, and its seed repeats it.
//
// `--count 100` runs fewer, `--seed 42` begins with this seed; alone it runs only this one, and shows its steps. A seed
// that fails is printed with a shorter plan, for `kept-plans.ts`.
import { Worker } from 'node:worker_threads'
import { laws } from '../common/laws.ts'
import type { Figure } from '../common/judge.ts'
import { printTable } from '../common/measure.ts'
import { type BenchPart, definePart } from '../common/run-parts.ts'
import { type FaultKind, planOf } from './plan.ts'
import { lawsOfRest } from './sequence-laws.ts'
import type { SequenceResult } from './sequence-worker.ts'

export interface SequenceOptions {
  seed?: string | undefined
  count?: string | undefined
}

const limits = {
  'failed sequences': { was: 0, max: 0, unit: 'sequences' },
  'faults that happened': { was: 5, min: 4, unit: 'a sequence' },
  'time of a sequence': { was: 0.4, max: 0.9, unit: 's' },
}

const defaultCount = 1000
/** Sequences of one thread. */
const batch = 100

export const sequencesWith = (options: SequenceOptions): BenchPart =>
  definePart(limits, () => runSequences(options))

async function runSequences({ seed, count }: SequenceOptions): Promise<Figure<keyof typeof limits>[]> {
  const first = Number(seed ?? 1)
  const total = Number(count ?? (seed === undefined ? defaultCount : 1))
  if (seed !== undefined && total === 1) printSteps(first)
  const begun = performance.now()
  const faults = new Map<FaultKind, number>()
  let failed = 0
  let acts = 0
  let orders = 0
  for (let from = 0; from < total; from += batch) {
    const seeds = Array.from({ length: Math.min(batch, total - from) }, (_, index) => first + from + index)
    await runSeeds(seeds, (result) => {
      acts += result.acts
      orders += result.orders
      for (const [kind, times] of result.faults) faults.set(kind, (faults.get(kind) ?? 0) + times)
      if (result.wrong.length > 0) failed++
      printFailure(result)
    })
    console.log(`${from + seeds.length} of ${total} sequences, ${failed} failed`)
  }
  const happened = [...faults.values()].reduce((sum, times) => sum + times, 0)
  console.log(
    `${total} sequences, ${acts} acts, ${orders} orders; ${Object.keys({ ...laws, ...lawsOfRest }).length} laws checked after each`,
  )
  printTable(
    ['fault', 'times'],
    [...faults].toSorted(([, one], [, other]) => other - one).map(([kind, times]) => [kind, String(times)]),
  )
  return [
    { name: 'failed sequences', limit: 'failed sequences', value: failed },
    { name: 'faults that happened', limit: 'faults that happened', value: happened / total },
    {
      name: 'time of a sequence',
      limit: 'time of a sequence',
      value: (performance.now() - begun) / 1000 / total,
    },
  ]
}

function runSeeds(seeds: number[], onResult: (result: SequenceResult) => void): Promise<void> {
  const worker = new Worker(new URL('./sequence-worker.ts', import.meta.url), { workerData: { seeds } })
  return new Promise((resolve, reject) => {
    worker.on('message', onResult)
    worker.on('error', reject)
    worker.on('exit', () => resolve())
  })
}

function printFailure({ seed, wrong, shortened }: SequenceResult): void {
  if (!shortened) return
  console.error(`✗ seed ${seed}`)
  for (const sentence of wrong) console.error(`    ${sentence}`)
  console.error(`    shortened: ${JSON.stringify(shortened)}`)
}

function printSteps(seed: number): void {
  const { processes, steps } = planOf(seed)
  console.log(`${processes} processes`)
  for (const { act, at, along, faults } of steps) {
    const during = faults.map(({ on, at: nth, kind }) => `${kind} at ${on} ${nth}`).join(', ')
    console.log(`${along ? '  together with' : 'then'} ${act} at process ${at}${during && `: ${during}`}`)
  }
}
