// What shoppers and staff of a sequence know: their requests, and what the shop has acknowledged.
import type { Db } from '#api/kernel/db.ts'
import type { TestStaff } from '#api/admin/test-admin.ts'
import type { Cluster } from './cluster.ts'
import { faultsOfStep } from './faulty-db.ts'
import type { Step } from './plan.ts'
import { noReply, type Reply, type SentRequest } from './process.ts'
import type { VirtualClock } from './virtual-clock.ts'

/** An order as its shopper knows it. */
export interface KnownOrder {
  id: string
  number: string
  token: string
  ip: string
  /** The payment provider's page. */
  page: string | null
}

/** A request that can be repeated, and what it was about. */
export interface Repeatable {
  request: SentRequest
  check(reply: Reply): void
}

/** What the shop has said that it has done. */
export interface Acknowledged {
  /** The numbers of the order of each checkout. */
  orders: Map<string, Set<string>>
  /** The total that the shopper was shown, by the number of the order. */
  totals: Map<string, number>
  paid: Set<string>
  cancelled: Set<string>
  confirmed: Set<string>
  /** `<number> <status>` */
  moved: Set<string>
  /** Numbers of orders whose last step somebody has tried to undo. */
  undone: Set<string>
  shirtSteps: Set<string>
  undoneSteps: Set<string>
  changes: Set<string>
  returns: Set<string>
  giftCards: Set<string>
  /** The reasons of changes of the stock, each its own. */
  adjustments: Set<string>
  bulkMoves: Set<string>
}

export interface Sequence {
  cluster: Cluster
  /** Reads what the acts choose from, without faults. */
  db: Db
  staff: TestStaff
  clock: VirtualClock
  orders: KnownOrder[]
  carts: { token: string; ip: string; lines: string[] }[]
  /** Codes of gift cards that staff have issued. */
  cards: string[]
  repeatable: Repeatable[]
  acknowledged: Acknowledged
  /** Sentences about what was wrong at once. */
  wrong: string[]
  shoppers: number
}

export const newAcknowledged = (): Acknowledged => ({
  orders: new Map(),
  totals: new Map(),
  paid: new Set(),
  cancelled: new Set(),
  confirmed: new Set(),
  moved: new Set(),
  undone: new Set(),
  shirtSteps: new Set(),
  undoneSteps: new Set(),
  changes: new Set(),
  returns: new Set(),
  giftCards: new Set(),
  adjustments: new Set(),
  bulkMoves: new Set(),
})

const maxTries = 4

export const isUnknown = ({ status }: Reply): boolean => status === 0 || status === 503 || status === 502

/**
 * Sends a request, and sends it again to the next process while its outcome is unknown, as a client does. After the
 * last try the outcome may still be unknown.
 */
export async function send(sequence: Sequence, step: Step, request: SentRequest): Promise<Reply> {
  let reply = noReply
  for (let tries = 0; tries < (step.once ? 1 : maxTries); tries++) {
    reply = await sendOnce(sequence, step.at + tries, request)
    if (!isUnknown(reply)) break
  }
  if (reply.status === 500) sequence.wrong.push(`${request.endpoint.path} failed`)
  return reply
}

async function sendOnce(sequence: Sequence, at: number, request: SentRequest): Promise<Reply> {
  const fault = faultsOfStep.getStore()?.('request')
  if (fault === 'request lost') return noReply
  const process = await sequence.cluster.process(at)
  const reply = await process.call(request)
  return fault === 'reply lost' ? noReply : reply
}

/** Sends a request that is repeated later, by the act for it. */
export async function sendRepeatable(
  sequence: Sequence,
  step: Step,
  request: SentRequest,
  check: (reply: Reply) => void,
): Promise<Reply> {
  sequence.repeatable.push({ request, check })
  const reply = await send(sequence, step, request)
  check(reply)
  return reply
}

/** One of many, by a number of the step. */
export const chosen = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)]
