// Runs the sequences of some seeds in a thread of its own, with a clock and a database of its own. Each simulated process
// leaves memory behind, which ends with the thread.
import { parentPort, workerData } from 'node:worker_threads'
import { type Plan, planOf } from './plan.ts'
import { openRunner, type Outcome } from './run-plan.ts'
import { shorten } from './shorten.ts'

export interface SequenceResult extends Outcome {
  seed: number
  /** A plan that fails too, with fewer steps; null when the sequence has not failed. */
  shortened: Plan | null
}

const { seeds } = workerData as { seeds: number[] }
const runner = await openRunner()
for (const seed of seeds) {
  const plan = planOf(seed)
  const outcome = await runner.run(plan)
  const fails = async (shorter: Plan) => (await runner.run(shorter)).wrong.length > 0
  const shortened = outcome.wrong.length > 0 ? await shorten(plan, fails) : null
  parentPort!.postMessage({ ...outcome, seed, shortened } satisfies SequenceResult)
}
await runner.close()
