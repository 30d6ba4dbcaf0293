// `GET /healthz`: 200 while the shop can serve, 503 while its database does not answer or a disk is full. `GET /readyz`:
// whether a load balancer may send requests to this process. The statement is in this file, as it reads no table.
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Db } from '#api/kernel/db.ts'
import { unavailableSeconds } from '#contract/errors.ts'
import type { DiskSpace } from './disk-space.ts'

const healthPath = '/healthz'
const readyPath = '/readyz'
/** Asked by the load balancer under any host name. */
export const healthPaths = [healthPath, readyPath]

/** Milliseconds to wait for the database and the disks. */
const maxMs = 2000

type Health = 'ready' | 'unavailable' | 'disk full'

export function healthRoute(app: FastifyInstance, db: Db, diskSpace: DiskSpace): void {
  let pending: Promise<Health> | undefined
  app.get(healthPath, async (_request, reply) => {
    // All requests that wait share one check.
    pending ??= look(db, diskSpace).finally(() => (pending = undefined))
    const status = await inTime(pending)
    reply.header('cache-control', 'no-store')
    if (status !== 'ready') reply.code(503).header('retry-after', unavailableSeconds)
    return { status }
  })
}

/** Whether this process is being stopped, for all of its apps. */
export interface Draining {
  isOn: boolean
}

/**
 * Answers 503 (`stopping`) when the process is being stopped, so that a load balancer sends nothing more to it; all other
 * requests are still served, each on a connection that closes after it. It does not depend on the database: without one,
 * every process would be taken out, and shoppers would get no page.
 */
export function readinessRoute(app: FastifyInstance, draining: Draining): void {
  app.get(readyPath, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (draining.isOn) reply.code(503)
    return { status: draining.isOn ? 'stopping' : 'ready' }
  })
  app.addHook('onSend', async (_request, reply) => {
    if (draining.isOn) reply.header('connection', 'close')
  })
}

async function look(db: Db, diskSpace: DiskSpace): Promise<Health> {
  try {
    await db.query(sql`select 1`)
    return (await diskSpace.hasRoom()) ? 'ready' : 'disk full'
  } catch {
    return 'unavailable'
  }
}

function inTime(answer: Promise<Health>): Promise<Health> {
  const { promise: timeout, resolve } = Promise.withResolvers<Health>()
  const timer = setTimeout(resolve, maxMs, 'unavailable')
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer))
}
