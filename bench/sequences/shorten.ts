// Shortens a plan that breaks a law: fewer steps, then fewer faults, as long as it still breaks one.
import type { Plan, Step } from './plan.ts'

const maxRuns = 80

/** @param fails whether a plan still breaks a law */
export async function shorten(plan: Plan, fails: (plan: Plan) => Promise<boolean>): Promise<Plan> {
  let runs = 0
  let best = plan
  /** Keeps the steps when they still fail. */
  const tryWith = async (steps: Step[]): Promise<boolean> => {
    if (steps.length === 0 || runs++ >= maxRuns) return false
    const shorter = { ...best, steps }
    if (!(await fails(shorter))) return false
    best = shorter
    return true
  }
  for (let size = Math.ceil(plan.steps.length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = 0; from < best.steps.length;)
      if (!(await tryWith(best.steps.toSpliced(from, size)))) from += size
  for (let at = 0; at < best.steps.length; at++)
    for (let fault = 0; fault < best.steps[at]!.faults.length;) {
      const step = best.steps[at]!
      if (!(await tryWith(best.steps.with(at, { ...step, faults: step.faults.toSpliced(fault, 1) })))) fault++
    }
  return best
}
