// The database of a simulated process: the embedded database behind a connection that can be lost at each statement,
// used by a process that can die or freeze there.
import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import type { Sql } from 'sql-template-tag'
import {
  DatabaseUnavailable,
  type Db,
  type Queryable,
  refuseInsideTransaction,
  StatementError,
} from '#api/kernel/db.ts'
import type { Topic } from './change-bus.ts'
import type { FaultKind, FaultPoint } from './plan.ts'
import type { VirtualClock } from './virtual-clock.ts'

/** Returns the fault that the current step has at its next statement, request, event or mail. */
export type NextFault = (on: FaultPoint) => FaultKind | null

/** The faults of the step in which something runs; nothing outside steps has faults. */
export const faultsOfStep = new AsyncLocalStorage<NextFault>()

/** Whether a simulated process runs. */
export interface Lifecycle {
  /** Resolves when it runs: never after its death, and later while it is frozen. */
  running(): Promise<void>
  die(): void
  freeze(): void
  /** Milliseconds by which its clock is wrong. */
  skewMs(): number
}

/** Runs `work` when it is its turn: transactions and single statements run one after the other. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/** @param draw decides which of so many waiting ones is next */
export function createTurns(draw: (count: number) => number): Turns {
  const waiting: (() => Promise<void>)[] = []
  let isRunning = false
  const run = async () => {
    isRunning = true
    while (waiting.length > 0) {
      // Until then, everything that can begin now has begun.
      await turn()
      await turn()
      const [next] = waiting.splice(draw(waiting.length), 1)
      await next!()
    }
    isRunning = false
  }
  return (work) =>
    new Promise((resolve, reject) => {
      const begin = AsyncLocalStorage.bind(work)
      waiting.push(() => begin().then(resolve, reject))
      if (!isRunning) void run()
    })
}

export interface Connection {
  base: Db
  lifecycle: Lifecycle
  turns: Turns
  clock: VirtualClock
  onChange(topic: Topic, changed: (id: string | null) => void): void
}

/** Rolls a transaction back, because of a fault. */
class Interrupted extends Error {
  readonly kind: FaultKind

  constructor(kind: FaultKind) {
    super(kind)
    this.kind = kind
  }
}

/** As often as the shop tries a transaction on PostgreSQL. */
const maxTries = 5
const slowMs = 6000

const isRetried = (kind: FaultKind) => kind === 'serialization failure' || kind === 'deadlock'

function errorOf(kind: FaultKind): Error {
  if (kind !== 'disk full') return new DatabaseUnavailable()
  return new DatabaseUnavailable(new StatementError({ code: '53100', message: 'could not extend file' }))
}

/** The demo payment provider counts as another service, except for its queue of events. */
const isOfProvider = ({ text }: Sql) => text.includes('demo_payment') && !text.includes('update demo_event')

type Settled<T> = { value: T } | { error: unknown }

/** The result or the error, which its process learns only when it runs. */
const settled = <T>(work: Promise<T>): Promise<Settled<T>> =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )

function pauseProcess(lifecycle: Lifecycle, kind: FaultKind): void {
  if (kind === 'process dies') lifecycle.die()
  if (kind === 'process freezes') lifecycle.freeze()
}

/** A call of the payment provider. */
async function callProvider<T>(run: () => Promise<T>): Promise<T> {
  const fault = faultsOfStep.getStore()?.('provider')
  const silence = new Error('the provider does not answer')
  if (fault === 'provider silent') throw silence
  const result = await run()
  if (fault === 'reply of provider lost') throw silence
  return result
}

export function createFaultyDb(connection: Connection): Db {
  const { base, lifecycle, turns, clock } = connection
  const nextFault = (): FaultKind | null => {
    clock.advance(1)
    const fault = faultsOfStep.getStore()?.('statement') ?? null
    if (fault === 'slow') clock.advance(slowMs)
    return fault === 'slow' ? null : fault
  }
  const inDatabase = <T>(work: () => Promise<T>) => clock.withSkew(() => 0, work)
  let pauses = 0
  /** Every second process that dies or freezes does so before the statement, the others after it. */
  const isBefore = () => pauses++ % 2 === 0

  async function single<T extends object>(statement: Sql): Promise<T[]> {
    const run = () => inDatabase(() => base.query<T>(statement))
    if (isOfProvider(statement)) return callProvider(run)
    const fault = nextFault()
    if (fault === null || isRetried(fault)) return run()
    if (fault === 'process dies' || fault === 'process freezes') {
      if (isBefore() && fault === 'process dies') return (pauseProcess(lifecycle, fault), [])
      const rows = await run()
      pauseProcess(lifecycle, fault)
      return rows
    }
    if (fault === 'lost after') await run()
    throw errorOf(fault)
  }

  /** Runs a transaction once. Throws `Interrupted` when it was rolled back. */
  async function attempt<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    let interruption: Interrupted | null = null
    const { promise: interrupted, reject } = Promise.withResolvers<never>()
    interrupted.catch(() => {})
    const interrupt = (kind: FaultKind) => {
      pauseProcess(lifecycle, kind)
      reject((interruption = new Interrupted(kind)))
    }
    let lostReply: FaultKind | null = null
    const result = await inDatabase(() =>
      base.transaction((tx) =>
        clock.withSkew(lifecycle.skewMs, async () => {
          const query: Queryable['query'] = async (statement) => {
            const fault = interruption ? null : nextFault()
            if (fault) interrupt(fault)
            if (!interruption) return inDatabase(() => tx.query(statement))
            await lifecycle.running()
            throw errorOf(interruption.kind)
          }
          const value = await Promise.race([work({ query }), interrupted])
          // The work may have caught the failure.
          if (interruption) throw interruption as Interrupted
          const fault = nextFault()
          if (fault === 'lost after') lostReply = fault
          else if (fault === 'process freezes' || (fault === 'process dies' && !isBefore())) lostReply = fault
          else if (fault) interrupt(fault)
          if (interruption) throw interruption as Interrupted
          return value
        }),
      ),
    )
    if (lostReply === 'lost after') throw errorOf(lostReply)
    if (lostReply) pauseProcess(lifecycle, lostReply)
    return result
  }

  return {
    kind: 'postgres',
    async query<T extends object>(statement: Sql) {
      refuseInsideTransaction()
      await lifecycle.running()
      const result = await turns(() => settled(single<T>(statement)))
      await lifecycle.running()
      if ('error' in result) throw result.error
      return result.value
    },
    async transaction(work) {
      refuseInsideTransaction()
      await lifecycle.running()
      for (let tries = 1; ; tries++) {
        const result = await turns(() => settled(attempt(work)))
        await lifecycle.running()
        if ('value' in result) return result.value
        const { error } = result
        if (!(error instanceof Interrupted)) throw error
        if (!isRetried(error.kind) || tries === maxTries) throw errorOf(error.kind)
      }
    },
    script: (text) => base.script(text),
    async onChange(topic, changed) {
      connection.onChange(topic, changed)
    },
    connections: () => null,
    replica: () => null,
    hasRoom: async () => true,
    close: async () => {},
  }
}
