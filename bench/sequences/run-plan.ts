// Runs a plan on a cluster, waits until everything is settled, and finds what is wrong then.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { startGuest } from '#contract/account.ts'
import { createRandom } from '#garment/common/math.ts'
import { countGoods, countUnsettled } from '../common/laws.ts'
import { type ChangeBus, createChangeBus } from './change-bus.ts'
import { openCluster } from './cluster.ts'
import { createTurns, faultsOfStep } from './faulty-db.ts'
import { type Fixture, openFixture } from './fixture.ts'
import type { FaultKind, FaultPoint, Plan, Step } from './plan.ts'
import { findWrong } from './sequence-laws.ts'
import { shopperActs } from './shopper-acts.ts'
import { staffActs } from './staff-acts.ts'
import { startVirtualClock, type VirtualClock } from './virtual-clock.ts'
import { chosen, newAcknowledged, type Sequence } from './sequence.ts'

export interface Outcome {
  /** Sentences about what is wrong; empty when every law holds. */
  wrong: string[]
  /** How often each fault happened. */
  faults: Map<FaultKind, number>
  acts: number
  orders: number
}

export interface Runner {
  run(plan: Plan): Promise<Outcome>
  close(): Promise<void>
}

const seconds = 1000
const minutes = 60 * seconds
const waits = [5 * seconds, 70 * seconds, 6 * minutes, 31 * minutes, 65 * minutes]

/** The jobs that finish what requests have begun. */
const jobs = [
  'deliver events of demo payments',
  'expire unpaid orders',
  'refund payments',
  'check waiting payments',
  'mail gift cards',
  'deliver mail',
  'move many orders',
  'begin what is scheduled',
  'clean up',
]

/** A real time after which a step counts as stuck. */
const stuckMs = 120_000

export async function openRunner(): Promise<Runner> {
  const clock = startVirtualClock()
  const fixture = await openFixture()
  const changes = createChangeBus(fixture.db)
  return {
    run: (plan) => runPlan(plan, { fixture, clock, changes }),
    async close() {
      clock.restore()
      await fixture.close()
    },
  }
}

async function runPlan(
  plan: Plan,
  { fixture, clock, changes }: { fixture: Fixture; clock: VirtualClock; changes: ChangeBus },
): Promise<Outcome> {
  clock.reset()
  await fixture.reset()
  const folder = await mkdtemp(path.join(tmpdir(), 'placket-sequence-'))
  const random = createRandom(plan.order)
  const wrong: string[] = []
  const cluster = openCluster(plan.processes, {
    base: fixture.db,
    filesFolder: folder,
    clock,
    changes,
    turns: createTurns((count) => Math.floor(random() * count)),
    surprise: (what) => wrong.push(what),
  })
  const sequence: Sequence = {
    cluster,
    db: fixture.db,
    staff: fixture.staff,
    clock,
    orders: [],
    carts: [],
    cards: [],
    repeatable: [],
    acknowledged: newAcknowledged(),
    wrong,
    shoppers: 0,
  }
  const faults: FaultLog = { happened: new Map(), areOver: false }
  try {
    const before = await countGoods(fixture.db)
    for (const group of groupsOf(plan.steps))
      await unlessStuck(
        wrong,
        Promise.all(group.map((step) => faultsOfStep.run(faultsOf(step, faults), () => act(sequence, step)))),
      )
    faults.areOver = true
    await unlessStuck(wrong, settle(sequence))
    return {
      wrong: await findWrong(sequence, before, path.join(folder, 'outbox')),
      faults: faults.happened,
      acts: plan.steps.length,
      orders: sequence.orders.length,
    }
  } finally {
    cluster.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function unlessStuck(wrong: string[], work: Promise<unknown>): Promise<void> {
  const { promise: stuck, resolve } = Promise.withResolvers<'stuck'>()
  const timer = setTimeout(() => resolve('stuck'), stuckMs)
  if ((await Promise.race([work, stuck])) === 'stuck') wrong.push('something did not end')
  clearTimeout(timer)
}

/** Steps that begin together. */
function groupsOf(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = []
  for (const step of steps) {
    if (step.along && groups.length > 0) groups.at(-1)!.push(step)
    else groups.push([step])
  }
  return groups
}

interface FaultLog {
  happened: Map<FaultKind, number>
  /** Set before the end, because requests of frozen processes go on then. */
  areOver: boolean
}

/** The faults of a step, counted when they happen. */
function faultsOf({ faults }: Step, log: FaultLog): (on: FaultPoint) => FaultKind | null {
  const passed = new Map<FaultPoint, number>()
  return (on) => {
    if (log.areOver) return null
    const at = (passed.get(on) ?? 0) + 1
    passed.set(on, at)
    const kind = faults.find((fault) => fault.on === on && fault.at === at)?.kind ?? null
    if (kind) log.happened.set(kind, (log.happened.get(kind) ?? 0) + 1)
    return kind
  }
}

async function act(sequence: Sequence, step: Step): Promise<void> {
  const { cluster, clock } = sequence
  const ofPeople = shopperActs[step.act] ?? staffActs[step.act]
  if (ofPeople) return void (await ofPeople(sequence, step))
  const process = await cluster.process(step.at)
  switch (step.act) {
    case 'run jobs':
      return runJobs(sequence, step)
    case 'wait':
      return clock.advance(chosen(waits, step.m)!)
    case 'skew clock':
      return process.setSkew(step.m % 2 ? minutes : -minutes)
    case 'delay changes':
      return process.setToldLate(true)
    case 'restart':
      return process.die()
    case 'thaw':
      for (const one of cluster.living()) {
        one.thaw()
        one.setToldLate(false)
      }
      return
    default:
      throw new Error(`no act ${step.act}`)
  }
}

/** Runs up to three jobs at once on a process. */
async function runJobs({ cluster }: Sequence, { at, n, m }: Step): Promise<void> {
  const process = await cluster.process(at)
  const some = jobs.filter((_, index) => (n >> index) & 1).slice(0, 1 + (m % 3))
  await Promise.all(some.map((job) => process.run(job)))
  if (m % 2 === 0) await cluster.deliverLateEvents()
}

/** After these waits all holds and leases are over, and everything was tried again often. */
const settleWaits = [0, 10 * seconds, 70 * seconds, 11 * minutes, 35 * minutes, 65 * minutes, 65 * minutes]
const longestSettleWaits = 8

/** Ends all faults, and runs the jobs until nothing is left to do. */
async function settle({ cluster, clock, db, wrong }: Sequence): Promise<void> {
  cluster.recover()
  await cluster.idle()
  await cluster.deliverLateEvents()
  const process = await cluster.process(0)
  const round = async (ms: number) => {
    clock.advance(ms)
    for (const job of jobs) await process.run(job)
    await cluster.idle()
    await turn()
  }
  for (const ms of settleWaits) await round(ms)
  for (let n = 0; n < longestSettleWaits && (await countUnsettled(db)) > 0; n++) await round(6 * 60 * minutes)
  for (const one of cluster.living())
    if ((await one.call({ endpoint: startGuest, body: {} })).status !== 200)
      wrong.push('a process serves nobody')
}
