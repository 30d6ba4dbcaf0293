// The values that are read whenever metrics are requested: of the process, the database, its queues, and the disks.
import {
  type EventLoopUtilization,
  type NodeGCPerformanceDetail,
  type PerformanceEntry,
  monitorEventLoopDelay,
  performance,
  PerformanceObserver,
} from 'node:perf_hooks'
import path from 'node:path'
import { selectQueues } from '#api/admin/system/queues.ts'
import type { Db } from '#api/kernel/db.ts'
import type { Deps } from '#api/kernel/deps.ts'
import { readDisks } from '#api/kernel/disks.ts'
import type { Labels, MetricOf } from '#api/kernel/metrics.ts'
import { withinLimit } from '#api/kernel/network-fault.ts'
import type { Settings } from '#api/kernel/settings.ts'
import { recordSeconds } from '#api/kernel/telemetry.ts'

type ReadMetric = MetricOf<'gauge' | 'total'>

/** Reads values, and reports each. */
export type Reading = (
  observe: <Name extends ReadMetric>(name: Name, value: number, labels?: Labels<Name>) => void,
) => void | Promise<void>

const nanoseconds = 1e-9

/** Memory, CPU time and event loop. Measures from now on, and records garbage collections, until `stop`. */
export function readProcess(): { reading: Reading; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let before: EventLoopUtilization | undefined
  const collections = new PerformanceObserver((list) => {
    for (const { duration, detail } of list.getEntries() as (PerformanceEntry & {
      detail?: NodeGCPerformanceDetail
    })[])
      recordSeconds('nodejs_gc_duration_seconds', duration / 1000, {
        kind: collectionKinds[detail!.kind] ?? 'other',
      })
  })
  collections.observe({ entryTypes: ['gc'] })
  const reading: Reading = (observe) => {
    const { rss, heapUsed, external } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const now = performance.eventLoopUtilization()
    observe('process_start_time_seconds', performance.timeOrigin / 1000)
    observe('process_cpu_seconds_total', (user + system) / 1e6)
    observe('process_resident_memory_bytes', rss)
    observe('nodejs_heap_used_bytes', heapUsed)
    observe('nodejs_external_memory_bytes', external)
    observe('nodejs_eventloop_utilization', performance.eventLoopUtilization(now, before).utilization)
    before = now
    for (const part of [50, 99, 100])
      observe('nodejs_eventloop_delay_seconds', delay.percentile(part) * nanoseconds, {
        quantile: String(part / 100),
      })
    delay.reset()
  }
  return {
    reading,
    stop() {
      delay.disable()
      collections.disconnect()
    },
  }
}

/** By the constants of V8 (`perf_hooks.constants.NODE_PERFORMANCE_GC_…`). */
const collectionKinds: Record<number, string> = { 1: 'minor', 4: 'major', 8: 'incremental', 16: 'weakcb' }

/** The pool of connections; nothing of the embedded database. */
export function readPool(db: Pick<Db, 'connections'>): Reading {
  return (observe) => {
    const pool = db.connections()
    if (!pool) return
    observe('placket_database_connections', pool.used, { state: 'used' })
    observe('placket_database_connections', pool.idle, { state: 'idle' })
    observe('placket_database_connections_max', pool.max)
    observe('placket_database_connections_waiting', pool.waiting)
  }
}

/** The replica and the object store; nothing of those that are not configured. */
export function readServers({ db, files }: Pick<Deps, 'db' | 'files'>): Reading {
  return (observe) => {
    const replica = db.replica()
    if (replica) observe('placket_database_replica_up', replica.lagSeconds === null ? 0 : 1)
    if (replica && replica.lagSeconds !== null)
      observe('placket_database_replica_lag_seconds', replica.lagSeconds)
    if (files.store) observe('placket_object_store_up', files.store.problem() ? 0 : 1)
  }
}

/** A database that is slower leaves its values out, because Prometheus waits for ten seconds at most. */
const limitMs = 2000

/** Whether the database answers, and the rows of its queues. */
export function readDatabase(db: Db, { shop }: Pick<Settings, 'shop'>): Reading {
  return async (observe) => {
    const answer = await withinLimit(selectQueues(db, shop.timeZone), limitMs).catch(() => null)
    observe('placket_database_up', answer ? 1 : 0)
    for (const { queue, waiting, oldestSeconds, failed } of answer ?? []) {
      observe('placket_queue_waiting', waiting, { queue })
      observe('placket_queue_oldest_seconds', oldestSeconds, { queue })
      observe('placket_queue_failed', failed, { queue })
    }
  }
}

/** The work that waits in this process. */
export function readWaiting(work: { size(): number }, pictures: { waiting(): number }): Reading {
  return (observe) => {
    observe('placket_work_waiting', work.size())
    observe('placket_pictures_waiting', pictures.waiting())
  }
}

export function readFreeSpace(folders: string[]): Reading {
  return async (observe) => {
    for (const { folder, freeBytes } of await readDisks(folders))
      observe('placket_disk_free_bytes', freeBytes, { disk: path.basename(folder) })
  }
}
