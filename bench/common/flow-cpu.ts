// The CPU time of a flow, of the processes of a shop and of its database. Linux only.
import { setTimeout as pause } from 'node:timers/promises'
import { cpuMsOf } from './cpu-time.ts'

/**
 * Runs of a flow before and during the measurement. The first ones prepare the statements, and V8 compiles and optimizes
 * the code of a flow for some hundred runs: what it costs in a shop in use is measured after them.
 */
export const warmUps = 300
/**
 * Purchases in a shop before its flows are measured. A purchase has fifteen calls of many kinds, and V8 optimizes their code for
 * longer: in a new process the first thousand take up to a third more CPU.
 */
export const ordersBefore = 1000
const runs = 200
const idleMs = 4000

/** Milliseconds of one run. */
export interface CpuMs {
  node: number
  postgres: number
}

export const sumOf = ({ node, postgres }: CpuMs): number => node + postgres

export const columnsOf = ({ node, postgres }: CpuMs) => ({
  'Node, ms': node.toFixed(1),
  'PostgreSQL, ms': postgres.toFixed(1),
})

/** The processes of the shop, and of its database. */
export interface Pids {
  node: number[]
  postgres: number[]
}

export type Flow = (run: number) => Promise<unknown>

const cpuMs = (pids: number[]) => pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0)

/** The CPU time of one run, without what the idle shop uses for its jobs in the same time. */
export async function cpuOf(flow: Flow, { node, postgres }: Pids): Promise<CpuMs> {
  for (let run = 0; run < warmUps; run++) await flow(run)
  const during = async (work: () => Promise<unknown>) => {
    const before = { at: performance.now(), node: cpuMs(node), postgres: cpuMs(postgres) }
    await work()
    return {
      ms: performance.now() - before.at,
      node: cpuMs(node) - before.node,
      postgres: cpuMs(postgres) - before.postgres,
    }
  }
  const idle = await during(() => pause(idleMs))
  const busy = await during(async () => {
    for (let run = 0; run < runs; run++) await flow(warmUps + run)
  })
  const perRun = (of: 'node' | 'postgres') => Math.max(0, busy[of] - (idle[of] * busy.ms) / idle.ms) / runs
  return { node: perRun('node'), postgres: perRun('postgres') }
}
