// Plans: what shoppers, staff, jobs and processes do, and which faults happen meanwhile. A plan is drawn from a seed,
// and is plain data, so that it can be shortened and kept.
import { pickOne, pickWeighted, type Random, randomInt, seededRandom } from '#seed/common/random.ts'

/** Faults of the database of one process. `lost before`: the connection is lost before the statement, `after`: after it. */
export const databaseFaults = [
  'lost before',
  'lost after',
  'serialization failure',
  'deadlock',
  'disk full',
  'slow',
  'process dies',
  'process freezes',
] as const
/** Faults of a call of the payment provider: it does not happen, or its reply is lost. */
export const providerFaults = ['provider silent', 'reply of provider lost'] as const
export const requestFaults = ['request lost', 'reply lost'] as const
export const webhookFaults = ['event lost', 'reply to event lost', 'event twice', 'event late'] as const
/** Faults of the store of files, where mails are written. */
export const fileFaults = ['store away', 'store full'] as const

const faultsOf = {
  statement: databaseFaults,
  provider: providerFaults,
  request: requestFaults,
  webhook: webhookFaults,
  file: fileFaults,
} as const
export type FaultPoint = keyof typeof faultsOf
export type FaultKind = (typeof faultsOf)[FaultPoint][number]

/** A fault at the `at`-th statement, call of the provider, request, event of the provider or file of a step. */
export interface Fault {
  on: FaultPoint
  at: number
  kind: FaultKind
}

const acts: readonly (readonly [name: string, weight: number])[] = [
  ['buy', 30],
  ['buy a design', 10],
  ['buy a gift card', 4],
  ['change cart', 6],
  ['pay', 20],
  ['pay late', 5],
  ['decline', 4],
  ['pay again', 8],
  ['read status', 4],
  ['confirm', 8],
  ['cancel', 7],
  ['repeat', 8],
  ['browse', 2],
  ['move', 22],
  ['undo move', 3],
  ['close', 6],
  ['move many', 3],
  ['change order', 5],
  ['adjust stock', 4],
  ['set price', 3],
  ['issue gift card', 3],
  ['work on shirt', 10],
  ['undo step', 2],
  ['request return', 12],
  ['work on return', 14],
  ['run jobs', 20],
  ['wait', 10],
  ['skew clock', 2],
  ['delay changes', 2],
  ['restart', 2],
  ['thaw', 3],
]

export interface Step {
  act: string
  /** The process that gets the request first; the others are tried after it. */
  at: number
  /** Choices of the act: which order, product, quantity … */
  n: number
  m: number
  /** Whether it begins together with the step before. */
  along: boolean
  /** Whether the client gives up after one request without a reply. */
  once: boolean
  faults: Fault[]
}

export interface Plan {
  processes: number
  /** Decides which of several waiting transactions runs next. */
  order: number
  steps: Step[]
}

export function planOf(seed: number): Plan {
  const random = seededRandom(`sequence ${seed}`)
  const count = randomInt(random, 14, 26)
  return {
    processes: randomInt(random, 2, 3),
    order: randomInt(random, 0, 1_000_000),
    steps: Array.from({ length: count }, (_, index) => stepOf(random, index)),
  }
}

function stepOf(random: Random, index: number): Step {
  return {
    // There is nothing to do with orders before the first one.
    act: index === 0 ? 'buy' : pickWeighted(random, acts),
    at: randomInt(random, 0, 2),
    n: randomInt(random, 0, 999),
    m: randomInt(random, 0, 999),
    along: index > 0 && random() < 0.3,
    once: random() < 0.15,
    faults: random() < 0.7 ? Array.from({ length: randomInt(random, 1, 2) }, () => faultOf(random)) : [],
  }
}

function faultOf(random: Random): Fault {
  const on = pickWeighted(random, [
    ['statement', 16],
    ['provider', 4],
    ['request', 4],
    ['webhook', 4],
    ['file', 2],
  ] as const)
  const at = on === 'statement' ? 1 + Math.floor(35 * random() ** 1.5) : randomInt(random, 1, 3)
  return { on, at, kind: pickOne<FaultKind>(random, faultsOf[on]) }
}
